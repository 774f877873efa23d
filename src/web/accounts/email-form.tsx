import { useState } from "react";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField } from "../ui/form/password-field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { explainPassword } from "./password-form.tsx";

/** Another e-mail address demands the current password, and is taken by the link that goes to it (check L23). */
export function EmailForm() {
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
