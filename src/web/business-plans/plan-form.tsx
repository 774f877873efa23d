import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { PlanReceipt, PlanTerms, PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { endAtLatest, openUntil } from "../competition/moment-in-words.ts";
import { Term } from "../competition/term.tsx";
import { WhatYouCanDo } from "../competition/what-you-can-do.tsx";
import { isContinued } from "../files/continue-file.ts";
import { type KnownUpload, UnfinishedUpload } from "../files/unfinished-upload.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { useHref } from "../page/use-href.ts";
import { useSession } from "../session/session.ts";
import { Answered } from "../ui/feedback/answered.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Unbroken } from "../ui/text/unbroken.tsx";
import { ChosenFile } from "./chosen-file.tsx";
import { currentPlan } from "./current-plan.ts";
import { DropZone } from "./drop-zone.tsx";
import { Receipt, type Sender } from "./receipt.tsx";
import { receiptPlace } from "./receipt-place.ts";
import { NotSent, SendingProgress } from "./sending.tsx";
import { SeparateParts } from "./separate-parts.tsx";
import { type Sending, useSending } from "./use-sending.ts";
import { WhatNext } from "./what-next.tsx";
import { WithoutPlan } from "./without-plan.tsx";

interface PlanFormProps {
  sender: Sender;
  terms: PlanTerms;
  /** The files that have come in part. */
  uploads: readonly KnownUpload[];
  /** The member's plans so far. */
  plans: PlanVersion[];
  competition: CompetitionNow;
  /** The titles of the documents that the round asks for. */
  wanted: readonly string[];
  /** A plan may have arrived, or plans are no longer taken. */
  onSettled: () => void;
}

/** One file: chosen, sent, answered with a receipt or with why not (specification §2, design "Upload"). */
export function PlanForm({ wanted, onSettled, ...props }: PlanFormProps) {
  const { sender, terms, uploads, plans, competition } = props;
  const allStrings = useStrings();
  const { sendPlanStrings: strings } = allStrings;
  const ids = plans.map(({ id }) => id);
  const { state, said, choose, send, retry, stop, clear } = useSending(terms, ids, onSettled);
  const [isAnother, setAnother] = useState(false);
  const { hash } = useLocation();
  const [shown, setShown] = useState<PlanReceipt | null>(
    () => (hash === receiptPlace && currentPlan(plans, competition)) || null,
  );
  const form = useRef<HTMLDivElement>(null);
  const { step } = state;
  // What was begun in time goes on after the closing, on this page.
  const isTaken = ["undated", "open"].includes(competition.standing.phase);
  const isHere = ["choosing", "chosen", "failed"].includes(step);
  // Whoever declines to sign in again stops what is sent.
  const isSending = Boolean(useSession()) && step === "sending";
  const isKept = state.step === "sending" && isContinued(state.job.file);
  const leaveWords = isKept ? { ...strings.leave, text: strings.leave.textKept } : strings.leave;
  const current = isAnother ? undefined : currentPlan(plans, competition);
  const sendAnother = () => {
    setAnother(true);
    setShown(null);
    clear();
  };

  const isTakenBack = isWithdrawnNow(state, plans);
  useEffect(() => {
    if (isTakenBack) clear();
  });

  // The focused element disappeared with the previous step: the focus moves to the next one, which is to be read.
  useEffect(() => {
    if (step === "choosing") return;
    const next = form.current?.querySelector<HTMLElement>("[data-next]");
    next?.scrollIntoView({ block: "start", behavior: "instant" });
    next?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="plan-form" data-step={step} ref={form}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {!current && isHere && (
        <Term competition={competition} renew={onSettled}>
          <WithoutPlan plans={plans} competition={competition} isWithdrawalSaid />
        </Term>
      )}
      {state.step === "choosing" && current && (
        <ArrivedPlan
          plan={current}
          competition={competition}
          wanted={wanted}
          isTaken={isTaken}
          renew={onSettled}
          onReceipt={() => setShown(current)}
          onAnother={sendAnother}
        />
      )}
      {state.step === "choosing" && current && shown && (
        <div id={receiptPlace.slice(1)}>
          <Receipt receipt={shown} sender={sender} competition={competition} wanted={wanted} />
        </div>
      )}
      {state.step === "choosing" && !current && isTaken && (
        <>
          <UnfinishedUpload
            uploads={uploads}
            purpose="plan"
            until={(keptUntil) => endAtLatest(keptUntil, competition, allStrings)}
            onGone={() => {
              onSettled();
              form.current?.querySelector<HTMLElement>("#plan-file")?.focus();
            }}
          />
          <DropZone terms={terms} refusal={state.refusal} onChoose={choose} />
          {wanted.length > 0 && <SeparateParts />}
        </>
      )}
      {state.step === "chosen" && (
        <ChosenFile
          terms={terms}
          wanted={wanted}
          file={state.job.file}
          isBlank={state.isBlank}
          onSend={() => send(state.job)}
          onChoose={choose}
          onRemove={clear}
        />
      )}
      {state.step === "sending" && (
        <SendingProgress {...state} onRetry={() => retry(state.job)} onStop={stop} />
      )}
      {state.step === "failed" && (
        <NotSent {...state} terms={terms} onRetry={() => retry(state.job)} onChoose={choose} />
      )}
      {isHere && (!current || step === "failed") && <WhatYouCanDo competition={competition} />}
      {state.step === "received" && (
        <>
          <Answer
            competition={competition}
            wanted={wanted}
            receipt={state.answer}
            isRepeated={state.job.known.has(state.answer.id)}
          />
          <Receipt
            receipt={state.answer}
            sender={sender}
            competition={competition}
            wanted={wanted}
            onAnother={sendAnother}
          />
        </>
      )}
      <LeaveGuard isOn={isSending} words={leaveWords} onGo={stop} />
    </div>
  );
}

/** Whether the plan that was just sent was withdrawn since: nothing says any more that it arrived. */
function isWithdrawnNow(state: Sending, plans: PlanVersion[]): boolean {
  if (state.step !== "received") return false;
  return plans.some(({ id, state: of }) => id === state.answer.id && of === "withdrawn");
}

interface AnswerProps {
  receipt: PlanReceipt;
  isRepeated: boolean;
  competition: CompetitionNow;
  wanted: readonly string[];
}

function Answer({ receipt, isRepeated, competition, wanted }: AnswerProps) {
  const allStrings = useStrings();
  const { format, sendPlanStrings: strings } = allStrings;
  const { receivedAt, receiptNumber } = receipt;
  const [day, time] = [format.date(receivedAt), format.time(receivedAt)];
  const until = openUntil(competition, allStrings);
  const isOver = competition.standing.phase === "closed";
  const help = isRepeated ? strings.repeatedHelp(day, time, receiptNumber) : strings.sentHelp(until, isOver);
  const isBlank = receipt.blank.length > 0;
  const title = isRepeated ? strings.repeated : strings.sent;
  return (
    <Answered tone={isBlank ? "wait" : "success"} title={isBlank ? strings.blank.sent : title}>
      {isBlank && (
        <p>
          <strong>{strings.blank.files(receipt.blank)}</strong>
        </p>
      )}
      <p>
        <Unbroken text={help} />
      </p>
      {wanted.length > 1 && !isOver && <p>{strings.whole.searched(wanted.length, until)}</p>}
    </Answered>
  );
}

interface ArrivedPlanProps {
  plan: PlanVersion;
  competition: CompetitionNow;
  /** The titles of the documents that the round asks for. */
  wanted: readonly string[];
  /** Whether plans are taken now. */
  isTaken: boolean;
  renew: () => void;
  onReceipt: () => void;
  onAnother: () => void;
}

/** The first view of a returning member: the current plan has arrived. One that was sent part by part is changed where its parts are. */
function ArrivedPlan({ plan, competition, wanted, isTaken, renew, ...act }: ArrivedPlanProps) {
  const allStrings = useStrings();
  const { format, sendPlanStrings, dossierStrings } = allStrings;
  const href = useHref();
  const isDossier = plan.parts.length > 0;
  const { arrived: strings, another } = sendPlanStrings;
  const { receivedAt, receiptNumber } = plan;
  return (
    <section className="term">
      <h2 className="term__left">{plan.blank.length > 0 ? sendPlanStrings.blank.sent : strings.title}</h2>
      {plan.blank.length > 0 && <p>{sendPlanStrings.blank.files(plan.blank)}</p>}
      <p>
        {strings.text(format.date(receivedAt), format.time(receivedAt))}
        <strong>{receiptNumber}</strong>. <WhatNext competition={competition} renew={renew} />
      </p>
      {isTaken && !isDossier && wanted.length > 1 && (
        <p>{sendPlanStrings.whole.searched(wanted.length, openUntil(competition, allStrings))}</p>
      )}
      <p className="cluster">
        <button type="button" className="button" onClick={act.onReceipt}>
          {strings.receipt}
        </button>
        {isTaken && isDossier && (
          <a className="button button--outline" href={href("dossier")}>
            {dossierStrings.waiting.open}
          </a>
        )}
        {isTaken && !isDossier && (
          <button type="button" className="button button--outline" onClick={act.onAnother}>
            {another}
          </button>
        )}
      </p>
    </section>
  );
}
