import { editingStrings as strings } from "#strings/editing.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { DeleteButton } from "./delete-button.tsx";
import type { Editing } from "./use-editing.ts";
import { VisibilityBadge } from "./visibility-badge.tsx";

interface EditBarProps {
  editing: Editing;
  /** Where the list is that it stands in. */
  list: string;
  children?: React.ReactNode;
}

/** Over what is being edited, always in sight: whether it is public, whether all is saved, and what can be done with it. */
export function EditBar({ editing, list, children }: EditBarProps) {
  const { kind, item, fields, state, isUnsaved, save } = editing;
  const words = strings[kind.name];
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
      </span>
      {isUnsaved && state !== "saving" && (
        <button type="button" className="button button--small" onClick={() => save()}>
          {strings.retry}
        </button>
      )}
      {children}
      <button
        type="button"
        className="button button--small button--ochre"
        onClick={() => save({ isPublic: !item.isPublic })}
      >
        <EditIcon name={item.isPublic ? "eye-off" : "eye"} />
        {item.isPublic ? words.hide : words.publish}
      </button>
      <DeleteButton kind={kind} id={item.id} title={fields.title} next={list} />
    </section>
  );
}
