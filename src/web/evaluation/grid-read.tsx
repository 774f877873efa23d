import type { ReactNode } from "react";
import type { EvaluationGrid } from "#domain/evaluation/evaluation.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { useOf } from "../editing/use-entries.ts";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Marks, type Subcriterion, subcriteriaOf, usePoints } from "./use-marks.ts";

interface GridReadProps {
  marks: Marks;
  grid: EvaluationGrid;
  /** Leads to where a sub-criterion is judged; only read where it is not. */
  to?: ((item: string) => string) | undefined;
  /** What stands under a sub-criterion beside the reason. */
  beside?: ((of: Subcriterion) => ReactNode) | undefined;
}

/** All marks with their reasons, by criterion, each folded; printed open. */
export function GridRead({ marks, grid, to, beside }: GridReadProps) {
  return (
    <div className="lines">
      {grid.criteria.map((criterion, index) => (
        <details key={criterion.id} open={index === 0}>
          <summary className="line">
            <span>{index + 1}</span>
            <span>
              {criterion.title}
              {grid.reasons.each === "criterion" && <ReasonOfCriterion marks={marks} item={criterion.id} />}
            </span>
            <PointsOfCriterion marks={marks} grid={grid} criterion={criterion} />
          </summary>
          <ul className="marks">
            {subcriteriaOf(grid)
              .filter((one) => one.criterion === criterion)
              .map((of) => (
                <li key={of.item}>
                  <ReadLine marks={marks} grid={grid} of={of} to={to?.(of.item)}>
                    {beside?.(of)}
                  </ReadLine>
                </li>
              ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function ReasonOfCriterion({ marks, item }: { marks: Marks; item: string }) {
  return <small>{useOf(marks, ({ of }) => of(item).text)}</small>;
}

interface PointsOfCriterionProps extends Pick<GridReadProps, "marks" | "grid"> {
  criterion: EvaluationGrid["criteria"][number];
}

function PointsOfCriterion({ marks, grid, criterion }: PointsOfCriterionProps) {
  const { format, evaluationStrings } = useTeamStrings();
  const { given } = usePoints(marks, grid, criterion.id);
  return (
    <span className="line__end">
      {evaluationStrings.bench.pointsOf(format.fewPoints(given), format.fewPoints(criterion.points))}
      <Icon name="chevron-down" />
    </span>
  );
}

interface ReadLineProps extends Pick<GridReadProps, "marks" | "grid"> {
  of: Subcriterion;
  to?: string | undefined;
  children?: ReactNode;
}

/** A sub-criterion with its mark and reason. */
export function ReadLine({ marks, grid, of, to, children }: ReadLineProps) {
  const { format, evaluationStrings: words } = useTeamStrings();
  const { step, text } = useOf(marks, (all) => all.of(of.item));
  const chosen = grid.steps.find((one) => one.step === step);
  const points =
    chosen &&
    words.bench.pointsOf(format.fewPoints(pointsOf(grid, of, chosen.step)), format.fewPoints(of.points));
  const line = (
    <>
      <span>{of.number}</span>
      <span>
        {of.title}
        {grid.reasons.each === "sub-criterion" && <small>{text.trim() || words.summary.noReason}</small>}
        {children}
      </span>
      <span className={chosen ? "line__end" : "line__end line__end--no"}>
        {chosen ? `${chosen.title} · ${points}` : words.bench.lacks}
      </span>
    </>
  );
  return to ? (
    <a className="line" href={to}>
      {line}
    </a>
  ) : (
    <div className="line line--read">{line}</div>
  );
}
