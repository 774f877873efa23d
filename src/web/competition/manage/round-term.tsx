import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { hourInRomania } from "#domain/time/calendar.ts";
import { minute } from "#domain/time/moments.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { Awaited } from "../awaited.tsx";
import { endInWords, startInWords } from "../moment-in-words.ts";
import { timeLeft } from "../time-left.ts";

/** How long plans are still taken, and until when. */
export function RoundTerm({
  round: { standing, graceMinutes, awaited },
  now,
}: {
  round: ManagedRound;
  now: string;
}) {
  const strings = useStrings();
  const words = strings.roundsStrings.term;
  if (standing.phase === "undated") return null;
  if (standing.phase === "closed") {
    return (
      <div className="term term--over">
        <p className="term__left">{words.over}</p>
        <p>{words.until(endInWords(standing.closedAt, strings))}</p>
        <Awaited awaited={awaited} />
      </div>
    );
  }
  const { phase, opensAt, closesAt } = standing;
  const isOpen = phase === "open";
  const graceEnds = new Date(Date.parse(closesAt) + graceMinutes * minute);
  return (
    <div className={isOpen ? "term term--soon" : "term"}>
      <p className="term__left">
        {isOpen ? words.left(timeLeft(now, closesAt)) : words.opens(startInWords(opensAt, strings))}
      </p>
      <p>
        {words.closes}
        <strong>{endInWords(closesAt, strings)}</strong>
        {words.grace(hourInRomania(graceEnds))}
      </p>
    </div>
  );
}
