import { Field } from "../ui/form/field.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Fields of a form that needs one's own password, and a code where one has a second factor; see `useProofLabels`. */
export function OwnProof() {
  const { proof } = useStrings().membersStrings;
  return (
    <>
      <PasswordField name="current" autoComplete="current-password" hint={proof.why} />
      <Field
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        hint={proof.codeHint}
      />
    </>
  );
}

/** The labels of those fields. */
export function useProofLabels(): { current: string; code: string } {
  const { current, code } = useStrings().membersStrings.proof;
  return { current, code };
}
