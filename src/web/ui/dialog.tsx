import { useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import "./dialog.css";

interface DialogProps {
  title: string;
  /** Esc, too, closes it. */
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * Over the page, which waits: open as long as it is rendered. The focus goes in, and back to where it was. It stands at
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
