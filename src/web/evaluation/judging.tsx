import { memo, type ReactNode } from "react";
import type { EvaluationGrid } from "#domain/evaluation/evaluation.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { Key } from "../editing/keys.tsx";
import { UnsentNotice } from "../editing/saved-state.tsx";
import { useOf } from "../editing/use-entries.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ReasonField, StepScale } from "./mark-fields.tsx";
import {
  isGiven,
  type Marks,
  reasonItem,
  type Subcriterion,
  subcriteriaOf,
  useMissing,
  usePoints,
} from "./use-marks.ts";

interface JudgingProps {
  marks: Marks;
  grid: EvaluationGrid;
  of: Subcriterion;
  /** Opens another one. */
  onGo: (item: string) => void;
  /** What stands below. */
  children?: ReactNode;
}

/** One sub-criterion: its steps, why, its neighbours, what is missing, and all of them folded. */
export function Judging({ marks, grid, of, onGo, children }: JudgingProps) {
  const { format, entriesStrings, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const { criterion, number, title } = of;
  const all = subcriteriaOf(grid);
  const at = all.indexOf(of);
  const { minimum } = criterion;
  return (
    <div className="bench__right bench__stick">
      <div>
        <p className="note">
          {words.criterion(
            criterion.title,
            minimum === null ? null : format.fewPoints(minimum),
            format.fewPoints(criterion.points),
          )}
        </p>
        <h2 className="line-title">
          {number} {title} <span className="nowrap">{words.inBrackets(format.fewPoints(of.points))}</span>
        </h2>
      </div>
      <StepScale key={of.item} scope="" legend={words.step(number)} marks={marks} grid={grid} of={of} />
      <ReasonField
        key={`de ce ${reasonItem(of, grid)}`}
        scope=""
        item={reasonItem(of, grid)}
        marks={marks}
        label={grid.reasons.each === "criterion" ? words.reasonOfCriterion : words.reason}
        atLeast={grid.reasons.atLeast}
      >
        <span className="keys-only">
          <Key>{entriesStrings.keys.control}</Key> <Key>{entriesStrings.keys.enter}</Key> {words.nextEmpty}
        </span>
      </ReasonField>
      <Unsent marks={marks} />
      <Neighbours before={all[at - 1]} after={all[at + 1]} marks={marks} grid={grid} of={of} onGo={onGo} />
      <Missing marks={marks} grid={grid} onGo={onGo} />
      <AllSubcriteria marks={marks} grid={grid} of={of} onGo={onGo} />
      {children}
    </div>
  );
}

function Unsent({ marks }: Pick<JudgingProps, "marks">) {
  return <UnsentNotice state={useOf(marks, ({ state }) => state())} />;
}

interface NeighboursProps extends JudgingProps {
  before: Subcriterion | undefined;
  after: Subcriterion | undefined;
}

function Neighbours({ before, after, marks, grid, of, onGo }: NeighboursProps) {
  const { entriesStrings, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const empty = nextEmpty(subcriteriaOf(grid), useMissing(marks, grid), of);
  return (
    <p className="cluster">
      {before && (
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => onGo(before.item)}
        >
          <Key>{entriesStrings.keys.previous}</Key> <span className="visually-hidden">{words.previous}</span>{" "}
          {before.number}
        </button>
      )}
      {after && (
        <button type="button" className="button button--small" onClick={() => onGo(after.item)}>
          <Key>{entriesStrings.keys.next}</Key> <span className="visually-hidden">{words.next}</span>{" "}
          {after.number}
        </button>
      )}
      {empty && (
        <button type="button" className="button button--quiet button--small" onClick={() => onGo(empty.item)}>
          {words.toNextEmpty(empty.number)}
        </button>
      )}
    </p>
  );
}

/** The next one that lacks something, from the first one again after the last; none where nothing does. */
export function nextEmpty(
  all: readonly Subcriterion[],
  missing: ReadonlySet<string>,
  of: Subcriterion,
): Subcriterion | undefined {
  const at = all.indexOf(of);
  return [...all.slice(at + 1), ...all.slice(0, at)].find(({ item }) => missing.has(item));
}

function Missing({ marks, grid, onGo }: Omit<JudgingProps, "of">) {
  const words = useTeamStrings().evaluationStrings.bench;
  const missing = useMissing(marks, grid);
  if (missing.size === 0) return <p>{words.nothingMissing}</p>;
  return (
    <section className="stack" aria-label={words.missingLabel}>
      <h3>{words.missing(missing.size)}</h3>
      <p className="jumps">
        {subcriteriaOf(grid)
          .filter(({ item }) => missing.has(item))
          .map(({ item, number, title }) => (
            <button type="button" key={item} title={title} onClick={() => onGo(item)}>
              {number}
              <span className="visually-hidden"> {title}</span>
            </button>
          ))}
      </p>
    </section>
  );
}

const AllSubcriteria = memo(function AllSubcriteria({ marks, grid, of, onGo }: JudgingProps) {
  const words = useTeamStrings().evaluationStrings.bench;
  const all = subcriteriaOf(grid);
  return (
    <details className="disclosure">
      <summary className="button button--quiet">
        {words.all(all.length)} <Icon name="chevron-down" />
      </summary>
      <div className="lines">
        {grid.criteria.map((criterion, index) => (
          <details key={criterion.id} open={criterion === of.criterion}>
            <summary className="line">
              <span>{index + 1}</span>
              <CriterionSoFar marks={marks} grid={grid} criterion={criterion} />
              <span className="line__end">
                <Icon name="chevron-down" />
              </span>
            </summary>
            <ul className="marks">
              {all
                .filter((one) => one.criterion === criterion)
                .map((one) => (
                  <li key={one.item}>
                    <MarkedLine marks={marks} grid={grid} onGo={onGo} of={one} isCurrent={one === of} />
                  </li>
                ))}
            </ul>
          </details>
        ))}
      </div>
    </details>
  );
});

interface CriterionSoFarProps extends Pick<JudgingProps, "marks" | "grid"> {
  criterion: EvaluationGrid["criteria"][number];
}

function CriterionSoFar({ marks, grid, criterion }: CriterionSoFarProps) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const { given } = usePoints(marks, grid, criterion.id);
  const missing = useMissing(marks, grid);
  const count = criterion.criteria.filter(({ item }) => !missing.has(item)).length;
  const points = words.pointsOf(format.fewPoints(given), format.fewPoints(criterion.points));
  return (
    <span>
      {criterion.title}
      <small>{words.given(count, criterion.criteria.length, points)}</small>
    </span>
  );
}

const MarkedLine = memo(function MarkedLine(props: JudgingProps & { isCurrent: boolean }) {
  const { marks, grid, of, onGo, isCurrent } = props;
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const points = useOf(marks, (all) => {
    const mark = all.of(of.item);
    return isGiven(all, of, grid) ? pointsOf(grid, of, mark.step) : null;
  });
  return (
    <button
      type="button"
      className="line"
      aria-current={isCurrent ? "true" : undefined}
      onClick={() => onGo(of.item)}
    >
      <span>{of.number}</span>
      <span>{of.title}</span>
      <span className={points === null ? "line__end line__end--todo" : "line__end"}>
        {points === null
          ? words.lacks
          : words.pointsOf(format.fewPoints(points), format.fewPoints(of.points))}
      </span>
    </button>
  );
});
