import { useEffect, useState } from "react";
import { browserApi } from "../session/browser-api.ts";
import { Field } from "../ui/form/field.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Fields of a form that needs one's own password, and a code where one has a second factor; see `useProofLabels`. */
export function OwnProof() {
  const { proof } = useStrings().membersStrings;
  const factor = useFactor();
  return (
    <>
      <PasswordField name="current" autoComplete="current-password" hint={proof.why} />
      {factor !== "none" && (
        <Field
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required={factor === "set"}
        />
      )}
    </>
  );
}

/** Whether one has a second factor; none until it is known. */
function useFactor(): "none" | "set" | "unknown" {
  const [factor, setFactor] = useState<"none" | "set" | "unknown">("none");
  useEffect(() => {
    const learn = async () => {
      const answer = await browserApi.user["second-factor"].$get();
      setFactor((await answer.json()).since === null ? "none" : "set");
    };
    learn().catch(() => setFactor("unknown"));
  }, []);
  return factor;
}

/** The labels of those fields. */
export function useProofLabels(): { current: string; code: string } {
  const { current, code } = useStrings().membersStrings.proof;
  return { current, code };
}
