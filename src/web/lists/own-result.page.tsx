import { useEffect } from "react";
import type { OwnResult } from "#domain/lists/lists.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { ScoreSum } from "../evaluation/score-sum.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { OwnGrids } from "./own-grids.tsx";

/** `/rezultatul-meu`: one's own points, reasons and place, and what comes next. */
export async function load({ api }: LoadContext) {
  const results = await (await api.lists.own.$get()).json();
  // Only the final list has anything to accept.
  const grant = results[0]?.list.kind === "final" ? await import("../grants/own-grant.tsx") : null;
  const { OwnAppeal } = await import("../appeals/own-appeal.tsx");
  return { results, OwnGrant: grant?.OwnGrant ?? null, OwnAppeal };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.ownResultStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useStrings().ownResultStrings.title} />;
}

export function Page({ data: { results, OwnGrant, OwnAppeal } }: { data: Data }) {
  const { ownResultStrings: words } = useStrings();
  const [result] = results;
  // The portal notes that it was opened: who has not is written to again while they can still appeal.
  useEffect(() => {
    if (result) void browserApi.lists.own.opened.$post().catch(() => undefined);
  }, [result]);
  const lead = result && words.lead(result.receiptNumber, result.round.name, result.list.kind);
  return (
    <PrivatePage title={words.title} lead={lead ?? words.description} crumbs={[{ label: words.title }]}>
      {result ? (
        <Result result={result}>{OwnGrant && <OwnGrant />}</Result>
      ) : (
        <Empty title={words.none}>
          <p>{words.noneHelp}</p>
        </Empty>
      )}
      <OwnAppeal />
    </PrivatePage>
  );
}

function Result({ result, children }: { result: OwnResult; children: React.ReactNode }) {
  const strings = useStrings();
  const { ownResultStrings: words, listStrings, scoreStrings, format } = strings;
  const { row, score, list, lines } = result;
  return (
    <div className="work listing">
      <div className="stack">
        <Verdict result={result} />
        {children}
        {list.correction && <p>{listStrings.correction(list.correction)}</p>}
        {row.change && (
          <section className="stack">
            <h2>{words.changed}</h2>
            <p>
              <strong>
                {listStrings.before(
                  row.change.place,
                  row.change.result,
                  row.change.total === null ? null : format.points(row.change.total),
                )}
              </strong>{" "}
              {listStrings.moved[row.change.why](titlesOf(result, row.change.items), row.change.others)}
            </p>
          </section>
        )}
        {lines.length > 0 && (
          <section className="stack">
            <h2>{words.lines}</h2>
            {lines.map(({ criterion, reason }) => (
              <div key={criterion} className="opinion">
                <p className="opinion__mark">{criterion}</p>
                <p>{reason}</p>
              </div>
            ))}
          </section>
        )}
        {score && row.total !== null && (
          <section className="stack" aria-labelledby="de-ce">
            <h2 id="de-ce">{scoreStrings.title(format.points(row.total))}</h2>
            <ScoreSum score={score} />
          </section>
        )}
        {result.grids.length > 0 && <OwnGrids result={result} />}
      </div>
      <Next result={result} />
    </div>
  );
}

function titlesOf({ criteria }: OwnResult, items: readonly string[]): string[] {
  const all = criteria.flatMap((criterion) => criterion.criteria);
  return items.map((item) => all.find((one) => one.item === item)?.title ?? item);
}

const tags = { selected: "tag--yes", reserve: "tag--wait", rejected: "tag--no" };

function Verdict({ result: { row, places, list } }: { result: OwnResult }) {
  const strings = useStrings();
  const { ownResultStrings: words, listStrings, format } = strings;
  const kind = row.result === "rejected-administratively" ? "rejected" : row.result;
  return (
    <>
      <div className="verdict">
        {row.total !== null && <p className="score">{format.points(row.total)}</p>}
        <div className="stack">
          <p>
            <span className={`tag ${tags[kind]}`}>{listStrings.results[row.result]}</span>
          </p>
          <p>{words.verdict({ ...row, places })}</p>
          {list.kind === "preliminary" && <p>{words.preliminary}</p>}
        </div>
      </div>
      {list.appealsUntil && list.appealsUntil > new Date().toISOString() && (
        <section className="term term--soon" aria-labelledby="contestatii-pana">
          <h2 id="contestatii-pana">{words.appealUntil(endInWords(list.appealsUntil, strings))}</h2>
          <p>{words.readFirst}</p>
          <p>
            <a className="button" href="#contestatie">
              {words.choose}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

function Next({ result: { next, list, receiptNumber } }: { result: OwnResult }) {
  const strings = useStrings();
  const { ownResultStrings: words } = strings;
  const href = useHref();
  const now = new Date().toISOString();
  return (
    <aside className="work__side stack">
      {next.length > 0 && (
        <div className="beside stack">
          <h2>{words.next}</h2>
          <ol className="stack">
            {next.map(({ title, startsAt, endsAt }) => (
              <li key={title}>
                {endsAt !== null && startsAt <= now
                  ? words.until(title, endInWords(endsAt, strings))
                  : words.from(title, strings.format.weekday(startsAt))}
              </li>
            ))}
          </ol>
          {list.appealsUntil && <p className="note">{words.nothing}</p>}
        </div>
      )}
      <p>
        <a className="arrow-link" href={`${href("lists", { lista: list.id })}#${receiptNumber}`}>
          {words.list}
        </a>
      </p>
    </aside>
  );
}
