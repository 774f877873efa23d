import { feeds } from "../feeds.ts";
import { breadcrumbs, type PageMeta } from "../page/page-meta.ts";
import type { MetaContext } from "../page/page-module.ts";
import { newsListAddress } from "./news-address.ts";
import { NewsList } from "./news-list.tsx";
import { load, type NewsListData } from "./news-list-data.ts";

export { load };

export function meta({
  data,
  publicUrl,
  strings: { newsStrings },
  href,
}: MetaContext<NewsListData>): PageMeta {
  const { content, filters, type, page } = data;
  const plural = filters.find(({ key }) => key === type)?.plural;
  return {
    title: newsStrings.title(content.seo.title, plural, page),
    description: content.seo.description,
    path: newsListAddress(href, page, type),
    feed: { href: href(feeds.news), title: newsStrings.feed },
    structuredData: [breadcrumbs(publicUrl, [{ label: newsStrings.crumb, to: href("news") }])],
  };
}

export function Page({ data }: { data: NewsListData }) {
  return <NewsList data={data} />;
}
