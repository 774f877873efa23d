import type { SiteContent } from "#domain/content-pack/views.ts";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { EuEmblem } from "./eu-emblem.tsx";

/** The funding notice at the top of every page, visible without scrolling (checks L1, L3, L4). */
export function FundingStrip({ funding }: { funding: SiteContent["funding"] }) {
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
