import { useMemo } from "react";
import { Link } from "react-router";
import type { News, NewsFile } from "#domain/news/news.ts";
import { newsStrings } from "#strings/news.ts";
import { Icon } from "../ui/icon.tsx";
import { Attachments } from "./attachments.tsx";
import { ItemEditor } from "./item-editor.tsx";
import { newsKind } from "./kinds.ts";
import { NewsLabels } from "./news-labels.tsx";
import { NewsPicture } from "./news-picture.tsx";

/** `/noutate` for whoever may edit it. */
export function NewsEditor({ news, files }: { news: News; files: NewsFile[] }) {
  const item = useMemo(() => newsKind.itemOf(news), [news]);
  return (
    <ItemEditor
      key={news.id}
      kind={newsKind}
      item={item}
      crumbs={[{ label: newsStrings.crumb, to: "/noutati" }, { label: news.title }]}
      hem="ochre"
      list="/noutati"
      above={(editing) => <NewsLabels editing={editing} />}
      lead={(editing) => <NewsPicture editing={editing} image={news.image} />}
      aside={(editing) => (
        <>
          <Attachments kind="news" editing={editing} files={files} />
          <Link className="arrow-link" to="/noutati">
            {newsStrings.all} <Icon name="arrow-right" />
          </Link>
        </>
      )}
    />
  );
}
