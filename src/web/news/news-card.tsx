import type { News } from "#domain/news/news.ts";
import { useHref } from "../page/use-href.ts";
import { Card, type CardEdit } from "../ui/list/card.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { NewsImage, NewsPatch } from "./news-image.tsx";
import type { NewsLook } from "./news-types.ts";

interface NewsCardProps {
  news: News;
  /** The picture of an item without one. */
  look: NewsLook;
  /** It takes a whole row where there is room, picture and words side by side. */
  isWide?: boolean;
  /** Its picture is fetched at once, because it is seen at once. */
  isInView?: boolean;
  /** Replaces the item's own picture. */
  image?: React.ReactNode;
  edit?: CardEdit;
}

/** A news item among others; the whole card is the link. */
export function NewsCard({ news, look, isWide = false, isInView = false, image, edit }: NewsCardProps) {
  const { format } = useStrings();
  const href = useHref();
  const { id, title, excerpt, newsType, publishedAt, createdAt } = news;
  const date = publishedAt ?? createdAt;
  const own = news.image && (
    <NewsImage news={{ id, image: news.image }} place={isWide ? "wide" : "card"} isInView={isInView} />
  );
  return (
    <Card
      edit={edit}
      isWide={isWide}
      image={image ?? own ?? <NewsPatch {...look} />}
      meta={
        <>
          {newsType && <span className="tag">{newsType}</span>}
          <time dateTime={date}>{format.date(date)}</time>
        </>
      }
      title={
        <a className="card__stretch" href={href("newsItem", { id })}>
          {title}
        </a>
      }
    >
      <p className="card__text">{excerpt}</p>
    </Card>
  );
}
