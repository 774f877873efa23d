import type { ClockEvent, ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { Strings } from "#strings/languages.ts";
import { useHref } from "../../page/use-href.ts";
import { can, useSession } from "../../session/session.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";

/** What the clock does next by itself, in words. */
export function ClockEvents({ round: { announcedAt, next } }: { round: ManagedRound }) {
  const strings = useStrings();
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
function momentOf({ at, event }: ClockEvent, strings: Strings): string {
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
  words: Strings["roundsStrings"]["next"],
): string {
  if (event === "reminds") return words.reminder(hoursLeft ?? 0);
  return event === "stage" ? words.stage(title) : words[event];
}
