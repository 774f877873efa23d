import type { OwnResult } from "#domain/lists/lists.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The marks and reasons of each grid by sub-criterion, what the commission of appeals decided instead, and the conclusions. */
export function OwnGrids({ result }: { result: OwnResult }) {
  const { ownResultStrings: words, scoreStrings, format } = useStrings();
  const { criteria, grids } = result;
  const count = criteria.reduce((sum, one) => sum + one.criteria.length, 0);
  return (
    <>
      <section className="stack" aria-labelledby="puncte">
        <h2 id="puncte">{words.points}</h2>
        <p className="note">{words.pointsHelp(count, grids.length)}</p>
        <div className="lines">
          {criteria.map((criterion, index) => (
            <Criterion key={criterion.id} criterion={criterion} result={result} position={index + 1} />
          ))}
        </div>
      </section>
      {grids.some(({ conclusion }) => Object.keys(conclusion).length > 0) && (
        <section className="stack" aria-labelledby="concluzii">
          <h2 id="concluzii">{words.conclusion}</h2>
          <div className="pair">
            {grids.map((grid, index) => (
              <div key={scoreStrings.nth(index)} className="opinion">
                <p className="opinion__who">
                  {scoreStrings.nth(index)}, {format.points(grid.total)}
                </p>
                {Object.entries(grid.conclusion).map(([item, text]) =>
                  text === "" ? null : (
                    <p key={item}>
                      <strong>{words.conclusions[item]}.</strong> {text}
                    </p>
                  ),
                )}
              </div>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

interface CriterionProps {
  criterion: OwnResult["criteria"][number];
  result: OwnResult;
  /** From 1. */
  position: number;
}

function Criterion({ criterion, result, position }: CriterionProps) {
  const { ownResultStrings: words, format } = useStrings();
  const { grids, row } = result;
  const mean = row.criteria[criterion.id];
  const totals = grids.map(({ points }) =>
    format.fewPoints(criterion.criteria.reduce((sum, { item }) => sum + (points[item] ?? 0), 0)),
  );
  return (
    <details open={position === 1}>
      <summary className="line">
        <span>{position}</span>
        <span>
          {criterion.title}
          <small>{words.ofCriterion(totals.join(" · "), format.fewPoints(criterion.points))}</small>
        </span>
        <span className="line__end">
          {mean && format.exactPoints(mean.sum / mean.of)} <Icon name="chevron-down" />
        </span>
      </summary>
      <ol className="lines__open">
        {criterion.criteria.map((sub, index) => (
          <li key={sub.item} className="stack">
            <h3>
              {position}.{index + 1} {sub.title}
            </h3>
            <Marks sub={sub} result={result} />
          </li>
        ))}
      </ol>
      <ReasonsOfCriterion criterion={criterion} result={result} />
    </details>
  );
}

/** Where the rules ask for one reason a criterion. */
function ReasonsOfCriterion({ criterion, result: { grids } }: Pick<CriterionProps, "criterion" | "result">) {
  const { scoreStrings } = useStrings();
  if (grids.every(({ reasons }) => !reasons[criterion.id])) return null;
  return (
    <div className="pair lines__open">
      {grids.map(({ reasons }, index) => (
        <div key={scoreStrings.nth(index)} className="opinion">
          <p className="opinion__who">{scoreStrings.nth(index)}</p>
          <p>{reasons[criterion.id]}</p>
        </div>
      ))}
    </div>
  );
}

interface MarksProps {
  sub: OwnResult["criteria"][number]["criteria"][number];
  result: OwnResult;
}

function Marks({ sub, result: { grids, steps, decided } }: MarksProps) {
  const { ownResultStrings: words, scoreStrings, format } = useStrings();
  const instead = decided[sub.item];
  const pointsOf = (given: number) => words.pointsOf(format.fewPoints(given), format.fewPoints(sub.points));
  const stepOf = (given: number) =>
    steps.find(({ percent }) => percent * sub.points === 100 * given)?.title ?? null;
  return (
    <>
      <div className="pair">
        {grids.map(({ points, reasons }, index) => {
          const given = points[sub.item] ?? 0;
          const mark = words.mark(scoreStrings.nth(index), stepOf(given), pointsOf(given));
          return (
            <div key={scoreStrings.nth(index)} className="opinion">
              <p className="opinion__mark">{mark}</p>
              {reasons[sub.item] && <p>{reasons[sub.item]}</p>}
            </div>
          );
        })}
      </div>
      {instead && (
        <div className="opinion opinion--holds">
          <p className="opinion__mark">{words.decided(pointsOf(instead.points))}</p>
          <p>{instead.reason}</p>
        </div>
      )}
    </>
  );
}
