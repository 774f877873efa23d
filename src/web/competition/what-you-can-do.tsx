import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { usePage } from "../page/page-context.tsx";
import { ReachTeam } from "../shell/reach-team.tsx";
import { endNearby } from "./moment-in-words.ts";
import { mayBeExtended } from "./time-left.ts";

/** After the closing: what whoever has not sent a plan can still do. */
export function WhatYouCanDo({ competition }: { competition: CompetitionNow }) {
  const { strings } = usePage();
  const words = strings.standingStrings.afterClosing;
  const { now, standing, graceMinutes } = competition;
  if (standing.phase !== "closed") return null;
  const { closedAt } = standing;
  const graceEnds = momentAfter(new Date(closedAt), graceMinutes * minute);
  return (
    <aside className="stack" aria-label={words.title}>
      <h2 className="side-title">{words.title}</h2>
      {now < graceEnds && (
        <p>{words.begun(endNearby(closedAt, now, strings), endNearby(graceEnds, now, strings))}</p>
      )}
      <p>{mayBeExtended(competition) ? words.call : words.question}</p>
      <p>
        <ReachTeam className="button" />
      </p>
    </aside>
  );
}
