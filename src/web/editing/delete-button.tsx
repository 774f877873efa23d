import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { editingStrings } from "#strings/editing.ts";
import { attempt } from "../failure.ts";
import { currentSession } from "../session/session.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditIcon } from "../ui/edit-icon.tsx";
import { LEAVING_ANYWAY } from "../ui/leave-guard.tsx";
import { draftKey, dropDraft } from "./drafts.ts";
import type { Kind } from "./kinds.ts";
import { offerUndo } from "./undo.tsx";

interface DeleteButtonProps {
  kind: Kind;
  id: number;
  title: string;
  /** The page that follows; left out, this one goes on without the item. */
  next?: string | undefined;
}

/** Takes an item away, after asking; the toast that says so brings it back. */
export function DeleteButton({ kind, id, title, next }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const words = editingStrings[kind.name];

  const remove = () =>
    attempt(async () => {
      await kind.remove(id);
      const draft = draftKey(currentSession()?.user ?? "", `${kind.name}/${id}`);
      offerUndo({
        message: words.deleted,
        restored: words.restored,
        restore: () => kind.restore(id),
        forGood: () => dropDraft(draft),
        path: next?.split("?")[0],
      });
      if (next) await navigate(next, { state: LEAVING_ANYWAY });
      else await revalidate();
    });
  return (
    <>
      <button type="button" className="button button--small button--danger" onClick={() => setAsking(true)}>
        <EditIcon name="trash" />
        {editingStrings.delete}
        <span className="visually-hidden"> „{title}”</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.deleteAsk(title)}
          text={editingStrings.deleteText}
          confirm={editingStrings.delete}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
