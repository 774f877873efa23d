import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { usePage } from "#web/page/page-context.tsx";
import type { MetaContext } from "#web/page/page-module.ts";
import { useHref } from "#web/page/use-href.ts";
import { landingPage, nextPage } from "#web/session/next-page.ts";
import { can, useSession } from "#web/session/session.ts";
import { type Credentials, trySignIn } from "#web/session/sign-in.ts";
import { signInFailure } from "#web/session/sign-in-failure.ts";
import type { BrowserSession } from "#web/session/tab-session.ts";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { RegionDrawing } from "#web/shell/region-drawing.tsx";
import { sessionLinks } from "#web/shell/session-links.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { CheckField, Field } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";
import { SecondStep } from "./second-step.tsx";

export function meta({ strings }: MetaContext<undefined>) {
  const { title, description } = strings.loginStrings;
  return { title, description, path: null };
}

export function Page() {
  const { loginStrings: strings } = useStrings();
  const { url } = usePage();
  const session = useSession();
  const next = url.searchParams.get("next");
  const { target, onSend } = useTarget(session, next);
  const [isSecondStep, setSecondStep] = useState(false);
  // Whoever is not known yet may be a member; of the others only the page's drawing is left.
  const mayBeMember = session ? can(session, "plans.send") : !isSecondStep;
  return (
    <section className="section">
      <div className="wrap split">
        <div className="stack">
          <h1>{strings.title}</h1>
          <NeedsScript />
          {!session && next !== null && <SignInFirst />}
          {session && target === null ? (
            <Connected session={session} />
          ) : (
            <LoginForm onSend={onSend} onStep={setSecondStep} />
          )}
          {target !== null && <LeadOn to={target} />}
        </div>
        <AfterSignIn hasSteps={mayBeMember} />
      </div>
    </section>
  );
}

/**
 * The page to lead on to: for people who have just signed in, here or in another tab, and for people who are signed in
 * already when the address names a page. A form that is sent comes from a visitor, also while it is not known yet whether
 * anybody is signed in.
 */
function useTarget(session: BrowserSession | null | undefined, next: string | null) {
  const { href } = usePage();
  const [wasVisitor, setVisitor] = useState(session === null);
  if (session === null && !wasVisitor) setVisitor(true);
  const target = session && (next !== null || wasVisitor) ? (next ?? landingPage(href, session)) : null;
  return { target, onSend: () => setVisitor(true) };
}

/** Rendered by the application alone: documents have no router. */
function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(nextPage(to, location.origin), { replace: true });
  }, [to, navigate]);
  return null;
}

/** Why the sign-in is shown to somebody who asked for another page. */
function SignInFirst() {
  const { title, text } = useStrings().loginStrings.first;
  return (
    <Notice title={title}>
      <p>{text}</p>
    </Notice>
  );
}

/** The region's map, and below it what members can do here, unless it is somebody else who signs in. */
function AfterSignIn({ hasSteps }: { hasSteps: boolean }) {
  const { loginStrings } = useStrings();
  const { title, items } = loginStrings.steps;
  return (
    <div className="on-brand panel">
      <RegionDrawing />
      {hasSteps && (
        <>
          <h2 className="side-title">{title}</h2>
          <ol className="steps">
            {items.map((item) => (
              <li key={item}>
                <p>{item}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Who is signed in, where to go on, and the way out. */
function Connected({ session }: { session: BrowserSession }) {
  const strings = useStrings();
  const { loginStrings, sessionStrings } = strings;
  const href = useHref();
  const account = { to: href("account"), label: sessionStrings.account };
  return (
    <Notice tone="success" title={loginStrings.connectedAs(session.user)}>
      <p className="cluster">
        {[...sessionLinks(session, href, strings), account].map(({ to, label }) => (
          <a key={to} className="button button--small" href={to}>
            {label}
          </a>
        ))}
        <button type="button" className="button button--outline button--small" data-sign-out>
          <Icon name="logout" />
          {sessionStrings.signOut}
        </button>
      </p>
    </Notice>
  );
}

interface LoginFormProps {
  /** Called before the request is sent. */
  onSend: () => void;
  /** Called when a code is asked for after the password, and when the person goes back. */
  onStep: (isSecond: boolean) => void;
}

/** E-mail and password, then a code where the account asks for one; the page leads on once there is a session. */
function LoginForm({ onSend, onStep }: LoginFormProps) {
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
