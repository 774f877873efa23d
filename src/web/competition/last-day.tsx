import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { usePage } from "../page/page-context.tsx";
import { ReachTeam } from "../shell/reach-team.tsx";
import { endNearby } from "./moment-in-words.ts";

interface LastDayProps {
  competition: Pick<CompetitionNow, "now" | "graceMinutes">;
  closesAt: string;
}

/** In the last day of a submission: what begins in time may end a little later, and whom to call where it does not work. */
export function LastDay({ competition: { now, graceMinutes }, closesAt }: LastDayProps) {
  const { strings } = usePage();
  const { grace, trouble } = strings.standingStrings;
  const graceEnds = momentAfter(new Date(closesAt), graceMinutes * minute);
  return (
    <p className="note">
      {graceMinutes > 0 && grace(endNearby(closesAt, now, strings), endNearby(graceEnds, now, strings))}{" "}
      {trouble} <ReachTeam />.
    </p>
  );
}
