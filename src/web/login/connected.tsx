import { Link } from "react-router";
import { loginStrings } from "#strings/login.ts";
import { sessionStrings } from "#strings/session.ts";
import type { BrowserSession } from "../session/session.ts";
import { signOut } from "../session/sign-in.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { Answered } from "../ui/answered.tsx";
import { Icon } from "../ui/icon.tsx";

/** Who is signed in, where to go on, and the way out. */
export function Connected({ session: { user, role } }: { session: BrowserSession }) {
  const account = { to: "/contul-meu", label: sessionStrings.account };
  return (
    <Answered title={loginStrings.connectedAs(user)}>
      <p className="cluster">
        {[...sessionLinks(role), account].map(({ to, label }) => (
          <Link key={to} className="button button--small" to={to}>
            {label}
          </Link>
        ))}
        <button type="button" className="button button--outline button--small" onClick={signOut}>
          <Icon name="logout" />
          {sessionStrings.signOut}
        </button>
      </p>
    </Answered>
  );
}
