import { Link } from "react-router";
import type { News } from "#domain/news/news.ts";
import { Card } from "../ui/card.tsx";
import { newsAddress } from "./news-address.ts";
import { NewsImage } from "./news-image.tsx";

/** What a card shows of a news item. */
export type NewsSummary = Pick<News, "id" | "title" | "excerpt" | "newsType" | "format" | "image">;

interface NewsCardProps {
  news: NewsSummary;
  /** Its picture is fetched at once, because it is seen at once. */
  isInView: boolean;
}

/** A news item among others; the whole card is the link. */
export function NewsCard({ news, isInView }: NewsCardProps) {
  return (
    <Card
      image={<NewsImage news={news} place="card" isInView={isInView} />}
      tags={[news.newsType, news.format].filter(Boolean)}
      title={
        <Link className="card__stretch" to={newsAddress(news.id)}>
          {news.title}
        </Link>
      }
    >
      <p className="card__text">{news.excerpt}</p>
    </Card>
  );
}
