import { hasStatus } from "../api/problem.ts";
import { NotFound, orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import type { PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { Dotted } from "../ui/text/dotted.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { fieldsOf } from "./fields.ts";
import { tooOften } from "./load-search.ts";

/** One job of the external board as it came, null when the board does not answer; one that the board lacks is not found. */
export async function load({ api, params: { id = "" }, respond }: LoadContext) {
  respond({ maxAge: 0 });
  try {
    const answer = await orNotFound(api["job-board"].jobs[":id"].$get({ param: { id } }));
    return { id, job: await answer.json(), isRefused: false };
  } catch (problem) {
    // An id that no board can have is malformed for the API.
    if (hasStatus(problem, 400) || hasStatus(problem, 422)) throw new NotFound(id, { cause: problem });
    if (!hasStatus(problem, 503) && !hasStatus(problem, 429)) throw problem;
    const isRefused = problem.status === 429;
    respond(isRefused ? tooOften : { status: 503 });
    return { id, job: null, isRefused };
  }
}

type Data = PageData<typeof load>;

export function meta({ data: { id }, strings }: MetaContext<Data>): PageMeta {
  const { raw } = strings.jobBoardStrings;
  return { title: raw.title(id), description: raw.lead, path: null };
}

export function Page({ data: { id, job, isRefused } }: { data: Data }) {
  const { jobsStrings, jobBoardStrings: strings } = useStrings();
  const href = useHref();
  const title = strings.raw.title(id);
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb, to: href("jobs") }, { label: title }]}
        title={title}
        lead={strings.raw.lead}
        hem="ochre"
      />
      <div className="section">
        <div className="wrap">
          {job ? (
            <RawJob job={job} />
          ) : (
            <Notice tone="error" title={isRefused ? strings.tooOften : strings.unavailable}>
              <p>{isRefused ? strings.tooOftenHelp : strings.unavailableHelp}</p>
            </Notice>
          )}
        </div>
      </div>
    </>
  );
}

/** Text and nothing but text: whatever a board sends, none of it is read as HTML. */
function RawJob({ job }: { job: Record<string, unknown> }) {
  const { jobBoardStrings: strings } = useStrings();
  return (
    <>
      {job.isDemonstration === true && <DemonstrationJob job={job} />}
      <section className="block" aria-labelledby="campuri">
        <h2 id="campuri">{strings.raw.fields}</h2>
        <FieldTable value={job} />
      </section>
      <section className="block" aria-labelledby="date-brute">
        <h2 id="date-brute">{strings.raw.json}</h2>
        <pre className="raw">{JSON.stringify(job, null, 2)}</pre>
      </section>
    </>
  );
}

/** A job of the demonstration board: its results link here, because it has no site. */
function DemonstrationJob({ job }: { job: unknown }) {
  const { jobBoardStrings: strings } = useStrings();
  const fields = new Map(fieldsOf(job).map(({ path, text }) => [path, text]));
  const read = (...paths: string[]) => paths.map((path) => fields.get(path) ?? "").filter(Boolean);
  return (
    <div className="block stack">
      <Notice title={strings.raw.demonstration}>
        <p>{strings.raw.demonstrationHelp}</p>
      </Notice>
      <h2>{read("title")}</h2>
      <Dotted className="lead" facts={read("company.name", "salary")} />
      {read("details.jobDescription", "details.idealCandidate")
        .flatMap(paragraphs)
        .map((words) => (
          <p key={words}>{words}</p>
        ))}
    </div>
  );
}

/** The texts between a foreign text's tags: none of it is read as HTML. */
function paragraphs(html: string): string[] {
  return html
    .split(/<[^<>]*>/)
    .map((words) => words.trim())
    .filter(Boolean);
}

/** Rows that are shown; a hostile board may send any number of fields. */
const MOST_ROWS = 300;

/** A foreign object as a table of its fields; on a narrow screen each value is shown under its field (external-job.css). */
function FieldTable({ value }: { value: unknown }) {
  const { raw: strings } = useStrings().jobBoardStrings;
  const fields = fieldsOf(value);
  return (
    <>
      <table className="fields">
        <thead>
          <tr>
            <th scope="col">{strings.field}</th>
            <th scope="col">{strings.value}</th>
          </tr>
        </thead>
        <tbody>
          {fields.slice(0, MOST_ROWS).map(({ path, text }) => (
            <tr key={path}>
              <th scope="row">{path}</th>
              <td>{text || <span className="muted">{strings.empty}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fields.length > MOST_ROWS && <p className="note">{strings.cut(MOST_ROWS)}</p>}
    </>
  );
}
