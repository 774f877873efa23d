import { editingStrings } from "#strings/editing.ts";
import { Dialog } from "../ui/dialog.tsx";
import { formatMoment } from "../ui/format.ts";
import type { Editing } from "./use-editing.ts";

const strings = editingStrings.draft;

/**
 * What this device kept of an earlier visit, to go on with or to throw away. It is asked before anything else can be
 * typed, so that nothing can take the place of what is kept; Esc decides nothing.
 */
export function DraftOffer({ editing, onRestored }: { editing: Editing; onRestored: () => void }) {
  const { draft, restoreDraft, discardDraft } = editing;
  if (!draft) return null;
  const restore = () => {
    restoreDraft();
    onRestored();
  };
  return (
    <Dialog title={strings.title} onClose={() => undefined}>
      <p>{strings.text(formatMoment(draft.at))}</p>
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
