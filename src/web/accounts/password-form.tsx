import { useState } from "react";
import { useRevalidator } from "react-router";
import { failureOf } from "../api/failure.ts";
import { hasCode } from "../api/problem.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { passwordAnchor } from "../session/next-page.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { PasswordField, UserName } from "../ui/form/password-field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Changing one's password demands the current one, and ends all other sessions (check S14). */
export function PasswordForm({ email }: { email: string }) {
  const strings = useStrings().accountStrings.password;
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState(0);
  const sending = useSending(async (form) => {
    const json = { current: typed(form, "current"), password: typed(form, "password") };
    await browserApi.user.password.change.$post({ json });
    showToast(strings.saved);
    setChanges(changes + 1);
    await revalidate();
  }, explainPassword);
  return (
    <section className="block" id={passwordAnchor}>
      <h2>{strings.title}</h2>
      <Form
        key={changes}
        {...sending}
        labels={{ current: strings.current, password: strings.next }}
        submit={strings.submit}
        sending={strings.saving}
        isMain={false}
      >
        <UserName value={email} />
        <PasswordField name="current" autoComplete="current-password" />
        <PasswordField name="password" autoComplete="new-password" hint={strings.rules} />
        <p className="note">{strings.others}</p>
      </Form>
    </section>
  );
}

/** A wrong current password is shown as an error of its field. */
export function explainPassword(error: unknown): FormFailure {
  const failure = failureOf(error);
  const isWrong = hasCode(error, "wrong-password");
  return isWrong ? { ...failure, fields: { current: failure.title } } : failure;
}
