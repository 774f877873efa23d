import { feeds } from "../feeds.ts";
import { answerOf, loadSearch } from "../job-board/load-search.ts";
import { titleWithSearch } from "../job-board/search-title.ts";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { JobList } from "./job-list.tsx";
import { secondsUntilChange } from "./jobs-change.ts";

/** The project's own jobs, newest first, the page's texts, and what the external board has for the address's search. */
export async function load({ api, url, respond }: LoadContext) {
  const [contentAnswer, jobsAnswer, search] = await Promise.all([
    api.content.jobs.$get(),
    api.job.all.$get({ query: {} }),
    loadSearch(api, url),
  ]);
  const jobs = await jobsAnswer.json();
  const maxAge = secondsUntilChange(jobs);
  const answer = answerOf(search);
  respond({ ...answer, maxAge: Math.min(maxAge, answer.maxAge ?? maxAge) });
  return { content: await contentAnswer.json(), jobs, ...search };
}

export type JobListData = PageData<typeof load>;

export function meta({ data, publicUrl, ...context }: MetaContext<JobListData>): PageMeta {
  const { jobsStrings } = context.strings;
  const { title, description } = data.content.seo;
  const path = context.href("jobs");
  return {
    title: titleWithSearch(title, data, context),
    description,
    path,
    feed: { href: context.href(feeds.jobs), title: jobsStrings.feed, type: "application/rss+xml" },
    structuredData: [breadcrumbs(publicUrl, [{ label: jobsStrings.crumb, to: path }])],
  };
}

export function Page({ data }: { data: JobListData }) {
  return <JobList data={data} />;
}
