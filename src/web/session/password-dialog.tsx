import { loginStrings } from "#strings/login.ts";
import { sessionStrings } from "#strings/session.ts";
import { typed, useSending } from "../sending.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { PasswordField, UserName } from "../ui/password-field.tsx";
import { signIn } from "./sign-in.ts";

interface PasswordDialogProps {
  user: string;
  answer: (isRenewed: boolean) => void;
}

/** Only the same person may go on with what stands on the page: the e-mail is given. */
export default function PasswordDialog({ user, answer }: PasswordDialogProps) {
  const { expired } = sessionStrings;
  const sending = useSending(async (form) => {
    await signIn({ email: user, password: typed(form, "password") });
    answer(true);
  });
  const decline = () => answer(false);

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
