import type { AuditLine } from "#domain/audit/audit.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface AuditTableProps {
  lines: AuditLine[];
  /** Where all lines about an item are, as `plan-12`. */
  hrefAbout: (item: string) => string;
}

/** Lines of the audit log: when, who, what, and to what. What one request did to many items alike is one row that opens. */
export function AuditTable({ lines, hrefAbout }: AuditTableProps) {
  const { auditStrings: strings, format } = useTeamStrings();
  const [when, who = "", what = "", item = ""] = strings.heads;
  return (
    <div className="table-box">
      <table className="table audit">
        <caption className="visually-hidden">{strings.caption}</caption>
        <thead>
          <tr>
            {[when, who, what, item].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf(lines).map(([line, ...others]) => (
            <tr key={line.id}>
              <th scope="row">
                <time dateTime={line.at}>
                  {format.date(line.at)}, {format.exactTime(line.at)}
                </time>
              </th>
              <td data-label={who}>
                {line.actor ??
                  (line.actorRole === "admin" || line.actorRole === "staff" ? strings.erased : null)}{" "}
                <span className="note">{strings.roleIn(line.actorRole)}</span>
              </td>
              <td data-label={what}>{strings.actionIn(line.action)}</td>
              <td data-label={item}>
                {others.length === 0 ? (
                  <Item line={line} hrefAbout={hrefAbout} />
                ) : (
                  <details>
                    <summary>{strings.times(others.length + 1)}</summary>
                    <ul>
                      {[line, ...others].map((one) => (
                        <li key={one.id}>
                          <Item line={one} hrefAbout={hrefAbout} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Item({ line, hrefAbout }: { line: AuditLine; hrefAbout: AuditTableProps["hrefAbout"] }) {
  const strings = useTeamStrings();
  const { action, item, itemId, itemType } = line;
  if (itemId === null) return item ?? strings.auditStrings.itemIn(action, itemType) ?? "–";
  return <a href={hrefAbout(`${itemType}-${itemId}`)}>{nameOfItem(line, strings)}</a>;
}

/** What an item is called; its number where it has no name, or none that the reader may know. */
export function nameOfItem(
  { item, itemId, itemType }: Pick<AuditLine, "item" | "itemId" | "itemType">,
  { auditStrings, textsStrings }: TeamStrings,
): string {
  if (item === null) return auditStrings.numbered(itemId ?? 0);
  return itemType === "text" ? textsStrings.titleOf(item) : item;
}

/** Neighbours that one request recorded with the same words. */
function groupsOf(lines: AuditLine[]): [AuditLine, ...AuditLine[]][] {
  const groups: [AuditLine, ...AuditLine[]][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const isAlike = line.requestId !== null && group?.[0].requestId === line.requestId;
    if (group && isAlike && group[0].action === line.action) group.push(line);
    else groups.push([line]);
  }
  return groups;
}
