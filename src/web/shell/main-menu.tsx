import { useRef } from "react";
import { useLocation } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { ActivityCode } from "./activity-code.tsx";
import { useDropdowns } from "./dropdowns.ts";
import { MenuLink } from "./menu-link.tsx";

/** The menu of wide windows: two dropdowns, then plain links. Native `<details>` open and close it without script. */
export function MainMenu({ menus: { overview, resources, plain } }: { menus: SiteContent["menus"] }) {
  const nav = useRef<HTMLElement>(null);
  useDropdowns(nav);
  const { pathname } = useLocation();
  const isResource = resources.items.some(({ to }) => to === pathname);

  return (
    <nav className="main-nav" aria-label={shell.mainMenu} ref={nav}>
      <ul className="main-nav__list">
        <Dropdown label={overview.label} panel="menu__panel">
          {overview.items.map(({ label, help, to }) => (
            <li key={to}>
              <MenuLink className="menu__item" to={to}>
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
              <MenuLink className="menu__item" to={to}>
                <ActivityCode code={code} />
                {label}
              </MenuLink>
            </li>
          ))}
        </Dropdown>
        {plain.map(({ label, to }) => (
          <li key={to}>
            <MenuLink className="main-nav__link" to={to}>
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
