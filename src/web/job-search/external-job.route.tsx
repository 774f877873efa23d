import { data } from "react-router";
import { jobBoardStrings as strings } from "#strings/job-board.ts";
import { jobsStrings } from "#strings/jobs.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { orNotFound } from "../not-found.ts";
import { pageMeta } from "../page-meta.ts";
import { hasStatus } from "../problem.ts";
import { apiContext } from "../server-context.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/external-job.route.ts";
import { FieldTable } from "./field-table.tsx";
import { tooOften } from "./load-search.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.id);
  if (loaded.isRefused) return data(loaded, tooOften);
  return data(loaded, { status: loaded.job ? 200 : 503, headers: { "Cache-Control": "max-age=0" } });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One job of the external board as it came, null when it cannot be had now; one that the board has not is not found. */
async function load(api: ApiClient, id: string) {
  try {
    const answer = await orNotFound(api["job-board"].jobs[":id"].$get({ param: { id } }));
    return { id, job: await answer.json(), isRefused: false };
  } catch (problem) {
    if (!hasStatus(problem, 503) && !hasStatus(problem, 429)) throw problem;
    return { id, job: null, isRefused: problem.status === 429 };
  }
}

export const meta: Route.MetaFunction = ({ loaderData: { id }, matches }) => {
  return pageMeta({ matches, title: strings.raw.title(id), description: strings.raw.lead, path: null });
};

export default function ExternalJobPage({ loaderData: { id, job, isRefused } }: Route.ComponentProps) {
  const title = strings.raw.title(id);
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb, to: "/joburi" }, { label: title }]}
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
  return (
    <>
      {job.isDemonstration === true && (
        <div className="block">
          <Notice title={strings.raw.demonstration}>
            <p>{strings.raw.demonstrationHelp}</p>
          </Notice>
        </div>
      )}
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
