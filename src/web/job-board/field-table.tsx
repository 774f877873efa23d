import { useStrings } from "../ui/text/strings-context.ts";
import { fieldsOf } from "./fields.ts";

/** Rows that are shown; a hostile board may send any number of fields. */
const MOST_ROWS = 300;

/** A foreign object as a table of its fields; on a narrow screen each value is shown under its field (external-job.css). */
export function FieldTable({ value }: { value: unknown }) {
  const { raw: strings } = useStrings().jobBoardStrings;
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
