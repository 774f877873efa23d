import { useMemo } from "react";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { labelsOf, newsLabels } from "#domain/news/news.rules.ts";
import { editingApi } from "#web/session/editing-api.ts";
import { attachedDocuments } from "../../api/attached-documents.ts";
import { Attachments } from "../../editing/attachments.tsx";
import { EditedLine } from "../../editing/edited-line.tsx";
import { ItemEditor } from "../../editing/item-editor.tsx";
import type { Editing } from "../../editing/use-editing.ts";
import { useKnownValues } from "../../editing/use-known-values.ts";
import { useHref } from "../../page/use-href.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import type { NewsItemData } from "../news-item.page.tsx";
import { EditedImage } from "./edited-image.tsx";
import { newsFiles, newsKind } from "./news-kind.ts";
import { NewsPicture } from "./news-picture.tsx";

/** `/noutate` for editors. */
export function Page({ data: { news, files } }: { data: NewsItemData }) {
  const { editingStrings, newsStrings } = useTeamStrings();
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

/** News among which suggestions are looked for: the newest. */
const LOOKED_AT = { page: "1", pageSize: "100" };

/** The type, format and date of a news item, edited in place (specification §4). */
function NewsLabels({ editing }: { editing: Editing }) {
  const { editingStrings: strings } = useTeamStrings();
  const { fields, saveField, forget } = editing;
  const { known, look } = useKnownValues(labelsOfNews);
  return (
    <div className="edited-labels">
      {newsLabels.map((name) => (
        <EditedLine
          key={name}
          editing={editing}
          name={name}
          label={strings[name]}
          placeholder={strings.examples[name]}
          maxLength={maxLength.label}
          suggestions={known(name)}
          onFocus={look}
        />
      ))}
      {editing.item.isPublic && (
        <EditedLine
          editing={editing}
          name="publishedOn"
          label={strings.publishedOn}
          type="day"
          onSave={() => (fields.publishedOn === "" ? forget("publishedOn") : void saveField("publishedOn"))}
        />
      )}
    </div>
  );
}

async function labelsOfNews() {
  const news = await (await editingApi.news.all.$get({ query: LOOKED_AT })).json();
  return news.map(labelsOf);
}
