import { lazy, Suspense } from "react";
import type { BegunWork as Begun, Waiting } from "#domain/waiting/waiting.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession } from "../session/session.ts";
import { sessionLinks } from "../shell/session-links.ts";
import { everyText, writeTextSearch } from "../texts/text-search.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { BegunWork } from "./begun-work.tsx";
import { FirstSteps } from "./first-steps.tsx";

/** Members need none of the editors' code. */
const NewItems = lazy(() => import("../editing/new-items.tsx"));

interface WelcomeProps {
  firstName: string;
  waiting: Waiting;
  begun: Begun[];
  hasSecondFactor: boolean;
}

/** The team's first view after signing in: pending work, and where to begin. */
export function Welcome({ firstName, waiting, begun, hasSecondFactor }: WelcomeProps) {
  const strings = useStrings();
  const { administration, welcome: words } = strings.accountStrings;
  const href = useHref();
  const session = useSession();
  if (!session) return null;
  return (
    <section className="block stack" aria-labelledby="welcome">
      <h2 id="welcome">{words.title(firstName)}</h2>
      {waiting.since && <p className="note">{words.lastVisit(strings.format.moment(waiting.since))}</p>}
      {waiting.since === null && <FirstSteps hasSecondFactor={hasSecondFactor} />}
      <Counts waiting={waiting} />
      {begun.length > 0 && <BegunWork begun={begun} />}
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

/** What waits, in numbers; one sentence when nothing does. Whoever has no work of the team gets neither. */
function Counts({ waiting }: { waiting: Waiting }) {
  const { welcome: words } = useStrings().accountStrings;
  const href = useHref();
  const examples = href("texts") + writeTextSearch({ ...everyText, state: "examples" });
  const counts = [
    { count: waiting.failedSets, to: href("sets"), say: words.failedSets },
    { count: waiting.unreadMessages, to: href("messages"), say: words.unread },
    { count: waiting.newPlans, to: href("plans"), say: words.plans },
    { count: waiting.closings, to: href("rounds"), say: words.closings },
    { count: waiting.drafts, to: "#begun", say: words.drafts },
    { count: waiting.sets, to: href("sets"), say: words.sets },
    { count: waiting.toComplete, to: examples, say: words.toComplete },
  ];
  if (counts.every(({ count }) => count === null)) return null;
  const some = counts.filter(({ count }) => count);
  if (some.length === 0) {
    return (
      <Empty title={words.allDone}>
        <p className="muted">{words.allDoneHelp}</p>
      </Empty>
    );
  }
  return (
    <ul className="waiting" aria-label={words.tiles}>
      {some.map(({ count, to, say }) => (
        <Tile key={say(2)} to={to} words={say(count ?? 0)} />
      ))}
    </ul>
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
