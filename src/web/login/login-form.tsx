import { Link, useNavigate, useSearchParams } from "react-router";
import { loginStrings as strings } from "#strings/login.ts";
import { failureOf } from "../failure.ts";
import { hasStatus } from "../problem.ts";
import { typed, useSending } from "../sending.ts";
import { nextPage } from "../session/next-page.ts";
import { signIn } from "../session/sign-in.ts";
import { CheckField, Field } from "../ui/field.tsx";
import { Form, type FormFailure } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { PasswordField } from "../ui/password-field.tsx";

/** E-mail and password; on success it goes where `?next=` says, or stays (specification §2). */
export function LoginForm() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sending = useSending(async (form) => {
    const remember = form.has("remember");
    await signIn({ email: typed(form, "email"), password: typed(form, "password"), remember });
    const next = query.get("next");
    if (next !== null) await navigate(nextPage(next, location.origin), { replace: true });
  }, explain);

  return (
    <div className="login-form stack">
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
          {strings.privacy} <Link to="/confidentialitate">{strings.privacyLink}</Link>
        </p>
      </Form>
      <p className="cluster">
        <Link className="arrow-link" to="/parola-uitata">
          {strings.forgotten} <Icon name="arrow-right" />
        </Link>
      </p>
      <p className="cluster">
        <span className="muted">{strings.noAccount}</span>
        <Link className="arrow-link" to="/contact">
          {strings.writeUs} <Icon name="arrow-right" />
        </Link>
      </p>
    </div>
  );
}

/** Which of the two is wrong is never told (contract §3): both are marked. */
function explain(error: unknown): FormFailure {
  const failure = failureOf(error);
  if (!hasStatus(error, 401)) return failure;
  return { ...failure, help: strings.checkBoth, fields: { email: "", password: "" } };
}
