import { useStrings } from "../ui/text/strings-context.ts";

/** The main element's id. */
export const MAIN_ID = "continut";

/** The first stop of the keyboard: past strip and menus (checks L9). */
export function SkipLink() {
  const { shell } = useStrings();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {shell.skip}
    </a>
  );
}
