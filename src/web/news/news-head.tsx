import type { News } from "#domain/news/news.ts";
import { newsStrings } from "#strings/news.ts";
import { formatDate } from "../ui/format.ts";

/** Labels of a news item: what it is about, and in what form; an empty one is left out. */
export function NewsLabels({ news: { newsType, format } }: { news: News }) {
  return (
    <p className="cluster">
      {newsType && <span className="tag">{newsType}</span>}
      {format && <span className="tag tag--plain">{format}</span>}
    </p>
  );
}

/** When it was published and, if on another day, last changed. */
export function NewsDates({ news: { createdAt, publishedAt, updatedAt } }: { news: News }) {
  const published = formatDate(publishedAt ?? createdAt);
  const updated = formatDate(updatedAt);
  return (
    <p className="muted">
      <time dateTime={publishedAt ?? createdAt}>{published}</time>
      {updatedAt > (publishedAt ?? createdAt) && updated !== published && (
        <>
          , <time dateTime={updatedAt}>{newsStrings.updated(updated)}</time>
        </>
      )}
    </p>
  );
}
