import type { News } from "#domain/news/news.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** When it was published and, if on another day, last changed; and in what form. */
export function NewsDates({ news }: { news: News }) {
  const { format, newsStrings } = useStrings();
  const { createdAt, publishedAt, updatedAt, newsType } = news;
  const published = publishedAt ?? createdAt;
  const isUpdated = updatedAt > published && format.date(updatedAt) !== format.date(published);
  const isToldTwice = newsType.startsWith(news.format);
  return (
    <p className="muted">
      {newsStrings.published} <time dateTime={published}>{format.date(published)}</time>
      {isUpdated && (
        <>
          , {newsStrings.updated} <time dateTime={updatedAt}>{format.date(updatedAt)}</time>
        </>
      )}
      {!isToldTwice && ` · ${news.format}`}
    </p>
  );
}

/** On phones the attached documents follow the text: a link before it leads to them. */
export function ToDocuments({ count }: { count: number }) {
  const { newsStrings } = useStrings();
  if (count === 0) return null;
  return (
    <p className="news-documents-link">
      <a className="arrow-link" href="#documente">
        <Icon name="paperclip" />
        {newsStrings.fileCount(count)}
      </a>
    </p>
  );
}
