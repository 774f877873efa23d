import { Link, useNavigate } from "react-router";
import { accountStrings } from "#strings/account.ts";
import { pageMeta } from "../page-meta.ts";
import { hasStatus } from "../problem.ts";
import { typed, useSending } from "../sending.ts";
import { atOnce } from "../session/behind-sign-in.ts";
import { plainApi } from "../session/plain-api.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import { signIn } from "../session/sign-in.ts";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField, UserName } from "../ui/password-field.tsx";
import type { Route } from "./+types/password-link.route.ts";

const strings = accountStrings.link;

export const handle = atOnce;

/** The address opens the account: no other site may hear of it. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return [
    ...pageMeta({ matches, title, description, path: null }),
    { name: "referrer", content: "no-referrer" },
  ];
};

/** Whom the link is for; null when it is spent. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  try {
    const link = await (await plainApi.user.password.link.$post({ json: { token } })).json();
    return { token, link };
  } catch (problem) {
    if (hasStatus(problem, 410)) return { token, link: null };
    throw problem;
  }
}

export function HydrateFallback() {
  return <PrivatePageShell title={strings.title} />;
}

export default function PasswordLinkPage({ loaderData: { token, link } }: Route.ComponentProps) {
  if (!link) {
    return (
      <PrivatePage title={strings.title}>
        <SpentLink />
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

/** Whoever has just chosen a password need not type it again: they are signed in with it. */
function ChooseForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const sending = useSending(async (form) => {
    const password = typed(form, "password");
    await plainApi.user.password.set.$post({ json: { token, password } });
    await signIn({ email, password });
    await navigate("/login", { replace: true });
  });
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
      <PasswordField name="password" autoComplete="new-password" hint={accountStrings.password.rules} />
    </Form>
  );
}

function SpentLink() {
  return (
    <Notice tone="error" title={strings.spentTitle}>
      <p>{strings.spentText}</p>
      <p>
        <Link className="button button--small" to="/parola-uitata">
          {strings.askAnother}
        </Link>
      </p>
    </Notice>
  );
}
