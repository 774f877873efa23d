import type { CompetitionNow, RoundStage } from "#domain/competition/rounds.ts";
import { feeds } from "../feeds.ts";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { movesInWords, stageInWords } from "./moment-in-words.ts";
import { stateOfStage } from "./time-left.ts";

interface StageCalendarProps extends Pick<CompetitionNow, "now" | "round" | "acts"> {
  /** Shown while there are no dates. */
  stages: Pick<RoundStage, "id" | "title">[];
}

/** The stages in their order: with real dates and a file for calendars once there is a round. */
export function StageCalendar({ now, round, acts, stages }: StageCalendarProps) {
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
      <p className="cluster">
        <a className="arrow-link" href={href(feeds.competition)} download>
          <Icon name="calendar" />
          {strings.standingStrings.calendarFile}
        </a>
        <a className="arrow-link" href={publicUrl.replace(/^https?/, "webcal") + href(feeds.competition)}>
          {strings.standingStrings.subscribe}
        </a>
      </p>
      <ol className="calendar calendar--dated">
        {round.stages.map((stage, index) => (
          <Stage
            key={stage.id}
            stage={stage}
            before={round.stages.slice(0, index)}
            state={stateOfStage(stage, { now, acts, stages: round.stages })}
          />
        ))}
      </ol>
      <p>
        <a className="arrow-link" href={href("lists")}>
          {strings.listStrings.all} <Icon name="arrow-right" />
        </a>
      </p>
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

const classOf = { ahead: undefined, announced: undefined, now: "is-now", past: "is-past" };

interface StageProps {
  stage: RoundStage;
  before: readonly RoundStage[];
  state: ReturnType<typeof stateOfStage>;
}

function Stage({ stage, before, state }: StageProps) {
  const { strings } = usePage();
  const { standingStrings: words } = strings;
  const isCurrent = state === "now";
  return (
    <li className={classOf[state]} aria-current={isCurrent && "step"}>
      <time className="calendar__when" dateTime={stage.endsAt ?? stage.startsAt}>
        {stageInWords(stage, strings)}
      </time>
      <span>
        {stage.title} {state === "past" && <span className="muted">· {words.past}</span>}
        {state === "announced" && <span className="muted">· {words.unconfirmed}</span>}
        {isCurrent && <strong>· {words.now}</strong>}
        {movesInWords(stage, before, strings).map((move) => (
          <span key={move} className="calendar__moved">
            {move}
          </span>
        ))}
      </span>
    </li>
  );
}
