import { useState } from "react";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Comparison } from "./comparison.tsx";
import type { Editing } from "./use-editing.ts";

interface ConflictDialogProps {
  editing: Editing;
  /** The text was replaced; `isOpen` when there is something to write on in it. */
  onTaken: (isOpen: boolean) => void;
}

/**
 * Someone else saved first: who and when, what each has, and which of both stays. Nothing is lost before the choice. The
 * first button gets the focus: it changes nothing.
 */
export function ConflictDialog({ editing, onTaken }: ConflictDialogProps) {
  const { format, editingStrings } = useStrings();
  const strings = editingStrings.conflict;
  const { conflict, typed, keepMine, keepBoth, takeTheirs, decideLater } = editing;
  const [compares, setCompares] = useState(false);
  if (!conflict) return null;
  const take = async () => {
    await takeTheirs();
    onTaken(false);
  };
  const takeBoth = () => {
    keepBoth();
    onTaken(true);
  };
  return (
    <Dialog title={strings.title} onClose={decideLater}>
      <p>{strings.text(conflict.updatedBy, format.moment(conflict.updatedAt))}</p>
      {compares && <Comparison theirs={conflict} typed={typed} />}
      <p className="dialog__foot">
        {!compares && (
          <button type="button" className="button" onClick={() => setCompares(true)}>
            {strings.compare}
          </button>
        )}
        {typed.body !== undefined && (
          <button type="button" className="button button--outline" onClick={takeBoth}>
            {strings.both}
          </button>
        )}
        <button type="button" className="button button--outline" onClick={keepMine}>
          {strings.mine}
        </button>
        <button type="button" className="button button--outline" onClick={take}>
          {strings.theirs}
        </button>
        <button type="button" className="button button--quiet" onClick={decideLater}>
          {strings.later}
        </button>
      </p>
    </Dialog>
  );
}
