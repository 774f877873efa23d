import { fold } from "#domain/fold.ts";
import type { Job } from "#domain/jobs/jobs.ts";

type Words = Pick<Job, "title" | "excerpt">;

/** The jobs whose title or description holds every word of a search; without words, all of them. */
export function jobsWith<Some extends Words>(jobs: Some[], q: string): Some[] {
  const words = wordsOf(q);
  return jobs.filter(({ title, excerpt }) => {
    const text = fold(`${title} ${excerpt}`);
    return words.every((word) => text.includes(word));
  });
}

/** Up to two other jobs that are still open, preferably with titles that share words with this one's. */
export function otherJobs(job: Job, jobs: Job[]): Job[] {
  const own = wordsOf(job.title);
  const shared = ({ title }: Job) => wordsOf(title).filter((word) => own.includes(word)).length;
  return jobs
    .filter(({ id, isExpired, isPublic }) => id !== job.id && !isExpired && isPublic)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 2);
}

/** Words of at least three letters: shorter ones say nothing. */
function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
}
