import { useRevalidator } from "react-router";
import { editingStrings } from "#strings/editing.ts";
import { attempt } from "../failure.ts";
import { attachedDocuments } from "../ui/attached-documents.ts";
import { DocumentRow } from "../ui/document-row.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { Icon } from "../ui/icon.tsx";
import { editingApi } from "./editing-api.ts";
import type { AttachedFile } from "./item.ts";
import { offerUndo } from "./undo.tsx";
import { UploadRow } from "./upload-row.tsx";
import type { Editing } from "./use-editing.ts";
import { useSendings } from "./use-sendings.ts";

const strings = editingStrings.files;

/** Where the files of a kind of item are asked for. */
const places = {
  news: { path: "news/add/files", endpoint: "newsfile", calls: editingApi.newsfile },
  activity: { path: "activity/add/files", endpoint: "activityfile", calls: editingApi.activityfile },
} as const;

interface AttachmentsProps {
  kind: keyof typeof places;
  editing: Editing;
  files: AttachedFile[];
}

/** The files of an item: several are added at once, each with its progress, and each can be taken off. */
export function Attachments({ kind, editing, files }: AttachmentsProps) {
  const { path, endpoint, calls } = places[kind];
  const { revalidate } = useRevalidator();
  const { sendings, send, stop } = useSendings(path, editing);

  const underWay = sendings.filter(({ failure }) => !failure);

  const remove = ({ id, file }: AttachedFile) =>
    attempt(async () => {
      await calls[":id"].$delete({ param: { id: String(id) } });
      const restore = () => calls.restore.$post({ query: { id: String(id) } });
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
        {attachedDocuments(endpoint, files).map((row, index) => (
          <li key={row.href} className="attachment">
            <DocumentRow {...row} />
            <RemoveButton file={files[index]} onRemove={remove} />
          </li>
        ))}
        {sendings.map((sending) => (
          <UploadRow key={sending.key} sending={sending} onRetry={() => send(sending.file)} onStop={stop} />
        ))}
      </ul>
      <label className="button button--outline button--wide">
        <Icon name="paperclip" />
        {strings.add}
        <input
          className="visually-hidden"
          type="file"
          multiple
          onChange={({ target }) => {
            for (const file of target.files ?? []) void send(file);
            target.value = "";
          }}
        />
      </label>
    </section>
  );
}

interface RemoveButtonProps {
  file: AttachedFile | undefined;
  onRemove: (file: AttachedFile) => void;
}

function RemoveButton({ file, onRemove }: RemoveButtonProps) {
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
