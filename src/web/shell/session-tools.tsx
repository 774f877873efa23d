import { use } from "react";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { can, useSession, worksForTeam } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DossierLink } from "./dossier-link.tsx";
import { EligibilityEntry } from "./eligibility-entry.tsx";
import { EnrolButton } from "./enrolment.tsx";
import { MenuLink } from "./menu-link.tsx";
import { sessionLinks } from "./session-links.ts";
import { TeamPartsContext } from "./team-parts.ts";

/** The header's right end: the way in, or what the person signed in needs most, their account, and the way out. */
export function SessionTools() {
  const strings = useStrings();
  const { sessionStrings, shell } = strings;
  const href = useHref();
  const session = useSession();
  const team = use(TeamPartsContext);
  const { enrolment } = useSite();
  if (!session) {
    return (
      <div className="site-header__tools">
        {enrolment.state === "closed" && <EligibilityEntry className="main-nav__link" />}
        <EnrolButton className="button button--small" isShort />
        <a className="button button--outline button--small" href={href("signIn")}>
          <Icon name="user" />
          {shell.signIn}
        </a>
      </div>
    );
  }
  return (
    <div className="site-header__tools">
      {team && worksForTeam(session) && <team.Menu session={session} />}
      {sessionLinks(session, href, strings).map(
        ({ to, headerLabel }) =>
          headerLabel && (
            <MenuLink key={to} className="button button--outline button--small" to={to}>
              {headerLabel}
            </MenuLink>
          ),
      )}
      {can(session, "plans.send") ? (
        <MemberMenu />
      ) : (
        <MenuLink
          className="button button--outline button--icon"
          to={href("account")}
          label={sessionStrings.account}
        >
          <Icon name="user" />
        </MenuLink>
      )}
      <button type="button" className="button button--quiet button--small" data-sign-out>
        {sessionStrings.signOut}
      </button>
    </div>
  );
}

/** A member's own pages: beside „Încarcă Plan Afaceri” there is no room for the dossier's name. */
function MemberMenu() {
  const { sessionStrings } = useStrings();
  const href = useHref();
  return (
    <details className="menu" name="main-menu">
      <summary className="button button--outline button--icon" aria-label={sessionStrings.ownPages}>
        <Icon name="user" />
      </summary>
      <ul className="menu__panel">
        <li>
          <DossierLink className="menu__item" />
        </li>
        <li>
          <MenuLink className="menu__item" to={href("ownResult")}>
            {sessionStrings.ownResult}
          </MenuLink>
        </li>
        <li>
          <MenuLink className="menu__item" to={href("account")}>
            {sessionStrings.account}
          </MenuLink>
        </li>
      </ul>
    </details>
  );
}

/** On narrow screens: shows that the user is signed in, and links to the account. */
export function PhoneAccount() {
  const { sessionStrings } = useStrings();
  const href = useHref();
  const session = useSession();
  if (!session) return null;
  return (
    <MenuLink className="button button--outline button--small account-button" to={href("account")}>
      <Icon name="user" />
      {sessionStrings.accountShort}
    </MenuLink>
  );
}
