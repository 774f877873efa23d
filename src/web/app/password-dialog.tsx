import { useState } from "react";
import { SecondStep } from "../accounts/sign-in/second-step.tsx";
import { typed, useSending } from "../forms/use-sending.ts";
import { type Credentials, trySignIn } from "../session/sign-in.ts";
import { signInFailure } from "../session/sign-in-failure.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Form } from "../ui/form/form.tsx";
import { PasswordField, UserName } from "../ui/form/password-field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface PasswordDialogProps {
  user: string;
  answer: (isRenewed: boolean) => void;
}

/** Only the same user may continue on the page: the e-mail cannot be changed. */
export default function PasswordDialog({ user, answer }: PasswordDialogProps) {
  const { loginStrings, sessionStrings } = useStrings();
  const { expired } = sessionStrings;
  const [first, setFirst] = useState<Credentials | null>(null);
  const sending = useSending(async (form) => {
    const credentials = { email: user, password: typed(form, "password") };
    if (await trySignIn(credentials)) answer(true);
    else setFirst(credentials);
  }, signInFailure);
  const decline = () => answer(false);
  if (first) {
    return (
      <Dialog title={expired.title} onClose={decline}>
        <SecondStep credentials={first} onBack={() => setFirst(null)} onSignedIn={() => answer(true)} />
      </Dialog>
    );
  }

  return (
    <Dialog title={expired.title} onClose={decline}>
      <div className="stack">
        <p>{expired.text(user)}</p>
        <Form
          {...sending}
          labels={{ password: loginStrings.password }}
          submit={loginStrings.submit}
          sending={loginStrings.connecting}
        >
          <UserName value={user} />
          <PasswordField name="password" autoComplete="current-password" />
        </Form>
        <p>
          <button type="button" className="button button--quiet" onClick={decline}>
            {expired.decline}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
