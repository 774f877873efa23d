import { useRef } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { ContactList } from "../ui/contact-list.tsx";
import { Icon } from "../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { contactRows } from "./contact-rows.ts";
import { useDrawer } from "./drawer-manners.ts";
import { MenuLink } from "./menu-link.tsx";
import { countiesOf } from "./region-map.ts";
import { SessionMenu } from "./session-menu.tsx";

/** The button that opens the drawer names it by this. */
export const DRAWER_ID = "meniu-mobil";

/** The menu of narrow windows: a native popover, so that it opens, closes and dims the page without script. */
export function Drawer({ site }: { site: SiteContent }) {
  const drawer = useRef<HTMLDivElement>(null);
  useDrawer(drawer);
  const { social } = site.contact;

  return (
    <div className="drawer" id={DRAWER_ID} popover="auto" role="dialog" aria-label={shell.menu} ref={drawer}>
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
        <Horizon map={site.map} />
        <Brand name={site.brand} />
      </div>
      <DrawerMenu menus={site.menus} />
      <div className="drawer__foot">
        <ContactList rows={contactRows(site.contact)} />
        <a className="arrow-link" href={social.url} rel="me">
          <Icon name="social" />
          {shell.followOn(social.label)}
        </a>
      </div>
    </div>
  );
}

/** The top of the map, as hills on a horizon. */
function Horizon({ map }: { map: SiteContent["map"] }) {
  const { viewBox, counties } = countiesOf(map);
  return (
    <svg className="map" viewBox={viewBox} aria-hidden="true">
      {counties.map(({ key }) => (
        <g key={key} className={`county--${key}`}>
          <use className="map__county" href={`#st-${key}`} />
        </g>
      ))}
    </svg>
  );
}

function DrawerMenu({ menus: { overview, resources, plain } }: { menus: SiteContent["menus"] }) {
  const activities = resources.items.map(({ code, label, to }) => ({
    to,
    label: shell.activity(code, label),
  }));
  return (
    <nav className="drawer__nav" aria-label={shell.mobileMenu}>
      <SubMenu label={overview.label} items={overview.items} />
      <SubMenu label={resources.label} items={activities} />
      {plain.map(({ label, to }) => (
        <MenuLink key={to} className="drawer__link" to={to}>
          {label}
        </MenuLink>
      ))}
      <SessionMenu />
    </nav>
  );
}

function SubMenu({ label, items }: { label: string; items: { label: string; to: string }[] }) {
  return (
    <details>
      <summary className="drawer__link">
        {label} <Icon name="chevron-down" />
      </summary>
      <ul className="drawer__sub">
        {items.map(({ label: name, to }) => (
          <li key={to}>
            <MenuLink to={to}>{name}</MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
