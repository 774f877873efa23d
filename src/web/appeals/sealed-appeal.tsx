import { lineSteps } from "#domain/appeals/appeals.rules.ts";
import type { AppealBench } from "#domain/appeals/appeals.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { subcriteriaOf } from "../evaluation/use-marks.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** An appeal that all have confirmed: its decisions, which nobody can change. */
export function SealedAppeal({ appeal: { alias, grid, points, seal, next } }: { appeal: AppealBench }) {
  const { format, appealStrings: words } = useTeamStrings();
  const href = useHref();
  const others = subcriteriaOf(grid).length - points.length;
  const decided = ({ of, entry }: AppealBench["points"][number]) => {
    if (of !== null) return format.fewPoints(pointsOf(grid, { points: of }, entry.step));
    return entry.step === lineSteps.yes ? words.answers.yes : words.answers.no;
  };
  return (
    <div className="wrap bench-page stack">
      {seal && (
        <>
          <Notice tone="success" title={words.sealed(alias)}>
            <p>{words.sealedHelp(`${format.weekday(seal.sealedAt)}, ${format.exactTime(seal.sealedAt)}`)}</p>
          </Notice>
          <p className="note">
            {words.hash} <span className="hash">{seal.hash}</span>
          </p>
        </>
      )}
      <dl className="sum">
        {points.map((point) => (
          <div key={point.item}>
            <dt>
              {point.number} {point.title}
              <small>
                {point.points.length > 0 && `${words.was(point.points.map(format.fewPoints))}. `}
                {words.quoted(point.entry.text.trim())}
              </small>
            </dt>
            <dd>{decided(point)}</dd>
          </div>
        ))}
        {points.some(({ of }) => of !== null) && (
          <div>
            <dt>{words.untouched(others)}</dt>
            <dd>{words.untouchedHelp}</dd>
          </div>
        )}
      </dl>
      <p className="note">{words.total}</p>
      {next && (
        <p>
          <a className="button" href={href("appeal", { alias: next })}>
            {words.next(next)}
          </a>
        </p>
      )}
    </div>
  );
}
