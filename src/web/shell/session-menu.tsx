import { use } from "react";
import { useHref } from "../page/use-href.ts";
import { useSession, worksForTeam } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { MenuLink } from "./menu-link.tsx";
import { sessionLinks } from "./session-links.ts";
import { TeamPartsContext } from "./team-parts.ts";

/** The end of the drawer's links: the way in, or the pages of the person signed in and the way out. */
export function SessionMenu() {
  const strings = useStrings();
  const { sessionStrings, shell } = strings;
  const href = useHref();
  const session = useSession();
  const team = use(TeamPartsContext);
  if (!session) return <DrawerLink to={href("signIn")} label={shell.signInLong} />;
  const isOfTeam = team !== null && worksForTeam(session);
  const account = { to: href("account"), label: sessionStrings.account };
  return (
    <>
      {isOfTeam && <team.SubMenu session={session} />}
      {[...(isOfTeam ? [] : sessionLinks(session, href, strings)), account].map(({ to, label }) => (
        <DrawerLink key={to} to={to} label={label} />
      ))}
      <button type="button" className="button button--quiet" data-sign-out>
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
