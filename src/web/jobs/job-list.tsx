import { MoreJobs } from "../job-board/more-jobs.tsx";
import { PageHead } from "../page/page-head.tsx";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { JobCards } from "./job-cards.tsx";
import type { JobListData } from "./job-list.page.tsx";
import { jobsWith } from "./other-jobs.ts";

interface JobListProps {
  data: JobListData;
  /** Replaces the visitors' cards for editors; it has its own heading. */
  edit?: React.ReactNode;
}

/** `/joburi`: the project's own jobs, then the search; in what a search finds, the project's own jobs come first. */
export function JobList({ data: { content, jobs, ...search }, edit }: JobListProps) {
  const { jobsStrings } = useStrings();
  const href = useHref();
  const { title, lead, listTitle, boardName } = content;
  const found = search.search ? jobsWith(jobs, search.search.q) : [];
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb }]}
        title={title}
        lead={lead}
        at="pages.jobs"
        hem="spruce"
      />
      <section className="section">
        <div className="wrap">
          {!search.search && (
            <div className="block">
              {!edit && <h2>{listTitle}</h2>}
              {edit ?? (jobs.length > 0 ? <JobCards jobs={jobs} /> : <NoJobs />)}
            </div>
          )}
          <MoreJobs
            path={href("jobs")}
            texts={content}
            boardName={boardName}
            ownCount={found.length}
            own={found.length > 0 && <JobCards jobs={found} />}
            {...search}
          />
        </div>
      </section>
    </>
  );
}

/** The project has no jobs: where else to ask. */
function NoJobs() {
  const { jobsStrings } = useStrings();
  const href = useHref();
  return (
    <Empty title={jobsStrings.empty}>
      <p className="muted">{jobsStrings.emptyHelp}</p>
      <a className="button button--outline" href={`${href("home")}#grupul-tinta`}>
        {jobsStrings.toAgencies}
      </a>
    </Empty>
  );
}
