import { useId, useState } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { Strings } from "#strings/languages.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { endInWords } from "../moment-in-words.ts";
import { ExtendDialog } from "./extend-dialog.tsx";

/** More time for one member: how to give it, and who has it. */
export function Extensions({ round }: { round: ManagedRound }) {
  const strings = useStrings();
  const { extend: words } = strings.roundsStrings;
  const [isOpen, setOpen] = useState(false);
  const noteId = useId();
  const refusal = refusalOf(round, words);
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
          {round.extensions.map(({ userId, firstName, lastName, until, reason }) => (
            <li key={userId}>
              <strong>{`${lastName} ${firstName}`}</strong> {words.until(endInWords(until, strings))}{" "}
              <span className="note">{words.why(reason)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ExtendDialog round={round} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** Why nobody can be given more time now; null when they can. */
function refusalOf({ announcedAt, stages }: ManagedRound, words: Strings["roundsStrings"]["extend"]) {
  if (announcedAt === null) return words.notYet;
  const final = stages.find(({ id }) => id === "final");
  return final && final.when !== "ahead" ? words.tooLate : null;
}
