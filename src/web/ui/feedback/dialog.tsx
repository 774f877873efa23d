import { useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStrings } from "../text/strings-context.ts";

interface DialogProps {
  title: string;
  /** Esc, too, closes it; where a text would be lost, after a question. */
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The focus moves into it, and back when it closes. It stands at
 * the end of the body, whose look it takes, not that of the cell or line that asks.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const { uiStrings } = useStrings();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const leave = () => (hasTypedText(dialog.current) ? setAsking(true) : onClose());
  // React hands on what a dialog within this one tells.
  const isOwn = ({ target }: React.SyntheticEvent) => target === dialog.current;
  const onCancel = (event: React.SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    leave();
  };
  // A second Esc closes it without asking, as browsers do: it stays until whoever rendered it lets it go.
  const onClosed = (event: React.SyntheticEvent) => {
    if (!(isOwn(event) && dialog.current?.isConnected)) return;
    dialog.current.showModal();
    leave();
  };
  return createPortal(
    <dialog className="dialog" aria-labelledby={titleId} ref={dialog} onCancel={onCancel} onClose={onClosed}>
      <h2 id={titleId}>{title}</h2>
      {children}
      {isAsking && (
        <LeaveQuestion words={uiStrings.leaveText} onStay={() => setAsking(false)} onGo={onClose} />
      )}
    </dialog>,
    document.body,
  );
}

function hasTypedText(dialog: HTMLDialogElement | null): boolean {
  const texts = dialog?.querySelectorAll("textarea") ?? [];
  return [...texts].some(({ value, defaultValue }) => value !== defaultValue);
}

interface DialogFootProps {
  onClose: () => void;
  /** The button that changes nothing. */
  harmless?: React.Ref<HTMLButtonElement>;
  /** Its label. */
  stay?: string | undefined;
  /** The button that does it, if anything is to be done. */
  children?: React.ReactNode;
}

export function DialogFoot({ onClose, harmless, stay, children }: DialogFootProps) {
  const { uiStrings } = useStrings();
  return (
    <p className="dialog__foot">
      <button type="button" className="button button--outline" ref={harmless} onClick={onClose}>
        {stay ?? uiStrings.cancel}
      </button>
      {children}
    </p>
  );
}

interface LeaveQuestionProps {
  words: { title: string; text: string; stay: string; go: string };
  onStay: () => void;
  onGo: () => void;
}

/** The question before something typed would be lost. It opens on staying. */
export function LeaveQuestion({ words, onStay, onGo }: LeaveQuestionProps) {
  return (
    <Dialog title={words.title} onClose={onStay}>
      <p>{words.text}</p>
      <p className="dialog__foot">
        <button type="button" className="button" onClick={onStay}>
          {words.stay}
        </button>
        <button type="button" className="button button--danger" onClick={onGo}>
          {words.go}
        </button>
      </p>
    </Dialog>
  );
}
