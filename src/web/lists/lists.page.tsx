import { endInWords } from "../competition/moment-in-words.ts";
import { typedNumber } from "../page/addresses.ts";
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
  const list = await (await api.lists.published.$get({ query: id ? { id } : {} })).json();
  const sought = url.searchParams.get("numar") ?? "";
  return { list, sought: typedNumber.test(sought) ? sought : null };
}

type Data = PageData<typeof load>;
type List = NonNullable<Data["list"]>;

export function meta({ strings: { listStrings: words }, href, data }: MetaContext<Data>) {
  const title = data.list ? words.kinds[data.list.kind] : words.title;
  return { title, description: words.description, path: href("lists") };
}

export function Page({ data: { list, sought } }: { data: Data }) {
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
          <FindNumber list={list} sought={sought} />
          <RankTable {...list} own={rowOf(list, sought)?.number} />
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

function rowOf({ rows }: List, sought: string | null) {
  const typed = lettersOf(sought ?? "");
  return rows.find(({ number }) => lettersOf(number) === typed);
}

/** However it is typed: without its dash, in small letters. */
function lettersOf(number: string): string {
  return number.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** One's number among the others: a form that works without script. */
function FindNumber({ list, sought }: { list: List; sought: string | null }) {
  const { listStrings: words } = useStrings();
  const href = useHref();
  const row = rowOf(list, sought);
  return (
    <form className="field rank-find" action={href("lists")} method="get">
      <input type="hidden" name="lista" value={list.id} />
      <label className="field__label" htmlFor="numar">
        {words.find.label}
      </label>
      <span className="input-with-button">
        <input
          className="input"
          id="numar"
          name="numar"
          required
          maxLength={16}
          defaultValue={sought ?? ""}
          autoCapitalize="characters"
          autoComplete="off"
          pattern="[A-Za-z0-9 \-]+"
          title={words.find.title}
          aria-describedby={sought ? "numar-gasit" : undefined}
        />
        <button className="button button--small" type="submit">
          {words.find.show}
        </button>
      </span>
      {sought && (
        <p id="numar-gasit" role="status">
          {row ? (
            <a href={`#${row.number}`}>{words.find.found(row.number, row.place, row.result)}</a>
          ) : (
            words.find.missing(sought)
          )}
        </p>
      )}
    </form>
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
