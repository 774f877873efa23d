import { jobBoardStrings } from "#strings/job-board.ts";
import { fieldsOf } from "./fields.ts";
import "./external-job.css";

const { raw: strings } = jobBoardStrings;

/** Rows that are shown; a hostile board may send any number of fields. */
const MOST_ROWS = 300;

/** A foreign object as a table of its fields; on a narrow screen each value stands under its field (external-job.css). */
export function FieldTable({ value }: { value: unknown }) {
  const fields = fieldsOf(value);
  return (
    <>
      <table className="fields">
        <thead>
          <tr>
            <th scope="col">{strings.field}</th>
            <th scope="col">{strings.value}</th>
          </tr>
        </thead>
        <tbody>
          {fields.slice(0, MOST_ROWS).map(({ path, text }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{text || <span className="muted">{strings.empty}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length > MOST_ROWS && <p className="note">{strings.cut(MOST_ROWS)}</p>}
    </>
  );
}
