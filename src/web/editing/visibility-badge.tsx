import { EditIcon } from "../ui/edit-icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** Whether everyone sees an item, in words. */
export function VisibilityBadge({ isPublic }: { isPublic: boolean }) {
  const { editingStrings } = useStrings();
  return (
    <span className={isPublic ? "badge badge--public" : "badge"}>
      <EditIcon name={isPublic ? "eye" : "eye-off"} />
      {isPublic ? editingStrings.isPublic : editingStrings.isHidden}
    </span>
  );
}
