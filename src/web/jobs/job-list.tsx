import type { JobSearch } from "#domain/job-board/search-address.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { MoreJobs } from "../job-board/more-jobs.tsx";
import { searchAddress } from "../job-board/search-links.ts";
import { useSite } from "../page/page-context.tsx";
import { PageHead } from "../page/page-head.tsx";
import { useHref } from "../page/use-href.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Chips } from "../ui/list/chips.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { JobCards } from "./job-cards.tsx";
import type { JobListData } from "./job-list-data.ts";
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
  const found = search.search ? jobsWith(jobs, search.search) : [];
  return (
    <>
      <PageHead
        crumbs={[{ label: jobsStrings.crumb }]}
        title={title}
        lead={lead}
        at="pages.jobs"
        hem="spruce"
      >
        {!search.search && <OneCounty />}
      </PageHead>
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
            own={
              found.length > 0 ? (
                <JobCards jobs={found} />
              ) : (
                search.search && jobs.length > 0 && <NoneHere search={search.search} jobs={jobs} />
              )
            }
            {...search}
          />
        </div>
      </section>
    </>
  );
}

/** The shortest way to the jobs of one's county. */
function OneCounty() {
  const { only } = useStrings().jobBoardStrings;
  const path = useHref()("jobs");
  const chips = useSite().map.counties.map(({ code, name }) => ({
    label: name,
    to: searchAddress(path, { counties: [code], q: "", page: 1 }),
  }));
  return (
    <div>
      <p className="note">{only}</p>
      <Chips label={only} isQuiet chips={chips} />
    </div>
  );
}

/** The project has no job that the search finds: how many it has without its words, and in other counties. */
function NoneHere({ search, jobs }: { search: JobSearch; jobs: Job[] }) {
  const { jobsStrings: strings } = useStrings();
  const path = useHref()("jobs");
  const { counties } = useSite().map;
  const names = counties.flatMap(({ code, name }) => (search.counties.includes(code) ? [name] : []));
  return (
    <p className="state-line state-line--over">
      <span>
        {strings.noneFound(names, search.q)}{" "}
        <a href={searchAddress(path, { counties: [], q: "", page: 1 })}>{strings.seeOwn(jobs.length)}</a>
      </span>
    </p>
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
