import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Editing } from "./use-editing.ts";

interface EditStateProps {
  editing: Editing;
  /** Said in place of the state. */
  instead?: string | false;
  /** Said after it. */
  more?: string | undefined;
  /** What the button is called that saves, where nothing saves by itself, and what it does. */
  label: string;
  onSave: () => void;
}

/** Whether what is edited is saved, in a bar above it. */
export function EditState({ editing, instead, more, label, onSave }: EditStateProps) {
  const { editingStrings: strings, format } = useTeamStrings();
  const { state, savedAt, isUnsaved, savesItself } = editing;
  return (
    <>
      <span
        className={isUnsaved ? "edit-bar__state edit-bar__state--unsaved" : "edit-bar__state"}
        role="status"
      >
        {instead || strings.state[state]}
        {(state === "saved" || state === "kept") && savedAt && ` · ${format.time(savedAt)}`}
        {more && ` · ${more}`}
      </span>
      {isUnsaved && state !== "saving" && !savesItself && (
        <button type="button" className="button button--small edit-bar__retry" onClick={onSave}>
          {label}
        </button>
      )}
    </>
  );
}
