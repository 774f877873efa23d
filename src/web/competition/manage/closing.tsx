import { useId, useState } from "react";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { useAct } from "#web/forms/use-done.ts";
import { typed } from "#web/forms/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { ConfirmButton } from "../../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";

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

interface ClosingRequestProps {
  round: ManagedRound;
  request: NonNullable<ManagedRound["closingRequest"]>;
}

/** Who asks to close the submission, and why; whoever asked sees why they cannot confirm it themselves. */
function ClosingRequest({ round, request }: ClosingRequestProps) {
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

/** Whom a closing now would meet, in red; what the reason says may be wrong. */
function MissedByClosing({ missed }: { missed: ManagedRound["missedByClosing"] }) {
  const words = useTeamStrings().roundsStrings.closing;
  if (!missed) return null;
  const { withoutPlan, begun, extended } = missed;
  if (withoutPlan + extended === 0) return <p>{words.everybodySent}</p>;
  return (
    <Notice tone="error" title={words.missed}>
      <ul>
        {withoutPlan > 0 && <li>{words.withoutPlan(withoutPlan)}</li>}
        {begun > 0 && <li>{words.begun(begun)}</li>}
        {extended > 0 && <li>{words.extended(extended)}</li>}
      </ul>
    </Notice>
  );
}
