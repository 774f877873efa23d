import { Link } from "react-router";
import { sessionStrings } from "#strings/session.ts";
import { shell } from "#strings/shell.ts";
import { useSession } from "../session/session.ts";
import { signOut } from "../session/sign-in.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "./menu-link.tsx";
import { sessionLinks } from "./session-links.ts";

/** The header's right end: the way in, or what whoever is signed in needs most, their account, and the way out. */
export function SessionTools() {
  const session = useSession();
  if (!session) {
    return (
      <div className="site-header__tools">
        <Link className="button button--small" to="/login">
          <Icon name="user" />
          {shell.signIn}
        </Link>
      </div>
    );
  }
  return (
    <div className="site-header__tools">
      {sessionLinks(session.role).map(
        ({ to, headerLabel }) =>
          headerLabel && (
            <MenuLink key={to} className="button button--outline button--small" to={to}>
              {headerLabel}
            </MenuLink>
          ),
      )}
      <MenuLink
        className="button button--outline button--icon"
        to="/contul-meu"
        label={sessionStrings.account}
      >
        <Icon name="user" />
      </MenuLink>
      <button type="button" className="button button--quiet button--small" onClick={signOut}>
        {sessionStrings.signOut}
      </button>
    </div>
  );
}
