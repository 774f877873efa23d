import { useState } from "react";
import { Link } from "react-router";
import { accountStrings } from "#strings/account.ts";
import { pageMeta } from "../page-meta.ts";
import { typed, useSending } from "../sending.ts";
import { atOnce } from "../session/behind-sign-in.ts";
import { NeedsScript } from "../session/needs-script.tsx";
import { plainApi } from "../session/plain-api.ts";
import { Answered } from "../ui/answered.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/forgotten.route.ts";

const strings = accountStrings.forgotten;

export const handle = atOnce;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

/** Asks for a link to choose a new password. Whether there is such an account is never told (contract §3). */
export default function ForgottenPage() {
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
  return (
    <Answered title={strings.sent}>
      <p>{strings.sentText(to)}</p>
      <p className="cluster">
        <Link className="button button--small" to="/login">
          {strings.back}
        </Link>
        <Link className="button button--outline button--small" to="/contact">
          {strings.help}
        </Link>
      </p>
    </Answered>
  );
}
