import { useNavigate, useRevalidator } from "react-router";
import { attempt } from "../api/failure.ts";
import { LEAVING_ANYWAY } from "../forms/leave-guard.tsx";
import { editingApi } from "../session/editing-api.ts";
import { currentSession } from "../session/session.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { draftKey, dropDraft } from "./drafts.ts";
import { type Kind, of } from "./kind.ts";
import { offerUndo } from "./undo.tsx";

interface DeleteDialogProps {
  kind: Kind;
  id: number;
  title: string;
  /** The page that follows; by default this one stays, without the item. */
  next?: string | undefined;
  onClose: () => void;
}

/** Asks before an item is deleted; the toast that follows can restore it. */
export function DeleteDialog({ kind, id, title, next, onClose }: DeleteDialogProps) {
  const { editingStrings } = useTeamStrings();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const words = editingStrings[kind.name];

  const remove = () =>
    attempt(async () => {
      await editingApi[kind.name].$delete(of(id));
      const draft = draftKey(currentSession()?.user ?? "", `${kind.name}/${id}`);
      offerUndo({
        message: words.deleted,
        restored: words.restored,
        restore: () => editingApi[kind.name].restore.$post(of(id)),
        forGood: () => dropDraft(draft),
        path: next?.split("?")[0],
      });
      if (next) await navigate(next, { state: LEAVING_ANYWAY });
      else await revalidate();
    });
  return (
    <ConfirmDialog
      title={words.deleteAsk(title)}
      text={editingStrings.deleteText}
      confirm={editingStrings.delete}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
