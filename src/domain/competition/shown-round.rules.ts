import type { StageId } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";

interface Dated {
  stages: readonly { id: StageId; startsAt: Timestamp; endsAt: Timestamp | null }[];
}

/**
 * The round that everyone sees, of those announced: the one that takes plans; else the last one that did, until its final
 * list is due; else the next one; else the last one. Null without any.
 *
 * @param at tells a round's clock
 */
export function shownRound<R extends Dated>(announced: readonly R[], at: (round: R) => Timestamp): R | null {
  const inOrder = announced.toSorted((one, other) =>
    boundsOf(one).opensAt < boundsOf(other).opensAt ? -1 : 1,
  );
  const begun = inOrder.filter((round) => boundsOf(round).opensAt <= at(round));
  const open = begun.find((round) => at(round) < boundsOf(round).closesAt);
  const last = begun.at(-1);
  const isGoingOn = last && at(last) < boundsOf(last).isDecidedAt;
  const next = inOrder.find((round) => !begun.includes(round));
  return open ?? (isGoingOn ? last : next) ?? last ?? null;
}

/** Whether a round's final list is due by its calendar. */
export function isDecisionDue(round: Dated, at: Timestamp): boolean {
  return boundsOf(round).isDecidedAt <= at;
}

/** Rounds without a final list are decided when their last dated stage has ended. */
function boundsOf({ stages }: Dated) {
  const submission = stages.find(({ id }) => id === "submission");
  const final = stages.find(({ id }) => id === "final");
  const ends = stages.flatMap(({ endsAt }) => endsAt ?? []).toSorted();
  return {
    opensAt: submission?.startsAt ?? "",
    closesAt: submission?.endsAt ?? "",
    isDecidedAt: final?.startsAt ?? ends.at(-1) ?? "",
  };
}
