import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { AwaitedPlans, CompetitionNow } from "#domain/competition/rounds.ts";
import { minute } from "#domain/time/moments.ts";
import { lowerFirst } from "../competition/after-closing.tsx";
import { Awaited } from "../competition/awaited.tsx";
import { DaysOfSubmission } from "../competition/days-of-submission.tsx";
import { endInWords, startInWords } from "../competition/moment-in-words.ts";
import { stagesAround, unitsOf } from "../competition/time-left.ts";
import { useMinutesLeft } from "../competition/use-minutes-left.ts";
import { useHref } from "../page/use-href.ts";
import { can, useSession } from "../session/session.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface TeamTermProps {
  competition: CompetitionNow;
  /** How many members have a plan in the round; null for whoever may not know. */
  received: number | null;
  awaited: AwaitedPlans | null;
}

/** Where the running round is: until when plans are taken, and how many there are. Nothing without a round. */
export function TeamTerm({ competition, received, awaited }: TeamTermProps) {
  const strings = useTeamStrings();
  const { term: words } = strings.todayStrings;
  const { standing } = competition;
  if (standing.phase === "undated") return null;
  if (standing.phase === "open") {
    return <Open competition={competition} received={received} closesAt={standing.closesAt} />;
  }
  if (standing.phase === "upcoming") {
    return (
      <Box title={words.opens(startInWords(standing.opensAt, strings))} received={null}>
        {words.closes(endInWords(standing.closesAt, strings))}
      </Box>
    );
  }
  const { present, announced, next } = stagesAround(competition);
  const stage = present ?? announced;
  const end = stage?.endsAt ?? "";
  return (
    <Box
      tone="over"
      title={words.closed(endInWords(standing.closedAt, strings))}
      received={received}
      awaited={awaited}
    >
      {stage && end > competition.now && words.present(stage.teamTitle, endInWords(end, strings))}{" "}
      {next && words.next(lowerFirst(next.teamTitle), strings.format.weekday(next.startsAt))}
    </Box>
  );
}

function Open({ competition, closesAt, received }: Omit<TeamTermProps, "awaited"> & { closesAt: string }) {
  const strings = useTeamStrings();
  const { term: words } = strings.todayStrings;
  const { revalidate } = useRevalidator();
  const minutes = useMinutesLeft(competition.now, closesAt, () => void revalidate());
  return (
    <Box
      tone="soon"
      title={minutes > 0 ? words.left(unitsOf(minutes * minute)) : words.lastMinute}
      received={received}
      side={<DaysOfSubmission {...competition} />}
    >
      {words.moment(endInWords(closesAt, strings))}
    </Box>
  );
}

interface BoxProps extends Pick<TeamTermProps, "received"> {
  awaited?: AwaitedPlans | null;
  tone?: "soon" | "over";
  title: string;
  side?: ReactNode;
  children: ReactNode;
}

function Box({ tone, title, received, awaited = null, side, children }: BoxProps) {
  const { term: words } = useTeamStrings().todayStrings;
  const href = useHref();
  const session = useSession();
  const isReader = can(session, "plans.read") && !can(session, "rounds.manage");
  return (
    <section className={["term", side && "term--wide", tone && `term--${tone}`].filter(Boolean).join(" ")}>
      <h2 className="term__left">{title}</h2>
      <p>
        {children} {received !== null && words.received(received)}{" "}
        {can(session, "rounds.manage") && <a href={href("rounds")}>{words.open}</a>}
        {isReader && <a href={href("plans")}>{words.plans}</a>}
      </p>
      <Awaited awaited={awaited} />
      {side && <div className="term__side">{side}</div>}
    </section>
  );
}
