import { useState } from "react";
import { maxLength } from "#domain/content-item.limits.ts";
import { writtenLabel } from "#domain/filler.rules.ts";
import { EditedLine } from "../../editing/edited-line.tsx";
import { editingApi } from "../../editing/editing-api.ts";
import type { Editing } from "../../editing/use-editing.ts";
import { useStrings } from "../../ui/text/strings-context.ts";

type Name = "newsType" | "format";

/** News among which suggestions are looked for: the newest. */
const LOOKED_AT = { page: "1", pageSize: "100" };

/** The type and format of a news item, edited in place (specification §4). */
export function NewsLabels({ editing }: { editing: Editing }) {
  const { editingStrings: strings } = useStrings();
  const { fields, wrong, change, save, forget } = editing;
  const { known, look } = useKnownLabels();
  return (
    <div className="edited-labels">
      {(["newsType", "format"] as const).map((name) => (
        <EditedLine
          key={name}
          label={strings[name]}
          placeholder={strings.examples[name]}
          value={fields[name] ?? ""}
          maxLength={maxLength.label}
          suggestions={known[name]}
          refusal={wrong[name]}
          onFocus={look}
          onChange={(value) => change({ [name]: value })}
          onSave={save}
          onRevert={() => forget(name)}
        />
      ))}
    </div>
  );
}

/** The labels that other news bear, once `look` was called: without them the fields work as well. */
function useKnownLabels() {
  const [known, setKnown] = useState<Record<Name, string[]>>({ newsType: [], format: [] });
  const look = async () => {
    if (known.newsType.length > 0) return;
    const answer = await editingApi.news.all.$get({ query: LOOKED_AT }).catch(() => null);
    const news = (await answer?.json()) ?? [];
    const used = (name: Name) => [...new Set(news.map((item) => writtenLabel(item[name])).filter(Boolean))];
    setKnown({ newsType: used("newsType"), format: used("format") });
  };
  return { known, look };
}
