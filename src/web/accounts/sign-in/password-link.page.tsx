import { useState } from "react";
import { useNavigate } from "react-router";
import { plainApi } from "#web/api/plain-api.ts";
import { hasStatus } from "#web/api/problem.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import type { MetaContext, PageData } from "#web/page/page-module.ts";
import { useHref } from "#web/page/use-href.ts";
import { landingPage } from "#web/session/next-page.ts";
import { can, currentSession } from "#web/session/session.ts";
import { type Credentials, trySignIn } from "#web/session/sign-in.ts";
import { PrivatePage, PrivatePageShell } from "#web/shell/private-page.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField, UserName } from "#web/ui/form/password-field.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";
import { tokenOfAddress, useNewToken } from "./link-token.ts";
import { SecondStep } from "./second-step.tsx";

/** The owner of the link; null when it is spent, or has no token, as in links of earlier versions. */
export async function load() {
  const token = tokenOfAddress();
  if (!token) return { token, link: null };
  try {
    const link = await (await plainApi.user.password.link.$post({ json: { token } })).json();
    return { token, link };
  } catch (problem) {
    if (hasStatus(problem, 410)) return { token, link: null };
    throw problem;
  }
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.accountStrings.link;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().accountStrings.link.title} />;
}

export function Page({ data: { token, link } }: { data: Data }) {
  const strings = useStrings().accountStrings.link;
  useNewToken();
  if (!link) {
    return (
      <PrivatePage title={strings.title}>
        <SpentLink isCut={!token} />
      </PrivatePage>
    );
  }
  const { email, firstName, purpose } = link;
  const lead = purpose === "invitation" ? strings.invited(firstName) : strings.reset(firstName);
  return (
    <PrivatePage title={strings.title} lead={lead}>
      <ChooseForm token={token} email={email} />
    </PrivatePage>
  );
}

/** People who have just chosen a password need not type it again: they are signed in with it. */
function ChooseForm({ token, email }: { token: string; email: string }) {
  const { link: strings, password } = useStrings().accountStrings;
  const href = useHref();
  const navigate = useNavigate();
  const [first, setFirst] = useState<Credentials | null>(null);
  const leadOn = async () => {
    const session = currentSession();
    showToast(can(session, "plans.send") ? strings.savedSendPlan : strings.saved);
    await navigate(landingPage(href, session), { replace: true });
  };
  const sending = useSending(async (form) => {
    const credentials = { email, password: typed(form, "password") };
    await plainApi.user.password.set.$post({ json: { token, password: credentials.password } });
    if (await trySignIn(credentials)) await leadOn();
    else setFirst(credentials);
  });
  if (first) {
    const onBack = () => navigate(href("signIn"), { replace: true });
    return <SecondStep credentials={first} onBack={onBack} onSignedIn={leadOn} />;
  }
  return (
    <Form
      {...sending}
      labels={{ password: strings.password }}
      submit={strings.submit}
      sending={strings.saving}
    >
      <p>
        {strings.email}: <strong>{email}</strong>
      </p>
      <UserName value={email} />
      <PasswordField name="password" autoComplete="new-password" hint={password.rules} />
    </Form>
  );
}

function SpentLink({ isCut }: { isCut: boolean }) {
  const strings = useStrings().accountStrings.link;
  const href = useHref();
  return (
    <Notice tone="error" title={isCut ? strings.cutTitle : strings.spentTitle}>
      <p>{isCut ? strings.cutText : strings.spentText}</p>
      <p>
        <a className="button button--small" href={href("forgottenPassword")}>
          {strings.askAnother}
        </a>
      </p>
    </Notice>
  );
}
