import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { NewsContent } from "#domain/content-pack/views.ts";
import type { News } from "#domain/news/news.ts";
import { editingStrings } from "#strings/editing.ts";
import { newsStrings } from "#strings/news.ts";
import { sessionStrings } from "#strings/session.ts";
import { attempt } from "../failure.ts";
import { newsAddress, newsListAddress } from "../news/news-address.ts";
import { DocumentList } from "../ui/document-list.tsx";
import { packDocuments } from "../ui/pack-documents.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { AddButton } from "./add-button.tsx";
import { EditedCard } from "./edited-card.tsx";
import { EditedImage } from "./edited-image.tsx";
import { editingApi } from "./editing-api.ts";
import { addNews, newsKind } from "./kinds.ts";

/** News on one page, as many as visitors have there (news-list.route.tsx). */
const PAGE_SIZE = 12;

export interface NewsListProps {
  content: NewsContent;
  page: number;
  pageCount: number;
}

/** `/noutati` for whoever may edit: hidden news, too, and a button for another one. */
export function NewsList({ content, page, pageCount }: NewsListProps) {
  const news = useAllNews(page);
  return (
    <>
      <PageHead crumbs={[{ label: newsStrings.crumb }]} title={content.title} lead={content.lead} />
      <section className="section">
        <div className="wrap">
          {page === 1 && (
            <div className="block">
              <h2>{content.documents.title}</h2>
              <DocumentList documents={packDocuments(content.documents.documents)} twoColumns />
            </div>
          )}
          <div className="block">
            <div className="edited-list__head">
              <h2>{content.listTitle}</h2>
              <AddButton label={editingStrings.news.add} add={addNews} addressOf={newsAddress} />
            </div>
            {news === null && (
              <p className="cluster" role="status">
                <span className="loader" />
                {sessionStrings.reading}
              </p>
            )}
            {news?.length === 0 && <p className="muted">{editingStrings.nothingYet}</p>}
            <ul className="cards">
              {news?.map((item) => (
                <EditedCard
                  key={item.id}
                  kind={newsKind}
                  item={newsKind.itemOf(item)}
                  address={newsAddress(item.id)}
                  next={page > 1 && news?.length === 1 ? newsListAddress(page - 1) : undefined}
                  image={<EditedImage news={item} place="card" />}
                >
                  <p className="card__text">{item.excerpt}</p>
                </EditedCard>
              ))}
            </ul>
            <Pagination page={page} pageCount={pageCount} addressOf={newsListAddress} />
          </div>
        </div>
      </section>
    </>
  );
}

/** The page's news whole, null until they have come: the page's own loader leaves out what visitors do not need. */
function useAllNews(page: number): News[] | null {
  const { state } = useRevalidator();
  const [news, setNews] = useState<News[] | null>(null);
  useEffect(() => {
    if (state !== "idle") return;
    const query = { page: String(page), pageSize: String(PAGE_SIZE) };
    void attempt(async () => setNews(await (await editingApi.news.all.$get({ query })).json()));
  }, [page, state]);
  return news;
}
