import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { Phase } from "../phase.tsx";
import { ClockEvents } from "./clock-events.tsx";
import { Closing } from "./closing.tsx";
import { DraftActions } from "./draft-actions.tsx";
import { Extensions } from "./extensions.tsx";
import { FrozenRules } from "./frozen-rules.tsx";
import { leadOf, titleOf } from "./round-head.ts";
import { RoundTerm } from "./round-term.tsx";
import { StageTable } from "./stage-table.tsx";

interface RoundViewProps {
  round: ManagedRound;
  now: string;
  /** What the public reads, of the round that it reads about: that one's name is the page's title. */
  competition?: CompetitionNow;
}

/** A round: its stages with their dates, and beside them what happens and what can be done. */
export function RoundView({ round, now, competition }: RoundViewProps) {
  const strings = useStrings();
  const { roundsStrings: words, format } = strings;
  return (
    <section className="work">
      <div className="stack">
        {!competition && (
          <>
            <h2>{titleOf(round, strings)}</h2>
            <p>{leadOf(round, strings)}</p>
          </>
        )}
        {round.troubles.map((trouble) => (
          <Notice key={trouble} tone="error" title={words.troubles[trouble].title}>
            <p>{words.troubles[trouble].text}</p>
          </Notice>
        ))}
        {round.clockResets.map(({ was, now: at, reason }) => (
          <p key={at} className="note">
            {words.clockReset(format.moment(at), format.moment(was), reason)}
          </p>
        ))}
        {round.announcedAt === null ? <DraftActions round={round} /> : <RoundTerm round={round} now={now} />}
        {competition && <h2>{words.stages.title}</h2>}
        <StageTable round={round} />
        <FrozenRules round={round} />
      </div>
      <aside className="stack" aria-label={`${round.name}: ${words.side}`}>
        <ClockEvents round={round} />
        <ul className="rows">
          <Extensions round={round} now={now} />
          <Closing round={round} />
        </ul>
        {competition && (
          <>
            <h3>{words.public.title}</h3>
            <Phase competition={competition} send={null} />
          </>
        )}
      </aside>
    </section>
  );
}
