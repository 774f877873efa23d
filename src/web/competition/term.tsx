import type { ReactNode } from "react";
import type { CompetitionNow, Standing } from "#domain/competition/rounds.ts";
import { day, minute } from "#domain/time/moments.ts";
import { feeds } from "../feeds.ts";
import { usePage } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { AfterClosing } from "./after-closing.tsx";
import { DaysOfSubmission } from "./days-of-submission.tsx";
import { LastDay } from "./last-day.tsx";
import { endInWords, startInWords } from "./moment-in-words.ts";
import { unitsOf } from "./time-left.ts";
import { useMinutesLeft } from "./use-minutes-left.ts";

interface TermProps {
  competition: CompetitionNow;
  /** What else whoever reads it has to know. */
  children?: ReactNode;
  /** Asks the server again. */
  renew: () => void;
}

/** Until when plans are taken, as time goes by: for members, on the upload page and in their account. */
export function Term({ competition, children, renew }: TermProps) {
  const { strings } = usePage();
  const words = strings.standingStrings;
  const { standing } = competition;
  switch (standing.phase) {
    case "undated":
      return (
        <Box title={words.undatedTitle}>
          <p>{words.undatedText}</p>
          {children}
        </Box>
      );
    case "upcoming":
      return (
        <Upcoming competition={competition} standing={standing} renew={renew}>
          {children}
        </Upcoming>
      );
    case "open":
      return (
        <Open competition={competition} closesAt={standing.closesAt} renew={renew}>
          {children}
        </Open>
      );
    case "closed":
      return (
        <Closed competition={competition} closedAt={standing.closedAt}>
          {children}
        </Closed>
      );
  }
}

interface UpcomingProps extends TermProps {
  standing: Extract<Standing, { phase: "upcoming" }>;
}

function Upcoming({ competition, standing, children, renew }: UpcomingProps) {
  const { strings } = usePage();
  const href = useHref();
  const words = strings.standingStrings;
  const { opensAt, closesAt } = standing;
  useMinutesLeft(competition.now, opensAt, renew);
  return (
    <Box tone="over" title={words.opensOn(startInWords(opensAt, strings))}>
      <p>{words.between(startInWords(opensAt, strings), endInWords(closesAt, strings))}</p>
      {children}
      <a className="arrow-link" href={href(feeds.competition)} download>
        <Icon name="calendar" />
        {words.calendarFile}
      </a>
    </Box>
  );
}

interface OpenProps extends TermProps {
  closesAt: string;
}

function Open({ competition, closesAt, children, renew }: OpenProps) {
  const { strings } = usePage();
  const words = strings.standingStrings;
  const minutes = useMinutesLeft(competition.now, closesAt, renew);
  return (
    <Box tone="soon" title={minutes > 0 ? words.left(unitsOf(minutes * minute)) : words.lastMinute}>
      <p>
        {words.until(endInWords(closesAt, strings))} {words.serverCounts}
      </p>
      {minutes * minute < day && <LastDay competition={competition} closesAt={closesAt} />}
      {competition.isExtended && <p>{words.extended}</p>}
      {children}
      {!competition.isExtended && <DaysOfSubmission {...competition} />}
    </Box>
  );
}

function Closed({
  competition,
  closedAt,
  children,
}: Omit<OpenProps, "renew" | "closesAt"> & { closedAt: string }) {
  const { strings } = usePage();
  const words = strings.standingStrings;
  return (
    <Box tone="over" title={words.closedOn(endInWords(closedAt, strings))}>
      <AfterClosing competition={competition} isOwn />
      {children}
    </Box>
  );
}

function Box({ tone, title, children }: { tone?: "soon" | "over"; title: string; children: ReactNode }) {
  return (
    <section className={tone ? `term term--${tone}` : "term"}>
      <h2 className="term__left">{title}</h2>
      {children}
    </section>
  );
}
