import { useEffect, useState } from "react";
import type { News } from "#domain/news/news.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { attempt } from "../../api/failure.ts";
import { EditedCard } from "../../editing/edited-card.tsx";
import { EditedList } from "../../editing/edited-list.tsx";
import { useItemState, useItemsInState } from "../../editing/item-states.ts";
import { useOrdering } from "../../editing/use-ordering.ts";
import { useHref } from "../../page/use-href.ts";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import { newsListAddress } from "../news-address.ts";
import { NewsCard } from "../news-card.tsx";
import { NewsList } from "../news-list.tsx";
import type { NewsListData } from "../news-list-data.ts";
import { lookOf } from "../news-types.ts";
import { EditedImage } from "./edited-image.tsx";
import { addNews, newsKind } from "./news-kind.ts";

/** `/noutati` for editors: hidden news as well, and a button that adds one. */
export function Page({ data }: { data: NewsListData }) {
  const { editingStrings } = useTeamStrings();
  const href = useHref();
  const { content, page, type } = data;
  const isNarrowed = useItemState() !== null;
  const all = useAllNews(data, isNarrowed);
  const news = useItemsInState("news", isNarrowed ? all : data.news);
  const ordering = useOrdering(news, (id, json) =>
    editingApi.news.move.$post({ query: { id: String(id) }, json }),
  );
  const addressOf = (id: number) => href("newsItem", { id });
  const before = page > 1 && news.length === 1 ? newsListAddress(href, page - 1, type) : undefined;
  return (
    <NewsList
      data={isNarrowed ? { ...data, pageCount: 1 } : data}
      edit={
        <EditedList
          title={content.listTitle}
          label={editingStrings.news.add}
          add={addNews}
          addressOf={addressOf}
          ordering={ordering}
        >
          {news.map((item, index) => (
            <EditedCard
              key={item.id}
              kind={newsKind}
              item={newsKind.itemOf(item)}
              address={addressOf(item.id)}
              next={before}
              ordering={ordering}
            >
              {({ title, body, newsType = "" }, edit) => (
                <NewsCard
                  news={{ ...item, title, excerpt: body && item.excerpt, newsType }}
                  look={lookOf(newsType, content, index)}
                  image={cardImage(item)}
                  edit={edit}
                />
              )}
            </EditedCard>
          ))}
        </EditedList>
      }
    />
  );
}

/** The news of every page, which are read when one state is asked for. */
function useAllNews(data: NewsListData, isWanted: boolean): News[] {
  const [all, setAll] = useState<News[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const query = data.type ? { type: data.type } : {};
    void attempt(async () => setAll(await (await editingApi.news.all.$get({ query })).json()));
  }, [data, isWanted]);
  return all;
}

/** A hidden item's picture is read with the session. */
function cardImage({ id, image, isPublic }: News) {
  return image && <EditedImage news={{ id, image, isPublic }} place="card" />;
}
