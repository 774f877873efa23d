import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

export type Meaning = "firstName" | "lastName" | "email" | null;

/** What a list holds, before anything is stored. */
export interface Looked {
  sheets: string[];
  sheet: string;
  columns: { heading: string; means: Meaning }[];
  rows: number;
  first: string[][];
  found: { good: number; bad: { line: number; message: string }[] } | null;
}

const meanings = ["lastName", "firstName", "email"] as const;

/** The columns of a list, which can be named otherwise, its first rows, and what is wrong with which row. */
export function ImportLook({
  looked,
  onChange,
  onSheet,
}: {
  looked: Looked;
  onChange: (columns: Meaning[]) => void;
  onSheet: (sheet: string) => void;
}) {
  const strings = useStrings().membersStrings.import;
  const { sheets, sheet, columns, rows, first, found } = looked;
  const rename = (at: number, value: string) => {
    const others = columns.map(({ means }) => (means === value ? null : means));
    onChange(others.with(at, meanings.find((one) => one === value) ?? null));
  };
  const nameOf = (heading: string, at: number) => heading || strings.column(at + 1);
  return (
    <div className="stack">
      {sheets.length > 1 && (
        <div className="field">
          <label className="field__label" htmlFor="import-sheet">
            {strings.sheet}
          </label>
          <select
            className="input"
            id="import-sheet"
            value={sheet}
            onChange={({ target }) => onSheet(target.value)}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      <div className="import-columns">
        {columns.map(({ heading, means }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div className="field" key={at}>
            <label className="field__label" htmlFor={`import-column-${at}`}>
              {strings.meaning(nameOf(heading, at))}
            </label>
            <select
              className="input"
              id={`import-column-${at}`}
              value={means ?? ""}
              onChange={({ target }) => rename(at, target.value)}
            >
              {meanings.map((one) => (
                <option key={one} value={one}>
                  {strings.means[one]}
                </option>
              ))}
              <option value="">{strings.means.none}</option>
            </select>
          </div>
        ))}
      </div>
      <div className="table-box">
        <table className="table">
          <caption>{strings.first(first.length, rows)}</caption>
          <thead>
            <tr>
              {columns.map(({ heading }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={at} scope="col">
                  {nameOf(heading, at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be equal, and stay in their order
              <tr key={row}>
                {columns.map(({ heading }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={at} data-label={nameOf(heading, at)}>
                    {cells[at] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div role="status" className="stack">
        {found ? <Found {...found} /> : <p>{strings.incomplete}</p>}
      </div>
    </div>
  );
}

/** How many rows are good, and which are skipped, each with the reason. */
function Found({ good, bad }: NonNullable<Looked["found"]>) {
  const strings = useStrings().membersStrings.import;
  return (
    <ul className="rows rows--marked">
      <li>
        {good > 0 ? (
          <span className="mark mark--ok">
            <Icon name="check" />
            <span className="visually-hidden">{strings.fine}</span>
          </span>
        ) : (
          <BadMark />
        )}
        <p className="row__title">{strings.good(good)}</p>
      </li>
      {bad.map(({ line, message }) => (
        <li key={line}>
          <BadMark />
          <p>
            <strong>{strings.line(line)}:</strong> {message} {strings.skips}
          </p>
        </li>
      ))}
    </ul>
  );
}

function BadMark() {
  const strings = useStrings().membersStrings.import;
  return (
    <span className="mark">
      <Icon name="warning" />
      <span className="visually-hidden">{strings.bad}</span>
    </span>
  );
}
