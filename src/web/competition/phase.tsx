import type { ReactNode } from "react";
import { lastDayOf } from "#domain/competition/calendar.rules.ts";
import type { CompetitionNow, Standing } from "#domain/competition/rounds.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { day as oneDay } from "#domain/time/moments.ts";
import { feeds } from "../feeds.ts";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import type { IconName } from "../ui/icon-address.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { AfterClosing } from "./after-closing.tsx";
import { DaysOfSubmission } from "./days-of-submission.tsx";
import { LastDay } from "./last-day.tsx";
import { endInWords, startInWords } from "./moment-in-words.ts";
import { timeLeft } from "./time-left.ts";

type Of<Phase extends Standing["phase"]> = Extract<Standing, { phase: Phase }>;

interface PhaseProps {
  competition: CompetitionNow;
  /** The button that leads to sending a plan. */
  send: ReactNode;
}

/** The box that says where the competition stands and what to do now (design/visitors.md rule 6). */
export function Phase({ competition, send }: PhaseProps) {
  const { standing } = competition;
  switch (standing.phase) {
    case "undated":
      return <Undated send={send} />;
    case "upcoming":
      return <Upcoming competition={competition} standing={standing} />;
    case "open":
      return <Open competition={competition} standing={standing} send={send} />;
    case "closed":
      return <Closed competition={competition} standing={standing} send={send} />;
  }
}

function Undated({ send }: Pick<PhaseProps, "send">) {
  const { standingStrings: strings } = useStrings();
  return (
    <Box tone="wait" icon="calendar" state={strings.state.undated} title={strings.undatedTitle}>
      <p>{strings.undatedText}</p>
      {send}
    </Box>
  );
}

function Upcoming({ competition, standing }: { competition: CompetitionNow; standing: Of<"upcoming"> }) {
  const { strings } = usePage();
  const { standingStrings: words } = strings;
  const href = useHref();
  const { opensAt, closesAt } = standing;
  const days =
    Date.parse(dayInRomania(new Date(opensAt))) - Date.parse(dayInRomania(new Date(competition.now)));
  return (
    <Box tone="wait" icon="calendar" state={words.state.upcoming} title={words.opensIn(days / oneDay)}>
      <p>{words.between(startInWords(opensAt, strings), endInWords(closesAt, strings))}</p>
      <DaysOfSubmission {...competition} />
      <a className="button button--outline button--wide" href={href(feeds.competition)} download>
        <Icon name="calendar" />
        {words.addToCalendar}
      </a>
    </Box>
  );
}

function Open({ competition, standing, send }: PhaseProps & { standing: Of<"open"> }) {
  const { strings } = usePage();
  const { standingStrings: words, format } = strings;
  const { closesAt } = standing;
  const { now } = competition;
  const isLastDay = lastDayOf(closesAt) === dayInRomania(new Date(now));
  return (
    <Box
      tone="hot"
      icon={isLastDay ? "warning" : "calendar"}
      state={isLastDay ? words.state.lastDay : words.state.open}
      title={words.left(timeLeft(now, closesAt))}
    >
      <p>
        <time dateTime={closesAt}>{words.until(endInWords(closesAt, strings))}</time>{" "}
        {isLastDay && words.serverTime(format.time(now))}
      </p>
      <DaysOfSubmission {...competition} />
      {send}
      {isLastDay ? (
        <LastDay competition={competition} closesAt={closesAt} />
      ) : (
        <p className="note">{words.lastVersion}</p>
      )}
    </Box>
  );
}

function Closed({ competition, standing, send }: PhaseProps & { standing: Of<"closed"> }) {
  const { strings } = usePage();
  const { standingStrings: words } = strings;
  const moves = competition.round?.stages.flatMap((stage) => stage.moves) ?? [];
  const early = moves.findLast(
    ({ stage, bound, was, now }) => stage === "submission" && bound === "end" && now < was,
  );
  return (
    <Box tone="done" icon="lock" state={words.state.closed} title={words.closedTitle}>
      <p>{words.closedText(endInWords(standing.closedAt, strings))}</p>
      {early && <p>{words.closedEarly(endInWords(early.was, strings), early.reason)}</p>}
      <AfterClosing competition={competition} />
      {send}
    </Box>
  );
}

interface BoxProps {
  tone: "hot" | "wait" | "done";
  icon: IconName;
  state: string;
  title: string;
  children: ReactNode;
}

function Box({ tone, icon, state, title, children }: BoxProps) {
  return (
    <section className={`phase phase--${tone}`} aria-labelledby="stadiu">
      <p className="phase__state">
        <Icon name={icon} />
        {state}
      </p>
      <h2 className="phase__title" id="stadiu">
        {title}
      </h2>
      {children}
    </section>
  );
}
