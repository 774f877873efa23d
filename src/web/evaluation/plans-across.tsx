import { Fragment, useCallback, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { AcrossPlans } from "#domain/evaluation/evaluation.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import { EntryConflict } from "../editing/entry-conflict.tsx";
import { isTypedInto, usePageKeys } from "../editing/keys.tsx";
import { SavedState } from "../editing/saved-state.tsx";
import { useOf } from "../editing/use-entries.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { focusSteps, isReason, ReasonField, StepScale } from "./mark-fields.tsx";
import { PlanBlock, PlanFiles } from "./plan-words.tsx";
import { joined, type Subcriterion, stepTitle, useMarks } from "./use-marks.ts";

type PlanAcross = AcrossPlans["plans"][number];

interface AcrossProps {
  data: AcrossPlans;
  of: Subcriterion;
  /** Whether the plans are shown, too, that can only be read. */
  isWhole: boolean;
}

/** So many of them are shown at first. */
const shownFirst = 4;

/** The plans whose marks can still be changed. */
export function openAcross({ plans, round }: Pick<AcrossPlans, "plans" | "round">): PlanAcross[] {
  return plans.filter(({ isSealed, isOpen }) => !isSealed && isOpen && !round.isStopped);
}

/** Own plans under one sub-criterion: how one's steps are spread, those that can be changed, and the sealed ones to be read. */
export function PlansAcross({ data, of, isWhole }: AcrossProps) {
  const words = useTeamStrings().evaluationStrings.across;
  const { plans, grid } = data;
  const open = openAcross(data);
  const closed = plans.filter((plan) => !open.includes(plan));
  const [shown, setShown] = useState(shownFirst);
  const aliases = open.map(({ alias }) => alias);
  const further = aliases.slice(shown);
  const goTo = (alias: string) => {
    if (further.includes(alias)) flushSync(() => setShown(open.length));
    focusSteps(alias);
  };
  const [steps, setSteps] = useState<Record<string, number | null>>(() =>
    Object.fromEntries(plans.map(({ alias, entry }) => [alias, entry?.step ?? null])),
  );
  const onStep = useCallback((alias: string, step: number | null) => {
    setSteps((before) => (before[alias] === step ? before : { ...before, [alias]: step }));
  }, []);
  usePageKeys((event) => {
    if (event.key === "Escape" && isReason(event.target)) return focusSteps(aliasAt(event.target));
    const isNext = event.key === "Enter" && event.ctrlKey;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (!isNext && (by === 0 || isTypedInto(event.target))) return;
    event.preventDefault();
    const at = aliases.indexOf(aliasAt(event.target));
    const ahead = isNext
      ? [...aliases.slice(at + 1), ...aliases.slice(0, at + 1)].find((alias) => steps[alias] === null)
      : aliases[at + by];
    if (ahead !== undefined) goTo(ahead);
  });
  return (
    <>
      <Spread steps={Object.values(steps)} grid={grid} />
      {open.length > 0 && (
        <section className="stack">
          <h2 className="line-title">{words.open(open.length)}</h2>
          <ol className="across">
            {open.map((plan, index) => (
              <OpenPlan
                key={plan.alias}
                isHidden={index >= shown}
                plan={plan}
                grid={grid}
                of={of}
                onStep={onStep}
              />
            ))}
          </ol>
          {further[0] !== undefined && (
            <p>
              <button type="button" className="button button--quiet" onClick={() => goTo(further[0] ?? "")}>
                {words.further(further)} <Icon name="chevron-down" />
              </button>
            </p>
          )}
        </section>
      )}
      {isWhole && closed.length > 0 && (
        <section className="stack">
          <h2 className="line-title">{words.closed(closed.length)}</h2>
          <ol className="lines">
            {closed.map((plan) => (
              <ClosedPlan key={plan.alias} plan={plan} grid={grid} of={of} />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** The plan in which a key was pressed; empty outside of all. */
function aliasAt(target: EventTarget | null): string {
  return (target as HTMLElement | null)?.closest<HTMLElement>("[data-alias]")?.dataset.alias ?? "";
}

function Spread({ steps, grid }: { steps: (number | null)[]; grid: AcrossPlans["grid"] }) {
  const words = useTeamStrings().evaluationStrings.across;
  const rows = [
    ...grid.steps.map(({ step, title }) => ({ title, count: steps.filter((one) => one === step).length })),
    { title: words.without, count: steps.filter((one) => one === null).length },
  ];
  return (
    <dl className="spread beside" aria-label={words.spread}>
      {rows.map(({ title, count }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <Stitches sewn={count} of={steps.length} />
            <b>{count}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PlanOfItemProps {
  plan: PlanAcross;
  grid: AcrossPlans["grid"];
  of: Subcriterion;
}

interface OpenPlanProps extends PlanOfItemProps {
  /** Whether it is not shown yet; what is written in it is sent all the same. */
  isHidden: boolean;
  onStep: (alias: string, step: number | null) => void;
}

/** The words that are judged, beside the step and why. */
function OpenPlan({ plan, isHidden, grid, of, onStep }: OpenPlanProps) {
  const { alias, title, entry, sections, files } = plan;
  const { across: words, bench } = useTeamStrings().evaluationStrings;
  const href = useHref();
  const entries = useMemo(() => (entry ? [entry] : []), [entry]);
  const marks = useMarks(alias, entries, true);
  const step = useOf(marks, (all) => all.of(of.item).step);
  const state = useOf(marks, (all) => all.state());
  useEffect(() => onStep(alias, step), [alias, step, onStep]);
  return (
    <li data-alias={alias} hidden={isHidden}>
      <h3 className="across__who">
        <span>
          <span className="alias">{alias}</span> {title}
        </span>
        <a
          className="button button--quiet button--small"
          href={`${href("evaluatedPlan", { alias, la: of.item })}`}
        >
          {words.openPlan}
          <span className="visually-hidden"> {alias}</span>
        </a>
      </h3>
      <div className="words">
        {sections.map(({ heading, blocks }) => (
          <Fragment key={heading}>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have one label
              <PlanBlock key={index} block={block} isJudged />
            ))}
            <p className="note">{words.section(heading)}</p>
          </Fragment>
        ))}
        {sections.length === 0 && files.length === 0 && (
          <p>{of.shows.length > 0 ? words.notFound : words.nothingJudged}</p>
        )}
        {files.length > 0 && (
          <div className="finding">
            <p>{words.unread}</p>
            <PlanFiles plan={{ alias, files }} />
          </div>
        )}
      </div>
      <div className="stack">
        <EntryConflict
          entries={marks}
          titleOf={() => alias}
          choiceOf={({ step }) => stepTitle(grid, step)}
          textOf={({ text }) => text}
          join={joined}
        />
        <StepScale scope={alias} legend={words.ofPlan(of.number, alias)} marks={marks} grid={grid} of={of} />
        {grid.reasons.each === "criterion" ? (
          // The reason of the whole criterion is not read with one of its sub-criteria.
          <p className="note">
            {words.reasonInPlan} <SavedState state={state} />
          </p>
        ) : (
          <ReasonField
            scope={alias}
            item={of.item}
            marks={marks}
            atLeast={grid.reasons.atLeast}
            label={
              <>
                {bench.reason}
                <span className="visually-hidden">{words.reasonOf(alias)}</span>
              </>
            }
          >
            <SavedState state={state} />
          </ReasonField>
        )}
      </div>
    </li>
  );
}

function ClosedPlan({ plan: { alias, title, entry }, grid, of }: PlanOfItemProps) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const href = useHref();
  const chosen = grid.steps.find(({ step }) => step === entry?.step);
  const points = chosen && format.fewPoints(pointsOf(grid, of, chosen.step));
  return (
    <li>
      <a className="line line--alias" href={href("evaluatedPlan", { alias })}>
        <span className="alias">{alias}</span>
        <span>
          {title}
          <small>{entry?.text}</small>
        </span>
        <span className="line__end">
          {chosen && points !== undefined
            ? `${chosen.title} · ${words.pointsOf(points, format.fewPoints(of.points))}`
            : words.lacks}
        </span>
      </a>
    </li>
  );
}
