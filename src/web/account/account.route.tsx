import { Link } from "react-router";
import { accountStrings as strings } from "#strings/account.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { admit, behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import { sessionLinks } from "../shell/session-links.ts";
import type { Route } from "./+types/account.route.ts";
import { NameForm } from "./name-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  await admit(url);
  const [account, sessions] = await Promise.all([browserApi.user.me.$get(), browserApi.user.sessions.$get()]);
  return { account: await account.json(), sessions: await sessions.json() };
}

export function HydrateFallback() {
  return <PrivatePageShell title={strings.title} />;
}

export default function AccountPage({ loaderData: { account, sessions } }: Route.ComponentProps) {
  return (
    <PrivatePage title={strings.title} lead={strings.lead(account.email)}>
      {account.role === "admin" && <Administration />}
      <div className="block split">
        <div>
          <NameForm {...account} />
          <PasswordForm email={account.email} />
        </div>
        <div>
          <OpenSessions sessions={sessions} />
          <OwnData />
        </div>
      </div>
    </PrivatePage>
  );
}

function Administration() {
  return (
    <nav className="block cluster" aria-label={strings.administration}>
      {sessionLinks("admin").map(({ to, label }) => (
        <Link key={to} className="button button--outline" to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
