import type { Job } from "#domain/jobs/jobs.ts";

/** Seconds after midnight by which no page still shows a job whose last day is over. */
const SOON = 600;

/** Seconds for which a page of these jobs may be kept: a last day passes without anyone changing the content. */
export function secondsUntilChange(jobs: Pick<Job, "endsOn">[]): number {
  return jobs.some(({ endsOn }) => endsOn) ? SOON : Number.POSITIVE_INFINITY;
}
