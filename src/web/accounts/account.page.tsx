import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { can, currentSession } from "../session/session.ts";
import type { BrowserSession } from "../session/tab-session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EmailForm } from "./email-form.tsx";
import { NameForm } from "./name-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Welcome } from "./welcome.tsx";

export async function load({ api }: LoadContext) {
  const [account, sessions, waiting] = await Promise.all([
    api.user.me.$get(),
    api.user.sessions.$get(),
    worksForTeam(currentSession()) ? api.user.waiting.$get() : null,
  ]);
  return {
    account: await account.json(),
    sessions: await sessions.json(),
    waiting: waiting && (await waiting.json()),
  };
}

type Data = PageData<typeof load>;

function worksForTeam(session: BrowserSession | null): boolean {
  return (["content.edit", "messages.read", "plans.read", "members.manage"] as const).some((one) =>
    can(session, one),
  );
}

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.accountStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().accountStrings.title} />;
}

export function Page({ data: { account, sessions, waiting } }: { data: Data }) {
  const { accountStrings: strings } = useStrings();
  return (
    <PrivatePage title={strings.title} lead={strings.lead(account.email)}>
      {waiting && <Welcome firstName={account.firstName} waiting={waiting} />}
      <div className="block split">
        <div>
          <NameForm {...account} />
          <EmailForm />
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
