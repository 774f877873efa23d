import { useNavigate } from "react-router";
import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { type AuditSearch, auditFilterOf, readAuditSearch, writeAuditSearch } from "./audit-search.ts";
import { AuditTable, nameOfItem } from "./audit-table.tsx";

export async function load({ api, url }: LoadContext) {
  const search = readAuditSearch(url.searchParams);
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
  const hrefWith = (changed: Partial<AuditSearch>) => href("auditLog") + writeAuditSearch(changed);
  return (
    <PrivatePage title={strings.title} lead={strings.lead}>
      <AuditFilters
        key={writeAuditSearch(filter)}
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
