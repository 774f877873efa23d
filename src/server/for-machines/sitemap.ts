import type { Job } from "#domain/jobs/jobs.ts";
import type { News } from "#domain/news/news.ts";
import { xmlText } from "./xml.ts";

export interface Sitemap {
  publicUrl: URL;
  /** Their paths. */
  pages: string[];
  news: News[];
  jobs: Job[];
}

/** `/sitemap.xml` (sitemaps.org 0.9): every public page, news and jobs with the moment of their last change. */
export function sitemap({ publicUrl, pages, news, jobs }: Sitemap): string {
  const places = [
    ...pages.map((path) => url(new URL(path, publicUrl))),
    ...news.map(({ id, updatedAt }) => url(new URL(`/noutate?id=${id}`, publicUrl), updatedAt)),
    ...jobs.map(({ id, updatedAt }) => url(new URL(`/joburi/${id}`, publicUrl), updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join("\n")}\n</urlset>\n`;
}

function url(location: URL, changed?: string): string {
  const lastChange = changed ? `<lastmod>${changed}</lastmod>` : "";
  return `<url><loc>${xmlText(location.href)}</loc>${lastChange}</url>`;
}
