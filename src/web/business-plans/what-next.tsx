import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { minute } from "#domain/time/moments.ts";
import { lowerFirst } from "../competition/after-closing.tsx";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { stagesAround, unitsOf } from "../competition/time-left.ts";
import { useMinutesLeft } from "../competition/use-minutes-left.ts";
import { usePage } from "../page/page-context.tsx";

interface WhatNextProps {
  competition: CompetitionNow;
  /** Asks the server again. */
  renew: () => void;
}

/** Beside a plan that has arrived: until when it can be replaced, or what happens to it now. */
export function WhatNext({ competition, renew }: WhatNextProps) {
  const { arrived, standing: words, strings } = useWords();
  const { standing } = competition;
  if (standing.phase === "open") {
    return <UntilClosing now={competition.now} closesAt={standing.closesAt} renew={renew} />;
  }
  if (standing.phase === "undated") return arrived.help;
  if (standing.phase === "upcoming") return arrived.from(startInWords(standing.opensAt, strings));
  const { published, announced } = stagesAround(competition);
  const said = published
    ? words.published[published.act](strings.format.date(published.at))
    : announced && words.announced(announced.title, strings.format.date(announced.startsAt));
  return `${arrived.final} ${said ?? ""}`;
}

function UntilClosing({ now, closesAt, renew }: { now: string; closesAt: string; renew: () => void }) {
  const { arrived, standing: words, strings } = useWords();
  const minutes = useMinutesLeft(now, closesAt, renew);
  const left = minutes > 0 ? words.left(unitsOf(minutes * minute)) : words.lastMinute;
  return arrived.until(endInWords(closesAt, strings), lowerFirst(left));
}

function useWords() {
  const { strings } = usePage();
  return { strings, arrived: strings.sendPlanStrings.arrived, standing: strings.standingStrings };
}
