import type { SiteContent } from "#domain/content-pack/views.ts";
import { usePage } from "../page/page-context.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ActivityCode } from "./activity-code.tsx";
import { MenuLink } from "./menu-link.tsx";

/** The menu of wide windows: two dropdowns, then plain links. Native `<details>` open and close it (enhance/menus.ts). */
export function MainMenu({ menus: { overview, resources, plain } }: { menus: SiteContent["menus"] }) {
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
