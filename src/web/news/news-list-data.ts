import { newsPageSize } from "#domain/news/news.rules.ts";
import { NotFound } from "../page/not-found.ts";
import type { LoadContext, PageData } from "../page/page-module.ts";
import { positiveNumber } from "../page/positive-number.ts";
import { newsFilters } from "./news-types.ts";

/** One page of the news (`?tip=sfaturi&pagina=2`) and the page's own texts; no other page or type has an address. */
export async function load({ api, url: { searchParams } }: LoadContext) {
  const page = searchParams.has("pagina") ? positiveNumber(searchParams.get("pagina")) : 1;
  if (!page) throw new NotFound();

  const type = searchParams.get("tip") ?? undefined;
  const query = { page: String(page), pageSize: String(newsPageSize), ...(type && { type }) };
  const [contentAnswer, typesAnswer, list] = await Promise.all([
    api.content.news.$get(),
    api.news.types.$get(),
    api.news.all.$get({ query }),
  ]);
  const content = await contentAnswer.json();
  const { types, total } = await typesAnswer.json();
  const filters = newsFilters(types, content, type);
  const pageCount = Math.ceil(Number(list.headers.get("X-Total-Count")) / newsPageSize);
  if (page > Math.max(1, pageCount) || (type && !filters.some(({ key }) => key === type)))
    throw new NotFound();

  return { content, filters, total, type, news: await list.json(), page, pageCount };
}

export type NewsListData = PageData<typeof load>;
