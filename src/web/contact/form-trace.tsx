import { useStrings } from "../ui/text/strings-context.ts";

/** What tells a person from a program: when the form was shown, and a field that nobody sees (decision 0011). */
export function FormTrace({ stamp }: { stamp: string }) {
  const { contactStrings } = useStrings();
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <p hidden>
        <label>
          {contactStrings.leaveEmpty} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
    </>
  );
}
