import type { Job } from "#domain/jobs/jobs.ts";
import type { Href } from "../pages/web-build.ts";
import { xmlText } from "./xml.ts";

export interface JobsFeed {
  publicUrl: URL;
  href: Href;
  /** The key of the language. */
  language: string;
  /** The feed's own address. */
  self: string;
  title: string;
  description: string;
  /** Newest first. */
  jobs: Job[];
}

/** `/joburi.rss` (RSS 2.0): the project's own jobs that one may still apply for, each whole. */
export function jobsFeed({ publicUrl, href, language, self, title, description, jobs }: JobsFeed): string {
  const address = (path: string) => xmlText(new URL(path, publicUrl).href);
  const items = jobs.map(
    (job) => `<item>
<title>${xmlText(job.title)}</title>
<link>${address(href("job", { id: job.id }))}</link>
<guid isPermaLink="true">${address(href("job", { id: job.id }))}</guid>
<pubDate>${new Date(job.publishedAt ?? job.createdAt).toUTCString()}</pubDate>
<description>${xmlText(job.description)}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${address(href("jobs"))}</link>
<atom:link rel="self" type="application/rss+xml" href="${address(self)}"/>
<description>${xmlText(description)}</description>
<language>${language}</language>
${items.join("\n")}
</channel>
</rss>
`;
}
