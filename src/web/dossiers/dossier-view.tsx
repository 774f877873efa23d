import { useCallback, useState } from "react";
import { LeaveGuard } from "../app/leave-guard.tsx";
import type { Sender } from "../business-plans/receipt.tsx";
import { WithdrawPlan } from "../business-plans/withdraw-plan.tsx";
import { WithdrawnNotice } from "../business-plans/withdrawn-notice.tsx";
import { Term } from "../competition/term.tsx";
import { WhatYouCanDo } from "../competition/what-you-can-do.tsx";
import { browserApi } from "../session/browser-api.ts";
import { useSession } from "../session/session.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { DossierChecks } from "./dossier-checks.tsx";
import { type LoadedDossier, loadDossier } from "./load-dossier.ts";
import { PartRow, type Pending } from "./part-row.tsx";
import { isSentWhole, needsOf } from "./part-state.ts";
import { SendPanel } from "./send-panel.tsx";
import { SendingState } from "./sending-state.tsx";
import { SentNotice } from "./sent-notice.tsx";
import { Stitches } from "./stitches.tsx";
import { useDossierSending } from "./use-dossier-sending.ts";
import { usePartPhotographs } from "./use-part-photographs.ts";

/** The dossier as a list of tasks: what is there, what is missing, until when, and sending it. */
export function DossierView({ loaded, sender }: { loaded: LoadedDossier; sender: Sender }) {
  const { dossierStrings: strings, photographStrings } = useStrings();
  const [{ dossier, competition, uploads }, setKnown] = useState(loaded);
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  // A failure changes nothing on the page.
  const refresh = useCallback(() => loadDossier(browserApi).then(setKnown, () => undefined), []);
  const onPending = useCallback((part: string, now: Pending) => {
    setPending((before) => new Map([...before, [part, now]]));
  }, []);
  const photographs = usePartPhotographs();
  const { state, send, clear } = useDossierSending(dossier, refresh);
  const { parts, sent, maxBytes, mayChange, checks } = dossier;
  const isMaking = state.step === "making";
  const known = [...pending.values()];
  const [isSending, isLost] = [known.includes("sending") || isMaking, known.includes("lost")];
  const isBusy = isSending || isLost;
  // Whoever declines to sign in again stops what is sent.
  const isLosing = Boolean(useSession()) && (isBusy || known.includes("kept"));
  const notSending = isLost ? strings.leaveLost : strings.leaveUnsent;
  const leaveWords = isSending ? strings.leave : notSending;
  return (
    <div className="dossier">
      <div className="work">
        <div className="stack">
          <SendingState {...{ state, parts, sender, competition }} onRetry={send} onClose={clear} />
          <WithdrawnNotice withdrawnAt={dossier.withdrawnAt} competition={competition} />
          {sent && state.step !== "received" && <SentNotice {...{ dossier, sent, competition }} />}
          <Term competition={competition} renew={refresh}>
            {!mayChange && !sent && <NotSent dossier={dossier} />}
          </Term>
          <h2 id="parti">{strings.parts}</h2>
          <Summary parts={parts} />
          <ol className="rows rows--marked" aria-labelledby="parti">
            {parts.map((part, index) => (
              <PartRow
                key={part.id}
                {...{ part, maxBytes, uploads, competition, photographs, onPending }}
                number={index + 1}
                mayChange={mayChange && !isMaking}
                onSettled={refresh}
              />
            ))}
          </ol>
        </div>
        {mayChange ? (
          <aside className="work__side stack" aria-label={strings.toSend.title}>
            <SendPanel {...{ dossier, competition }} isBusy={isBusy} onSend={send} />
            {sent && (
              <WithdrawPlan
                plan={{ ...sent, id: sent.planId }}
                onSettled={() => (state.step === "received" ? clear() : void refresh())}
              />
            )}
          </aside>
        ) : (
          <div className="work__side">
            {!sent?.isSame && !isSentWhole(dossier) && <WhatYouCanDo competition={competition} />}
          </div>
        )}
      </div>
      <DossierChecks {...{ checks, parts }} />
      <LeaveGuard
        isOn={isLosing || photographs.isPending}
        words={photographs.isPending ? photographStrings.leave : leaveWords}
      />
    </div>
  );
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
