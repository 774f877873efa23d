import type { News } from "#domain/news/news.ts";
import { defaultLanguage } from "#strings/languages.ts";
import type { MetaContext } from "../page/page-module.ts";
import { newsImageAddress } from "./news-image.tsx";

/** A news item as schema.org describes one. */
export function newsArticle(
  news: News,
  { site, publicUrl, href }: Pick<MetaContext<unknown>, "site" | "publicUrl" | "href">,
): object {
  const { id, title, excerpt, image, createdAt, publishedAt, updatedAt } = news;
  return {
    "@type": "NewsArticle",
    headline: title,
    description: excerpt,
    mainEntityOfPage: `${publicUrl}${href("newsItem", { id })}`,
    datePublished: publishedAt ?? createdAt,
    dateModified: updatedAt,
    inLanguage: defaultLanguage,
    ...(image && { image: [`${publicUrl}${newsImageAddress(id, image)}`] }),
    publisher: { "@type": "Organization", name: site.brand, url: publicUrl },
  };
}
