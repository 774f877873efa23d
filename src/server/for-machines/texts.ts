import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { ApiClient } from "#web/api-client.ts";
import type { RenderedPage } from "../page-cache.ts";
import { jobsFeed } from "./jobs-feed.ts";
import { newsFeed } from "./news-feed.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";

export interface TextParts {
  api: ApiClient;
  content: ContentPack;
  publicUrl: URL;
  /** Paths of the pages that search engines should know. */
  pages: string[];
  headers: Record<string, string>;
}

/** News in the feed; readers keep the older ones themselves. */
const FEED_LENGTH = 20;

/** Milliseconds for which a list of jobs may be kept: a last day passes without anyone changing the content. */
const JOBS_KEPT_FOR = 10 * 60_000;

/** What search engines, feed readers and phones ask for, by path. Rendered and kept like pages. */
export function createTexts(parts: TextParts): Map<string, () => Promise<RenderedPage>> {
  const { content, publicUrl, pages } = parts;
  const text =
    (contentType: string, write: () => string | Promise<string>, life: Pick<RenderedPage, "keepFor"> = {}) =>
    async () => ({
      status: 200,
      headers: {
        ...parts.headers,
        "Content-Type": `${contentType}; charset=utf-8`,
        "Cache-Control": "public, max-age=0, must-revalidate",
      },
      body: Buffer.from(await write()),
      keep: true,
      ...life,
    });
  const news = async (query: { page?: string; pageSize?: string } = {}) => {
    const response = await parts.api.news.all.$get({ query });
    if (!response.ok) throw new Error(`The news answered ${response.status}.`);
    return response.json();
  };
  const jobs = async () => (await parts.api.job.all.$get({ query: {} })).json();

  const siteMap = async () => sitemap({ publicUrl, pages, news: await news(), jobs: await jobs() });
  const feedOfNews = async () =>
    newsFeed({
      publicUrl,
      title: `${content.site.brand}: ${content.pages.news.title}`,
      author: content.site.brand,
      news: await news({ page: "1", pageSize: String(FEED_LENGTH) }),
    });
  const feedOfJobs = async () =>
    jobsFeed({
      publicUrl,
      title: `${content.site.brand}: ${content.pages.jobs.listTitle}`,
      description: content.pages.jobs.seo.description,
      jobs: await jobs(),
    });
  return new Map([
    ["/robots.txt", text("text/plain", () => robots(publicUrl))],
    ["/sitemap.xml", text("application/xml", siteMap)],
    ["/noutati.atom", text("application/atom+xml", feedOfNews)],
    ["/joburi.rss", text("application/rss+xml", feedOfJobs, { keepFor: JOBS_KEPT_FOR })],
    ["/site.webmanifest", text("application/manifest+json", () => webManifest(content.site))],
  ]);
}
