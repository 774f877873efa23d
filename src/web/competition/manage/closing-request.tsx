import { useId } from "react";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useAct } from "../../app/use-done.ts";
import { browserApi } from "../../session/browser-api.ts";
import { ConfirmButton } from "../../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { MissedByClosing } from "./missed-by-closing.tsx";

interface ClosingRequestProps {
  round: ManagedRound;
  request: NonNullable<ManagedRound["closingRequest"]>;
}

/** Who asks to close the submission, and why; whoever asked sees why they cannot confirm it themselves. */
export function ClosingRequest({ round, request }: ClosingRequestProps) {
  const words = useTeamStrings().roundsStrings.closing;
  const act = useAct();
  const noteId = useId();
  const query = { id: String(round.id) };
  const { askedBy, isOwn, reason } = request;
  return (
    <li className="is-open">
      <div className="row__open">
        <p className="row__title">{isOwn ? words.ownRequest : words.request(askedBy ?? words.someone)}</p>
        <p>{words.quote(reason)}</p>
        <p className="note" id={noteId}>
          {isOwn ? words.ownNote : words.otherNote}
        </p>
      </div>
      <p className="row__open cluster">
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => act(() => browserApi.round.closing.$delete({ query }), words.takenBack)}
        >
          {isOwn ? words.takeBack : words.refuse}
        </button>
        <ConfirmButton
          button="button button--danger button--small"
          aria-disabled={isOwn}
          aria-describedby={noteId}
          label={words.confirm}
          title={words.confirmTitle}
          text={words.confirmText(reason)}
          confirm={words.confirmSubmit}
          onConfirm={() => act(() => browserApi.round.closing.confirm.$post({ query }), words.closed)}
        >
          <MissedByClosing missed={round.missedByClosing} />
        </ConfirmButton>
      </p>
    </li>
  );
}
