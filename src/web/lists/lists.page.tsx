import { endInWords } from "../competition/moment-in-words.ts";
import { PageHead } from "../page/page-head.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { RankTable } from "./rank-table.tsx";

/** `/liste`: a list as it was published, by number, and those before it. */
export async function load({ api, url }: LoadContext) {
  const id = url.searchParams.get("lista") ?? undefined;
  return { list: await (await api.lists.published.$get({ query: id ? { id } : {} })).json() };
}

type Data = PageData<typeof load>;
type List = NonNullable<Data["list"]>;

export function meta({ strings: { listStrings: words }, href, data }: MetaContext<Data>) {
  const title = data.list ? words.kinds[data.list.kind] : words.title;
  return { title, description: words.description, path: href("lists") };
}

export function Page({ data: { list } }: { data: Data }) {
  const { listStrings: words, format } = useStrings();
  const href = useHref();
  const crumbs = [{ label: words.title }];
  if (!list)
    return (
      <article>
        <PageHead crumbs={crumbs} title={words.title} hem="spruce" />
        <div className="section">
          <div className="wrap">
            <Empty title={words.none}>
              <p>{words.noneHelp}</p>
              <p>
                <a className="arrow-link" href={href("activity4")}>
                  {words.calendar}
                </a>
              </p>
            </Empty>
          </div>
        </div>
      </article>
    );
  const lead = words.lead(list.round.name, list.rows.length, format.moment(list.publishedAt));
  return (
    <article>
      <PageHead crumbs={crumbs} title={words.kinds[list.kind]} lead={lead} hem="spruce" />
      <div className="section">
        <div className="wrap stack">
          <Others list={list} />
          {list.correction && <p>{words.correction(list.correction)}</p>}
          {list.appealsUntil && <AppealsUntil until={list.appealsUntil} />}
          <p>
            {words.names} <a href={href("ownResult")}>„{words.own}”</a>.
          </p>
          <p className="cluster">
            <a
              className="button button--outline button--small"
              href={`/api/cntr/lists/published/${list.id}/csv`}
              download
            >
              {words.csv}
            </a>
            <span className="note">{words.print}</span>
          </p>
          <RankTable {...list} />
          <h2>{words.how}</h2>
          <ul className="prose">
            {words.howLines(format.fewPoints(list.threshold)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {list.kind === "final" && (
            <p>
              {words.appeals(list.appeals)} {words.appealsOver}
            </p>
          )}
          <p className="note">
            {words.hash} <code className="hash">{list.hash}</code>
          </p>
        </div>
      </div>
    </article>
  );
}

/** A page that is kept says the end, not how much is left. */
function AppealsUntil({ until }: { until: string }) {
  const strings = useStrings();
  return (
    <p>
      <strong>{strings.listStrings.appealsUntil(endInWords(until, strings))}</strong>
    </p>
  );
}

function Others({ list }: { list: List }) {
  const { listStrings: words, format } = useStrings();
  const href = useHref();
  if (list.others.length === 0) return null;
  const all = [list, ...list.others].toSorted((one, other) => other.id - one.id);
  return (
    <Chips
      label={words.title}
      chips={all.map(({ id, kind, publishedAt }) => ({
        to: href("lists", { lista: id }),
        label: words.chip(kind, format.date(publishedAt)),
        isCurrent: id === list.id,
      }))}
    />
  );
}
