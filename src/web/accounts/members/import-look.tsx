import { useEffect, useRef } from "react";
import { longestCell } from "#domain/accounts/members/member-import.limits.ts";
import { saveText } from "#web/session/download.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useTeamStrings } from "#web/ui/text/strings-context.ts";

const meanings = ["lastName", "firstName", "email"] as const;

type Meaning = (typeof meanings)[number] | null;

/** A row that is skipped, with what it has in the three columns. */
export interface BadRow {
  line: number;
  message: string;
  person: Record<(typeof meanings)[number], string>;
}

/** What a list holds, before anything is stored. */
export interface Looked {
  sheets: string[];
  sheet: string;
  columns: { heading: string; means: Meaning }[];
  rows: number;
  first: string[][];
  found: { good: number; bad: BadRow[] } | null;
}

interface Correcting {
  /** What was typed in the rows, by line. */
  typedByLine: ReadonlyMap<number, Partial<BadRow["person"]>>;
  /** A row is to have this instead. */
  onCorrect: (line: number, typed: Partial<BadRow["person"]>) => void;
}

interface ImportLookProps extends Correcting {
  looked: Looked;
  isLooking: boolean;
  /** Looks again; meanwhile this is shown. */
  onLook: (shown: Looked) => void;
}

/** The columns of a list, which can be named otherwise, its first rows, and what is wrong with which row. */
export function ImportLook({ looked, isLooking, onLook, ...correcting }: ImportLookProps) {
  const strings = useTeamStrings().membersStrings.import;
  const { sheets, sheet, columns, rows, first, found } = looked;
  const rename = (at: number, value: string) => {
    const others = columns.map((column) => (column.means === value ? { ...column, means: null } : column));
    const means = meanings.find((one) => one === value) ?? null;
    const renamed = others.map((column, place) => (place === at ? { ...column, means } : column));
    onLook({ ...looked, columns: renamed, found: null });
  };
  const choose = (name: string) =>
    onLook({ sheets, sheet: name, columns: [], rows: 0, first: [], found: null });
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
            onChange={({ target }) => choose(target.value)}
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
      {columns.length > 0 && (
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
      )}
      <div role="status" className="stack">
        {found && <Found {...found} {...correcting} onCheck={() => onLook(looked)} />}
        {!found && !isLooking && <p>{strings.incomplete}</p>}
      </div>
    </div>
  );
}

interface Checking extends Correcting {
  /** Looks again, with the corrections. */
  onCheck: () => void;
}

/** How many rows are good, and which are skipped, each with the reason, to be corrected. */
function Found({ good, bad, ...checking }: NonNullable<Looked["found"]> & Checking) {
  const strings = useTeamStrings().membersStrings.import;
  const goodRows = useRef<HTMLParagraphElement>(null);
  const count = useRef(bad.length);
  useEffect(() => {
    // A row goes away once it is right, and the focus with it.
    if (bad.length < count.current && document.activeElement === document.body) goodRows.current?.focus();
    count.current = bad.length;
  }, [bad.length]);
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
        <p className="row__title" ref={goodRows} tabIndex={-1}>
          {strings.good(good)}
        </p>
      </li>
      {bad.map(({ line, message, person }) => (
        <li key={line}>
          <BadMark />
          <div>
            <p>
              <strong>{strings.line(line, whoOf(person))}:</strong> {message} {strings.skips}
            </p>
            <CorrectRow line={line} person={person} {...checking} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The three values of a row, to be typed right. Nothing of it is sent with the form: its owner keeps it. */
function CorrectRow({ line, person, typedByLine, onCorrect, onCheck }: Omit<BadRow, "message"> & Checking) {
  const strings = useTeamStrings().membersStrings.import;
  const cells = { ...person, ...typedByLine.get(line) };
  return (
    <div className="import-correction">
      {meanings.map((column) => (
        <label key={column}>
          {strings.means[column]}
          <input
            className="input"
            value={cells[column]}
            maxLength={longestCell}
            aria-label={strings.correct(strings.means[column], line)}
            onChange={({ target }) => onCorrect(line, { [column]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              onCheck();
            }}
          />
        </label>
      ))}
      <button type="button" className="button button--outline button--small" onClick={onCheck}>
        {strings.check}
        <span className="visually-hidden"> {strings.line(line)}</span>
      </button>
    </div>
  );
}

/** The name and the address of a row, as far as it has them. */
export function whoOf({ lastName, firstName, email }: BadRow["person"]): string[] {
  return [`${lastName} ${firstName}`.trim(), email];
}

/** Saves the rows that were skipped as a list, which can be corrected and imported. */
export function SaveSkipped({ rows }: { rows: readonly BadRow[] }) {
  const strings = useTeamStrings().membersStrings.import;
  const save = () => {
    const [headings] = strings.modelRows;
    const lines = rows.map(({ person, message }) => [...meanings.map((one) => person[one]), message]);
    const csv = [[...headings, strings.reason], ...lines].map((cells) => cells.map(quoted).join(";"));
    saveText(strings.skippedName, `\uFEFF${csv.join("\r\n")}\r\n`);
  };
  return (
    <button type="button" className="button button--outline button--small" onClick={save}>
      {strings.saveSkipped}
    </button>
  );
}

/** A cell that spreadsheets take for text, also where it begins like a formula. */
function quoted(cell: string): string {
  return `"${cell.replace(/^(?=[=+@-])/, "'").replaceAll('"', '""')}"`;
}

function BadMark() {
  const strings = useTeamStrings().membersStrings.import;
  return (
    <span className="mark">
      <Icon name="warning" />
      <span className="visually-hidden">{strings.bad}</span>
    </span>
  );
}
