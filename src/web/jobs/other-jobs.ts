import { factsOf } from "#domain/jobs/jobs.rules.ts";
import type { Job } from "#domain/jobs/jobs.ts";
import { fold } from "#domain/text/fold.ts";

interface Search {
  /** By code; none means all. */
  counties: string[];
  q: string;
}

/**
 * The jobs in some counties that hold every word of a search in their title, their facts or the beginning of their text.
 * One whose county is not known may be there.
 */
export function jobsWith(jobs: Job[], { counties, q }: Search): Job[] {
  const words = wordsOf(q);
  return jobs.filter((job) => {
    const { county, ...facts } = factsOf(job);
    if (county && counties.length > 0 && !counties.includes(county)) return false;
    const text = fold([job.title, job.excerpt, ...Object.values(facts)].join(" "));
    return words.every((word) => text.includes(word));
  });
}

interface OtherJobs {
  /** Whether they are like the job; if none is, they are merely others. */
  areAlike: boolean;
  jobs: Job[];
}

/** Up to two other jobs that are still open: first those of the same county, then those whose titles share words with this one's. */
export function otherJobs(job: Job, jobs: Job[]): OtherJobs {
  const own = wordsOf(job.title);
  const isNear = ({ county }: Job) => Number(county !== "" && county === job.county);
  const shared = ({ title }: Job) => wordsOf(title).filter((word) => own.includes(word)).length;
  const open = jobs
    .filter(({ id, isExpired, isPublic }) => id !== job.id && !isExpired && isPublic)
    .toSorted((a, b) => isNear(b) - isNear(a) || shared(b) - shared(a));
  const alike = open.filter((one) => isNear(one) + shared(one) > 0);
  return { areAlike: alike.length > 0, jobs: (alike.length > 0 ? alike : open).slice(0, 2) };
}

/** Words of at least three letters: shorter ones say nothing. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
