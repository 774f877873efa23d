import { useEffect, useRef } from "react";
import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { Answered } from "../ui/answered.tsx";
import { Icon } from "../ui/icon.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { ChosenFile, FileRow } from "./chosen-file.tsx";
import { Conditions } from "./conditions.tsx";
import { DropZone } from "./drop-zone.tsx";
import { NotSent } from "./not-sent.tsx";
import { Receipt } from "./receipt.tsx";
import { SendingProgress } from "./sending-progress.tsx";
import { useSending } from "./use-sending.ts";

interface PlanFormProps {
  /** The member's e-mail. */
  user: string;
  terms: PlanTerms;
  /** A plan may have arrived. */
  onSettled: () => void;
}

/** One file: chosen, sent, answered with a receipt or with why not (specification §2, design "Upload"). */
export function PlanForm({ user, terms, onSettled }: PlanFormProps) {
  const { state, choose, send, stop, clear } = useSending(terms, onSettled);
  const form = useRef<HTMLDivElement>(null);
  const { step } = state;
  const isReady = state.step === "chosen" || (state.step === "failed" && state.failure.mayRetry);

  // What had the focus is gone with the step before: it goes on from what comes next.
  useEffect(() => {
    if (step === "choosing") return;
    form.current?.querySelector<HTMLElement>("[data-next]")?.focus();
    // A step that is shorter than the one before would begin behind the header.
    if (step === "sending") form.current?.scrollIntoView({ block: "nearest" });
  }, [step]);

  return (
    <div className="plan-form" ref={form}>
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
      {state.step === "choosing" && <DropZone terms={terms} refusal={state.refusal} onChoose={choose} />}
      {state.step === "chosen" && (
        <ChosenFile file={state.file} onChoose={choose} onRemove={clear} terms={terms} />
      )}
      {state.step === "failed" && (
        <>
          <NotSent failure={state.failure} terms={terms} onRetry={() => send(state.file)} onChoose={choose} />
          <FileRow file={state.file} />
        </>
      )}
      {state.step === "sending" && <SendingProgress {...state} onStop={stop} />}
      {isReady && <Conditions {...terms.conditions} />}
      {state.step === "chosen" && (
        <button
          type="button"
          className="button button--main"
          aria-describedby="plan-conditions"
          data-next
          onClick={() => send(state.file)}
        >
          <Icon name="upload" />
          {strings.submit}
        </button>
      )}
      {state.step === "received" && (
        <>
          <Answered title={strings.sent}>
            <p>{strings.sentHelp}</p>
          </Answered>
          <Receipt receipt={state.receipt} user={user} onAnother={clear} />
        </>
      )}
      <LeaveGuard isOn={state.step === "sending"} words={strings.leave} />
    </div>
  );
}
