import type { NewsContent } from "#domain/content-pack/views.ts";
import { newsStrings } from "#strings/news.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { notFound } from "../not-found.ts";
import { breadcrumbs, pageMeta } from "../page-meta.ts";
import { positiveNumber } from "../positive-number.ts";
import { apiContext } from "../server-context.ts";
import { standing } from "../standing.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { Empty } from "../ui/empty.tsx";
import { packDocuments } from "../ui/pack-documents.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/news-list.route.ts";
import { newsListAddress } from "./news-address.ts";
import { NewsCard, type NewsSummary } from "./news-card.tsx";

/** News on one page of the list. */
const PAGE_SIZE = 12;

/** Cards seen without scrolling on a wide screen. */
const CARDS_IN_VIEW = 3;

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(apiContext), url);
export const clientLoader = standing(({ url }: Route.ClientLoaderArgs) => load(browserApi, url));

/** One page of the news (`?pagina=2`) and the page's own texts; a page that cannot be is not found. */
async function load(api: ApiClient, { searchParams }: URL) {
  const page = searchParams.has("pagina") ? positiveNumber(searchParams.get("pagina")) : 1;
  if (!page) throw notFound();

  const query = { page: String(page), pageSize: String(PAGE_SIZE) };
  const [content, list] = await Promise.all([api.content.news.$get(), api.news.all.$get({ query })]);
  const pageCount = Math.ceil(Number(list.headers.get("X-Total-Count")) / PAGE_SIZE);
  if (page > Math.max(1, pageCount)) throw notFound();

  const news = (await list.json()).map(({ id, title, excerpt, newsType, format, image }): NewsSummary => {
    return { id, title, excerpt, newsType, format, image };
  });
  return { content: await content.json(), news, page, pageCount };
}

export const meta: Route.MetaFunction = ({ loaderData: { content, page }, matches }) => {
  return pageMeta({
    matches,
    title: newsStrings.titleOfPage(content.seo.title, page),
    description: content.seo.description,
    path: newsListAddress(page),
    feed: { href: "/noutati.atom", title: newsStrings.feed },
    structuredData: [breadcrumbs([{ label: newsStrings.crumb, to: "/noutati" }])],
  });
};

export default function NewsListPage({
  loaderData: { content, news, page, pageCount },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead crumbs={[{ label: newsStrings.crumb }]} title={content.title} lead={content.lead} />
      <section className="section">
        <div className="wrap">
          {page === 1 && <NewsDocuments documents={content.documents} />}
          <div className="block">
            <h2>{content.listTitle}</h2>
            {news.length === 0 ? (
              <Empty title={newsStrings.empty}>
                <p className="muted">{newsStrings.emptyHelp}</p>
              </Empty>
            ) : (
              <ul className="cards">
                {news.map((item, index) => (
                  <NewsCard key={item.id} news={item} isInView={page > 1 && index < CARDS_IN_VIEW} />
                ))}
              </ul>
            )}
            <Pagination page={page} pageCount={pageCount} addressOf={newsListAddress} />
          </div>
        </div>
      </section>
    </>
  );
}

function NewsDocuments({ documents: { title, documents } }: Pick<NewsContent, "documents">) {
  return (
    <div className="block">
      <h2>{title}</h2>
      <DocumentList documents={packDocuments(documents)} twoColumns />
    </div>
  );
}
