import { data } from "react-router";
import { jobsStrings } from "#strings/jobs.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { answerOf, loadSearch } from "../job-search/load-search.ts";
import { titleWithSearch } from "../job-search/search-title.ts";
import { breadcrumbs, pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { standing } from "../standing.ts";
import type { Route } from "./+types/job-list.route.ts";
import { JOB_LIST_PATH, JobListBody } from "./job-list-body.tsx";
import { secondsUntilChange } from "./jobs-change.ts";
import { OwnJobs } from "./own-jobs.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), url);
  return data(loaded, answerOf(loaded, secondsUntilChange(loaded.jobs)));
}
export const clientLoader = standing(({ url }: Route.ClientLoaderArgs) => load(browserApi, url));
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The project's own jobs, newest first, the page's texts, and what the external board has for the address's search. */
async function load(api: ApiClient, url: URL) {
  const [content, jobs, search] = await Promise.all([
    api.content.jobs.$get(),
    api.job.all.$get({ query: {} }),
    loadSearch(api, url),
  ]);
  return { content: await content.json(), jobs: await jobs.json(), ...search };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, description } = loaderData.content.seo;
  return pageMeta({
    matches,
    title: titleWithSearch(title, loaderData, matches),
    description,
    path: JOB_LIST_PATH,
    feed: { href: "/joburi.rss", title: jobsStrings.feed, type: "application/rss+xml" },
    structuredData: [breadcrumbs([{ label: jobsStrings.crumb, to: JOB_LIST_PATH }])],
  });
};

export default function JobListPage({ loaderData: { content, jobs, ...search } }: Route.ComponentProps) {
  return (
    <JobListBody content={content} search={search}>
      <OwnJobs title={content.listTitle} jobs={jobs} />
    </JobListBody>
  );
}
