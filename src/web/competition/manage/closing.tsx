import { useId, useState } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useStrings } from "../../ui/text/strings-context.ts";
import { AskClosingDialog } from "./ask-closing-dialog.tsx";
import { ClosingRequest } from "./closing-request.tsx";

/** Closing the submission before its time: one person asks, another confirms. */
export function Closing({ round }: { round: ManagedRound }) {
  const words = useStrings().roundsStrings.closing;
  const [isAsking, setAsking] = useState(false);
  const noteId = useId();
  const isOpen = round.announcedAt !== null && round.standing.phase === "open";
  if (isOpen && round.closingRequest) {
    return <ClosingRequest roundId={round.id} request={round.closingRequest} />;
  }
  return (
    <li>
      <div>
        <p className="row__title">{words.row}</p>
        <p className="note" id={noteId}>
          {isOpen ? words.rowNote : words.notOpen}
        </p>
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
      {isAsking && <AskClosingDialog roundId={round.id} onClose={() => setAsking(false)} />}
    </li>
  );
}
