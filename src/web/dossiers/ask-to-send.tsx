import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { Conditions } from "../business-plans/conditions.tsx";
import { openUntil } from "../competition/moment-in-words.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { checksToLookAt, remarksOn } from "./part-state.ts";

interface AskToSendProps {
  dossier: Dossier;
  competition: CompetitionNow;
  onSend: () => void;
  onClose: () => void;
}

/** The last look before sending: what goes, until when it can be replaced, and what sending confirms. */
export function AskToSend({ dossier, competition, onSend, onClose }: AskToSendProps) {
  const strings = useStrings();
  const { format } = strings;
  const { ask, toSend } = strings.dossierStrings;
  const { parts, size, sent, conditions } = dossier;
  const remarks = remarksOn(parts, strings.dossierStrings);
  const checks = checksToLookAt(dossier);
  const count = parts.filter(({ file }) => file !== null).length;
  return (
    <Dialog title={ask.title} onClose={onClose}>
      <p>{ask.text(count, format.size(size))}</p>
      <p>{ask.until(openUntil(competition, strings))}</p>
      {sent && <p>{ask.replaces(sent.receiptNumber)}</p>}
      {remarks.length > 0 && (
        <p>
          <strong>{remarks.join(" ")}</strong>
        </p>
      )}
      {checks > 0 && <p>{toSend.checks(checks)}</p>}
      <Conditions {...conditions} />
      <p className="dialog__foot">
        <button type="button" className="button button--outline" onClick={onClose}>
          {ask.back}
        </button>
        <button
          type="button"
          className="button button--main"
          aria-describedby="plan-conditions"
          onClick={onSend}
        >
          {ask.submit}
        </button>
      </p>
    </Dialog>
  );
}
