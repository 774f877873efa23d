import type { Job } from "#domain/jobs/jobs.ts";
import { useHref } from "../page/use-href.ts";

/** The address of all jobs in a job's county; of the project's own where its county is not known. */
export function useJobsNearby({ county }: Pick<Job, "county">): string {
  const href = useHref();
  return county ? href("jobs", { judete: county }) : href("jobs");
}
