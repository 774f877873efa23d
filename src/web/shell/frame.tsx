import { use } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import type { ReadOnlySpan } from "#domain/read-only.ts";
import { usePage, useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { useSession } from "../session/session.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Toasts } from "../ui/feedback/toasts.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ActivityCode } from "./activity-code.tsx";
import { Brand } from "./brand.tsx";
import { DRAWER_ID, Drawer } from "./drawer.tsx";
import { EuEmblem } from "./eu-emblem.tsx";
import { Footer } from "./footer.tsx";
import { MenuLink } from "./menu-link.tsx";
import { PhoneAccount, SessionTools } from "./session-tools.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";
import { TeamPartsContext } from "./team-parts.ts";

/** Everything around a page, in documents and in the application. */
export function Frame({ children }: { children: React.ReactNode }) {
  const site = useSite();
  const session = useSession();
  const team = use(TeamPartsContext);
  return (
    <>
      <SkipLink />
      <FundingStrip funding={site.funding} />
      <Header site={site} />
      {team && session && <team.Nav session={session} />}
      <Drawer site={site} />
      {site.readOnly && <ReadOnlyNotice {...site.readOnly} />}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <Toasts />
    </>
  );
}

/** The funding notice at the top of every page, visible without scrolling (checks L1, L3, L4). */
function FundingStrip({ funding }: { funding: SiteContent["funding"] }) {
  const { shell } = useStrings();
  const href = useHref();
  const isHome = usePage().url.pathname === href("home");
  const union = funding.marks.find(({ id }) => id === "eu");
  return (
    <aside className="eu-bar" aria-label={shell.fundingLabel}>
      <div className="wrap eu-bar__in">
        <EuEmblem />
        <p>
          <strong className="eu-bar__name">{union?.text}</strong>
          <span className="eu-bar__short">{funding.strip.short}</span>
          <span className="eu-bar__long">{funding.strip.long}</span>
        </p>
        {isHome && (
          <a className="eu-bar__tool" href={href("signIn")}>
            <Icon name="lock" />
            {shell.adminPlatform}
          </a>
        )}
      </div>
    </aside>
  );
}

/** Always in place; it changes its surface, never its height, so that nothing jumps (enhance/scrolling.ts). */
function Header({ site }: { site: SiteContent }) {
  const { shell } = useStrings();
  const team = use(TeamPartsContext);
  return (
    <header className="site-header">
      <div className="wrap site-header__in">
        <Brand name={site.brand} />
        <MainMenu menus={site.menus} />
        <SessionTools />
        <PhoneAccount />
        <button
          type="button"
          className="button button--small menu-button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="show"
        >
          <Icon name="menu" />
          {shell.menu}
          {team && <team.Total />}
        </button>
      </div>
    </header>
  );
}

/** Says on every page that nothing can be sent or changed now, and until about when. */
function ReadOnlyNotice({ until }: ReadOnlySpan) {
  const { shell, format } = useStrings();
  return (
    <aside className="wrap" aria-label={shell.readOnlyLabel}>
      <Notice title={until ? shell.readOnlyUntil(format.time(until)) : shell.readOnly} />
    </aside>
  );
}

/** The menu of wide windows: two dropdowns, then plain links. Native `<details>` open and close it (enhance/menus.ts). */
function MainMenu({ menus: { overview, resources, plain } }: { menus: SiteContent["menus"] }) {
  const { shell } = useStrings();
  const { url, href } = usePage();
  const isResource = resources.items.some(({ to }) => href(to) === url.pathname);

  return (
    <nav className="main-nav" aria-label={shell.mainMenu}>
      <ul className="main-nav__list">
        <Dropdown label={overview.label} panel="menu__panel">
          {overview.items.map(({ label, help, to }) => (
            <li key={to}>
              <MenuLink className="menu__item" to={href(to)}>
                <span>
                  {label}
                  <small>{help}</small>
                </span>
              </MenuLink>
            </li>
          ))}
        </Dropdown>
        <Dropdown label={resources.label} panel="menu__panel menu__panel--resources" isCurrent={isResource}>
          {resources.items.map(({ code, label, to }) => (
            <li key={to}>
              <MenuLink className="menu__item" to={href(to)}>
                <ActivityCode code={code} />
                {label}
              </MenuLink>
            </li>
          ))}
        </Dropdown>
        {plain.map(({ label, to }) => (
          <li key={to}>
            <MenuLink className="main-nav__link" to={href(to)}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface DropdownProps {
  label: string;
  panel: string;
  isCurrent?: boolean;
  children: React.ReactNode;
}

function Dropdown({ label, panel, isCurrent, children }: DropdownProps) {
  return (
    <li>
      <details className="menu" name="main-menu">
        <summary className="main-nav__link" aria-current={isCurrent ? "true" : undefined}>
          {label} <Icon name="chevron-down" />
        </summary>
        <ul className={panel}>{children}</ul>
      </details>
    </li>
  );
}
