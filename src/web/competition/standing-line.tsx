import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { usePage } from "../page/page-context.tsx";
import { lowerFirst } from "./after-closing.tsx";
import { endInWords, startInWords } from "./moment-in-words.ts";
import { stagesAround, timeLeft } from "./time-left.ts";

/** Where the competition stands, in one sentence; nothing without a round. */
export function StandingLine({ competition }: { competition: CompetitionNow }) {
  const { strings } = usePage();
  const { standing, now } = competition;
  const { line } = strings.standingStrings;
  switch (standing.phase) {
    case "undated":
      return null;
    case "upcoming":
      return <p className="standing">{line.upcoming(startInWords(standing.opensAt, strings))}</p>;
    case "open": {
      const until = endInWords(standing.closesAt, strings);
      return <p className="standing">{line.open(timeLeft(now, standing.closesAt), until)}</p>;
    }
    case "closed": {
      const { next } = stagesAround(competition);
      const following = next ? lowerFirst(next.title) : null;
      return <p className="standing">{line.closed(endInWords(standing.closedAt, strings), following)}</p>;
    }
  }
}
