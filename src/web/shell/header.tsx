import { useRef } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { DRAWER_ID } from "./drawer.tsx";
import { MainMenu } from "./main-menu.tsx";
import { useScrolledPast } from "./scrolled-past.ts";
import { SessionTools } from "./session-tools.tsx";

/** Pixels after which the header lifts off the page (specification §2). */
const STICKY_AFTER = 100;

/** Always in place; it changes its surface, never its height, so that nothing jumps. */
export function Header({ site }: { site: SiteContent }) {
  const header = useRef<HTMLElement>(null);
  useScrolledPast(header, "data-stuck", () => STICKY_AFTER);

  return (
    <header className="site-header" ref={header}>
      <div className="wrap site-header__in">
        <Brand name={site.brand} />
        <MainMenu menus={site.menus} />
        <SessionTools />
        <button
          type="button"
          className="button button--small menu-button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="show"
        >
          <Icon name="menu" />
          {shell.menu}
        </button>
      </div>
    </header>
  );
}
