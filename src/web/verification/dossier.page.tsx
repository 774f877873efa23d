import { memo, useDeferredValue, useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { isComplete } from "#domain/verification/verification.rules.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { attempt } from "../api/failure.ts";
import { DownloadButton } from "../business-plans/download-button.tsx";
import { PlanPartRows, partsOf } from "../business-plans/plan-parts.tsx";
import { endInWords } from "../competition/moment-in-words.ts";
import { Places } from "../dossiers/part-traces.tsx";
import { Stitches } from "../dossiers/stitches.tsx";
import { KeysButton } from "../editing/keys.tsx";
import { SavedState } from "../editing/saved-state.tsx";
import { orNotFound } from "../page/not-found.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AnswerConflictNotice } from "./answer-conflict.tsx";
import { Clarify } from "./clarify.tsx";
import { Differences } from "./differences.tsx";
import { GridLines } from "./grid-lines.tsx";
import { HandIn } from "./hand-in.tsx";
import { PartBeside, useIsBeside } from "./line-parts.tsx";
import { useAnswers } from "./use-answers.ts";

export async function load({ api, params: { number = "" } }: LoadContext) {
  return await (await orNotFound(api.verification.dossier[":number"].$get({ param: { number } }))).json();
}

type Data = PageData<typeof load>;

export function meta({ strings, params: { number = "" } }: MetaContext<Data, TeamStrings>) {
  return { title: number, description: strings.verificationStrings.dossier.description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().verificationStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** A dossier, line by line, with what the portal found, one's own answers, and the documents beside. */
export function Page({ data }: { data: Data }) {
  // Another dossier has answers of its own.
  return <Dossier key={data.number} data={data} />;
}

function Dossier({ data }: { data: Data }) {
  const strings = useTeamStrings();
  const { format, verificationStrings: all } = strings;
  const words = all.dossier;
  const href = useHref();
  const { revalidate } = useRevalidator();
  const { number, sender, plan, grid, step, other, handedInAt, next } = data;
  const isOpen = handedInAt === null && step !== "published" && step !== "asked";
  const answers = useAnswers({ number, grid, isOpen });
  const param = { number };
  const missing = grid.flatMap(({ check, computed, number: line }) =>
    isComplete(answers.of(check.id), computed) ? [] : [{ id: check.id, number: line }],
  );
  const indexOf = (line: string | undefined) =>
    Math.max(
      0,
      grid.findIndex(({ check }) => check.id === line),
    );
  const [shown, setShown] = useState(isOpen ? indexOf(missing[0]?.id) : null);
  // After what the key asked for: the part is much to draw.
  const beside = useDeferredValue(grid[shown ?? -1]);
  const jump = (line: string) => {
    flushSync(() => setShown(indexOf(line)));
    document.getElementById(`rand-${line}`)?.focus();
  };
  const reopen = () =>
    attempt(async () => {
      await browserApi.verification.dossier[":number"].reopen.$post({ param });
      showToast(words.reopened);
      await revalidate();
    });
  return (
    <PrivatePage
      title={number}
      lead={sender ?? all.erased}
      crumbs={[{ label: all.crumb, to: href("verification") }, { label: number }]}
      tools={
        <p className="cluster">
          <KeysButton keys={words.keys} />
          {next && <NextDossier number={next} />}
        </p>
      }
    >
      <div className="dossier bench bench--even">
        <div className="stack">
          <p className="cluster">
            <Stitches sewn={grid.length - missing.length} of={grid.length} />
            <strong>{words.answered(grid.length - missing.length, grid.length)}</strong>
            {isOpen && <SavedState state={answers.state} />}
          </p>
          <AnswerConflictNotice entries={answers.entries} grid={grid} />
          {step === "different" && <Differences data={data} onSettled={() => void revalidate()} />}
          {data.clarification && (
            <>
              <Clarify
                key={data.clarification.savedAt}
                data={data}
                draft={data.clarification}
                onSettled={() => void revalidate()}
              />
              <Disclosure title={all.clarify.instead} isQuiet>
                <Differences data={data} onSettled={() => void revalidate()} />
              </Disclosure>
            </>
          )}
          {step === "asked" && data.asked && (
            <Notice tone="wait" title={all.clarify.waiting(endInWords(data.asked.until, strings))}>
              <p>{all.clarify.waitingHelp}</p>
            </Notice>
          )}
          {step === "decided" && <Decided data={data} />}
          {step === "published" && <Notice title={words.published} />}
          {step === "waiting" && handedInAt && (
            <Notice title={words.handedInTitle(format.moment(handedInAt))}>
              <p>{words.handedInHelp(other)}</p>
              <p>
                <button type="button" className="button button--outline button--small" onClick={reopen}>
                  {words.reopen}
                </button>
              </p>
            </Notice>
          )}
          <GridLines
            grid={grid}
            number={number}
            answers={answers}
            isOpen={isOpen}
            shown={shown}
            planId={plan.id}
            onShow={setShown}
          />
          {isOpen && (
            <HandIn
              number={number}
              other={other}
              missing={missing}
              answers={answers}
              onJump={jump}
              onDone={() => void revalidate()}
            />
          )}
        </div>
        <Beside data={data} line={beside} />
      </div>
    </PrivatePage>
  );
}

/** Beside the lines, as long as the same one is open: its part, all documents, and where they name the candidate. */
const Beside = memo(function Beside({ data, line }: { data: Data; line: Data["grid"][number] | undefined }) {
  const strings = useTeamStrings();
  const words = strings.verificationStrings.dossier;
  const isBeside = useIsBeside();
  const { number, plan, traces } = data;
  const titleOf = (part: string) => partsOf(plan).find((one) => one.part === part)?.title ?? "";
  return (
    <div className="stack bench__stick">
      {isBeside && line && line.parts.length > 0 ? (
        <>
          <PartBeside number={number} line={line} planId={plan.id} />
          <Disclosure title={words.parts}>
            <Documents plan={plan} />
          </Disclosure>
        </>
      ) : (
        <section className="stack" aria-labelledby="documente">
          <h2 id="documente">{words.parts}</h2>
          <Documents plan={plan} />
        </section>
      )}
      {traces.length > 0 && (
        <section className="stack" aria-labelledby="locuri">
          <h2 id="locuri">{words.traces}</h2>
          {traces.map(({ part, traces: places }) => (
            <Places
              key={part}
              title={strings.planDossierStrings.traces.of(titleOf(part), places.length)}
              traces={places}
            />
          ))}
        </section>
      )}
    </div>
  );
});

function Documents({ plan }: Pick<Data, "plan">) {
  const { planDossierStrings, plansStrings } = useTeamStrings();
  const parts = partsOf(plan);
  if (parts.length > 0) return <PlanPartRows id={plan.id} parts={parts} />;
  return (
    <>
      <p>{planDossierStrings.undivided}</p>
      <p>
        <DownloadButton name={plan.fileName} path={`business-plan/download/${plan.id}`}>
          {plansStrings.download}
        </DownloadButton>
      </p>
    </>
  );
}

function NextDossier({ number }: { number: string }) {
  const words = useTeamStrings().verificationStrings.dossier;
  return (
    <a className="button button--outline button--small" href={useHref()("verificationDossier", { number })}>
      {words.nextDossier(number)} <Icon name="arrow-right" />
    </a>
  );
}

/** What follows from the answers of both. */
function Decided({ data: { grid } }: { data: Data }) {
  const words = useTeamStrings().verificationStrings.dossier;
  const outcome = grid.some(({ holds }) => holds === "no") ? "rejected" : "admitted";
  return (
    <Notice tone={outcome === "admitted" ? "success" : "info"} title={words.decidedTitle[outcome]}>
      <p>{words.decidedHelp}</p>
    </Notice>
  );
}
