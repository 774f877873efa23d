import { failureOf } from "#web/api/failure.ts";
import { hasCode } from "#web/api/problem.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { Form, type FormFailure } from "#web/ui/form/form.tsx";
import { PasswordField, UserName } from "#web/ui/form/password-field.tsx";
import { documentStrings, useStrings } from "#web/ui/text/strings-context.ts";
import { explainPassword } from "../password-form.tsx";
import { CodeField } from "./code-field.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";

/** What one proves who one is for. */
export type Purpose = "start" | "renew" | "move" | "switchOff";

/** The current password, and a code where there is a second factor. */
export interface Proof {
  current: string;
  code: string;
}

interface ProofFormProps {
  purpose: Purpose;
  email: string;
  needsCode: boolean;
  onProved: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the current password, and a code where there is a second factor, before something about it changes. */
export function ProofForm({ purpose, email, needsCode, onProved, onCancel }: ProofFormProps) {
  const { proof: strings, section } = useStrings().secondFactorStrings;
  const why = useArrivalFocus<HTMLParagraphElement>();
  const sending = useSending(
    (form) => onProved({ current: typed(form, "current"), code: typed(form, "code") }),
    explainProof,
  );
  return (
    <>
      <p ref={why} tabIndex={-1}>
        {strings[purpose]}
      </p>
      <Form
        {...sending}
        labels={{ current: strings.current, code: strings.code }}
        submit={strings.submit[purpose]}
        sending={strings.sending}
        isMain={false}
      >
        <UserName value={email} />
        <PasswordField name="current" autoComplete="current-password" />
        <CodeField factor={needsCode ? "set" : "none"} />
      </Form>
      <p>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {section.cancel}
        </button>
      </p>
    </>
  );
}

/** A wrong password or code is shown as an error of its field. */
export function explainProof(error: unknown): FormFailure {
  return hasCode(error, "wrong-code") ? explainCode(error) : explainPassword(error);
}

/** A wrong code is shown as an error of its field. */
export function explainCode(error: unknown): FormFailure {
  if (!hasCode(error, "wrong-code")) return failureOf(error);
  return { title: documentStrings().secondFactorStrings.step.wrong, fields: { code: error.detail } };
}
