import type { ScoreExplained } from "#domain/evaluation/evaluation.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** How sealed grids gave a plan's points, line by line. */
export function ScoreSum({ alias, score }: { alias: string; score: ScoreExplained }) {
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.score;
  const { grids, gap, total, minimums, threshold, isEligible } = score;
  const counted = grids.filter(({ counts }) => counts).map((grid) => format.points(grid.total));
  const others = grids.filter(({ isOwn }) => !isOwn);
  const nameOf = (isOwn: boolean) => (isOwn ? words.own : words[others.length > 1 ? "another" : "other"]);
  return (
    <section className="stack" aria-labelledby="de-ce-punctele">
      <h2 id="de-ce-punctele">{words.title(alias, format.points(total))}</h2>
      <dl className="sum">
        {grids.map((grid) => (
          <Line
            key={grid.sealedAt}
            title={nameOf(grid.isOwn)}
            value={format.points(grid.total)}
            help={grid.counts ? words.sealed(format.moment(grid.sealedAt)) : words.leftOut}
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
      <p>
        <span className={isEligible ? "tag" : "tag tag--plain"}>
          {isEligible ? words.passes : words.fails}
        </span>
      </p>
    </section>
  );
}

function Line({
  title,
  value,
  help,
  isTotal,
}: {
  title: string;
  value: string;
  help: string;
  isTotal?: true;
}) {
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
