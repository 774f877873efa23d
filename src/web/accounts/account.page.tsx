import { useState } from "react";
import { useRevalidator } from "react-router";
import { staffRole } from "#domain/access/permissions.ts";
import type { OwnDataRequest } from "#domain/data-requests/data-requests.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { attempt } from "../api/failure.ts";
import { loadOwnStanding, OwnStanding } from "../business-plans/own-standing.tsx";
import { WaitingDossier } from "../business-plans/waiting-dossier.tsx";
import { OwnRequests } from "../data-requests/own-requests.tsx";
import { typed, useSending } from "../forms/use-sending.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { download } from "../session/download.ts";
import { adoptPermissions, can, currentSession } from "../session/session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { OwnDuties } from "./duties/own-duties.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { explainPassword, PasswordForm } from "./password-form.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";

export async function load({ api }: LoadContext) {
  const [me, sessions, secondFactor, requests, own] = await Promise.all([
    api.user.me.$get(),
    api.user.sessions.$get(),
    api.user["second-factor"].$get(),
    api.user.me.requests.$get(),
    can(currentSession(), "plans.send") ? loadOwnStanding(api) : null,
  ]);
  const account = await me.json();
  adoptPermissions(account.can);
  return {
    account,
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
      {account.role === staffRole && <OwnDuties account={account} />}
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

/** Another e-mail address demands the current password, and is taken by the link that goes to it (check L23). */
function EmailForm() {
  const { accountStrings } = useStrings();
  const strings = accountStrings.email;
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const sending = useSending(async (form) => {
    const json = { email: typed(form, "email").trim(), current: typed(form, "current") };
    await browserApi.user.email.change.$post({ json });
    setAskedFor(json.email);
  }, explainPassword);
  return (
    <section className="block">
      <h2>{strings.title}</h2>
      <div role="status">
        {askedFor && (
          <Notice tone="success" title={strings.sent}>
            <p>{strings.sentText(askedFor)}</p>
          </Notice>
        )}
      </div>
      <Form
        key={askedFor}
        {...sending}
        labels={{ email: strings.next, current: accountStrings.password.current }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
      >
        <Field name="email" type="email" autoComplete="email" hint={strings.hint} maxLength={254} required />
        <PasswordField name="current" autoComplete="current-password" />
      </Form>
    </section>
  );
}

function NameForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const strings = useStrings().accountStrings.name;
  const { revalidate } = useRevalidator();
  const sending = useSending(async (form) => {
    const json = { firstName: typed(form, "firstName"), lastName: typed(form, "lastName") };
    await browserApi.user.me.$patch({ json });
    showToast(strings.saved);
    await revalidate();
  });
  return (
    <section className="block">
      <h2>{strings.title}</h2>
      <Form
        {...sending}
        labels={{ lastName: strings.lastName, firstName: strings.firstName }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
      >
        <div className="form__row">
          <Field
            name="lastName"
            autoComplete="family-name"
            defaultValue={lastName}
            maxLength={100}
            required
          />
          <Field
            name="firstName"
            autoComplete="given-name"
            defaultValue={firstName}
            maxLength={100}
            required
          />
        </div>
      </Form>
    </section>
  );
}

/** The download of the user's own data, and whom to ask for more. */
function OwnData({ requests }: { requests: OwnDataRequest[] }) {
  const strings = useStrings().accountStrings.data;
  const href = useHref();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => {
      await download({ name: strings.fileName(dayInRomania(new Date())), path: "user/me/data" });
      showToast(strings.saved);
    });
    setBusy(false);
  };
  return (
    <section className="block stack">
      <h2>{strings.title}</h2>
      <p>{strings.text}</p>
      <button type="button" className="button button--outline" aria-busy={isBusy} onClick={take}>
        <Icon name="download" />
        <span>{strings.download}</span>
      </button>
      <OwnRequests requests={requests} />
      <p className="note">
        {strings.erasure}
        <a href={href("privacy")}>{strings.privacy}</a>.
      </p>
    </section>
  );
}
