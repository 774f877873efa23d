import { Link } from "react-router";
import type { Job } from "#domain/jobs/jobs.ts";
import { jobsStrings } from "#strings/jobs.ts";
import { Empty } from "../ui/empty.tsx";
import { JobCard } from "./job-card.tsx";

/** The project's own jobs, or where else to ask. */
export function OwnJobs({ title, jobs }: { title: string; jobs: Job[] }) {
  return (
    <div className="own-jobs">
      <div className="section__head">
        <h2>{title}</h2>
      </div>
      {jobs.length === 0 ? (
        <Empty title={jobsStrings.empty}>
          <p className="muted">{jobsStrings.emptyHelp}</p>
          <Link className="button button--outline" to="/#grupul-tinta">
            {jobsStrings.toAgencies}
          </Link>
        </Empty>
      ) : (
        <ul className="cards">
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
    </div>
  );
}
