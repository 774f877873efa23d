import type { Job } from "#domain/jobs/jobs.ts";

/** Seconds after midnight by which no page shows a job as open whose last day is over. */
const SOON = 600;

const DAY = 86_400;

/** Seconds for which a page of these jobs may be cached: a job's last day passes without a change of the content. */
export function secondsUntilChange(jobs: Pick<Job, "endsOn">[]): number {
  return jobs.some(({ endsOn }) => endsOn) ? SOON : DAY;
}
