import { useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

interface DialogProps {
  title: string;
  /** Esc, too, closes it. */
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The focus moves into it, and back when it closes. It stands at
 * the end of the body, whose look it takes, not that of the cell or line that asks.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  // React hands on what a dialog within this one tells.
  const isOwn = ({ target }: React.SyntheticEvent) => target === dialog.current;
  const onCancel = (event: React.SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  };
  // A second Esc closes it without asking, as browsers do: it stays until whoever rendered it lets it go.
  const onClosed = (event: React.SyntheticEvent) => {
    if (!(isOwn(event) && dialog.current?.isConnected)) return;
    dialog.current.showModal();
    onClose();
  };
  return createPortal(
    <dialog className="dialog" aria-labelledby={titleId} ref={dialog} onCancel={onCancel} onClose={onClosed}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
