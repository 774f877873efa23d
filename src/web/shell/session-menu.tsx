import { sessionStrings } from "#strings/session.ts";
import { shell } from "#strings/shell.ts";
import { useSession } from "../session/session.ts";
import { signOut } from "../session/sign-in.ts";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "./menu-link.tsx";
import { sessionLinks } from "./session-links.ts";

/** The end of the drawer's links: the way in, or the pages of whoever is signed in and the way out. */
export function SessionMenu() {
  const session = useSession();
  if (!session) return <DrawerLink to="/login" label={shell.signInLong} />;
  const account = { to: "/contul-meu", label: sessionStrings.account };
  return (
    <>
      {[...sessionLinks(session.role), account].map(({ to, label }) => (
        <DrawerLink key={to} to={to} label={label} />
      ))}
      <button type="button" className="button button--quiet" onClick={signOut}>
        <Icon name="logout" />
        {sessionStrings.signOut}
      </button>
    </>
  );
}

function DrawerLink({ to, label }: { to: string; label: string }) {
  return (
    <MenuLink className="drawer__link" to={to}>
      {label}
    </MenuLink>
  );
}
