import { use } from "react";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Brand } from "./brand.tsx";
import { DRAWER_ID } from "./drawer.tsx";
import { MainMenu } from "./main-menu.tsx";
import { PhoneAccount, SessionTools } from "./session-tools.tsx";
import { TeamPartsContext } from "./team-parts.ts";

/** Always in place; it changes its surface, never its height, so that nothing jumps (enhance/scrolling.ts). */
export function Header({ site }: { site: SiteContent }) {
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
