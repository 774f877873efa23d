import { GuideLink } from "../editing/guide-link.tsx";
import { ConfirmButton } from "../ui/feedback/confirm-dialog.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { TextFormState } from "./use-text-form.ts";

interface TextActionsProps {
  form: TextFormState;
  isInSet: boolean;
  /** Chooses a set for it. */
  onSet: () => void;
  onClose: () => void;
}

/** Where what is typed over a text is kept, and what can become of it. */
export function TextActions({ form, isInSet, onSet, onClose }: TextActionsProps) {
  const { textsStrings: strings, setsStrings, draftStrings } = useTeamStrings();
  const { isTyped, isSending, isChanged, giveBack, giveUp } = form;
  return (
    <>
      {!isInSet && <DraftState form={form} />}
      <p className="cluster">
        <button type="submit" className="button" aria-busy={isSending}>
          {isInSet ? setsStrings.again.keep : strings.publish}
        </button>
        {!isInSet && (
          <button
            type="button"
            className="button button--outline"
            onClick={() => (isTyped ? onSet() : showToast(setsStrings.choose.nothing))}
          >
            {setsStrings.choose.open}
          </button>
        )}
        {isChanged && !isInSet && (
          <button type="button" className="button button--quiet" onClick={() => void giveBack()}>
            {strings.giveBack}
          </button>
        )}
        {isTyped && !isInSet && (
          <ConfirmButton
            button="button button--quiet"
            label={draftStrings.discard}
            title={draftStrings.discardAsk}
            text={draftStrings.discardText}
            confirm={draftStrings.discard}
            onConfirm={() => void giveUp()}
          />
        )}
        <button type="button" className="button button--outline" onClick={onClose}>
          {isInSet ? strings.cancel : draftStrings.close}
        </button>
        <GuideLink about="texts" />
      </p>
    </>
  );
}

/** Whether what is typed is kept, and where. */
function DraftState({ form }: { form: TextFormState }) {
  const { editingStrings, draftStrings, format } = useTeamStrings();
  const { isTyped, draft, writer } = form;
  const { state, keptAt, begunBy } = draft;
  const saved = keptAt && isTyped;
  return (
    <>
      {writer && <p className="note">{draftStrings.writesNow(writer)}</p>}
      <p className="note" role="status">
        {isTyped && !saved && editingStrings.state[state]}
        {saved && begunBy !== undefined && draftStrings.waiting(begunBy, format.moment(keptAt))}
        {saved && begunBy === undefined && `${editingStrings.state.kept} · ${format.time(keptAt)}`}
      </p>
    </>
  );
}
