import type { clientLoader } from "../jobs/job-list.route.tsx";
import { JobListBody } from "../jobs/job-list-body.tsx";
import { JobList } from "./job-list.tsx";

type Loaded = Awaited<ReturnType<typeof clientLoader>>;

/** `/joburi` for whoever may edit: hidden jobs, too, and a button for another one. */
export function JobListPage({ content, jobs, ...search }: Loaded) {
  return (
    <JobListBody content={content} search={search}>
      <JobList title={content.listTitle} jobs={jobs} />
    </JobListBody>
  );
}
