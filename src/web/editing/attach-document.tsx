import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { editingApi } from "./editing-api.ts";
import type { AttachedFile } from "./item.ts";
import type { ItemFiles } from "./kind.ts";

interface AttachDocumentProps {
  place: ItemFiles;
  /** The item's. */
  id: number;
  files: AttachedFile[];
}

/** Attaches a document of the site: the same file at the same address, not a copy. */
export function AttachDocument({ place: { endpoint }, id, files }: AttachDocumentProps) {
  const strings = useTeamStrings().editingStrings.files;
  const { revalidate } = useRevalidator();
  const [documents, setDocuments] = useState<ManagedDocument[] | null>(null);
  const open = () =>
    attempt(async () => {
      const { documents: all } = await (await editingApi.document.all.$get()).json();
      const known = files.map(({ document }) => document);
      setDocuments(
        all.filter(({ place, item, isPublic }) => place === "pack" && isPublic && !known.includes(item)),
      );
    });
  const attach = ({ item: document, title }: ManagedDocument) =>
    attempt(async () => {
      const place = endpoint === "newsfile" ? "news" : "activity";
      await editingApi.document.use.$post({ json: { place, owner: id, document } });
      setDocuments(null);
      showToast(strings.added(title));
      await revalidate();
    });
  return (
    <>
      <button type="button" className="button button--outline button--wide" onClick={() => void open()}>
        {strings.addOfSite}
      </button>
      {documents && (
        <Dialog title={strings.addOfSite} onClose={() => setDocuments(null)}>
          <p>{strings.addOfSiteHelp}</p>
          <ul className="set-choices">
            {documents.map((document) => (
              <li key={document.item}>
                <button
                  type="button"
                  className="button button--outline"
                  onClick={() => void attach(document)}
                >
                  {document.title}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
