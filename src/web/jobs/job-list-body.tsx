import { Fragment, type ReactNode } from "react";
import type { JobsContent } from "#domain/content-pack/views.ts";
import { jobsStrings } from "#strings/jobs.ts";
import type { SearchData } from "../job-search/load-search.ts";
import { MoreJobs } from "../job-search/more-jobs.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const JOB_LIST_PATH = "/joburi";

export interface JobListBodyProps {
  content: JobsContent;
  search: SearchData;
  /** The project's own jobs. */
  children: ReactNode;
}

/** The jobs' page: whoever comes for a search reads its results first, then the project's own jobs. */
export function JobListBody({ content, search, children }: JobListBodyProps) {
  const { title, lead, boardName } = content;
  const own = <Fragment key="own">{children}</Fragment>;
  const more = <MoreJobs key="more" path={JOB_LIST_PATH} texts={content} boardName={boardName} {...search} />;
  return (
    <>
      <PageHead crumbs={[{ label: jobsStrings.crumb }]} title={title} lead={lead} hem="spruce" />
      <section className="section">
        <div className="wrap">{search.search ? [more, own] : [own, more]}</div>
      </section>
    </>
  );
}
