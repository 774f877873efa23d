import { useState } from "react";
import { plainApi } from "#web/api/plain-api.ts";
import { typed, useSending } from "#web/forms/use-sending.ts";
import { PageHead } from "#web/page/page-head.tsx";
import type { MetaContext } from "#web/page/page-module.ts";
import { useHref } from "#web/page/use-href.ts";
import { NeedsScript } from "#web/shell/needs-script.tsx";
import { Answered } from "#web/ui/feedback/answered.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";

export function meta({ strings }: MetaContext<undefined>) {
  const { title, description } = strings.accountStrings.forgotten;
  return { title, description, path: null };
}

/** Asks for a link to choose a new password. It never tells whether there is such an account (contract §3). */
export function Page() {
  const strings = useStrings().accountStrings.forgotten;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <PageHead crumbs={[{ label: strings.title }]} title={strings.title} lead={strings.lead} hem="spruce" />
      <section className="section">
        <div className="wrap stack">
          <NeedsScript />
          {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent to={sentTo} />}
        </div>
      </section>
    </>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const strings = useStrings().accountStrings.forgotten;
  const sending = useSending(async (form) => {
    const email = typed(form, "email").trim();
    await plainApi.user.password.forgot.$post({ json: { email } });
    onSent(email);
  });
  return (
    <Form {...sending} labels={{ email: strings.email }} submit={strings.submit} sending={strings.sending}>
      <Field name="email" type="email" autoComplete="username" inputMode="email" required />
      <p className="note">{strings.privacy}</p>
    </Form>
  );
}

function Sent({ to }: { to: string }) {
  const strings = useStrings().accountStrings.forgotten;
  const href = useHref();
  return (
    <Answered title={strings.sent}>
      <p>{strings.sentText(to)}</p>
      <p className="cluster">
        <a className="button button--small" href={href("signIn")}>
          {strings.back}
        </a>
        <a className="button button--outline button--small" href={href("contact")}>
          {strings.help}
        </a>
      </p>
    </Answered>
  );
}
