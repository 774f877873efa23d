import { useState } from "react";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../session/editing-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface DocumentCopiesProps {
  document: ManagedDocument;
  onChanged: () => void;
}

/** Copies of a document's bytes, which its replacing does not reach: those that are ticked become the document. */
export function DocumentCopies({ document, onChanged }: DocumentCopiesProps) {
  const { documentsStrings: strings } = useStrings();
  const { place, item, title, copies } = document;
  const ofSite = copies.find((copy) => copy.place === "pack");
  const joinable = place === "pack" ? copies : [document].filter(() => ofSite);
  const [left, setLeft] = useState<readonly string[]>([]);
  if (copies.length === 0) return null;
  const unite = () =>
    attempt(async () => {
      const slug = place === "pack" ? item : (ofSite?.item ?? "");
      for (const copy of joinable) {
        if (copy.place === "pack" || left.includes(copy.item)) continue;
        await editingApi.document.use.$post({ json: { document: slug, place: copy.place, item: copy.item } });
      }
      showToast(strings.united);
      onChanged();
    });
  return (
    <Notice tone="wait" title={strings.copies(title)}>
      {copies.map((copy) =>
        place === "pack" ? (
          <label key={copy.item} className="check">
            <input
              type="checkbox"
              checked={!left.includes(copy.item)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== copy.item) : [...left, copy.item])
              }
            />
            <span>{copy.title}</span>
          </label>
        ) : (
          <p key={copy.item}>{copy.title}</p>
        ),
      )}
      <p>{joinable.length > 0 ? strings.copiesHelp : strings.copiesApart}</p>
      {joinable.length > left.length && (
        <p>
          <button type="button" className="button button--outline button--small" onClick={() => void unite()}>
            {strings.unite}
          </button>
        </p>
      )}
    </Notice>
  );
}
