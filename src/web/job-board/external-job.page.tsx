import { hasStatus } from "../api/problem.ts";
import { NotFound, orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import type { PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { DemonstrationJob } from "./demonstration-job.tsx";
import { FieldTable } from "./field-table.tsx";
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
