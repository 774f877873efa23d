import { useEffect, useRef } from "react";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { Receipt, type Sender } from "../business-plans/receipt.tsx";
import { openUntil } from "../competition/moment-in-words.ts";
import { Doubt } from "../files/doubt.tsx";
import { Answered } from "../ui/feedback/answered.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { needsOf, remarksOn } from "./part-state.ts";
import type { DossierSendingState } from "./use-dossier-sending.ts";

interface SendingStateProps {
  state: DossierSendingState;
  /** What goes. */
  parts: DossierPart[];
  sender: Sender;
  competition: CompetitionNow;
  onRetry: () => void;
  onClose: () => void;
}

/** What became of sending the dossier: it is in view, and has the focus. */
export function SendingState({ state, parts, sender, competition, onRetry, onClose }: SendingStateProps) {
  const allStrings = useStrings();
  const { uiStrings, dossierStrings: strings } = allStrings;
  const place = useRef<HTMLDivElement>(null);
  const { step } = state;
  const remarks = remarksOn(parts, strings);
  useEffect(() => {
    if (step !== "sending" && step !== "failed") return;
    place.current?.scrollIntoView({ block: "start", behavior: "instant" });
    place.current?.focus({ preventScroll: true });
  }, [step]);
  if (state.step === "none") return null;
  if (state.step === "received") {
    const isOver = competition.standing.phase === "closed";
    const isBlank = state.answer.blank.length > 0;
    return (
      <div className="block stack">
        <Answered tone={isBlank ? "wait" : "success"} title={isBlank ? strings.sentBlank : strings.sent}>
          <p>{strings.sentHelp(openUntil(competition, allStrings), isOver)}</p>
          {remarks.length > 0 && (
            <p>
              <strong>{remarks.join(" ")}</strong> {strings.correctSent}
            </p>
          )}
        </Answered>
        <Receipt receipt={state.answer} sender={sender} competition={competition} />
      </div>
    );
  }
  return (
    <div className="block" ref={place} tabIndex={-1} role={state.step === "failed" ? "alert" : "status"}>
      {state.step === "sending" ? (
        <div className="stack">
          <div className="file">
            <span className="doc__tile">
              <Icon name="file" />
            </span>
            <span>
              <strong>{strings.making(needsOf(parts).there.length)}</strong>
              <span className="doc__meta">{strings.makingHelp}</span>
            </span>
            <span className="loader" />
          </div>
          {state.doubt && <Doubt doubt={state.doubt} onRetry={onRetry} />}
        </div>
      ) : (
        <Notice tone="error" title={state.failure.isOffline ? strings.unanswered.title : strings.notSent}>
          <p>{state.failure.reason}</p>
          <p className="cluster">
            <button type="button" className="button button--small" onClick={onRetry}>
              {strings.retry}
            </button>
            <button type="button" className="button button--outline button--small" onClick={onClose}>
              {uiStrings.cancel}
            </button>
          </p>
        </Notice>
      )}
    </div>
  );
}
