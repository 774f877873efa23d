import { loginStrings as strings } from "#strings/login.ts";
import { pageMeta } from "../page-meta.ts";
import { atOnce } from "../session/behind-sign-in.ts";
import { NeedsScript } from "../session/needs-script.tsx";
import { useSession } from "../session/session.ts";
import type { Route } from "./+types/login.route.ts";
import { AfterSignIn } from "./after-sign-in.tsx";
import { Connected } from "./connected.tsx";
import { LoginForm } from "./login-form.tsx";

export const handle = atOnce;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export default function LoginPage() {
  const session = useSession();
  return (
    <section className="section">
      <div className="wrap split">
        <div className="stack">
          <h1>{strings.title}</h1>
          <NeedsScript />
          {session ? <Connected session={session} /> : <LoginForm />}
        </div>
        <AfterSignIn />
      </div>
    </section>
  );
}
