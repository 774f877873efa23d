import { useEffect } from "react";
import { reopenedParts, thingsAsked } from "#domain/dossiers/clarifications.rules.ts";
import type { OwnClarification } from "#domain/dossiers/clarifications.ts";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { minute } from "#domain/time/moments.ts";
import { attempt } from "../api/failure.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { ModelLink } from "../business-plans/model-link.tsx";
import { endInWords } from "../competition/moment-in-words.ts";
import { unitsOf } from "../competition/time-left.ts";
import { useMinutesLeft } from "../competition/use-minutes-left.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { browserApi } from "../session/browser-api.ts";
import { ReachTeam } from "../shell/reach-team.tsx";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { AnswerInWords } from "./answer-in-words.tsx";
import { ChangedWords } from "./changed-words.tsx";
import { PartRow } from "./part-row.tsx";
import { Stitches } from "./stitches.tsx";
import type { OwnDossier } from "./use-dossier.ts";
import { usePartPhotographs } from "./use-part-photographs.ts";
import { usePending } from "./use-pending.ts";

interface ClarificationProps extends Pick<OwnDossier, "known" | "refresh"> {
  clarification: OwnClarification;
}

/** What is asked about one's own plan: until when, of each thing what and why, and the parts that are opened for it. */
export function Clarification({ clarification, known, refresh }: ClarificationProps) {
  const { dossierStrings, photographStrings, clarificationStrings: words } = useStrings();
  const { dossier } = known;
  const { here, onPending } = usePending();
  const photographs = usePartPhotographs();
  const { items, isOpen, receiptNumber } = clarification;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is asked about a plan
  useEffect(() => {
    // Who looks after the round only wants to know; nothing here depends on it.
    void browserApi.dossier["clarification-seen"].$post().catch(() => undefined);
  }, [receiptNumber]);
  const opened = reopenedParts(items);
  const closed = dossier.parts.filter(({ id }) => !opened.has(id));
  const isBusy = here.some((pending) => pending === "sending" || pending === "lost");
  if (!isOpen) return <Over clarification={clarification} />;
  return (
    <div className="dossier">
      <div className="work">
        <div className="stack">
          <TermLeft clarification={clarification} known={known} refresh={refresh} />
          <Arrived clarification={clarification} />
          <ol className="rows rows--plain">
            {items.map((item, index) => (
              <li key={item.line}>
                <div className="stack">
                  <h2 className="row__title">{words.item(index + 1, item.criterion)}</h2>
                  <p>{item.text}</p>
                  {item.takeOut.length > 0 && (
                    <p>
                      <strong>{words.takeOut(item.takeOut)}</strong> {words.takeOutHelp}
                    </p>
                  )}
                  <p className="note">{words.line(item.number)}</p>
                  {item.parts.length === 0 && (
                    <AnswerInWords item={item} number={clarification.receiptNumber} onSaved={refresh} />
                  )}
                  {item.parts.length > 0 && (
                    <ol className="rows rows--marked">
                      {dossier.parts.map((part, place) =>
                        item.parts.includes(part.id) ? (
                          <Reopened
                            key={part.id}
                            part={part}
                            clarification={clarification}
                            known={known}
                            refresh={refresh}
                            photographs={photographs}
                            onPending={onPending}
                            number={place + 1}
                          />
                        ) : null,
                      )}
                    </ol>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {closed.length > 0 && (
            <Disclosure title={words.closedParts(closed.length)} isQuiet>
              <ul className="rows rows--plain">
                {closed.map(({ id, title }) => (
                  <li key={id}>
                    <div>
                      <p className="row__title">{title}</p>
                      <p className="note">{words.nothingToDo}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </div>
        <aside className="work__side stack" aria-label={words.done.title}>
          <Done clarification={clarification} refresh={refresh} isBusy={isBusy} />
          <div className="beside stack">
            <h2 className="side-title">{words.help}</h2>
            <p>{words.helpText}</p>
            <p>
              <ReachTeam className="button button--outline" />
            </p>
          </div>
        </aside>
      </div>
      <LeaveGuard
        isOn={isBusy || here.includes("kept") || photographs.isPending}
        words={photographs.isPending ? photographStrings.leave : dossierStrings.leave}
      />
    </div>
  );
}

interface ReopenedProps extends ClarificationProps {
  part: DossierPart;
  number: number;
  photographs: ReturnType<typeof usePartPhotographs>;
  onPending: ReturnType<typeof usePending>["onPending"];
}

/** A part that is opened again: what was sent before is not its file. */
function Reopened({ part, clarification, known, refresh, ...row }: ReopenedProps) {
  const { format, clarificationStrings: words } = useStrings();
  const { dossier, competition, uploads } = known;
  const came = clarification.arrived.find((one) => one.part === part.id);
  return (
    <PartRow
      {...row}
      competition={competition}
      uploads={uploads}
      sameFile={[]}
      part={came ? part : { ...part, file: null }}
      maxBytes={dossier.maxBytes}
      mayChange
      mayRemove={false}
      onKept={() => undefined}
      onSettled={refresh}
    >
      {came ? (
        <>
          <p className="note">
            <strong>{words.arrivedAt(format.moment(came.addedAt))}</strong> · {came.name},{" "}
            {format.size(came.size)}
          </p>
          {came.compared && <ChangedWords {...came.compared} />}
        </>
      ) : (
        <p className="note">
          <strong>{words.awaited}</strong>
          <ModelLink part={part} before=" · " />
        </p>
      )}
      {part.isAnonymous && dossier.sent && (
        <p>
          <DownloadButton
            isSmall
            name={part.file?.name ?? part.title}
            path={`business-plan/download/${dossier.sent.planId}/part/${part.id}`}
          >
            {words.downloadSent}
          </DownloadButton>
        </p>
      )}
    </PartRow>
  );
}

function TermLeft({ clarification: { until }, known, refresh }: ClarificationProps) {
  const strings = useStrings();
  const { standingStrings, clarificationStrings: words } = strings;
  const minutes = useMinutesLeft(known.competition.now, until, () => void refresh());
  return (
    <section className="term term--soon">
      <h2 className="term__left">
        {minutes > 0 ? standingStrings.left(unitsOf(minutes * minute)) : standingStrings.lastMinute}
      </h2>
      <p>
        {standingStrings.until(endInWords(until, strings))} {words.once}
      </p>
    </section>
  );
}

function countsOf({ items, missing }: OwnClarification) {
  const of = thingsAsked(items).length;
  return { of, there: of - missing.length };
}

function Arrived({ clarification }: { clarification: OwnClarification }) {
  const { clarificationStrings: words } = useStrings();
  const { there, of } = countsOf(clarification);
  return (
    <p role="status">
      <Stitches sewn={there} of={of} />
      <strong>{there === of ? words.allArrived : words.arrived(there, of)}</strong>
    </p>
  );
}

/** Ends it before its term, once everything has come. */
function Done({
  clarification,
  refresh,
  isBusy,
}: Pick<ClarificationProps, "clarification" | "refresh"> & { isBusy: boolean }) {
  const { done: words } = useStrings().clarificationStrings;
  const missing = clarification.missing.length;
  const isReady = missing === 0 && !isBusy;
  const end = async () => {
    await attempt(async () => {
      await browserApi.verification.own.answered.$post();
      showToast(words.received);
    });
    await refresh();
  };
  return (
    <div className="beside stack">
      <h2 className="side-title">{words.title}</h2>
      <p>{words.help}</p>
      <p>
        <ConfirmButton
          button="button button--wide"
          aria-disabled={!isReady}
          aria-describedby="dupa-ce-apesi"
          label={words.button}
          title={words.ask}
          text={words.askText}
          confirm={words.button}
          isDangerous={false}
          onConfirm={end}
        />
      </p>
      <p className="note" id="dupa-ce-apesi">
        {missing > 0 ? words.missing(missing) : words.final}
      </p>
    </div>
  );
}

/** What was asked has ended: by its sender, who has answered everything, or by the clock. */
function Over({ clarification }: { clarification: OwnClarification }) {
  const strings = useStrings();
  const { format, clarificationStrings: words } = strings;
  const { endedAt, missing, until } = clarification;
  const { there, of } = countsOf(clarification);
  if (endedAt && missing.length === 0) {
    return (
      <Notice tone="success" title={words.answered(format.moment(endedAt))}>
        <p>{words.answeredHelp}</p>
      </Notice>
    );
  }
  return (
    <section className="term term--over">
      <h2 className="term__left">{words.over}</h2>
      <p>{words.overHelp(endInWords(until, strings), there, of)}</p>
    </section>
  );
}
