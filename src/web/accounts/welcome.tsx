import { lazy, Suspense } from "react";
import type { Waiting } from "#domain/waiting/waiting.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession } from "../session/session.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** Members need none of the editors' code. */
const NewItems = lazy(() => import("../editing/new-items.tsx"));

/** The team's first view after signing in: pending work, and where to begin. */
export function Welcome({ firstName, waiting }: { firstName: string; waiting: Waiting }) {
  const strings = useStrings();
  const { administration, welcome: words } = strings.accountStrings;
  const href = useHref();
  const session = useSession();
  const { drafts, failedSets, unreadMessages, newPlans, closings } = waiting;
  if (!session) return null;
  return (
    <section className="block stack" aria-labelledby="welcome">
      <h2 id="welcome">{words.title(firstName)}</h2>
      {Object.values(waiting).some((count) => count !== null) && (
        <ul className="waiting">
          {drafts !== null && <Tile to={href("news")} words={words.drafts(drafts)} />}
          {failedSets !== null && failedSets > 0 && (
            <Tile to={href("sets")} words={words.failedSets(failedSets)} />
          )}
          {unreadMessages !== null && <Tile to={href("messages")} words={words.unread(unreadMessages)} />}
          {closings !== null && closings > 0 && <Tile to={href("rounds")} words={words.closings(closings)} />}
          {newPlans !== null && <Tile to={href("plans")} words={words.plans(newPlans)} />}
        </ul>
      )}
      {can(session, "content.edit") && (
        <>
          <div className="cluster">
            <Suspense>
              <NewItems />
            </Suspense>
          </div>
          <p className="note">{words.help}</p>
        </>
      )}
      <nav className="cluster" aria-label={administration}>
        {sessionLinks(session, href, strings).map(({ to, label }) => (
          <a key={to} className="button button--outline" href={to}>
            {label}
          </a>
        ))}
      </nav>
    </section>
  );
}

/** A large number with its label. */
function Tile({ to, words }: { to: string; words: string }) {
  const [count, ...rest] = words.split(" ");
  return (
    <li>
      <a className="waiting__tile" href={to}>
        <b>{count}</b> {rest.join(" ")}
      </a>
    </li>
  );
}
