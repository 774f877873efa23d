import { newsStrings } from "#strings/news.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { notFound, orNotFound } from "../not-found.ts";
import { breadcrumbs, pageMeta } from "../page-meta.ts";
import { positiveNumber } from "../positive-number.ts";
import { apiContext } from "../server-context.ts";
import { shellData } from "../shell/site.ts";
import { standing } from "../standing.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Prose } from "../ui/prose.tsx";
import type { Route } from "./+types/news-item.route.ts";
import { newsAddress } from "./news-address.ts";
import { newsArticle } from "./news-article.ts";
import { NewsAside } from "./news-aside.tsx";
import { NewsDates, NewsLabels } from "./news-head.tsx";
import { NewsImage, newsImageAddress } from "./news-image.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(apiContext), url);
export const clientLoader = standing(({ url }: Route.ClientLoaderArgs) => load(browserApi, url));

/** The news item that `?id=` names, with its files; what is hidden or absent is not found. */
async function load(api: ApiClient, { searchParams }: URL) {
  const id = positiveNumber(searchParams.get("id"));
  if (!id) throw notFound();

  const query = { id: String(id) };
  const answers = Promise.all([api.news.id.$get({ query }), api.newsfile.id.$get({ query })]);
  const [news, files] = await orNotFound(answers);
  return { news: await news.json(), files: await files.json() };
}

export const meta: Route.MetaFunction = ({ loaderData: { news }, matches }) => {
  const path = newsAddress(news.id);
  const steps = [
    { label: newsStrings.crumb, to: "/noutati" },
    { label: news.title, to: path },
  ];
  return pageMeta({
    matches,
    type: "article",
    title: news.title,
    description: news.excerpt,
    path,
    ...(news.image && { image: newsImageAddress(news.id, news.image) }),
    structuredData: [newsArticle(news, shellData(matches)), breadcrumbs(steps)],
  });
};

export default function NewsItemPage({ loaderData: { news, files } }: Route.ComponentProps) {
  return (
    <article>
      <PageHead
        crumbs={[{ label: newsStrings.crumb, to: "/noutati" }, { label: news.title }]}
        above={<NewsLabels news={news} />}
        title={news.title}
        hem="ochre"
      >
        <NewsDates news={news} />
      </PageHead>
      <div className="section">
        <div className="wrap split split--aside">
          <div className="stack">
            <NewsImage news={news} place="alone" isInView />
            <Prose html={news.text} />
          </div>
          <NewsAside files={files} />
        </div>
      </div>
    </article>
  );
}
