import type { News, NewsFile } from "#domain/news/news.ts";
import { defaultLanguage } from "#strings/in-browsers.ts";
import { attachedDocuments } from "../api/attached-documents.ts";
import { NotFound, orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { Icon } from "../ui/icon.tsx";
import { DocumentList } from "../ui/list/document-list.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { NewsImage, newsImageAddress } from "./news-image.tsx";

/** The news item that `?id=` names, with its files; hidden or absent items are not found. */
export async function load({ api, url: { searchParams } }: LoadContext) {
  const id = positiveNumber(searchParams.get("id"));
  if (!id) throw new NotFound();

  const query = { id: String(id) };
  const answers = Promise.all([api.news.id.$get({ query }), api.newsfile.id.$get({ query })]);
  const [news, files] = await orNotFound(answers);
  return { news: await news.json(), files: await files.json() };
}

export type NewsItemData = PageData<typeof load>;

export function meta({ data: { news }, ...context }: MetaContext<NewsItemData>): PageMeta {
  const { publicUrl, strings, href } = context;
  const path = href("newsItem", { id: news.id });
  const steps = [
    { label: strings.newsStrings.crumb, to: href("news") },
    { label: news.title, to: path },
  ];
  return {
    type: "article",
    title: news.title,
    description: news.excerpt,
    path,
    ...(news.image && { image: newsImageAddress(news.id, news.image) }),
    structuredData: [newsArticle(news, context), breadcrumbs(publicUrl, steps)],
  };
}

export function Page({ data: { news, files } }: { data: NewsItemData }) {
  const { newsStrings } = useStrings();
  const href = useHref();
  const { id, newsType, image } = news;
  return (
    <article>
      <PageHead
        crumbs={[{ label: newsStrings.crumb, to: href("news") }, { label: news.title }]}
        above={
          newsType && (
            <p>
              <span className="tag">{newsType}</span>
            </p>
          )
        }
        title={news.title}
        hem="ochre"
      >
        <NewsDates news={news} />
        <ToDocuments count={files.length} />
      </PageHead>
      <div className="section">
        <div className="wrap split split--aside">
          <div className="stack">
            {image && <NewsImage news={{ id, image }} place="alone" isInView />}
            <Prose html={news.text} />
          </div>
          <NewsAside files={files} />
        </div>
      </div>
    </article>
  );
}

/** A news item as schema.org describes one. */
function newsArticle(
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

/** The box beside a news item: its files, and a link to all news. */
function NewsAside({ files }: { files: NewsFile[] }) {
  const { newsStrings } = useStrings();
  const href = useHref();
  return (
    <aside className="stack" aria-label={newsStrings.aside}>
      {files.length > 0 && (
        <>
          <h2 className="side-title" id="documente">
            {newsStrings.files}
          </h2>
          <DocumentList documents={attachedDocuments("newsfile", files)} />
        </>
      )}
      <a className="arrow-link" href={href("news")}>
        {newsStrings.all} <Icon name="arrow-right" />
      </a>
    </aside>
  );
}

/** When it was published and, if on another day, last changed; and in what form. */
function NewsDates({ news }: { news: News }) {
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
function ToDocuments({ count }: { count: number }) {
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
