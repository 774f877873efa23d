import { NotFound, orNotFound } from "../page/not-found.ts";
import { PageHead } from "../page/page-head.tsx";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { useHref } from "../page/use-href.ts";
import { Prose } from "../ui/text/prose.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { newsArticle } from "./news-article.ts";
import { NewsAside } from "./news-aside.tsx";
import { NewsDates, ToDocuments } from "./news-head.tsx";
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
