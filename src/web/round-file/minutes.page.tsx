import { type MinutesKind, minutesKinds } from "#domain/round-file/minutes.rules.ts";
import type { Minutes, RoundMinutes } from "#domain/round-file/minutes.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { useSite } from "../page/page-context.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvidenceTable } from "./evidence-lines.tsx";

const kindOf = (slug?: string) =>
  (Object.keys(minutesKinds) as MinutesKind[]).find((kind) => minutesKinds[kind].slug === slug);

export async function load({ api, url, params }: LoadContext) {
  const [kind, round] = [kindOf(params.kind), url.searchParams.get("runda")];
  const query = { ...(kind && { kind }), ...(round && { round }) };
  return await (await api.minutes.$get({ query })).json();
}

type Data = PageData<typeof load>;

export function meta({ strings, params }: MetaContext<Data, TeamStrings>) {
  const { titles, title, description } = strings.minutesStrings;
  const kind = kindOf(params.kind);
  return { title: kind ? titles[kind] : title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().minutesStrings.title} />;
}

/** `/procese-verbale`: which minutes can be had, and why not the others; below it, those that can be, as they are printed. */
export function Page({ data: { round, kinds, minutes } }: { data: Data }) {
  const { minutesStrings: words } = useTeamStrings();
  const href = useHref();
  if (!round)
    return (
      <PrivatePage title={words.title}>
        <Empty title={words.noRound}>{words.noRoundHelp}</Empty>
      </PrivatePage>
    );
  if (!minutes)
    return (
      <PrivatePage title={words.title} lead={words.lead(round.name)}>
        <div className="stack round-file">
          <Kinds title={words.ready} round={round} kinds={kinds.filter(({ wait }) => !wait)} />
          <Kinds title={words.waiting} round={round} kinds={kinds.filter(({ wait }) => wait)} />
        </div>
      </PrivatePage>
    );
  const title = words.titles[minutes.kind];
  return (
    <PrivatePage
      title={title}
      crumbs={[{ label: words.title, to: href("minutesList", { runda: round.id }) }, { label: title }]}
      tools={
        <button type="button" className="button button--small" onClick={() => print()}>
          {words.print}
        </button>
      }
    >
      <WrittenMinutes round={round} minutes={minutes} />
    </PrivatePage>
  );
}

interface KindsProps {
  title: string;
  round: NonNullable<RoundMinutes["round"]>;
  kinds: RoundMinutes["kinds"];
}

function Kinds({ title, round, kinds }: KindsProps) {
  const { minutesStrings: words } = useTeamStrings();
  const href = useHref();
  if (kinds.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="rows">
        {kinds.map(({ kind, wait }) => (
          <li key={kind}>
            <div>
              <p className="row__title">
                {wait ? (
                  words.titles[kind]
                ) : (
                  <a href={href("minutes", { kind: minutesKinds[kind].slug, runda: round.id })}>
                    {words.titles[kind]}
                  </a>
                )}
              </p>
              {wait && <p className="note">{words.wait(kind, wait)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The minutes of a stage, as they are printed and signed. */
function WrittenMinutes({ round, minutes }: { round: NonNullable<RoundMinutes["round"]>; minutes: Minutes }) {
  const { minutesStrings: words, roundFileStrings } = useTeamStrings();
  const { project } = useSite();
  const { kind, stages, people, evidence, head, readAt } = minutes;
  return (
    <div className="stack round-file minutes">
      <p className="note minutes__screen">{words.recorded}</p>
      <p>{words.begun(readAt, project.code, project.title, round.name)}</p>
      {stages.map(({ title, startsAt, endsAt }) => (
        <p key={title}>{words.stage(title, startsAt, endsAt)}</p>
      ))}
      <People people={people} />
      <h2>{words.whatWasDone}</h2>
      <p>
        {words.done[kind]} {words.numbersOnly}
      </p>
      {evidence.map(({ id, rows, by, counts }) => (
        <section key={id} className="stack">
          <h3>
            {roundFileStrings.evidence(id)}: {rows.length}
          </h3>
          {by && counts.length > 0 && (
            <p>
              {words.counts(
                roundFileStrings.column(by),
                counts.map(({ value, count }) => ({ value: roundFileStrings.cell(by, value), count })),
              )}
            </p>
          )}
          {rows.length > 0 && <EvidenceTable title={roundFileStrings.evidence(id)} rows={rows} />}
        </section>
      ))}
      <Signatures people={people} />
      <p className="note">
        {head ? words.head(head.position, head.publishedAt) : words.noHead}{" "}
        {head && <span className="hash">{head.hash}</span>}
      </p>
      <p className="note">{words.printed(readAt)}</p>
    </div>
  );
}

function People({ people }: Pick<Minutes, "people">) {
  const { minutesStrings: words, dutyWords, roundFileStrings } = useTeamStrings();
  const told = (names: readonly string[]) =>
    names.map((name) => roundFileStrings.cell("who", name)).join(", ");
  return (
    <>
      <h2>{words.present}</h2>
      <ul>
        {people.map(({ duty, names }) => (
          <li key={duty}>
            {dutyWords[duty].title}: {names.length > 0 ? told(names) : words.nobody}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line for each of them; an empty one for a duty that nobody had. */
function Signatures({ people }: Pick<Minutes, "people">) {
  const { minutesStrings: words, dutyWords, roundFileStrings } = useTeamStrings();
  const lines = people.flatMap(({ duty, names }) =>
    (names.length > 0 ? names : [""]).map((name) => ({ duty, name })),
  );
  return (
    <section className="minutes__signatures stack">
      <h2 id="semneaza">{words.signatures}</h2>
      <table aria-labelledby="semneaza">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.duty}</th>
            <th scope="col">{words.signature}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ duty, name }) => (
            <tr key={`${duty} ${name}`}>
              <td>{roundFileStrings.cell("who", name)}</td>
              <td>{dutyWords[duty].title}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
