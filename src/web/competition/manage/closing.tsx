import { useId, useState } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { AskClosingDialog } from "./ask-closing-dialog.tsx";
import { ClosingRequest } from "./closing-request.tsx";

/** Closing the submission before its time: one person asks, another confirms. */
export function Closing({ round }: { round: ManagedRound }) {
  const { roundsStrings, format } = useStrings();
  const words = roundsStrings.closing;
  const { closingRefused: refused } = round;
  const [isAsking, setAsking] = useState(false);
  const noteId = useId();
  const isOpen = round.announcedAt !== null && round.standing.phase === "open";
  if (isOpen && round.closingRequest) {
    return <ClosingRequest round={round} request={round.closingRequest} />;
  }
  return (
    <li>
      <div>
        <p className="row__title">{words.row}</p>
        <p className="note" id={noteId}>
          {isOpen ? words.rowNote : words.notOpen}
        </p>
        {isOpen && refused && (
          <p role="status">{words.refused(refused.by ?? words.someone, format.moment(refused.at))}</p>
        )}
      </div>
      <button
        type="button"
        className="button button--danger button--small"
        aria-disabled={!isOpen}
        aria-describedby={noteId}
        onClick={() => setAsking(isOpen)}
      >
        {words.open}
      </button>
      {isAsking && <AskClosingDialog round={round} onClose={() => setAsking(false)} />}
    </li>
  );
}
