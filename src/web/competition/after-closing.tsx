import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { usePage } from "../page/page-context.tsx";
import { endInWords } from "./moment-in-words.ts";
import { stagesAround } from "./time-left.ts";

/** After the closing: what the team has published, what goes on, and what comes next. `isOwn`: to somebody who sent a plan. */
export function AfterClosing({ competition, isOwn }: { competition: CompetitionNow; isOwn?: boolean }) {
  const { strings, href } = usePage();
  const { standingStrings: words, format } = strings;
  const { published, present, announced, next } = stagesAround(competition);
  return (
    <>
      {published && (
        <p>
          {words.published[published.act](format.date(published.at))}{" "}
          {published.act !== "outcomes" && (
            <a href={href(isOwn ? "ownResult" : "lists")}>{isOwn ? words.seeOwnResult : words.seeList}</a>
          )}
        </p>
      )}
      {present && <p>{presentWords()}</p>}
      {announced && <p>{words.announced(announced.title, format.date(announced.startsAt))}</p>}
      {next && <p>{words.nextAnnounced(lowerFirst(next.title), format.weekday(next.startsAt))}</p>}
    </>
  );

  function presentWords(): string {
    if (!present) return "";
    const title = lowerFirst(present.title);
    const until = present.id === "appeals" ? competition.acts.appealsUntil : present.endsAt;
    if (until === null || until <= competition.now) return words.present(title);
    return words.presentUntil(title, endInWords(until, strings));
  }
}

/** A title within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}
