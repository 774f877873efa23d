import { useRef, useState } from "react";
import type { BenchPlan } from "#domain/evaluation/evaluation.ts";
import { attempt } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { useOf } from "../editing/use-entries.ts";
import { useHref } from "../page/use-href.ts";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { usePrintedAlone } from "../ui/print-alone.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { GridRead } from "./grid-read.tsx";
import { ReasonField } from "./mark-fields.tsx";
import {
  hasReason,
  type Marks,
  type Subcriterion,
  subcriteriaOf,
  useMissing,
  usePoints,
} from "./use-marks.ts";

interface SummaryProps {
  plan: BenchPlan;
  marks: Marks;
  /** The grid was sealed or changed elsewhere, or the sample plan ended: the plan is read again. */
  onDone: () => Promise<unknown>;
}

/** All of a grid before it is sealed: what is missing, then every mark, the conclusion and the seal. */
export function Summary({ plan, marks, onDone }: SummaryProps) {
  const { bench, summary: words } = useTeamStrings().evaluationStrings;
  const { alias, grid } = plan;
  const missing = useMissing(marks, grid);
  const to = useWayTo(alias);
  const printed = useRef<HTMLDivElement>(null);
  usePrintedAlone(printed);
  return (
    <div className="wrap bench-page">
      <div className="work" ref={printed}>
        <div className="stack">
          <h2>{words.title(alias)}</h2>
          <p className="note">{words.lead}</p>
          {missing.size > 0 && (
            <>
              <h3>{words.missing(missing.size)}</h3>
              <ol className="lines">
                {subcriteriaOf(grid)
                  .filter(({ item }) => missing.has(item))
                  .map((one) => (
                    <li key={one.item}>
                      <a className="line" href={to(one.item)}>
                        <span>{one.number}</span>
                        <span>
                          {one.title}
                          <Lack marks={marks} grid={grid} one={one} />
                        </span>
                        <span className="line__end line__end--no">{bench.lacks}</span>
                      </a>
                    </li>
                  ))}
              </ol>
            </>
          )}
          <h3>{words.byCriterion}</h3>
          <GridRead marks={marks} grid={grid} to={to} />
          {grid.conclusion.length > 0 && <Conclusion marks={marks} grid={grid} />}
        </div>
        <Sealing plan={plan} marks={marks} missing={missing} onDone={onDone} />
      </div>
    </div>
  );
}

/** The address of where an item is written. */
function useWayTo(alias: string): (item: string) => string {
  const href = useHref();
  return (item) =>
    item in partIds ? `#de-ce-${item}` : `${href("evaluatedPlan", { alias, la: item })}#treapta`;
}

const partIds = { "conclusion.strong": true, "conclusion.weak": true, "conclusion.advice": true };

type Grid = BenchPlan["grid"];

function Lack({ marks, grid, one }: { marks: Marks; grid: Grid; one: Subcriterion }) {
  const words = useTeamStrings().evaluationStrings.summary.lacks;
  const step = useOf(marks, ({ of }) => of(one.item).step);
  const lacksReason = useOf(marks, (all) => !hasReason(all, one, grid));
  return <small>{step === null ? words[lacksReason ? "both" : "step"] : words.reason}</small>;
}

function Conclusion({ marks, grid }: { marks: Marks; grid: Grid }) {
  const words = useTeamStrings().evaluationStrings.summary;
  return (
    <>
      <h3>{words.conclusion}</h3>
      {grid.conclusion.map(({ item, isOptional }) => (
        <ReasonField
          key={item}
          scope={item}
          item={item}
          marks={marks}
          atLeast={null}
          label={
            <>
              {words.parts[item as keyof typeof words.parts]}{" "}
              {isOptional && <span className="note">{words.optional}</span>}
            </>
          }
        />
      ))}
    </>
  );
}

/** What a seal needs, and the button, which stays when it cannot work and says what is missing. */
function Sealing({ plan, marks, missing, onDone }: SummaryProps & { missing: ReadonlySet<string> }) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.summary;
  const { alias, grid, isSample } = plan;
  const [isImpartial, setImpartial] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const points = usePoints(marks, grid);
  const all = subcriteriaOf(grid);
  const parts = useOf(marks, ({ of }) =>
    grid.conclusion
      .filter(({ item, isOptional }) => !isOptional && of(item).text.trim() === "")
      .map(({ item }) => item)
      .join(" "),
  )
    .split(" ")
    .filter(Boolean);
  const reasons = useOf(marks, (written) => all.filter((one) => hasReason(written, one, grid)).length);
  const lacking = [...missing, ...parts];
  const isReady = lacking.length === 0 && (isSample || isImpartial);
  const end = async () => {
    if (!isReady) return;
    // What the server does not have would be left out; in the bar stands why it does not.
    if (!(await marks.saveAll())) return showToast(words.notSaved, "error");
    try {
      const ask = editingApi.evaluation.plan[":alias"];
      if (isSample) await ask.compare.$post({ param: { alias } });
      else await ask.seal.$post({ param: { alias }, json: { isImpartial: true, seen: marks.seen() } });
    } catch (error) {
      if (error instanceof EditedMeanwhile) {
        showToast(words.changed, "error");
        return await onDone();
      }
      if (!isProblem(error) || error.fields.length === 0) throw error;
      return setRefused(error.fields.map(({ path }) => path));
    }
    await onDone();
  };
  return (
    <aside className="work__side stack" aria-label={words.sealing}>
      <dl className="sum">
        <div>
          <dt>{words.subcriteria(all.length - missing.size, all.length)}</dt>
          <dd>{format.points(points.given)}</dd>
        </div>
        <div>
          <dt>{words.reasons(grid.reasons.atLeast)}</dt>
          <dd>{evaluationStrings.of(reasons, all.length)}</dd>
        </div>
        {grid.conclusion.length > 0 && (
          <div>
            <dt>{words.conclusionRow}</dt>
            <dd>{words.isWritten(parts.length === 0)}</dd>
          </div>
        )}
      </dl>
      <div className="beside stack">
        <h3>{isSample ? words.sample : words.sealing}</h3>
        <p>{isSample ? words.sampleHelp : words.sealingHelp}</p>
        {!isSample && (
          <label className="check" id="declaratia">
            <input
              type="checkbox"
              checked={isImpartial}
              onChange={({ target }) => setImpartial(target.checked)}
            />
            <span>{words.statement}</span>
          </label>
        )}
        <p>
          <button
            type="button"
            className="button"
            aria-disabled={!isReady}
            aria-describedby={isReady ? undefined : "nu-se-sigileaza"}
            onClick={() => void attempt(end)}
          >
            <EditIcon name="seal" />
            {isSample ? words.compare : words.seal}
          </button>
        </p>
        {!isReady && (
          <div id="nu-se-sigileaza" className="note">
            {words.stillMissing} <Lacking alias={alias} grid={grid} items={lacking} />
            {lacking.length === 0 && words.statementMissing}
          </div>
        )}
        {refused.length > 0 && (
          <div role="alert">
            <Notice tone="error" title={words.refused}>
              <Lacking alias={alias} grid={grid} items={refused} />
            </Notice>
          </div>
        )}
      </div>
    </aside>
  );
}

/** Links to what is missing. */
function Lacking({ alias, grid, items }: { alias: string; grid: Grid; items: readonly string[] }) {
  const words = useTeamStrings().evaluationStrings.summary;
  const to = useWayTo(alias);
  if (items.length === 0) return null;
  const nameOf = (item: string) =>
    subcriteriaOf(grid).find((one) => one.item === item)?.number ??
    words.parts[item as keyof typeof words.parts] ??
    item;
  return (
    <span className="jumps">
      {items.map((item) => (
        <a key={item} href={to(item)}>
          {nameOf(item)}
        </a>
      ))}
    </span>
  );
}
