import { feeds } from "../feeds.ts";
import { titleWithSearch } from "../job-board/search-title.ts";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { MetaContext } from "../page/page-module.ts";
import { JobList } from "./job-list.tsx";
import { type JobListData, load } from "./job-list-data.ts";

export { load };

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
