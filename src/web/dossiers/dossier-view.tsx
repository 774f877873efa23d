import type { CompetitionNow } from "#domain/competition/rounds.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import type { Sender } from "../business-plans/receipt.tsx";
import { receiptPlace } from "../business-plans/receipt-place.ts";
import { WithdrawPlan } from "../business-plans/withdraw-plan.tsx";
import { WithdrawnNotice } from "../business-plans/withdrawn-notice.tsx";
import { openUntil } from "../competition/moment-in-words.ts";
import { Term } from "../competition/term.tsx";
import { WhatYouCanDo } from "../competition/what-you-can-do.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { useHref } from "../page/use-href.ts";
import { useSession } from "../session/session.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DossierChecks } from "./dossier-checks.tsx";
import { HowTo } from "./how-to.tsx";
import type { LoadedDossier } from "./load-dossier.ts";
import { PartRow } from "./part-row.tsx";
import { isSentWhole, needsOf, sameFileIn } from "./part-state.ts";
import { SendPanel } from "./send-panel.tsx";
import { SendingState } from "./sending-state.tsx";
import { Stitches } from "./stitches.tsx";
import type { OwnDossier } from "./use-dossier.ts";
import { useDossierSending } from "./use-dossier-sending.ts";
import { usePartPhotographs } from "./use-part-photographs.ts";
import { usePending } from "./use-pending.ts";

/** The dossier as a list of tasks: what is there, what is missing, until when, and sending it. */
export function DossierView({ sender, ...own }: OwnDossier & { sender: Sender }) {
  const { dossierStrings: strings, photographStrings } = useStrings();
  const { known, refresh, onKept, isStale } = own;
  const { dossier, competition, uploads } = known;
  const { here, onPending } = usePending();
  const photographs = usePartPhotographs();
  const { state, send, clear } = useDossierSending(dossier, refresh);
  const { parts, sent, maxBytes, mayChange, checks } = dossier;
  const isMaking = state.step === "sending";
  const [isSending, isLost] = [here.includes("sending") || isMaking, here.includes("lost")];
  const isBusy = isSending || isLost;
  // Whoever declines to sign in again stops what is sent.
  const isLosing = Boolean(useSession()) && (isBusy || here.includes("kept"));
  const notSending = isLost ? strings.leaveLost : strings.leaveUnsent;
  const leaveWords = isSending ? strings.leave : notSending;
  return (
    <div className="dossier">
      <div className="work">
        <div className="stack">
          <SendingState
            state={state}
            parts={parts}
            sender={sender}
            competition={competition}
            onRetry={send}
            onClose={clear}
          />
          <WithdrawnNotice withdrawnAt={dossier.withdrawnAt} competition={competition} />
          <OutcomeNotice outcome={known.outcome} isListed={competition.acts.preliminary !== null} />
          {sent && state.step !== "received" && (
            <SentNotice dossier={dossier} sent={sent} competition={competition} />
          )}
          <Term competition={competition} renew={refresh}>
            {!mayChange && !sent && <NotSent dossier={dossier} />}
          </Term>
          <AfterClosing dossier={dossier} competition={competition} />
          <h2 id="parti">{strings.parts}</h2>
          {mayChange && <Summary parts={parts} />}
          <p role="status">{isStale && strings.arrivedStale}</p>
          <HowTo parts={parts} mayChange={mayChange} />
          <ol className="rows rows--marked" aria-labelledby="parti">
            {parts.map((part, index) => (
              <PartRow
                key={part.id}
                part={part}
                maxBytes={maxBytes}
                uploads={uploads}
                competition={competition}
                photographs={photographs}
                onKept={onKept}
                onPending={onPending}
                number={index + 1}
                sameFile={sameFileIn(parts, part)}
                mayChange={mayChange && !isMaking}
                onSettled={refresh}
              />
            ))}
          </ol>
        </div>
        {mayChange && (
          <aside className="work__side stack" aria-label={strings.toSend.title}>
            <SendPanel dossier={dossier} competition={competition} isBusy={isBusy} onSend={send} />
            {sent && (
              <WithdrawPlan
                plan={{ ...sent, id: sent.planId }}
                onSettled={() => (state.step === "received" ? clear() : void refresh())}
              />
            )}
          </aside>
        )}
      </div>
      <DossierChecks
        checks={checks}
        parts={parts}
        isOpen={mayChange && parts.some(({ file }) => file !== null)}
      />
      <LeaveGuard
        isOn={isLosing || photographs.isPending}
        words={photographs.isPending ? photographStrings.leave : leaveWords}
      />
    </div>
  );
}

/** After the closing, to whoever has not sent what stands here: whom to call. */
function AfterClosing({ dossier, competition }: Pick<LoadedDossier, "dossier" | "competition">) {
  if (dossier.mayChange || dossier.sent?.isSame || isSentWhole(dossier)) return null;
  return <WhatYouCanDo competition={competition} />;
}

/** After the closing: what becomes of a dossier that its owner has not sent. */
function NotSent({ dossier: { parts, completeDraftCounts } }: Pick<LoadedDossier, "dossier">) {
  const { dossierStrings: strings } = useStrings();
  const isComplete = needsOf(parts).missing.length === 0;
  return <p>{completeDraftCounts && isComplete ? strings.countsAsIs : strings.notSentOver}</p>;
}

function Summary({ parts }: { parts: Parameters<typeof needsOf>[0] }) {
  const { dossierStrings: strings } = useStrings();
  const { missing, look, ready } = needsOf(parts);
  return (
    <p role="status">
      <Stitches sewn={ready.length} of={parts.length} />
      <strong>{strings.ready(ready.length, parts.length)}</strong>
      {missing.length > 0 && ` ${strings.lacking(missing.length)}`}
      {look.length > 0 && ` ${strings.toLookAt(look.length)}`}
      {missing.length + look.length === 0 && ` ${strings.allThere}`}
    </p>
  );
}

/** What the verification came to: said first, with the reasons; once the list is published, where the result is. */
function OutcomeNotice({ outcome, isListed }: Pick<LoadedDossier, "outcome"> & { isListed: boolean }) {
  const { outcome: strings } = useStrings().dossierStrings;
  const href = useHref();
  if (!outcome) return null;
  const { isAdmitted, reasons, receiptNumber, correction } = outcome;
  return (
    <Notice
      tone={isAdmitted ? "success" : "info"}
      title={isAdmitted ? strings.admitted(receiptNumber) : strings.rejected(receiptNumber)}
    >
      {correction !== null && <p>{strings.correction(correction, reasons.length)}</p>}
      {isListed ? (
        <p>
          {strings.listed} <a href={href("ownResult")}>{strings.seeResult}</a>
        </p>
      ) : (
        <p>{isAdmitted ? strings.admittedHelp : strings.rejectedHelp}</p>
      )}
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ line, criterion, reason, findings }) => (
            <li key={line}>{strings.reason(criterion, strings.whyNo(findings, reason))}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

interface SentNoticeProps {
  dossier: Dossier;
  sent: NonNullable<Dossier["sent"]>;
  competition: CompetitionNow;
}

/** Which plan counts now, and whether it is what the dossier says. */
function SentNotice(props: SentNoticeProps) {
  const { sent } = props;
  const { dossierStrings: strings } = useStrings();
  const href = useHref();
  const [title, text] = useWords(props);
  return (
    <Notice tone={sent.isSame ? "success" : "info"} title={title}>
      <p>{text}</p>
      <p>
        <a className="button button--outline button--small" href={href("uploadPlan") + receiptPlace}>
          {strings.proof}
        </a>
      </p>
    </Notice>
  );
}

function useWords({ dossier, sent, competition }: SentNoticeProps) {
  const allStrings = useStrings();
  const { format, dossierStrings: strings } = allStrings;
  const { mayChange } = dossier;
  const { isSame, receiptNumber, receivedAt } = sent;
  if (isSentWhole(dossier)) {
    const wanted = dossier.parts.filter(({ isRequired }) => isRequired).length;
    const help = strings.wholeHelp(wanted, openUntil(competition, allStrings));
    return [strings.whole(receiptNumber), mayChange ? help : strings.wholeOver] as const;
  }
  if (!isSame) {
    return [strings.differs(receiptNumber), mayChange ? strings.differsHelp : strings.differsOver] as const;
  }
  const arrived = strings.arrived(receiptNumber, format.moment(receivedAt));
  return [
    arrived,
    mayChange ? strings.arrivedHelp(openUntil(competition, allStrings)) : strings.arrivedOver,
  ] as const;
}
