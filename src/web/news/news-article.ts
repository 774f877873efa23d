import type { News } from "#domain/news/news.ts";
import type { ShellData } from "../shell/site.ts";
import { newsAddress } from "./news-address.ts";
import { newsImageAddress } from "./news-image.tsx";

/** A news item as schema.org describes one. */
export function newsArticle(news: News, { site, publicUrl }: ShellData): object {
  const { id, title, excerpt, image, createdAt, publishedAt, updatedAt } = news;
  return {
    "@type": "NewsArticle",
    headline: title,
    description: excerpt,
    mainEntityOfPage: `${publicUrl}${newsAddress(id)}`,
    datePublished: publishedAt ?? createdAt,
    dateModified: updatedAt,
    inLanguage: "ro",
    ...(image && { image: [`${publicUrl}${newsImageAddress(id, image)}`] }),
    publisher: { "@type": "Organization", name: site.brand, url: publicUrl },
  };
}
