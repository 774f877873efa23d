import type { Job } from "#domain/jobs/jobs.ts";
import type { News } from "#domain/news/news.ts";
import type { Href } from "../pages/web-build.ts";
import { xmlText } from "./xml.ts";

interface Feed {
  publicUrl: URL;
  href: Href;
  /** The key of the language. */
  language: string;
  /** The feed's own address. */
  self: string;
  title: string;
}

interface NewsFeed extends Feed {
  author: string;
  /** Newest first. */
  news: News[];
}

/** `/noutati.atom` (RFC 4287): the newest news, each whole. */
export function newsFeed({ publicUrl, href, language, self, title, author, news }: NewsFeed): string {
  const address = (path: string) => xmlText(new URL(path, publicUrl).href);
  const newest =
    news
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  const entries = news.map(
    (item) => `<entry>
<id>${address(href("newsItem", { id: item.id }))}</id>
<title>${xmlText(item.title)}</title>
<link href="${address(href("newsItem", { id: item.id }))}"/>
<published>${item.publishedAt ?? item.createdAt}</published>
<updated>${item.updatedAt}</updated>
${item.newsType && `<category term="${xmlText(item.newsType)}"/>\n`}<summary>${xmlText(item.excerpt)}</summary>
<content type="html">${xmlText(withWholeAddresses(item.text, publicUrl))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address(href("news"))}</id>
<title>${xmlText(title)}</title>
<link rel="alternate" type="text/html" href="${address(href("news"))}"/>
<link rel="self" type="application/atom+xml" href="${address(self)}"/>
<updated>${newest}</updated>
<author><name>${xmlText(author)}</name></author>
${entries.join("\n")}
</feed>
`;
}

/** Readers of feeds show a text without knowing where it is from. */
function withWholeAddresses(html: string, publicUrl: URL): string {
  return html.replace(/(<img src=")([^"]*)/g, (_, begin, path) => begin + new URL(path, publicUrl).href);
}

interface JobsFeed extends Feed {
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
