import type { CompetitionNow, Move, RoundStage } from "#domain/competition/rounds.ts";
import { feeds } from "../feeds.ts";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { endInWords, stageInWords, startInWords } from "./moment-in-words.ts";
import { isNow } from "./time-left.ts";

interface StageCalendarProps extends Pick<CompetitionNow, "now" | "round"> {
  /** Shown while there are no dates. */
  stages: Pick<RoundStage, "id" | "title">[];
}

/** The stages in their order: with real dates and a file for calendars once there is a round. */
export function StageCalendar({ now, round, stages }: StageCalendarProps) {
  const { publicUrl, strings } = usePage();
  const href = useHref();
  if (!round) {
    return (
      <ol className="calendar">
        {stages.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    );
  }
  return (
    <>
      <p>
        <a className="arrow-link" href={href(feeds.competition)} download>
          <Icon name="calendar" />
          {strings.standingStrings.calendarFile}
        </a>{" "}
        <a className="arrow-link" href={publicUrl.replace(/^https?/, "webcal") + href(feeds.competition)}>
          {strings.standingStrings.subscribe}
        </a>
      </p>
      <ol className="calendar calendar--dated">
        {round.stages.map((stage) => (
          <Stage key={stage.id} stage={stage} now={now} />
        ))}
      </ol>
      {round.rulesHash && (
        <p>
          <a className="arrow-link" href={href("rules", { hash: round.rulesHash })}>
            {strings.standingStrings.rules(round.name)} <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </>
  );
}

function Stage({ stage, now }: { stage: RoundStage; now: string }) {
  const { strings } = usePage();
  const { standingStrings: words } = strings;
  const isCurrent = isNow(stage, now);
  const isPast = stage.endsAt !== null && stage.endsAt <= now;
  const state = isPast ? "is-past" : undefined;
  return (
    <li className={isCurrent ? "is-now" : state} aria-current={isCurrent && "step"}>
      <time className="calendar__when" dateTime={stage.endsAt ?? stage.startsAt}>
        {stageInWords(stage, strings)}
      </time>
      <span>
        {stage.title} {isPast && <span className="muted">· {words.past}</span>}
        {isCurrent && <strong>· {words.now}</strong>}
        {stage.moves.map((move) => (
          <span key={`${move.movedAt} ${move.bound}`} className="calendar__moved">
            {words.moved(wasInWords(move), move.reason)}
          </span>
        ))}
      </span>
    </li>
  );

  function wasInWords({ bound, was }: Move): string {
    return bound === "start" ? startInWords(was, strings) : endInWords(was, strings);
  }
}
