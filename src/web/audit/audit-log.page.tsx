import { useNavigate } from "react-router";
import type { AuditLine } from "#domain/audit/audit.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditSearch, auditAddress, auditFilterOf } from "./audit-search.ts";

export async function load({ api, url }: LoadContext) {
  const search = auditAddress.read(url.searchParams);
  const { before } = search;
  const query = { ...auditFilterOf(search), ...(before && { before }) };
  return { search, ...(await (await api.audit.log.$get({ query })).json()) };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.auditStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title } = useTeamStrings().auditStrings;
  return <PrivatePageShell title={title} />;
}

export function Page({ data: { search, lines, next, people } }: { data: Data }) {
  const all = useTeamStrings();
  const { auditStrings: strings } = all;
  const about = search.about.split("-");
  const href = useHref();
  const navigate = useNavigate();
  const { before, ...filter } = search;
  const hrefWith = (changed: Partial<AuditSearch>) => href("auditLog") + auditAddress.write(changed);
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      <AuditFilters
        key={auditAddress.write(filter)}
        search={search}
        people={people}
        onSearch={(changed) => navigate(hrefWith(changed))}
      />
      {search.about !== "" && (
        <p>
          {strings.about(
            nameOfItem(lines[0] ?? { item: null, itemId: Number(about.at(-1)), itemType: null }, all),
          )}{" "}
          <a href={hrefWith({ ...filter, about: "" })}>{strings.aboutAll}</a>
        </p>
      )}
      {lines.length === 0 ? (
        <Empty title={strings.none}>
          <p className="muted">{strings.noneHelp}</p>
        </Empty>
      ) : (
        <AuditTable lines={lines} hrefAbout={(about) => hrefWith({ about })} />
      )}
      {(next !== null || before !== "") && (
        <nav className="cluster" aria-label={strings.title}>
          {before !== "" && (
            <a className="button button--outline button--small" href={hrefWith(filter)}>
              {strings.newest}
            </a>
          )}
          {next !== null && (
            <a
              className="button button--outline button--small"
              rel="next"
              href={hrefWith({ ...filter, before: String(next) })}
            >
              {strings.older}
            </a>
          )}
        </nav>
      )}
    </PrivatePage>
  );
}

interface AuditTableProps {
  lines: AuditLine[];
  /** Where all lines about an item are, as `plan-12`. */
  hrefAbout: (item: string) => string;
}

/** Lines of the audit log: when, who, what, and to what. What one request did to many items alike is one row that opens. */
function AuditTable({ lines, hrefAbout }: AuditTableProps) {
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
function nameOfItem(
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
