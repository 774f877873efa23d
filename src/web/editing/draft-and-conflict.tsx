import type { Said } from "../history/differences.tsx";
import { TwoVersions } from "../history/two-versions.tsx";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { canKeepBoth } from "./both-versions.ts";
import { type Edit, edited, type Fields } from "./item.ts";
import type { Editing } from "./use-editing.ts";

/**
 * Offers the draft that this device kept from an earlier visit, to continue or to discard. The question comes before
 * anything can be typed, so that the draft cannot be overwritten; Esc decides nothing.
 */
export function DraftOffer({ editing, onRestored }: { editing: Editing; onRestored: (edit: Edit) => void }) {
  const { format, editingStrings } = useTeamStrings();
  const strings = editingStrings.draft;
  const { draft, restoreDraft, discardDraft } = editing;
  if (!draft) return null;
  const restore = () => {
    restoreDraft();
    onRestored(draft.edit);
  };
  return (
    <Dialog title={strings.title} onClose={() => undefined}>
      <p>{strings.text(format.moment(draft.at))}</p>
      <p className="dialog__foot">
        <button type="button" className="button" onClick={restore}>
          {strings.restore}
        </button>
        <button type="button" className="button button--outline" onClick={discardDraft}>
          {strings.discard}
        </button>
      </p>
    </Dialog>
  );
}

interface ConflictDialogProps {
  editing: Editing;
  /** The text was replaced; `isOpen` when there is something to write on in it. */
  onTaken: (isOpen: boolean) => void;
}

/** Someone else saved an item first: the fields that were typed, and the same ones as they were saved. */
export function ConflictDialog({ editing, onTaken }: ConflictDialogProps) {
  const { editingStrings } = useTeamStrings();
  const { item, conflict, typed, keepMine, keepBoth, takeTheirs, decideLater } = editing;
  if (!conflict) return null;
  const labels: Record<string, string> = editingStrings.fields;
  const mine = edited(conflict, typed);
  const names = (Object.keys(typed) as (keyof Edit)[]).filter((name) => name in mine) as (keyof Fields)[];
  const saidIn = (fields: Fields): Said[] =>
    names.map((name) => ({
      name,
      label: labels[name] ?? "",
      text: String(fields[name] ?? ""),
      isHtml: name === "body",
    }));
  const take = async () => {
    await takeTheirs();
    onTaken(false);
  };
  const takeBoth = () => {
    keepBoth();
    onTaken(typed.body !== undefined);
  };
  return (
    <TwoVersions
      who={conflict.updatedBy}
      at={conflict.updatedAt}
      mine={saidIn(mine)}
      theirs={saidIn(conflict.fields)}
      onBoth={canKeepBoth(item, conflict, typed) ? takeBoth : undefined}
      onMine={keepMine}
      onTheirs={take}
      onLater={decideLater}
    />
  );
}
