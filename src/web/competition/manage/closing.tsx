import { useId, useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { FormDialog } from "../../app/form-dialog.tsx";
import { typed } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { TextField } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { ClosingRequest } from "./closing-request.tsx";
import { MissedByClosing } from "./missed-by-closing.tsx";

/** Closing the submission before its time: one person asks, another confirms. */
export function Closing({ round }: { round: ManagedRound }) {
  const { roundsStrings, format } = useTeamStrings();
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

/** Asks a second person to close the submission. */
function AskClosingDialog({ round, onClose }: { round: ManagedRound; onClose: () => void }) {
  const { roundsStrings } = useTeamStrings();
  const words = roundsStrings.closing;
  const send = async (form: FormData) => {
    const json = { reason: typed(form, "reason") };
    await browserApi.round.closing.$post({ query: { id: String(round.id) }, json });
    return words.asked;
  };
  return (
    <FormDialog
      title={words.title}
      labels={{ reason: words.reason }}
      submit={words.submit}
      sending={words.sending}
      send={send}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <MissedByClosing missed={round.missedByClosing} />
      <TextField name="reason" maxLength={maxLength.reason} rows={2} required />
    </FormDialog>
  );
}
