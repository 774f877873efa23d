import { data } from "react-router";
import { jobsStrings } from "#strings/jobs.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { keepFor } from "../keep-for.ts";
import { notFound, orNotFound } from "../not-found.ts";
import { breadcrumbs, pageMeta } from "../page-meta.ts";
import { positiveNumber } from "../positive-number.ts";
import { apiContext } from "../server-context.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { formatDate } from "../ui/format.ts";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/job.route.ts";
import { jobAddress } from "./job-address.ts";
import { jobPosting } from "./job-posting.ts";
import { secondsUntilChange } from "./jobs-change.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), params.id);
  return data(loaded, keepFor(secondsUntilChange([loaded.job])));
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id);
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** One job of the project's own, also when its last day is over; what is hidden or absent is not found. */
async function load(api: ApiClient, written: string) {
  const id = positiveNumber(written);
  if (!id) throw notFound();
  const answer = await orNotFound(api.job.id.$get({ query: { id: String(id) } }));
  return { job: await answer.json() };
}

export const meta: Route.MetaFunction = ({ loaderData: { job }, matches }) => {
  const path = jobAddress(job.id);
  const steps = [
    { label: jobsStrings.crumb, to: "/joburi" },
    { label: job.title, to: path },
  ];
  return pageMeta({
    matches,
    title: job.title,
    description: job.excerpt,
    path,
    structuredData: [jobPosting(job), breadcrumbs(steps)],
  });
};

export default function JobPage({ loaderData: { job } }: Route.ComponentProps) {
  const { title, description, link, endsOn, isExpired } = job;
  return (
    <article>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb, to: "/joburi" }, { label: title }]}
        title={title}
        hem="spruce"
      >
        {endsOn && !isExpired && <p className="lead">{jobsStrings.until(formatDate(endsOn))}</p>}
      </PageHead>
      <div className="section">
        <div className="wrap stack">
          {endsOn && isExpired && (
            <Notice title={jobsStrings.expired}>
              <p>{jobsStrings.expiredHelp(formatDate(endsOn))}</p>
            </Notice>
          )}
          <Prose html={description} />
          {link && !isExpired && (
            <p>
              <ExternalLink className="button button--main" href={link} about={title}>
                {jobsStrings.apply}
              </ExternalLink>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
