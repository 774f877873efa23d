import { useRef, useState } from "react";
import type { BenchPlan } from "#domain/evaluation/evaluation.ts";
import { attempt } from "../api/failure.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { usePrintedAlone } from "../ui/print-alone.ts";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { FoundConnection } from "./found-connection.tsx";
import { GridRead } from "./grid-read.tsx";
import { PlanWords } from "./plan-words.tsx";
import { ScoreSum } from "./score-sum.tsx";
import { type Marks, type Subcriterion, subcriteriaOf } from "./use-marks.ts";

interface ReadPlanProps {
  plan: BenchPlan;
  marks: Marks;
  /** Reads the plan again. */
  renew: () => void;
}

/** A plan whose grid is sealed, or that is only read: its seal, its points once the stage is over, its grid and its words. */
export function ReadPlan({ plan, marks, renew }: ReadPlanProps) {
  const strings = useTeamStrings();
  const all = strings.evaluationStrings;
  const words = all.sealedPlan;
  const { alias, grid, seal, score, key, round, next, isOpen } = plan;
  const printed = useRef<HTMLDivElement>(null);
  const whenTotal = () => {
    if (round.isOver) return words.totalLate;
    return round.endsAt ? words.totalHelp(endInWords(round.endsAt, strings)) : words.totalSoon;
  };
  usePrintedAlone(printed);
  return (
    <div className="wrap bench-page">
      <div className="work" ref={printed}>
        <div className="stack">
          {seal && <Sealed plan={plan} seal={seal} />}
          {!(seal || key) && (
            <Notice tone="wait" title={words.unsealed}>
              <p>{words.unsealedHelp}</p>
            </Notice>
          )}
          {(next || (seal && isOpen)) && <Onward plan={plan} renew={renew} />}
          {score && <Score alias={alias} score={score} />}
          {key && <SampleKey plan={plan} marks={marks} />}
          <h2>{words.grid}</h2>
          <GridRead
            marks={marks}
            grid={grid}
            beside={key ? (of) => <Theirs of={of} plan={plan} /> : undefined}
          />
          <ConclusionRead plan={plan} marks={marks} />
          <Disclosure title={words.read}>
            <PlanWords plan={plan} of={null} />
          </Disclosure>
          {seal && isOpen && <FoundConnection alias={alias} marks={marks} />}
        </div>
        {seal && !score && (
          <aside className="work__side">
            <div className="beside stack">
              <h3>{words.total}</h3>
              <p>{whenTotal()}</p>
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}

function Sealed({ plan, seal }: { plan: BenchPlan; seal: NonNullable<BenchPlan["seal"]> }) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.sealedPlan;
  const href = useHref();
  const moment = `${format.weekday(seal.sealedAt)}, ${format.exactTime(seal.sealedAt)}`;
  return (
    <>
      <Notice tone="success" title={words.title(plan.alias, format.points(plan.total))}>
        <p>{words.help(moment)}</p>
      </Notice>
      <p className="note">
        {words.hash} <span className="hash">{seal.hash}</span> ·{" "}
        <a href={href("register")}>{words.register}</a>
      </p>
    </>
  );
}

/** The next plan, and the way to have one's grid opened again. */
function Onward({ plan, renew }: Omit<ReadPlanProps, "marks">) {
  const strings = useTeamStrings();
  const words = strings.evaluationStrings.sealedPlan;
  const href = useHref();
  const { alias, next, reopening, seal, isOpen } = plan;
  const [isAsking, setAsking] = useState(false);
  const answerAt = reopening && endInWords(reopening.answerAt, strings);
  return (
    <>
      <p className="cluster">
        {next && (
          <a className="button" href={href("evaluatedPlan", { alias: next })}>
            {words.next(next)}
          </a>
        )}
        {seal && !reopening && isOpen && (
          <button
            type="button"
            className="button button--outline button--small"
            onClick={() => setAsking(true)}
          >
            {words.ask}
          </button>
        )}
      </p>
      {answerAt && <p role="status">{reopening.isRefused ? words.refused : words.asked(answerAt)}</p>}
      {isAsking && <AskReopening alias={alias} onAsked={renew} onClose={() => setAsking(false)} />}
    </>
  );
}

interface AskReopeningProps {
  alias: string;
  onAsked: () => void;
  onClose: () => void;
}

function AskReopening({ alias, onAsked, onClose }: AskReopeningProps) {
  const words = useTeamStrings().evaluationStrings.sealedPlan;
  const [reason, setReason] = useState("");
  const ask = () =>
    attempt(async () => {
      const json = { reason: reason.trim() };
      if (json.reason === "") return;
      await browserApi.evaluation.plan[":alias"].reopening.$post({ param: { alias }, json });
      showToast(words.askedNow);
      onClose();
      onAsked();
    });
  return (
    <Dialog title={words.askTitle(alias)} onClose={onClose}>
      <p>{words.askHelp}</p>
      <div className="field">
        <label className="field__label" htmlFor="de-ce-redeschidere">
          {words.askReason}
        </label>
        <textarea
          id="de-ce-redeschidere"
          className="input"
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <DialogFoot onClose={onClose}>
        <button type="button" className="button" aria-disabled={reason.trim() === ""} onClick={ask}>
          {words.askSend}
        </button>
      </DialogFoot>
    </Dialog>
  );
}

function ConclusionRead({ plan, marks }: Pick<ReadPlanProps, "plan" | "marks">) {
  const words = useTeamStrings().evaluationStrings.summary;
  const written = plan.grid.conclusion.filter(({ item }) => marks.of(item).text !== "");
  if (written.length === 0) return null;
  return (
    <>
      <h2>{words.conclusion}</h2>
      <dl className="sheet">
        {written.map(({ item }) => (
          <div key={item}>
            <dt>{words.parts[item as keyof typeof words.parts]}</dt>
            <dd>{marks.of(item).text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sample plan: how many of one's own steps are the commission's. */
function SampleKey({ plan: { alias, key, grid }, marks }: Pick<ReadPlanProps, "plan" | "marks">) {
  const words = useTeamStrings().evaluationStrings.key;
  const same = (key ?? []).filter(({ item, step }) => marks.of(item).step === step).length;
  return (
    <>
      <h2>{words.title(alias)}</h2>
      <p>{words.help}</p>
      <p>
        <strong>{words.same(same, subcriteriaOf(grid).length)}</strong>
      </p>
    </>
  );
}

function Theirs({ of, plan: { key, grid } }: { of: Subcriterion; plan: BenchPlan }) {
  const words = useTeamStrings().evaluationStrings.key;
  const step = key?.find(({ item }) => item === of.item)?.step;
  const title = grid.steps.find((one) => one.step === step)?.title;
  return title ? <strong>{words.theirs(title)}</strong> : null;
}

/** How the grids gave the points: one's own, and those of others without a name. */
function Score({ alias, score }: { alias: string; score: NonNullable<BenchPlan["score"]> }) {
  const { format, evaluationStrings, scoreStrings } = useTeamStrings();
  const words = evaluationStrings.score;
  const others = score.grids.filter(({ isOwn }) => !isOwn);
  const nameOf = (index: number) =>
    score.grids[index]?.isOwn ? words.own : words[others.length > 1 ? "another" : "other"];
  return (
    <section className="stack" aria-labelledby="de-ce-punctele">
      <h2 id="de-ce-punctele">{words.title(alias, format.points(score.total))}</h2>
      <ScoreSum score={score} nameOf={nameOf} />
      <p>
        <span className={score.isEligible ? "tag" : "tag tag--plain"}>
          {score.isEligible ? scoreStrings.passes : scoreStrings.fails}
        </span>
      </p>
    </section>
  );
}
