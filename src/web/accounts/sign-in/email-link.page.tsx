import { useState } from "react";
import { plainApi } from "#web/api/plain-api.ts";
import { useSending } from "#web/forms/use-sending.ts";
import type { MetaContext, PageData } from "#web/page/page-module.ts";
import { useHref } from "#web/page/use-href.ts";
import { clearSessionInAllTabs } from "#web/session/session.ts";
import { PrivatePage, PrivatePageShell } from "#web/shell/private-page.tsx";
import { Answered } from "#web/ui/feedback/answered.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useStrings } from "#web/ui/text/strings-context.ts";
import { tokenOfAddress, useNewToken } from "./link-token.ts";

export function load() {
  return Promise.resolve({ token: tokenOfAddress() });
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.accountStrings.emailLink;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().accountStrings.emailLink.title} />;
}

/** A program that only follows links must not change an address: a person presses the button. */
export function Page({ data: { token } }: { data: Data }) {
  const { emailLink: strings, link } = useStrings().accountStrings;
  const href = useHref();
  useNewToken();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const sending = useSending(async () => {
    const { email } = await (await plainApi.user.email.confirm.$post({ json: { token } })).json();
    clearSessionInAllTabs();
    setConfirmed(email);
  });
  if (confirmed) {
    return (
      <PrivatePage title={strings.title}>
        <Confirmed email={confirmed} />
      </PrivatePage>
    );
  }
  if (!token) {
    return (
      <PrivatePage title={strings.title}>
        <Notice tone="error" title={link.cutTitle}>
          <p>{strings.cutText}</p>
          <p>
            <a className="button button--small" href={href("account")}>
              {strings.askAnother}
            </a>
          </p>
        </Notice>
      </PrivatePage>
    );
  }
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      <Form {...sending} labels={{}} submit={strings.submit} sending={strings.saving}>
        <p className="note">{strings.note}</p>
      </Form>
    </PrivatePage>
  );
}

function Confirmed({ email }: { email: string }) {
  const strings = useStrings().accountStrings.emailLink;
  const href = useHref();
  return (
    <Answered title={strings.done}>
      <p>{strings.doneText(email)}</p>
      <p>
        <a className="button button--small" href={href("signIn")}>
          {strings.signIn}
        </a>
      </p>
    </Answered>
  );
}
