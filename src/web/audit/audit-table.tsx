import type { AuditLine } from "#domain/audit/audit.ts";
import type { Strings } from "#strings/languages.ts";
import { useStrings } from "../ui/text/strings-context.ts";

/** Lines of the audit log: when, who, what, and to what. */
export function AuditTable({ lines }: { lines: AuditLine[] }) {
  const { auditStrings: strings, format } = useStrings();
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
          {lines.map((line) => (
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
              <td data-label={item}>{line.item ?? itemOf(line, strings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function itemOf({ action, itemId, itemType }: AuditLine, strings: Strings["auditStrings"]): string {
  return itemId !== null ? strings.numbered(itemId) : (strings.itemIn(action, itemType) ?? "–");
}
