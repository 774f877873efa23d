import type { Job } from "#domain/jobs/jobs.ts";
import { JobCard } from "./job-card.tsx";

/** Jobs of the project's own. */
export function JobCards({ jobs }: { jobs: Job[] }) {
  return (
    <ul className="cards own-jobs">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}
