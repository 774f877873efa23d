import { use, useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attachedDocuments } from "../api/attached-documents.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../session/editing-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { DocumentRow } from "../ui/list/document-row.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { AttachedFile } from "./item.ts";
import type { ItemFiles } from "./kind.ts";
import { offerUndo } from "./undo.tsx";
import type { Editing } from "./use-editing.ts";
import { type Sending, useSendings } from "./use-sendings.ts";

interface AttachmentsProps {
  place: ItemFiles;
  editing: Editing;
  files: AttachedFile[];
}

/** The files of an item: several are added at once, each with its progress, and each can be taken off. */
export function Attachments({ place, editing, files }: AttachmentsProps) {
  const { editingStrings, format } = useTeamStrings();
  const strings = editingStrings.files;
  const kindsId = useId();
  const most = useMostBytes();
  const { revalidate } = useRevalidator();
  const Pen = use(DocumentPenContext);
  const { sendings, send, stop } = useSendings(place.path, editing);

  const underWay = sendings.filter(({ failure }) => !failure);

  const remove = ({ id, file }: AttachedFile) =>
    attempt(async () => {
      await place.remove(id);
      const restore = () => place.restore(id);
      offerUndo({ message: strings.removed(file), restored: strings.restored(file), restore });
      await revalidate();
    });
  return (
    <section className="stack" aria-label={strings.title}>
      <h2 className="side-title">{strings.title}</h2>
      <p className="visually-hidden" role="status">
        {underWay.map(({ file }) => strings.sending(file.name)).join(". ")}
      </p>
      <ul className="docs">
        {attachedDocuments(place.endpoint, files).map((row, index) => (
          <li key={files[index]?.id} className="attachment" data-file={files[index]?.id}>
            <DocumentRow {...row} />
            <span className="cluster">
              {Pen && <Pen href={row.href} title={row.title} />}
              <RemoveButton file={files[index]} onRemove={remove} />
            </span>
          </li>
        ))}
        {sendings.map((sending) => (
          <UploadRow key={sending.key} sending={sending} onRetry={() => send(sending.file)} onStop={stop} />
        ))}
      </ul>
      <AttachDocument place={place} id={editing.item.id} files={files} />
      <label className="button button--outline button--wide">
        <Icon name="paperclip" />
        {strings.add}
        <input
          className="visually-hidden"
          type="file"
          aria-describedby={kindsId}
          multiple
          onChange={({ target }) => {
            for (const file of target.files ?? []) void send(file);
            target.value = "";
          }}
        />
      </label>
      <p className="note" id={kindsId}>
        {strings.kinds(most === null ? null : format.size(most))}
      </p>
    </section>
  );
}

/** How large a file may be; null until it is known. */
function useMostBytes(): number | null {
  const [most, setMost] = useState<number | null>(null);
  useEffect(() => {
    const asking = editingApi.attachment.terms.$get().then((answer) => answer.json());
    asking.then(({ maxBytes }) => setMost(maxBytes)).catch(() => undefined);
  }, []);
  return most;
}

interface RemoveButtonProps {
  file: AttachedFile | undefined;
  onRemove: (file: AttachedFile) => void;
}

function RemoveButton({ file, onRemove }: RemoveButtonProps) {
  const strings = useTeamStrings().editingStrings.files;
  return (
    file && (
      <button
        type="button"
        className="button button--icon button--danger"
        aria-label={strings.remove(file.file)}
        onClick={() => onRemove(file)}
      >
        <EditIcon name="trash" />
      </button>
    )
  );
}

interface UploadRowProps {
  sending: Sending;
  onRetry: () => void;
  onStop: (sending: Sending) => void;
}

/** How far a file is, or why it stopped. */
function UploadRow({ sending, onRetry, onStop }: UploadRowProps) {
  const strings = useTeamStrings().editingStrings.files;
  const { file, part, failure } = sending;
  if (failure) {
    return (
      <li>
        <div role="alert">
          <Notice tone="error" title={strings.failed(file.name)}>
            <p>{failure.reason}</p>
            <p className="cluster">
              {failure.mayRetry && (
                <button type="button" className="button button--small" onClick={onRetry}>
                  {strings.retry}
                </button>
              )}
              <button
                type="button"
                className="button button--outline button--small"
                onClick={() => onStop(sending)}
              >
                {strings.dismiss}
              </button>
            </p>
          </Notice>
        </div>
      </li>
    );
  }
  return (
    <li className="attachment">
      <span className="upload">
        <span>{strings.sending(file.name)}</span>
        <progress className="progress" aria-label={strings.sending(file.name)} max={1} value={part} />
      </span>
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label={strings.stop(file.name)}
        title={strings.stop(file.name)}
        onClick={() => onStop(sending)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface AttachDocumentProps {
  place: ItemFiles;
  /** The item's. */
  id: number;
  files: AttachedFile[];
}

/** Attaches a document of the site: the same file at the same address, not a copy. */
function AttachDocument({ place: { endpoint }, id, files }: AttachDocumentProps) {
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
