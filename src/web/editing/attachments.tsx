import { use, useEffect, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { ManagedDocument } from "#domain/documents/documents.ts";
import { attachedDocuments } from "../api/attached-documents.ts";
import { attempt } from "../api/failure.ts";
import { onceRequest } from "../api/send-once.ts";
import type { FileJob } from "../files/use-file-sending.ts";
import { editingApi } from "../session/editing-api.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { DocumentPenContext } from "../ui/list/document-pen.ts";
import { DocumentRow } from "../ui/list/document-row.tsx";
import { useStrings, useTeamStrings } from "../ui/text/strings-context.ts";
import { ArrivingFile } from "./arriving-file.tsx";
import type { AttachedFile } from "./item.ts";
import type { ItemFiles } from "./kind.ts";
import { offerUndo } from "./undo.tsx";
import type { Editing } from "./use-editing.ts";

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
  const { item, hold } = editing;
  const { filesStrings } = useStrings();
  const [jobs, setJobs] = useState<readonly FileJob[]>([]);
  const [underWay, setUnderWay] = useState<readonly FileJob[]>([]);
  useEffect(() => hold("files", jobs.length > 0), [hold, jobs.length]);

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
        {underWay.map(({ file }) => filesStrings.sending(file.name)).join(". ")}
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
        {jobs.map((job) => (
          <ArrivingFile
            key={job.request.key}
            job={job}
            path={place.path}
            id={item.id}
            setUnderWay={setUnderWay}
            onGone={() => setJobs((all) => all.filter((one) => one !== job))}
          />
        ))}
      </ul>
      <AttachDocument place={place} id={item.id} files={files} />
      <label className="button button--outline button--wide">
        <Icon name="paperclip" />
        {strings.add}
        <input
          className="visually-hidden"
          type="file"
          aria-describedby={kindsId}
          multiple
          onChange={({ target }) => {
            const chosen = Array.from(target.files ?? [], (file) => ({ file, request: onceRequest() }));
            setJobs((all) => [...all, ...chosen]);
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
