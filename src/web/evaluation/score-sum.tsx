import type { ScoreExplained } from "#domain/evaluation/evaluation.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface ScoreSumProps {
  score: ScoreExplained;
  /** What a grid is called, by its position. */
  nameOf?: (index: number) => string;
}

/** How sealed grids gave a plan's points, line by line. */
export function ScoreSum({ score, nameOf }: ScoreSumProps) {
  const { format, scoreStrings: words } = useStrings();
  const { grids, gap, total, minimums, threshold } = score;
  const counted = grids.filter(({ counts }) => counts).map((grid) => format.points(grid.total));
  const helpOf = ({ counts, total: now, sealed, sealedAt }: (typeof grids)[number]) => {
    if (!counts) return words.leftOut;
    return now === sealed ? words.sealed(format.moment(sealedAt)) : words.was(format.points(sealed));
  };
  return (
    <dl className="sum">
      {grids.map((grid, index) => (
        <Line
          key={grid.sealedAt}
          title={(nameOf ?? words.nth)(index)}
          value={format.points(grid.counts ? grid.total : grid.sealed)}
          help={helpOf(grid)}
        />
      ))}
      {gap && (
        <Line
          title={words.gap}
          value={format.points(gap.difference)}
          help={words.gapHelp(format.fewPoints(gap.allowed), gap.difference <= gap.allowed)}
        />
      )}
      <Line
        isTotal
        title={words.total(counted.length)}
        value={format.points(total)}
        help={counted.length > 1 ? words.sum(counted) : ""}
      />
      {minimums.map(({ title, sum, of, least, isReached }) => (
        <Line
          key={title}
          title={words.minimum(title)}
          value={format.exactPoints(sum / of)}
          help={words.minimumHelp(format.fewPoints(least), isReached)}
        />
      ))}
      <Line
        title={words.threshold}
        value={format.points(threshold)}
        help={words.thresholdHelp(format.fewPoints(threshold), total >= threshold)}
      />
    </dl>
  );
}

interface LineProps {
  title: string;
  value: string;
  help: string;
  isTotal?: true;
}

function Line({ title, value, help, isTotal }: LineProps) {
  return (
    <div className={isTotal && "sum__total"}>
      <dt>
        {title}
        {help && <small>{help}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
