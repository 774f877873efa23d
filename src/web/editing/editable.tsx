import { useLayoutEffect, useRef } from "react";
import { EditIcon } from "../ui/edit-icon.tsx";

interface EditableProps {
  /** The label of the pen button. */
  label: string;
  /** Whether it is one line: the pen icon then follows its last letter. */
  isLine?: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** Shown while it is closed. */
  children: React.ReactNode;
  /** The field, shown while it is open. */
  editor: React.ReactNode;
}

/** A part of a page that a click, or its pen, opens for writing. Closed again, the pen has the focus. */
export function Editable({ label, isLine = false, isOpen, onOpen, children, editor }: EditableProps) {
  const pen = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && isNowhere(document.activeElement)) pen.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <div className="editable editable--open">{editor}</div>;
  const onClick = ({ target }: React.MouseEvent) => {
    const isSelecting = window.getSelection()?.isCollapsed === false;
    if (!isSelecting && !(target as Element).closest("a,button")) onOpen();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a pointer's short way; keys have the pen
    <div className={isLine ? "editable editable--line" : "editable"} onClick={onClick}>
      {children}
      <button
        type="button"
        className="button button--icon editable__pen"
        aria-label={label}
        data-tip={label}
        ref={pen}
        onClick={onOpen}
      >
        <EditIcon name="edit" />
      </button>
    </div>
  );
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body;
}
