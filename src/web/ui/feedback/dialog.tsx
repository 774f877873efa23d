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

  const onCancel = (event: React.SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <dialog className="dialog" aria-labelledby={titleId} ref={dialog} onCancel={onCancel}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>,
    document.body,
  );
}
