import type { Job } from "#domain/jobs/jobs.ts";
import { xmlText } from "./xml.ts";

export interface JobsFeed {
  publicUrl: URL;
  title: string;
  description: string;
  /** Newest first. */
  jobs: Job[];
}

/** `/joburi.rss` (RSS 2.0): the project's own jobs that one may still apply for, each whole. */
export function jobsFeed({ publicUrl, title, description, jobs }: JobsFeed): string {
  const address = (path: string) => xmlText(new URL(path, publicUrl).href);
  const items = jobs.map(
    (job) => `<item>
<title>${xmlText(job.title)}</title>
<link>${address(`/joburi/${job.id}`)}</link>
<guid isPermaLink="true">${address(`/joburi/${job.id}`)}</guid>
<pubDate>${new Date(job.publishedAt ?? job.createdAt).toUTCString()}</pubDate>
<description>${xmlText(job.description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${address("/joburi")}</link>
<atom:link rel="self" type="application/rss+xml" href="${address("/joburi.rss")}"/>
<description>${xmlText(description)}</description>
<language>ro</language>
${items.join("\n")}
</channel>
</rss>
`;
}
