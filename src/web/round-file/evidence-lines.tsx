import { useState } from "react";
import type { EvidenceRow, Paragraph } from "#domain/round-file/round-file.ts";
import { Icon } from "../ui/icon.tsx";
import { WideTable } from "../ui/list/wide-table.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The evidence of a paragraph: of each how many there are, and behind it all of them. */
export function EvidenceLines({ evidence }: Pick<Paragraph, "evidence">) {
  return (
    <div className="lines">
      {evidence.map((one) => (
        <EvidenceLine key={one.id} {...one} />
      ))}
    </div>
  );
}

function EvidenceLine({ id, rows }: Paragraph["evidence"][number]) {
  const { roundFileStrings: words } = useTeamStrings();
  // Hundreds of rows are drawn once somebody wants to read them.
  const [isOpen, setOpen] = useState(false);
  const [only] = rows;
  const hash = id === "frozenRules" && typeof only?.hash === "string" ? only.hash : null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="line">
        <Icon name="file" />
        <span>
          {words.evidence(id)}
          {hash && <small>{words.cell("at", only?.at ?? null)}</small>}
        </span>
        <span className="line__end">
          {hash ? shortened(hash) : rows.length}
          <Icon name="chevron-down" />
        </span>
      </summary>
      {isOpen && (
        <div className="lines__open">
          {rows.length > 0 ? <EvidenceTable title={words.evidence(id)} rows={rows} /> : <p>{words.none}</p>}
        </div>
      )}
    </details>
  );
}

/** Rows of one kind, with the columns that they have. */
export function EvidenceTable({ title, rows }: { title: string; rows: readonly EvidenceRow[] }) {
  const { roundFileStrings: words } = useTeamStrings();
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <WideTable title={title}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {words.column(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {names.map((name) => (
              <td key={name} className={name === "number" ? "round-file__number" : undefined}>
                {name === "hash" ? (
                  <span className="hash">{row[name]}</span>
                ) : (
                  words.cell(name, row[name] ?? null)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** The ends of a hash, by which people compare it. */
export function shortened(hash: string): string {
  return hash.length > 12 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
}
