import { Dialog } from "../ui/feedback/dialog.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Edit } from "./item.ts";
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
