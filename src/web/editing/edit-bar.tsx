import { useState } from "react";
import { EditIcon } from "../ui/edit-icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ActionMenu } from "./action-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import type { Drafting } from "./use-drafting.ts";
import type { Editing } from "./use-editing.ts";
import { VisibilityBadge } from "./visibility-badge.tsx";

interface EditBarProps {
  editing: Editing;
  drafting: Drafting;
  /** The address of the list that contains it. */
  list: string;
  /** Publishes or hides. */
  onToggle: () => void;
  onHistory: () => void;
}

/** A bar above the edited item, always visible: whether it is public, whether it is saved, and its actions. */
export function EditBar({ editing, drafting, list, onToggle, onHistory }: EditBarProps) {
  const { editingStrings: strings, historyStrings, draftStrings, format } = useStrings();
  const { kind, item, fields, state, isUnsaved, save } = editing;
  const [isDeleting, setDeleting] = useState(false);
  const words = strings[kind.name];
  const title = fields.title || strings.noTitle;
  const [waiting] = drafting.draft?.changes ?? [];
  return (
    <section className="edit-bar" aria-label={words.editing}>
      <span className="edit-bar__who">
        <EditIcon name="edit" />
        {words.editing}
      </span>
      <VisibilityBadge isPublic={item.isPublic} />
      <span
        className={isUnsaved ? "edit-bar__state edit-bar__state--unsaved" : "edit-bar__state"}
        role="status"
      >
        {strings.state[state]}
        {waiting && ` · ${draftStrings.waiting(waiting.savedBy, format.moment(waiting.savedAt))}`}
      </span>
      {isUnsaved && state !== "saving" && (
        <button type="button" className="button button--small edit-bar__retry" onClick={() => save()}>
          {strings.retry}
        </button>
      )}
      <button type="button" className="button button--small button--ochre" onClick={onToggle}>
        <EditIcon name={item.isPublic ? "eye-off" : "eye"} />
        {item.isPublic ? words.hide : words.publish}
      </button>
      {waiting && (
        <button type="button" className="button button--small" onClick={drafting.enter}>
          <EditIcon name="edit" />
          {draftStrings.goOn}
        </button>
      )}
      <ActionMenu label={strings.actions(title)}>
        {item.isPublic && !waiting && (
          <button type="button" onClick={drafting.enter}>
            <EditIcon name="edit" />
            {draftStrings.begin}
          </button>
        )}
        <button type="button" onClick={onHistory}>
          <EditIcon name="history" />
          {historyStrings.open}
        </button>
        <button type="button" className="action-menu__danger" onClick={() => setDeleting(true)}>
          <EditIcon name="trash" />
          {strings.delete}
        </button>
      </ActionMenu>
      {isDeleting && (
        <DeleteDialog kind={kind} id={item.id} title={title} next={list} onClose={() => setDeleting(false)} />
      )}
    </section>
  );
}
