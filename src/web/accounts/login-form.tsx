import { useState } from "react";
import { typed, useSending } from "../app/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { type Credentials, trySignIn } from "../session/sign-in.ts";
import { signInFailure } from "../session/sign-in-failure.ts";
import { CheckField, Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { SecondStep } from "./second-step.tsx";

interface LoginFormProps {
  /** Called before the request is sent. */
  onSend: () => void;
  /** Called when a code is asked for after the password, and when the person goes back. */
  onStep: (isSecond: boolean) => void;
}

/** E-mail and password, then a code where the account asks for one; the page leads on once there is a session. */
export function LoginForm({ onSend, onStep }: LoginFormProps) {
  const [first, setFirst] = useState<Credentials | null>(null);
  const [isSecond, setSecond] = useState(false);
  const goTo = (second: boolean) => {
    setSecond(second);
    onStep(second);
  };
  if (first && isSecond) return <SecondStep credentials={first} onBack={() => goTo(false)} />;
  const onCodeNeeded = (credentials: Credentials) => {
    setFirst(credentials);
    goTo(true);
  };
  return <PasswordStep onSend={onSend} onCodeNeeded={onCodeNeeded} email={first?.email} />;
}

interface PasswordStepProps extends Pick<LoginFormProps, "onSend"> {
  onCodeNeeded: (credentials: Credentials) => void;
  /** The e-mail that was typed before. */
  email: string | undefined;
}

function PasswordStep({ onSend, onCodeNeeded, email }: PasswordStepProps) {
  const { loginStrings: strings } = useStrings();
  const href = useHref();
  const sending = useSending(async (form) => {
    onSend();
    const remember = form.has("remember");
    const credentials = { email: typed(form, "email").trim(), password: typed(form, "password"), remember };
    if (!(await trySignIn(credentials))) onCodeNeeded(credentials);
  }, signInFailure);

  return (
    <div className="stack">
      <p className="lead">{strings.lead}</p>
      <Form
        {...sending}
        labels={{ email: strings.email, password: strings.password, remember: strings.remember }}
        submit={strings.submit}
        sending={strings.connecting}
      >
        <Field
          name="email"
          type="email"
          defaultValue={email}
          hint={strings.emailHint}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" autoComplete="current-password" />
        <CheckField name="remember" hint={strings.rememberHint} />
      </Form>
      <p className="cluster">
        <a className="arrow-link" href={href("forgottenPassword")}>
          {strings.forgotten} <Icon name="arrow-right" />
        </a>
      </p>
      <p className="cluster">
        <span className="muted">{strings.noAccount}</span>
        <a className="arrow-link" href={href("contact")}>
          {strings.writeUs} <Icon name="arrow-right" />
        </a>
      </p>
      <p className="note">
        {strings.privacy} <a href={href("privacy")}>{strings.privacyLink}</a>
      </p>
    </div>
  );
}
