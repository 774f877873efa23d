import { useEffect, useState } from "react";
import { browserApi } from "#web/session/browser-api.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";
import { CodeField, type Factor } from "./code-field.tsx";

/** Fields of a form that needs one's own password, and a code where one has a second factor; see `useProofLabels`. */
export function OwnProof() {
  const { proof } = useTeamStrings().membersStrings;
  const factor = useFactor();
  return (
    <>
      <PasswordField name="current" autoComplete="current-password" hint={proof.why} />
      <CodeField factor={factor} />
    </>
  );
}

/** Whether one has a second factor; none until it is known. */
function useFactor(): Factor {
  const [factor, setFactor] = useState<Factor>("none");
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
  const { current, code } = useTeamStrings().membersStrings.proof;
  return { current, code };
}
