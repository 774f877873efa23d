import { useEffect, useState } from "react";
import type { News } from "#domain/news/news.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { attempt } from "../../api/failure.ts";
import { EditedList } from "../../editing/edited-list.tsx";
import { useItemState } from "../../editing/item-states.ts";
import { useHref } from "../../page/use-href.ts";
import { newsListAddress } from "../news-address.ts";
import { NewsCard } from "../news-card.tsx";
import { NewsList } from "../news-list.tsx";
import type { NewsListData } from "../news-list-data.ts";
import { lookOf } from "../news-types.ts";
import { EditedImage } from "./edited-image.tsx";
import { newsKind } from "./news-kind.ts";

/** `/noutati` for editors: hidden news as well, and a button that adds one. */
export function Page({ data }: { data: NewsListData }) {
  const href = useHref();
  const { content, page, type } = data;
  const isNarrowed = useItemState() !== null;
  const all = useAllNews(data, isNarrowed);
  return (
    <NewsList
      data={isNarrowed ? { ...data, pageCount: 1 } : data}
      edit={
        <EditedList
          kind={newsKind}
          title={content.listTitle}
          items={isNarrowed ? all : data.news}
          before={page > 1 ? newsListAddress(href, page - 1, type) : undefined}
          card={(news, { title, body, newsType = "" }, edit, index) => (
            <NewsCard
              news={{ ...news, title, excerpt: body && news.excerpt, newsType }}
              look={lookOf(newsType, content, index)}
              image={cardImage(news)}
              edit={edit}
            />
          )}
        />
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
