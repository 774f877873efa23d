import { useId, useState } from "react";
import type { ManagedRound, MemberExtension } from "#domain/competition/managed-rounds.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { ExtendDialog } from "./extend-dialog.tsx";
import { ShortenDialog } from "./shorten-dialog.tsx";

/** More time for one member: how to give it, and who has it. */
export function Extensions({ round, now }: { round: ManagedRound; now: string }) {
  const strings = useTeamStrings();
  const { extend: words } = strings.roundsStrings;
  const [isOpen, setOpen] = useState(false);
  const [shortened, setShortened] = useState<MemberExtension | null>(null);
  const noteId = useId();
  const refusal = refusalOf(round, now, words);
  return (
    <li>
      <div>
        <p className="row__title">{words.row}</p>
        <p className="note" id={noteId}>
          {refusal ?? words.rowNote}
        </p>
      </div>
      <button
        type="button"
        className="button button--outline button--small"
        aria-disabled={refusal !== null}
        aria-describedby={noteId}
        onClick={() => setOpen(refusal === null)}
      >
        {words.open}
      </button>
      {round.extensions.length > 0 && (
        <ul className="row__open" aria-label={words.listTitle}>
          {round.extensions.map((extension) => {
            const { userId, firstName, lastName, until, reason, shortestUntil } = extension;
            const name = `${lastName} ${firstName}`;
            return (
              <li key={userId}>
                <strong>{name}</strong> {words.until(endInWords(until, strings))}{" "}
                <span className="note">{words.why(reason)}</span>{" "}
                {shortestUntil !== null && (
                  <button
                    type="button"
                    className="button button--outline button--small"
                    onClick={() => setShortened(extension)}
                  >
                    {strings.roundsStrings.shorten.open}
                    <span className="visually-hidden">{strings.roundsStrings.shorten.about(name)}</span>
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {shortened && <ShortenDialog round={round} extension={shortened} onClose={() => setShortened(null)} />}
      {isOpen && <ExtendDialog round={round} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Why nobody can be given more time now; null when they can. */
function refusalOf(
  { announcedAt, extendableUntil }: ManagedRound,
  now: string,
  words: TeamStrings["roundsStrings"]["extend"],
) {
  if (announcedAt === null) return words.notYet;
  return extendableUntil <= now ? words.tooLate : null;
}
