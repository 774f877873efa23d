import { typed, useSending } from "../app/use-sending.ts";
import { useHref } from "../page/use-href.ts";
import { signIn } from "../session/sign-in.ts";
import { signInFailure } from "../session/sign-in-failure.ts";
import { CheckField, Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/**
 * E-mail and password; the page leads on once there is a session.
 *
 * @param onSend called before the request is sent
 */
export function LoginForm({ onSend }: { onSend: () => void }) {
  const { loginStrings: strings } = useStrings();
  const href = useHref();
  const sending = useSending(async (form) => {
    onSend();
    const remember = form.has("remember");
    await signIn({ email: typed(form, "email"), password: typed(form, "password"), remember });
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
          hint={strings.emailHint}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField name="password" autoComplete="current-password" />
        <CheckField name="remember" hint={strings.rememberHint} />
        <p className="note">
          {strings.privacy} <a href={href("privacy")}>{strings.privacyLink}</a>
        </p>
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
    </div>
  );
}
