import { useState } from "react";
import { EditIcon } from "../ui/edit-icon.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { ActionMenu } from "./action-menu.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditState } from "./edit-state.tsx";
import { GuideLink } from "./guide-link.tsx";
import { useSchedule } from "./item-states.ts";
import type { Drafting } from "./use-drafting.ts";
import type { Editing } from "./use-editing.ts";
import { showing, usePublishWays } from "./use-publish-ways.tsx";
import { VisibilityBadge } from "./visibility-badge.tsx";

interface EditBarProps {
  editing: Editing;
  drafting: Drafting;
  /** The address of the list that contains it. */
  list: string;
  /** The public address at which visitors will read it. */
  seenAt: string;
  /** Whether text and documents are read before it is published. */
  isChecking: boolean;
  /** Makes what was typed into something public what visitors read. */
  onPublishChanges: () => void;
  /** Publishes or hides. */
  onToggle: () => void;
  onHistory: () => void;
}

/** A bar above the edited item, always visible: whether it is public, whether it is saved, and its actions. */
export function EditBar({
  editing,
  drafting,
  list,
  seenAt,
  isChecking,
  onPublishChanges,
  onToggle,
  onHistory,
}: EditBarProps) {
  const { editingStrings: strings, historyStrings, draftStrings, format } = useTeamStrings();
  const { kind, item, fields, save, latest, handOver } = editing;
  const [isDeleting, setDeleting] = useState(false);
  const words = strings[kind.name];
  const title = fields.title || strings.noTitle;
  const { schedule, readSchedule } = useSchedule(kind.name, item);
  const ways = usePublishWays({
    title,
    seenAt,
    prepare: async () => ((await save()) ? showing(kind.name, latest()) : null),
    onMoved: () => void readSchedule(),
  });
  const isOthers = drafting.draft?.id !== editing.ownDraft()?.set;
  const [waiting] = (isOthers && drafting.draft?.changes) || [];
  const enterDraft = async () => {
    if (await handOver()) drafting.enter();
    else showToast(draftStrings.notHandedOver, "error");
  };
  return (
    <section className="edit-bar" aria-label={words.editing}>
      <span className="edit-bar__who">
        <EditIcon name="edit" />
        {words.editing}
      </span>
      <VisibilityBadge isPublic={item.isPublic} schedule={schedule} />
      <EditState
        editing={editing}
        instead={isChecking && strings.checking}
        more={waiting && draftStrings.waiting(waiting.savedBy, format.moment(waiting.savedAt))}
        label={item.isPublic ? draftStrings.publishChanges : strings.retry}
        onSave={() => (item.isPublic ? onPublishChanges() : void save())}
      />
      <button
        type="button"
        className="button button--small button--ochre"
        aria-busy={isChecking}
        onClick={onToggle}
      >
        <EditIcon name={item.isPublic ? "eye-off" : "eye"} />
        {item.isPublic ? words.hide : words.publish}
      </button>
      {!item.isPublic && (
        <ActionMenu label={draftStrings.ways(title)} icon="chevron-down">
          {ways.actions}
        </ActionMenu>
      )}
      {waiting && !editing.isUnsaved && (
        <button type="button" className="button button--small" onClick={drafting.enter}>
          <EditIcon name="edit" />
          {draftStrings.goOn}
        </button>
      )}
      <GuideLink about="page" />
      <ActionMenu label={strings.actions(title)}>
        {item.isPublic && !waiting && (
          <button type="button" onClick={() => void enterDraft()}>
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
      {ways.dialogs}
      {isDeleting && (
        <DeleteDialog kind={kind} id={item.id} title={title} next={list} onClose={() => setDeleting(false)} />
      )}
    </section>
  );
}
