import { loadOwnStanding, OwnStanding } from "../business-plans/own-standing.tsx";
import { WaitingDossier } from "../business-plans/waiting-dossier.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { can, currentSession } from "../session/session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EmailForm } from "./email-form.tsx";
import { NameForm } from "./name-form.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { OwnData } from "./own-data.tsx";
import { OwnDuties } from "./own-duties.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorSection } from "./second-factor-section.tsx";

export async function load({ api }: LoadContext) {
  const [me, sessions, secondFactor, requests, own] = await Promise.all([
    api.user.me.$get(),
    api.user.sessions.$get(),
    api.user["second-factor"].$get(),
    api.user.me.requests.$get(),
    can(currentSession(), "plans.send") ? loadOwnStanding(api) : null,
  ]);
  return {
    account: await me.json(),
    sessions: await sessions.json(),
    secondFactor: await secondFactor.json(),
    requests: await requests.json(),
    own,
  };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.accountStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().accountStrings.title} />;
}

export function Page({ data: { account, sessions, secondFactor, requests, own } }: { data: Data }) {
  const { accountStrings: strings, sessionStrings } = useStrings();
  return (
    <PrivatePage
      title={strings.title}
      lead={strings.lead(account.email)}
      tools={
        <button type="button" className="button button--outline button--small" data-sign-out>
          {sessionStrings.signOut}
        </button>
      }
    >
      {own && (
        <div className="block stack">
          <OwnStanding loaded={own} />
          <WaitingDossier dossier={own.dossier} />
        </div>
      )}
      <OwnDuties account={account} />
      <div className="block split">
        <div>
          <NameForm {...account} />
          <EmailForm />
          <PasswordForm email={account.email} />
        </div>
        <div>
          <SecondFactorSection secondFactor={secondFactor} email={account.email} />
          <OpenSessions sessions={sessions} />
          <OwnData requests={requests} />
        </div>
      </div>
    </PrivatePage>
  );
}
