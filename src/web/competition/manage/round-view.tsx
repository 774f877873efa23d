import { useId } from "react";
import type { ClockEvent, ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { hourInRomania } from "#domain/time/calendar.ts";
import { minute } from "#domain/time/moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useAct } from "#web/forms/use-done.ts";
import { useHref } from "../../page/use-href.ts";
import { browserApi } from "../../session/browser-api.ts";
import { can, useSession } from "../../session/session.ts";
import { ConfirmButton } from "../../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { Awaited } from "../awaited.tsx";
import { endInWords, startInWords } from "../moment-in-words.ts";
import { Phase } from "../phase.tsx";
import { timeLeft } from "../time-left.ts";
import { Closing } from "./closing.tsx";
import { Extensions } from "./extensions.tsx";
import { leadOf, titleOf } from "./round-head.ts";
import { StageTable } from "./stage-table.tsx";

interface RoundViewProps {
  round: ManagedRound;
  now: string;
  /** What the public reads, of the round that it reads about: that one's name is the page's title. */
  competition?: CompetitionNow;
}

/** A round: its stages with their dates, and beside them what happens and what can be done. */
export function RoundView({ round, now, competition }: RoundViewProps) {
  const strings = useTeamStrings();
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

/** What the clock does next by itself, in words. */
function ClockEvents({ round: { announcedAt, next } }: { round: ManagedRound }) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.next;
  const href = useHref();
  const session = useSession();
  return (
    <div className="beside stack">
      <h3>{words.title}</h3>
      {next.length === 0 && <p>{announcedAt === null ? words.draft : words.none}</p>}
      <ol className="steps">
        {next.map((event) => (
          <li key={`${event.at} ${event.event} ${event.stage}`}>
            <p>
              <strong>{momentOf(event, strings)}.</strong> {sentenceOf(event, words)}{" "}
              {event.told !== null && words.told(event.told)}
            </p>
          </li>
        ))}
      </ol>
      <p className="note">
        {can(session, "members.manage") ? (
          <a href={href("announcements")}>{words.write}</a>
        ) : (
          words.askToWrite
        )}
      </p>
    </div>
  );
}

/** With its hour where it matters: stages begin with their day. */
function momentOf({ at, event }: ClockEvent, strings: TeamStrings): string {
  const { format, standingStrings, roundsStrings } = strings;
  if (event === "closes") return roundsStrings.sentence(endInWords(at, strings));
  const isHourSaid = event !== "stage";
  const words = isHourSaid
    ? standingStrings.moment(format.weekday(at), format.time(at))
    : startInWords(at, strings);
  return roundsStrings.sentence(words);
}

function sentenceOf(
  { event, title, hoursLeft }: ClockEvent,
  words: TeamStrings["roundsStrings"]["next"],
): string {
  if (event === "reminds") return words.reminder(hoursLeft ?? 0);
  return event === "stage" ? words.stage(title) : words[event];
}

/** Where the rules of a round are read, once they are frozen; until then, when they will be. */
function FrozenRules({ round: { rulesHash, stages, troubles } }: { round: ManagedRound }) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.rules;
  const href = useHref();
  const opensAt = stages.find(({ id }) => id === "submission")?.startsAt ?? "";
  return (
    <div className="beside stack">
      <h3>{rulesHash === null ? words.later : words.title}</h3>
      <p>{rulesHash === null ? words.laterText(startInWords(opensAt, strings)) : words.text}</p>
      {rulesHash !== null && !troubles.includes("rules-unreadable") && (
        <p>
          <a className="button button--outline button--small" href={href("rules", { hash: rulesHash })}>
            {words.read}
          </a>
        </p>
      )}
    </div>
  );
}

/** How long plans are still taken, and until when. */
function RoundTerm({
  round: { standing, graceMinutes, awaited },
  now,
}: {
  round: ManagedRound;
  now: string;
}) {
  const strings = useTeamStrings();
  const words = strings.roundsStrings.term;
  if (standing.phase === "undated") return null;
  if (standing.phase === "closed") {
    return (
      <div className="term term--over">
        <p className="term__left">{words.over}</p>
        <p>{words.until(endInWords(standing.closedAt, strings))}</p>
        <Awaited awaited={awaited} />
      </div>
    );
  }
  const { phase, opensAt, closesAt } = standing;
  const isOpen = phase === "open";
  const graceEnds = new Date(Date.parse(closesAt) + graceMinutes * minute);
  return (
    <div className={isOpen ? "term term--soon" : "term"}>
      <p className="term__left">
        {isOpen ? words.left(timeLeft(now, closesAt)) : words.opens(startInWords(opensAt, strings))}
      </p>
      <p>
        {words.closes}
        <strong>{endInWords(closesAt, strings)}</strong>
        {words.grace(hourInRomania(graceEnds))}
      </p>
    </div>
  );
}

/** A draft is announced or discarded. */
function DraftActions({ round }: { round: ManagedRound }) {
  const { id, name, stages, standing } = round;
  const strings = useTeamStrings();
  const words = strings.roundsStrings.draft;
  const act = useAct();
  const query = { id: String(id) };
  const submission = stages.find((stage) => stage.id === "submission");
  const opens = startInWords(submission?.startsAt ?? "", strings);
  const isTooLate = standing.phase !== "upcoming";
  const noteId = useId();
  const closes = endInWords(submission?.endsAt ?? "", strings);
  return (
    <div className="stack">
      <p className="note" id={noteId}>
        {isTooLate ? words.tooLate : words.text}
      </p>
      <p className="cluster">
        <ConfirmButton
          button="button"
          aria-disabled={isTooLate}
          aria-describedby={noteId}
          label={words.announce}
          title={words.announceTitle(name)}
          text={words.announceText(opens, closes)}
          confirm={words.announceSubmit}
          isDangerous={false}
          onConfirm={() => act(() => browserApi.round.announce.$post({ query }), words.announced)}
        />
        <ConfirmButton
          button="button button--danger"
          label={words.discard}
          title={words.discardTitle(name)}
          text={words.discardText}
          confirm={words.discardSubmit}
          onConfirm={() => act(() => browserApi.round.$delete({ query }), words.discarded)}
        />
      </p>
    </div>
  );
}
