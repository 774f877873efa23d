import { lineOf } from "#domain/appeals/appeals.rules.ts";
import type { AppealsDesk } from "#domain/appeals/appeals.ts";
import { minute } from "#domain/time/moments.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords } from "../competition/moment-in-words.ts";
import { unitsOf } from "../competition/time-left.ts";
import { Stitches } from "../dossiers/stitches.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { orJudged } from "./judged-before.ts";

export async function load({ api }: LoadContext) {
  return await orJudged(api.appeals.desk.$get().then((answer) => answer.json()));
}

type Data = PageData<typeof load>;
type Round = NonNullable<AppealsDesk["round"]>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.appealStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().appealStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** The appeals of a round, for its commission. */
export function Page({ data }: { data: Data }) {
  const words = useTeamStrings().appealStrings;
  const head = { title: words.title, crumbs: [{ label: words.crumb }] };
  if ("refused" in data) {
    return (
      <PrivatePage {...head}>
        <Notice tone="wait" title={data.refused} />
      </PrivatePage>
    );
  }
  if (!data.round) {
    return (
      <PrivatePage {...head}>
        <Empty title={words.noRound}>{words.noRoundHelp}</Empty>
      </PrivatePage>
    );
  }
  return (
    <PrivatePage {...head} lead={words.lead(data.round.name)}>
      <Desk {...data} round={data.round} />
    </PrivatePage>
  );
}

function Desk({ round, people, lacks, appeals }: AppealsDesk & { round: Round }) {
  const strings = useTeamStrings();
  const words = strings.appealStrings;
  return (
    <div className="work">
      <div className="dossier">
        <DeskTerm round={round} appeals={appeals} />
        <TooFew lacks={lacks} />
        {appeals.length === 0 ? (
          <Empty title={round.isOpen ? words.none : words.toCome}>
            {round.isOpen ? words.noneHelp : words.toComeHelp(endInWords(round.opensAt, strings))}
          </Empty>
        ) : (
          <ul className="rows rows--marked">
            {appeals.map((appeal) => (
              <AppealRow key={appeal.alias} appeal={appeal} />
            ))}
          </ul>
        )}
      </div>
      <aside className="work__side stack" aria-label={words.commission}>
        <div className="beside stack">
          <h2 className="side-title">{words.commission}</h2>
          <p>{people.join(", ")}</p>
          <p className="note">{words.commissionHelp}</p>
        </div>
        <div className="beside stack">
          <h2 className="side-title">{words.lineTitle}</h2>
          <p>{words.lineHelp}</p>
        </div>
      </aside>
    </div>
  );
}

function DeskTerm({ round, appeals }: { round: Round; appeals: AppealsDesk["appeals"] }) {
  const strings = useTeamStrings();
  const words = strings.appealStrings;
  if (!round.endsAt) return null;
  const sealed = appeals.filter(({ state }) => state === "sealed").length;
  return (
    <section className={appeals.length > 0 ? "term term--soon term--wide" : "term term--soon"}>
      <h2 className="term__left">{timeLeftIn(round.endsAt, words)}</h2>
      <p>{words.until(endInWords(round.endsAt, strings))}</p>
      {appeals.length > 0 && (
        <p className="note">
          <Stitches sewn={sealed} of={appeals.length} />
          {words.decided(sealed, appeals.length)}
        </p>
      )}
    </section>
  );
}

/** By the device's clock, when the page was read. */
export function timeLeftIn(until: string, words: TeamStrings["appealStrings"]): string {
  const left = Date.parse(until) - Date.now();
  if (left <= 0) return words.over;
  return left < minute ? words.lastMinute : words.left(unitsOf(left));
}

/** Says that nothing can be sealed, and what to do about it. Nothing where enough people decide. */
export function TooFew({ lacks }: { lacks: number }) {
  const words = useTeamStrings().appealStrings;
  if (lacks === 0) return null;
  return (
    <Notice tone="wait" title={words.lacks(lacks)}>
      <p>{words.lacksHelp}</p>
    </Notice>
  );
}

const marks = {
  "to-begin": "mark mark--todo",
  begun: "mark",
  "to-confirm": "mark mark--wait",
  waiting: "mark mark--ok",
  sealed: "mark mark--ok",
};
const icons = { begun: "edit", "to-confirm": "eye", waiting: "eye", sealed: "seal" } as const;

function AppealRow({
  appeal: { alias, title, state, items, decided },
}: {
  appeal: AppealsDesk["appeals"][number];
}) {
  const words = useTeamStrings().appealStrings;
  const to = useHref()("appeal", { alias });
  const areLines = items.every(({ item }) => lineOf(item) !== null);
  const numbers = items.map(({ number }) => number);
  const said = [
    ...(areLines ? [] : [words.points(numbers, areLines)]),
    ...(decided > 0 && state !== "sealed" ? [words.someDecided(decided)] : []),
  ];
  return (
    <li>
      <span className={marks[state]}>{state !== "to-begin" && <EditIcon name={icons[state]} />}</span>
      <div>
        <p className="row__title">
          <a href={to}>
            <span className="alias">{alias}</span> {areLines ? words.rejected(numbers) : title}
          </a>
        </p>
        <p className="note">
          <strong>{words.states[state]}</strong>
          {said.map((text) => ` · ${text}`).join("")}
        </p>
      </div>
      {state !== "sealed" && (
        <div className="row__side">
          <a className="button button--small" href={to}>
            {words.open[state]}
            <span className="visually-hidden">{words.openWhich(alias)}</span>
          </a>
        </div>
      )}
    </li>
  );
}
