import { useState } from "react";
import { useRevalidator } from "react-router";
import { accountStrings } from "#strings/account.ts";
import { browserApi } from "../browser-api.ts";
import { failureOf } from "../failure.ts";
import { hasStatus } from "../problem.ts";
import { typed, useSending } from "../sending.ts";
import { Form, type FormFailure } from "../ui/form.tsx";
import { PasswordField, UserName } from "../ui/password-field.tsx";
import { showToast } from "../ui/toasts.tsx";

const strings = accountStrings.password;

/** Changing one's password demands the current one, and ends all other sessions (check S14). */
export function PasswordForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState(0);
  const sending = useSending(async (form) => {
    const json = { current: typed(form, "current"), password: typed(form, "password") };
    await browserApi.user.password.change.$post({ json });
    showToast(strings.saved);
    setChanges(changes + 1);
    await revalidate();
  }, explain);
  return (
    <section className="block">
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

function explain(error: unknown): FormFailure {
  const failure = failureOf(error);
  const isWrong = hasStatus(error, 403);
  return isWrong ? { ...failure, fields: { current: failure.title } } : failure;
}
