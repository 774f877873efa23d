import { useId, useRef } from "react";
import { EditIcon, type EditIconName } from "../ui/edit-icon.tsx";

interface ActionMenuProps {
  /** Whose actions they are, in words. */
  label: string;
  icon?: EditIconName;
  /** Buttons. */
  children: React.ReactNode;
}

/** „⋯”: actions over the page, which are gone after a choice, a press elsewhere or Esc, as the browser does it. */
export function ActionMenu({ label, icon = "more", children }: ActionMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  /** Below the button, and above it where there is no room; by hand, since not all browsers anchor popovers yet. */
  const place = ({ newState }: React.ToggleEvent) => {
    if (newState !== "open" || !button.current || !menu.current) return;
    const at = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight, style } = menu.current;
    const hasRoom = at.bottom + offsetHeight < innerHeight;
    style.left = `${Math.max(8, at.right - offsetWidth) + scrollX}px`;
    style.top = `${(hasRoom ? at.bottom : at.top - offsetHeight) + scrollY}px`;
    menu.current.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        type="button"
        className="button button--icon button--quiet"
        aria-label={label}
        popoverTarget={id}
        ref={button}
      >
        <EditIcon name={icon} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons handle the press */}
      <div
        className="action-menu"
        id={id}
        popover="auto"
        ref={menu}
        onToggle={place}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
