import { maxLength } from "#domain/content/content-item.limits.ts";
import { writtenLabel } from "#domain/content/filler.rules.ts";
import { EditedLine } from "../../editing/edited-line.tsx";
import { editingApi } from "../../editing/editing-api.ts";
import type { Editing } from "../../editing/use-editing.ts";
import { useKnownValues } from "../../editing/use-known-values.ts";
import { useStrings } from "../../ui/text/strings-context.ts";

type Name = "newsType" | "format";

/** News among which suggestions are looked for: the newest. */
const LOOKED_AT = { page: "1", pageSize: "100" };

/** The type, format and date of a news item, edited in place (specification §4). */
export function NewsLabels({ editing }: { editing: Editing }) {
  const { editingStrings: strings } = useStrings();
  const { fields, wrong, change, save, forget } = editing;
  const { known, look } = useKnownValues(labelsOfNews);
  return (
    <div className="edited-labels">
      {(["newsType", "format"] as const).map((name) => (
        <EditedLine
          key={name}
          name={name}
          label={strings[name]}
          placeholder={strings.examples[name]}
          value={fields[name] ?? ""}
          maxLength={maxLength.label}
          suggestions={known(name)}
          refusal={wrong[name]}
          onFocus={look}
          onChange={(value) => change({ [name]: value })}
          onSave={save}
          onRevert={() => forget(name)}
        />
      ))}
      {editing.item.isPublic && (
        <EditedLine
          name="publishedOn"
          label={strings.publishedOn}
          type="day"
          value={fields.publishedOn ?? ""}
          refusal={wrong.publishedOn}
          onChange={(publishedOn) => change({ publishedOn })}
          onSave={() => (fields.publishedOn === "" ? forget("publishedOn") : save())}
          onRevert={() => forget("publishedOn")}
        />
      )}
    </div>
  );
}

async function labelsOfNews(): Promise<Record<Name, string>[]> {
  const news = await (await editingApi.news.all.$get({ query: LOOKED_AT })).json();
  return news.map(({ newsType, format }) => ({
    newsType: writtenLabel(newsType),
    format: writtenLabel(format),
  }));
}
