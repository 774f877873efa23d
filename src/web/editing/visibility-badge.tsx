import { editingStrings } from "#strings/editing.ts";
import { EditIcon } from "../ui/edit-icon.tsx";

/** Whether everyone sees an item, in words. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  return (
    <span className={isPublic ? "badge badge--public" : "badge"}>
      <EditIcon name={isPublic ? "eye" : "eye-off"} />
      {isPublic ? editingStrings.isPublic : editingStrings.isHidden}
    </span>
  );
}
