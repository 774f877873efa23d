import type { ListedSet } from "#domain/sets/sets.ts";
import { startInWords } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { EditIcon } from "../ui/edit-icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface VisibilityBadgeProps {
  isPublic: boolean;
  /** The set with which it becomes public, or changes. */
  schedule: ListedSet | null;
}

/** Whether everyone sees an item, or when everyone will, in words. */
export function VisibilityBadge({ isPublic, schedule }: VisibilityBadgeProps) {
  const strings = useTeamStrings();
  const href = useHref();
  const { editingStrings, draftStrings } = strings;
  const when = schedule?.publishAt ? startInWords(schedule.publishAt, strings) : null;
  return (
    <>
      {(isPublic || when === null) && (
        <span className={isPublic ? "badge badge--public" : "badge"}>
          <EditIcon name={isPublic ? "eye" : "eye-off"} />
          {isPublic ? editingStrings.isPublic : editingStrings.isHidden}
        </span>
      )}
      {schedule && when !== null && (
        <a className="badge" href={`${href("sets")}?set=${schedule.id}`}>
          <EditIcon name="history" />
          {draftStrings.scheduled(when, schedule.name)}
        </a>
      )}
    </>
  );
}
