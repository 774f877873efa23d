import { use } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession, worksForTeam } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { ContactList } from "../ui/list/contact-list.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Brand } from "./brand.tsx";
import { contactRows } from "./contact-rows.ts";
import { DossierLink } from "./dossier-link.tsx";
import { EligibilityEntry } from "./eligibility-entry.tsx";
import { EnrolButton } from "./enrolment.tsx";
import { MenuLink } from "./menu-link.tsx";
import { RegionDrawing } from "./region-drawing.tsx";
import { sessionLinks } from "./session-links.ts";
import { TeamPartsContext } from "./team-parts.ts";

/** The button that opens the drawer names it by this. */
export const DRAWER_ID = "meniu-mobil";

/** The menu of narrow windows: a native popover, which opens, closes and dims the page by itself (enhance/drawer.ts). */
export function Drawer({ site }: { site: SiteContent }) {
  const { shell } = useStrings();
  const { social } = site.contact;

  return (
    <div className="drawer" id={DRAWER_ID} popover="auto" role="dialog" aria-label={shell.menu}>
      <button
        type="button"
        className="button button--ochre button--icon drawer__close"
        popoverTarget={DRAWER_ID}
        popoverTargetAction="hide"
        aria-label={shell.closeMenu}
      >
        <Icon name="close" />
      </button>
      <div className="drawer__banner on-brand">
        <RegionDrawing />
        <Brand name={site.brand} />
      </div>
      <DrawerMenu menus={site.menus} />
      <div className="drawer__foot">
        <ContactList rows={contactRows(site.contact)} />
        {social && (
          <a className="arrow-link" href={social.url} rel="me">
            <Icon name="social" />
            {shell.followOn(social.label)}
          </a>
        )}
      </div>
    </div>
  );
}

function DrawerMenu({ menus: { overview, resources, plain } }: { menus: SiteContent["menus"] }) {
  const { shell, sessionStrings } = useStrings();
  const href = useHref();
  const session = useSession();
  const activities = resources.items.map(({ code, label, to }) => ({
    to,
    label: shell.activity(code, label),
  }));
  return (
    <nav className="drawer__nav" aria-label={shell.mobileMenu}>
      <EnrolButton className="button button--main drawer__enrol" />
      {can(session, "plans.send") && (
        <>
          <DossierLink className="drawer__link" />
          <MenuLink className="drawer__link" to={href("ownResult")}>
            {sessionStrings.ownResult}
          </MenuLink>
        </>
      )}
      {!session && <EligibilityEntry className="drawer__link" />}
      <SubMenu label={overview.label} items={overview.items} />
      <SubMenu label={resources.label} items={activities} />
      {plain.map(({ label, to }) => (
        <MenuLink key={to} className="drawer__link" to={href(to)}>
          {label}
        </MenuLink>
      ))}
      <SessionMenu />
    </nav>
  );
}

function SubMenu({ label, items }: { label: string; items: { label: string; to: `/${string}` }[] }) {
  const href = useHref();
  return (
    <details>
      <summary className="drawer__link">
        {label} <Icon name="chevron-down" />
      </summary>
      <ul className="drawer__sub">
        {items.map(({ label: name, to }) => (
          <li key={to}>
            <MenuLink to={href(to)}>{name}</MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The end of the drawer's links: the way in, or the pages of the person signed in and the way out. */
function SessionMenu() {
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
