import { useEffect } from "react";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { can } from "../session/session.ts";
import { type BrowserSession, noteOwnPage } from "../session/tab-session.ts";
import { useTeamCounts, type Work } from "../session/waiting-counts.ts";
import { MenuLink } from "../shell/menu-link.tsx";
import { sessionLinks, teamLinks } from "../shell/session-links.ts";
import type { TeamParts } from "../shell/team-parts.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

type Links = ReturnType<typeof teamLinks>;

/** „Echipa” in the header: the pages that the person's role and duties allow, with what is new on them. */
function TeamMenu({ session }: { session: BrowserSession }) {
  const { sessionStrings } = useStrings();
  const links = useTeamLinks(session);
  return (
    <details className="menu" name="main-menu">
      <summary className="button button--outline button--small">
        {sessionStrings.team} <TeamTotal />
        <Icon name="chevron-down" />
      </summary>
      <ul className="menu__panel menu__panel--end">
        <TeamLinks links={links} className="menu__item" />
      </ul>
    </details>
  );
}

/** The parts of a round, in the order in which they come. */
const roundParts = [
  "verification",
  "roundVerification",
  "evaluation",
  "roundEvaluators",
  "listDrafts",
  "appeals",
  "roundGrants",
  "askedQuestions",
  "minutesList",
  "roundFile",
] as const;

/**
 * The same pages side by side, on each of them: from one to the next it is one step. For who manages rounds, their
 * parts stand in a row of their own below „Concurs”.
 */
function TeamNav({ session }: { session: BrowserSession }) {
  const strings = useStrings();
  const { url, href } = usePage();
  const links = useTeamLinks(session);
  const isOwn = sessionLinks(session, href, strings).some(({ to }) => to === url.pathname);
  useEffect(() => {
    if (isOwn) noteOwnPage();
  }, [isOwn]);
  // Pages that are reached from „Conținut”, „Membri” and „Planurile mele”.
  const further = [
    href("evaluationAcross"),
    href("siteDocuments"),
    href("sets"),
    href("bin"),
    href("announcements"),
  ];
  if (links.length === 0 || ![...links.map(({ to }) => to), ...further].includes(url.pathname)) return null;
  const pages = can(session, "rounds.manage") ? roundParts.map((part) => href(part)) : [];
  const parts = pages.flatMap((page) => links.filter(({ to }) => to === page));
  const isRound = [href("rounds"), ...pages].includes(url.pathname);
  return (
    <nav className="team-nav" aria-label={strings.sessionStrings.team}>
      <ul className="wrap">
        <TeamLinks
          links={links.filter((link) => !parts.includes(link))}
          above={isRound ? href("rounds") : null}
        />
      </ul>
      {isRound && (
        <ul className="wrap">
          <TeamLinks links={parts} />
        </ul>
      )}
    </nav>
  );
}

/** The same in the drawer. */
function TeamSubMenu({ session }: { session: BrowserSession }) {
  const { sessionStrings } = useStrings();
  const links = useTeamLinks(session);
  return (
    <details open>
      <summary className="drawer__link">
        {sessionStrings.team} <TeamTotal />
        <Icon name="chevron-down" />
      </summary>
      <ul className="drawer__sub">
        <TeamLinks links={links} />
      </ul>
    </details>
  );
}

/** How much is new in all. */
function TeamTotal() {
  const { sessionStrings } = useStrings();
  return <Count count={useTeamCounts().total} words={sessionStrings.newThings} />;
}

function useTeamLinks(session: BrowserSession) {
  return teamLinks(session, useHref(), useStrings());
}

/** `above` is the page that the shown one is a part of. */
function TeamLinks({ links, above, ...link }: { links: Links; className?: string; above?: string | null }) {
  const strings = useStrings();
  const counts = useTeamCounts();
  const words: Record<Work, (count: number) => string> = strings.sessionStrings.waiting;
  return links.map(({ to, label, news }) => (
    <li key={to}>
      <MenuLink {...link} to={to} isAbove={to === above}>
        <span>{label}</span> {news && <Count count={counts[news]} words={words[news]} />}
      </MenuLink>
    </li>
  ));
}

/** Nothing when there is nothing. */
function Count({ count, words }: { count: number; words: (count: number) => string }) {
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="visually-hidden"> {words(count)}</span>
    </span>
  );
}

export const teamParts: TeamParts = {
  Menu: TeamMenu,
  Nav: TeamNav,
  SubMenu: TeamSubMenu,
  Total: TeamTotal,
};
