import type { TeamStrings } from "#strings/languages.ts";
import { hasCode } from "../api/problem.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { CopiedLine } from "../ui/text/copied-line.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { EvidenceLines } from "./evidence-lines.tsx";
import { PlanLife } from "./plan-life.tsx";

export async function load({ api, url }: LoadContext) {
  const number = url.searchParams.get("plan");
  const nothing = { rounds: [], number, file: null, life: null };
  try {
    const { rounds, current } = await (await api["business-plan"].rounds.$get()).json();
    const id = url.searchParams.get("runda") ?? (current === null ? null : String(current));
    if (id === null) return { ...nothing, state: "waiting" as const };
    const file = await orNull(api["round-file"][":id"].$get({ param: { id } }));
    if (file === null) return { ...nothing, rounds, state: "waiting" as const };
    const asked = number && api["round-file"][":id"].plan[":number"].$get({ param: { id, number } });
    return { state: "here" as const, rounds, number, file, life: asked ? await orNull(asked) : null };
  } catch (error) {
    if (hasCode(error, "forbidden")) return { ...nothing, state: "over" as const };
    throw error;
  }
}

/** What was answered; null where there is nothing, or nothing yet. */
async function orNull<Body>(asked: Promise<{ json(): Promise<Body> }>): Promise<Body | null> {
  try {
    return await (await asked).json();
  } catch (error) {
    if (hasCode(error, "not-found")) return null;
    throw error;
  }
}

type Data = PageData<typeof load>;
type File = NonNullable<Data["file"]>;

export function meta({ strings: { roundFileStrings } }: MetaContext<Data, TeamStrings>) {
  return { title: roundFileStrings.title(null), description: roundFileStrings.description, path: null };
}

export function Shell() {
  return <PrivatePageShell title={useTeamStrings().roundFileStrings.title(null)} />;
}

/** All that is finished of a round, by paragraph of its methodology; what is not; one plan from its sending on. */
export function Page({ data: { state, rounds, file, number, life } }: { data: Data }) {
  const { roundFileStrings: words, minutesStrings } = useTeamStrings();
  const href = useHref();
  const title = words.title(file?.round.name ?? null);
  return (
    <PrivatePage
      title={title}
      lead={words.lead}
      crumbs={[{ label: words.title(null) }]}
      tools={
        file && (
          <span className="cluster">
            <a className="button button--outline button--small" href="#un-plan">
              {words.onePlan}
            </a>
            <a
              className="button button--outline button--small"
              href={href("minutesList", { runda: file.round.id })}
            >
              {minutesStrings.title}
            </a>
          </span>
        )
      }
    >
      {state === "over" && <Empty title={words.over}>{words.overHelp}</Empty>}
      {state === "waiting" && <Empty title={words.waiting}>{words.notYet}</Empty>}
      {file && (
        <div className="work round-file">
          <Contents file={file} />
          <div className="stack">
            <Recorded file={file} />
            {file.paragraphs.map(({ id, evidence }) => (
              <section key={id} id={id} className="stack" aria-labelledby={`titlu-${id}`}>
                <div>
                  <h2 id={`titlu-${id}`}>{words.paragraph(id).title}</h2>
                  <p className="note">{words.paragraph(id).sentence}</p>
                </div>
                <EvidenceLines evidence={evidence} />
              </section>
            ))}
            <Waiting file={file} />
            <PlanLife round={file.round.id} number={number} life={life} />
            <Offline />
          </div>
        </div>
      )}
      <OtherRounds rounds={rounds.filter(({ id }) => id !== file?.round.id)} />
    </PrivatePage>
  );
}

function Contents({ file }: { file: File }) {
  const { roundFileStrings: words } = useTeamStrings();
  return (
    <nav className="beside" aria-label={words.contents}>
      <ul className="round-file__contents">
        {file.paragraphs.map(({ id }) => (
          <li key={id}>
            <a href={`#${id}`}>{words.paragraph(id).title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Recorded({ file: { readAt, readings, accessUntil } }: { file: File }) {
  const { roundFileStrings: words } = useTeamStrings();
  const href = useHref();
  return (
    <Notice tone="info" title={words.recorded}>
      <p>
        {words.recordedHelp(readAt, readings)} {accessUntil && words.accessUntil(accessUntil)}{" "}
        <a href={href("auditLog")}>{words.toLog}</a>
      </p>
    </Notice>
  );
}

function Waiting({ file: { waiting } }: { file: File }) {
  const { roundFileStrings: words } = useTeamStrings();
  return (
    <section className="stack" aria-labelledby="inca-nu">
      <h2 id="inca-nu">{words.waiting}</h2>
      <ul className="rows">
        {waiting.map(({ id, until }) => (
          <li key={id}>
            <div>
              <p className="row__title">{words.paragraph(id).title}</p>
              <p className="note">{words.waitingUntil(until)}</p>
            </div>
          </li>
        ))}
        <li>
          <div>
            <p className="row__title">{words.drafts}</p>
            <p className="note">{words.draftsHelp}</p>
          </div>
        </li>
      </ul>
    </section>
  );
}

function Offline() {
  const { title, text, commands, words } = useTeamStrings().roundFileStrings.offline;
  return (
    <section className="stack" aria-labelledby="fara-portal">
      <h2 id="fara-portal">{title}</h2>
      <p>{text}</p>
      {commands.map((line) => (
        <CopiedLine key={line} line={line} words={words} />
      ))}
    </section>
  );
}

function OtherRounds({ rounds }: Pick<Data, "rounds">) {
  const { roundFileStrings: words } = useTeamStrings();
  const href = useHref();
  if (rounds.length === 0) return null;
  return (
    <nav className="stack" aria-label={words.others}>
      <h2>{words.others}</h2>
      <ul>
        {rounds.map(({ id, name }) => (
          <li key={id}>
            <a href={href("roundFile", { runda: id })}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
