import type { Waiting } from "#domain/waiting/waiting.ts";
import { useHref } from "../page/use-href.ts";
import { textAddress } from "../texts/text-search.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What waits, in numbers; one sentence when nothing does. */
export function Counts({ waiting }: { waiting: Waiting }) {
  const { todayStrings: words } = useTeamStrings();
  const href = useHref();
  const examples = href("texts") + textAddress.write({ state: "examples" });
  // What must be done soonest stands first.
  const counts = [
    { count: waiting.toMend, to: href("state"), say: words.toMend },
    { count: waiting.closings, to: href("rounds"), say: words.closings },
    { count: waiting.toVerify, to: href("verification"), say: words.toVerify },
    { count: waiting.toEvaluate, to: href("evaluation"), say: words.toEvaluate },
    { count: waiting.toDecide, to: href("appeals"), say: words.toDecide },
    { count: waiting.unreadMessages, to: href("messages"), say: words.unread },
    { count: waiting.questions, to: href("askedQuestions"), say: words.questions },
    { count: waiting.requests, to: `${href("members")}#requests`, say: words.requests },
    { count: waiting.newPlans, to: href("plans"), say: words.plans },
    { count: waiting.sets, to: href("sets"), say: words.sets },
    { count: waiting.drafts, to: "#begun", say: words.drafts },
    { count: waiting.toComplete, to: examples, say: words.toComplete },
  ];
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
