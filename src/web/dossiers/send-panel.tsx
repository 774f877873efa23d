import { useState } from "react";
import { Link } from "react-router";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { Conditions } from "../business-plans/conditions.tsx";
import { openUntil } from "../competition/moment-in-words.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { checksToLookAt, needsOf, obstacleOf, remarksOn } from "./part-state.ts";

interface SendPanelProps {
  dossier: Dossier;
  competition: CompetitionNow;
  /** Whether a file is on its way, or the dossier itself. */
  isBusy: boolean;
  onSend: () => void;
}

/** What is still needed, in words, and the button that sends the dossier. */
export function SendPanel({ dossier, competition, isBusy, onSend }: SendPanelProps) {
  const { dossierStrings } = useStrings();
  const { toSend: strings } = dossierStrings;
  const [isAsking, setAsking] = useState(false);
  const { missing, there } = needsOf(dossier.parts);
  const remarks = remarksOn(dossier.parts, dossierStrings);
  const isReady = missing.length === 0 && there.length > 0;
  const checks = checksToLookAt(dossier);
  const obstacle = obstacleOf(dossier, isBusy);
  const isWell = obstacle === null && remarks.length === 0;
  const counts = dossier.completeDraftCounts && dossier.sent === null;
  const why = whyNot(obstacle, strings);
  return (
    <div className="beside stack">
      <h2 className="side-title">{titleOf(isReady, remarks, strings)}</h2>
      <p>{isReady ? strings.ready : strings.add(missing, dossier.parts.length)}</p>
      {remarks.length > 0 && <p>{[...remarks, isReady && strings.anyway].filter(Boolean).join(" ")}</p>}
      {isReady && checks > 0 && (
        <p>
          {strings.checks(checks)} <Link to="#verificari">{strings.toChecks}</Link>
        </p>
      )}
      <p>
        <button
          type="button"
          className={isWell ? "button button--main button--wide" : "button button--outline button--wide"}
          aria-disabled={obstacle !== null}
          aria-describedby="why-not-sent"
          onClick={() => obstacle === null && setAsking(true)}
        >
          {submitIn(dossier, isReady && remarks.length > 0, strings)}
        </button>
      </p>
      <p className="note" id="why-not-sent">
        {why && `${why} `}
        {obstacle !== "same" && (counts ? strings.draftCounts : strings.draft)}
      </p>
      {counts && !isAsking && <Conditions {...dossier.conditions} />}
      {isAsking && (
        <AskToSend
          dossier={dossier}
          competition={competition}
          onClose={() => setAsking(false)}
          onSend={() => {
            setAsking(false);
            onSend();
          }}
        />
      )}
    </div>
  );
}

function titleOf(
  isReady: boolean,
  remarks: string[],
  words: { title: string; correctTitle: string; readyTitle: string },
): string {
  if (!isReady) return words.title;
  return remarks.length > 0 ? words.correctTitle : words.readyTitle;
}

function submitIn(
  { sent }: Dossier,
  hasRemarks: boolean,
  words: { submit: string; submitAnyway: string; again: string },
): string {
  if (sent) return words.again;
  return hasRemarks ? words.submitAnyway : words.submit;
}

function whyNot(
  obstacle: ReturnType<typeof obstacleOf>,
  words: { notOpen: string; same: string; busy: string },
): string | null {
  if (obstacle === null || obstacle === "missing") return null;
  return obstacle === "not-open" ? words.notOpen : words[obstacle];
}

interface AskToSendProps {
  dossier: Dossier;
  competition: CompetitionNow;
  onSend: () => void;
  onClose: () => void;
}

/** The last look before sending: what goes, until when it can be replaced, and what sending confirms. */
function AskToSend({ dossier, competition, onSend, onClose }: AskToSendProps) {
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
