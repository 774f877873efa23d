import type { Job } from "#domain/jobs/jobs.ts";

/** A job as schema.org describes one. Employer and place are named in its description only, so they are left out. */
export function jobPosting(job: Job): object {
  const { title, description, link, createdAt, publishedAt, endsOn } = job;
  return {
    "@type": "JobPosting",
    title,
    description,
    datePosted: publishedAt ?? createdAt,
    ...(endsOn && { validThrough: endsOn }),
    ...(link && { sameAs: link }),
  };
}
