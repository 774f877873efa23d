import { Link, useLocation } from "react-router";
import type { SiteContent } from "#domain/content-pack/views.ts";
import { shell } from "#strings/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { EuEmblem } from "./eu-emblem.tsx";

/** Over everything, so that it is seen without scrolling: who pays (checks L1, L3, L4). */
export function FundingStrip({ funding }: { funding: SiteContent["funding"] }) {
  const isHome = useLocation().pathname === "/";
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
          <Link className="eu-bar__tool" to="/login">
            <Icon name="lock" />
            {shell.adminPlatform}
          </Link>
        )}
      </div>
    </aside>
  );
}
