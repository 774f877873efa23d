import { Fragment } from "react";
import type { ListRow, PublishedList } from "#domain/lists/lists.ts";
import { WideTable } from "../ui/list/wide-table.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface RankTableProps {
  rows: readonly ListRow[];
  criteria: PublishedList["criteria"];
  points: number;
  /** The number of the plan that whoever reads has sent. */
  own?: string | undefined;
}

/** A list: place, number, points by criterion, total, result; under a plan that moved, where it was and why. */
export function RankTable({ rows, criteria, points, own }: RankTableProps) {
  const { listStrings: words, format } = useStrings();
  const count = (...of: ListRow["result"][]) => rows.filter(({ result }) => of.includes(result)).length;
  const selected = count("selected");
  const rejected = count("rejected", "rejected-administratively");
  const columns = criteria.length + 4;
  return (
    <div className="rank-box">
      <label className="rank-switch check">
        <input type="checkbox" />
        <span>{words.withCriteria}</span>
      </label>
      <WideTable title={words.title} className="rank">
        <caption>
          <strong>{words.counts(selected, count("reserve"), rejected)}</strong>{" "}
          <span className="note">{words.exact}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              {words.columns.place}
            </th>
            <th scope="col">{words.columns.number}</th>
            {criteria.map(({ id, title, points: of }) => (
              <th key={id} scope="col" className="num rank__crit">
                {words.ofPoints(title, format.fewPoints(of))}
              </th>
            ))}
            <th scope="col" className="num">
              {words.ofPoints(words.columns.total, format.fewPoints(points))}
            </th>
            <th scope="col">{words.columns.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const before = rows[index - 1]?.result;
            const isFirst = before !== undefined && before !== row.result;
            const cut = row.result === "rejected-administratively" ? null : row.result;
            return (
              <Fragment key={row.number}>
                {isFirst && cut === "reserve" && (
                  <tr className="rank__cut">
                    <td colSpan={columns}>{words.cut(selected)}</td>
                  </tr>
                )}
                {isFirst && cut === "rejected" && (
                  <tr className="rank__cut">
                    <td colSpan={columns}>{words.cutRejected}</td>
                  </tr>
                )}
                <Row row={row} criteria={criteria} isOwn={row.number === own} />
              </Fragment>
            );
          })}
        </tbody>
      </WideTable>
    </div>
  );
}

const tags: Record<ListRow["result"], string> = {
  selected: "tag tag--yes",
  reserve: "tag tag--wait",
  rejected: "tag tag--no",
  "rejected-administratively": "tag tag--no",
};

interface RowProps extends Pick<RankTableProps, "criteria"> {
  row: ListRow;
  isOwn: boolean;
}

function Row({ row, criteria, isOwn }: RowProps) {
  const { listStrings: words, format } = useStrings();
  const { number, place, result, total, change } = row;
  const means = criteria.flatMap(({ id, title }) => {
    const mean = row.criteria[id];
    return mean ? [{ id, title, points: format.exactPoints(mean.sum / mean.of) }] : [];
  });
  const why = words.why(row, criteria);
  return (
    <>
      <tr id={number} className={isOwn ? "is-mine" : undefined}>
        <td className="num">{place ?? "–"}</td>
        <th scope="row">
          {number}
          <span className="rank__more">{means.map((one) => `${one.title} ${one.points}`).join(" · ")}</span>
        </th>
        {means.length === 0 ? (
          <td className="rank__crit note" colSpan={criteria.length}>
            {words.notEvaluated}
          </td>
        ) : (
          means.map(({ id, points }) => (
            <td key={id} className="num rank__crit">
              {points}
            </td>
          ))
        )}
        <td className="rank__total">{total === null ? "–" : format.points(total)}</td>
        <td>
          <span className={tags[result]}>{words.results[result]}</span>
          {why && result !== "selected" && <small className="rank__why">{why}</small>}
        </td>
      </tr>
      {change && (
        <tr className="rank__note">
          <td />
          <td colSpan={criteria.length + 3}>
            <strong>
              {words.before(
                change.place,
                change.result,
                change.total === null ? null : format.points(change.total),
              )}
            </strong>{" "}
            {words.moved[change.why](change.items, change.others)}
          </td>
        </tr>
      )}
    </>
  );
}
