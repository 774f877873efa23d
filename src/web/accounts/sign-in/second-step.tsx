import { useEffect, useRef, useState } from "react";
import { failureOf } from "#web/api/failure.ts";
import { hasCode, hasStatus } from "#web/api/problem.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { type Credentials, signIn } from "#web/session/sign-in.ts";
import { signInFailure } from "#web/session/sign-in-failure.ts";
import { CheckField, Field } from "#web/ui/form/field.tsx";
import { Form, type FormFailure } from "#web/ui/form/form.tsx";
import { documentStrings, useStrings } from "#web/ui/text/strings-context.ts";

interface SecondStepProps {
  /** The right ones, kept in memory alone; sent again with the code. */
  credentials: Credentials;
  onBack: () => void;
  onSignedIn?: (() => Promise<void> | void) | undefined;
}

/** The code that an account with a second factor asks for after the password. */
export function SecondStep({ credentials, onBack, onSignedIn }: SecondStepProps) {
  const { step: strings } = useStrings().secondFactorStrings;
  const [isRecovery, setRecovery] = useState(false);
  // The field has the focus: what names it is seen above it, below the header, by the margin of what has an id.
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    step.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }, []);
  return (
    <div className="stack" id="scrie-codul" ref={step}>
      <h2>{isRecovery ? strings.recoveryTitle : strings.title}</h2>
      <p>{(isRecovery ? strings.recoveryText : strings.text)(credentials.email)}</p>
      <CodeForm
        key={String(isRecovery)}
        isRecovery={isRecovery}
        credentials={credentials}
        onSignedIn={onSignedIn}
      />
      <p>
        <button type="button" className="button button--quiet" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? strings.withPhone : strings.noPhone}
        </button>
      </p>
      {isRecovery && <p className="note">{strings.noCodes}</p>}
      <p>
        <button type="button" className="button button--quiet" onClick={onBack}>
          {strings.back}
        </button>
      </p>
    </div>
  );
}

type CodeFormProps = Pick<SecondStepProps, "credentials" | "onSignedIn"> & { isRecovery: boolean };

function CodeForm({ credentials, onSignedIn, isRecovery }: CodeFormProps) {
  const { step: strings } = useStrings().secondFactorStrings;
  const sending = useSending(async (form) => {
    const rememberDevice = form.has("rememberDevice");
    await signIn({ ...credentials, code: typed(form, "code"), rememberDevice });
    await onSignedIn?.();
  }, explainCode);
  return (
    <Form
      {...sending}
      labels={{
        code: isRecovery ? strings.recoveryCode : strings.code,
        rememberDevice: strings.rememberDevice,
      }}
      submit={strings.submit}
      sending={strings.sending}
    >
      <Field
        name="code"
        hint={isRecovery ? strings.recoveryHint : strings.codeHint}
        {...(isRecovery ? { autoCapitalize: "characters", autoComplete: "off" } : oneTimeCode)}
        spellCheck={false}
        required
        autoFocus
      />
      <CheckField name="rememberDevice" hint={strings.rememberDeviceHint} />
    </Form>
  );
}

/** How browsers and telephones offer a code of an authenticator application. */
export const oneTimeCode = { autoComplete: "one-time-code", inputMode: "numeric" } as const;

/** The password has been right: only if it is not any more, the words of the first step are true. */
function explainCode(error: unknown): FormFailure {
  const { wrong } = documentStrings().secondFactorStrings.step;
  if (hasCode(error, "second-factor-wrong")) return { title: wrong, fields: { code: error.detail } };
  return hasStatus(error, 401) ? signInFailure(error) : failureOf(error);
}
