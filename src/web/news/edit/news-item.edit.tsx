import { useMemo } from "react";
import { attachedDocuments } from "../../api/attached-documents.ts";
import { Attachments } from "../../editing/attachments.tsx";
import { ItemEditor } from "../../editing/item-editor.tsx";
import { useHref } from "../../page/use-href.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import type { NewsItemData } from "../news-item.page.tsx";
import { EditedImage } from "./edited-image.tsx";
import { newsFiles, newsKind } from "./news-kind.ts";
import { NewsLabels } from "./news-labels.tsx";
import { NewsPicture } from "./news-picture.tsx";

/** `/noutate` for editors. */
export function Page({ data: { news, files } }: { data: NewsItemData }) {
  const { editingStrings, newsStrings } = useStrings();
  const href = useHref();
  const item = useMemo(() => newsKind.itemOf(news), [news]);
  return (
    <ItemEditor
      key={news.id}
      kind={newsKind}
      item={item}
      crumbs={[
        { label: newsStrings.crumb, to: href("news") },
        { label: item.fields.title || editingStrings.noTitle },
      ]}
      hem="ochre"
      list={href("news")}
      seenAt={href("newsItem", { id: news.id })}
      files={attachedDocuments("newsfile", files)}
      picture={() => news.image && <EditedImage news={{ ...news, image: news.image }} place="alone" />}
      above={(editing) => <NewsLabels editing={editing} />}
      lead={(editing) => <NewsPicture editing={editing} image={news.image} />}
      aside={(editing) => (
        <>
          <Attachments place={newsFiles} editing={editing} files={files} />
          <a className="arrow-link" href={href("news")}>
            {newsStrings.all} <Icon name="arrow-right" />
          </a>
        </>
      )}
    />
  );
}
