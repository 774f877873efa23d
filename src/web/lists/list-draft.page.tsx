import type { ListDraft } from "#domain/lists/lists.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { ScoreSum } from "../evaluation/score-sum.tsx";
import { useAct } from "../forms/use-done.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { can, currentSession } from "../session/session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { Disclosure } from "../ui/text/disclosure.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ListOffers } from "./list-offers.tsx";
import { ListPublishing } from "./list-publishing.tsx";
import { RankTable } from "./rank-table.tsx";

/** `/liste-admin`: a list before it is published; by default the preliminary one as long as it can be appealed. */
export async function load({ api, url }: LoadContext) {
  const asked = url.searchParams.get("lista");
  const round = url.searchParams.get("runda");
  const query = round ? { round } : {};
  const draft = async (kind: "preliminary" | "final") =>
    await (await api.lists.draft[":kind"].$get({ param: { kind }, query })).json();
  const offers = can(currentSession(), "content.edit") ? await (await api.lists.offers.$get()).json() : [];
  if (asked === "finala") return { ...(await draft("final")), offers };
  const preliminary = await draft("preliminary");
  const { published } = preliminary;
  const isOver = published !== null && (published.appealsUntil ?? "") <= new Date().toISOString();
  return { ...(asked === null && isOver ? await draft("final") : preliminary), offers };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.listDraftStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().listDraftStrings.title} />;
}

export function Page({ data }: { data: Data }) {
  const { listDraftStrings: words, listStrings } = useTeamStrings();
  const href = useHref();
  const { round, kind } = data;
  if (!round)
    return (
      <PrivatePage title={words.title} lead={words.description} crumbs={[{ label: words.title }]}>
        <Empty title={words.noRound}>
          <p>{words.noRoundHelp}</p>
        </Empty>
      </PrivatePage>
    );
  const chips = (["preliminary", "final"] as const).map((one) => ({
    to: href("listDrafts", { lista: one === "final" ? "finala" : "preliminara" }),
    label: listStrings.kinds[one],
    isCurrent: one === kind,
  }));
  return (
    <PrivatePage
      title={listStrings.kinds[kind]}
      lead={words.lead(round.name)}
      crumbs={[{ label: words.title }]}
    >
      <div className="work listing">
        <div className="stack">
          <Chips label={words.choose} chips={chips} />
          <ListOffers offers={data.offers.filter((offer) => offer.kind === kind)} />
          <Blockers data={data} />
          {data.appeals && data.appeals.received > 0 && <Appeals appeals={data.appeals} />}
          <Ties data={data} />
          <Reasons data={data} />
        </div>
        <ListPublishing data={data} roundId={round.id} />
      </div>
      {data.rows.length > 0 && (
        <RankTable rows={data.rows} criteria={data.criteria} points={pointsIn(data)} />
      )}
      {data.published && <Unopened data={data} roundId={round.id} />}
    </PrivatePage>
  );
}

function pointsIn({ criteria }: ListDraft): number {
  return criteria.reduce((sum, { points }) => sum + points, 0);
}

/** What stops the list, and what is only to be read. */
function Blockers({ data: { blockers, unreachable } }: { data: ListDraft }) {
  const strings = useTeamStrings();
  const { listDraftStrings: words, format } = strings;
  const whenOf = ({ kind, at }: ListDraft["blockers"][number]) => {
    if (at === null) return null;
    return kind === "too-early" ? words.from(format.moment(at)) : words.until(endInWords(at, strings));
  };
  return (
    <section className="stack" aria-labelledby="ce-opreste">
      <h2 id="ce-opreste">{words.stops}</h2>
      {blockers.length === 0 && <p>{words.nothingStops}</p>}
      <ul className="rows rows--marked">
        {blockers.map((one) => (
          <li key={`${one.kind} ${one.numbers.join()}`}>
            <span className={one.kind === "same" ? "mark mark--ok" : "mark mark--stop"}>
              <Icon name={one.kind === "same" ? "check" : "lock"} />
            </span>
            <div>
              <p className="row__title">{words.blockers[one.kind]?.(one)}</p>
              <p className="note">
                {[
                  whenOf(one),
                  one.people.length > 0 ? words.by(one.people) : null,
                  words.blockerHelp[one.kind],
                ]
                  .filter(Boolean)
                  .join(" ")}
              </p>
            </div>
          </li>
        ))}
        {unreachable.length > 0 && (
          <li>
            <span className="mark">
              <Icon name="info" />
            </span>
            <div>
              <p className="row__title">{words.unreachable(unreachable)}</p>
              <p className="note">{words.unreachableHelp}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

/** How far the appeals are: counts, and who of the commission leaves one to the others. */
function Appeals({ appeals }: { appeals: NonNullable<ListDraft["appeals"]> }) {
  const { listDraftStrings: words } = useTeamStrings();
  const { lacks, connections } = appeals;
  return (
    <section className="stack" aria-labelledby="contestatii">
      <h2 id="contestatii">{words.appeals}</h2>
      <p>{words.appealsOf(appeals)}</p>
      {lacks > 0 && <p className="is-missing">{words.commissionLacks(lacks)}</p>}
      {connections.map(({ name, number }) => (
        <p key={`${name} ${number}`}>{words.leftToOthers(name, number)}</p>
      ))}
    </section>
  );
}

/** Plans of one total, with the rule that decided. */
function Ties({ data: { rows, criteria } }: { data: ListDraft }) {
  const { listDraftStrings: words, format } = useTeamStrings();
  const ties = rows.flatMap((row, index) => {
    const above = rows[index - 1];
    return row.tie !== null && above ? [{ row, above, by: row.tie }] : [];
  });
  if (ties.length === 0) return null;
  const nameOf = (by: string) => {
    if (by === "received") return words.received;
    return by === "number" ? words.number : (criteria.find(({ id }) => id === by)?.title ?? by);
  };
  return (
    <section className="stack" aria-labelledby="egalitati">
      <h2 id="egalitati">{words.ties}</h2>
      <ul className="rows rows--plain">
        {ties.map(({ row, above, by }) => (
          <li key={row.number}>
            <div>
              <p className="row__title">
                {words.tie(above.number, row.number, format.points(row.total ?? 0))}
              </p>
              <p className="note">{words.tieBy(nameOf(by))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why each total is as it is. */
function Reasons({ data: { rows, scores } }: { data: ListDraft }) {
  const { listDraftStrings: words, format } = useTeamStrings();
  const explained = rows.flatMap((row) => {
    const score = scores[row.number];
    return score ? [{ row, score }] : [];
  });
  if (explained.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="de-ce-fiecare">
      <h2 id="de-ce-fiecare">{words.why}</h2>
      <div className="lines">
        {explained.map(({ row, score }) => (
          <details key={row.number}>
            <summary className="line">
              <span>{row.place ?? "–"}</span>
              <span>
                {row.number}
                <small>{words.whyHelp(score.grids.length)}</small>
              </span>
              <span className="line__end">
                {format.points(score.total)} <Icon name="chevron-down" />
              </span>
            </summary>
            <div className="lines__open">
              <ScoreSum score={score} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Who has not opened their result, while they can still appeal. */
function Unopened({ data, roundId }: { data: ListDraft; roundId: number }) {
  const { listDraftStrings: words, evaluatorStrings } = useTeamStrings();
  const act = useAct();
  const { unopened, candidates, published } = data;
  const until = published?.appealsUntil ?? null;
  const mayRemind =
    until !== null && until > new Date().toISOString() && unopened.some(({ isReminded }) => !isReminded);
  const remind = () =>
    act(
      () => browserApi.lists.round[":id"].reminder.$post({ param: { id: String(roundId) } }),
      words.remindedNow,
    );
  return (
    <section className="stack listing" aria-labelledby="nedeschise">
      <h2 id="nedeschise">{words.unopened}</h2>
      {unopened.length === 0 ? (
        <p>{words.allOpened}</p>
      ) : (
        <Disclosure title={words.unopenedOf(unopened.length, candidates)}>
          <ul>
            {unopened.map(({ number, sender, isReminded }) => (
              <li key={number}>
                {number} · {sender ?? evaluatorStrings.erased}
                {isReminded && ` (${words.reminded})`}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {mayRemind && (
        <p>
          <button type="button" className="button button--outline" onClick={remind}>
            {words.remind}
          </button>
        </p>
      )}
    </section>
  );
}
