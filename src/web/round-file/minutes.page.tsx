import { type MinutesKind, minutesKinds } from "#domain/round-file/minutes.rules.ts";
import type { RoundMinutes } from "#domain/round-file/minutes.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { WrittenMinutes } from "./minutes-written.tsx";

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
          <Kinds title={words.ready} {...{ round }} kinds={kinds.filter(({ wait }) => !wait)} />
          <Kinds title={words.waiting} {...{ round }} kinds={kinds.filter(({ wait }) => wait)} />
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
      <WrittenMinutes {...{ round, minutes }} />
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
