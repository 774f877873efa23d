import { useRef } from "react";
import { EditIcon } from "../edit-icon.tsx";

/** CSS pixels between a panel and the edge of the window. */
const gap = 8;

interface RowMenuProps {
  /** Whose actions they are, in words. */
  label: string;
  /** Entries. */
  children: React.ReactNode;
}

/** „⋯” at the end of a row: one is open at a time; Esc and a press elsewhere close it (enhance/menus.ts). */
export function RowMenu({ label, children }: RowMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const panel = useRef<HTMLUListElement>(null);
  /** Before what was chosen opens: a dialog gives the focus back to where it came from. */
  const close = ({ target }: React.MouseEvent) => {
    if (!(target as Element).closest("button:not([aria-disabled=true])")) return;
    menu.current?.removeAttribute("open");
    summary.current?.focus();
  };
  /** A panel hangs to the left of its button, which on a phone may stand at the left itself. */
  const place = ({ newState }: React.ToggleEvent) => {
    if (newState !== "open" || !panel.current) return;
    panel.current.style.translate = "";
    const { left } = panel.current.getBoundingClientRect();
    if (left < gap) panel.current.style.translate = `${gap - left}px`;
  };
  return (
    <details className="menu menu--row" name="row-menu" ref={menu} onToggle={place}>
      <summary className="button button--outline button--icon" aria-label={label} ref={summary}>
        <EditIcon name="more" />
      </summary>
      <ul className="menu__panel menu__panel--end" ref={panel} onClickCapture={close}>
        {children}
      </ul>
    </details>
  );
}

interface RowActionProps {
  label: string;
  isHarmful?: boolean;
  /** Why it cannot be done now. */
  obstacle?: string | undefined;
  act: () => void;
}

/** An entry; one that cannot be done keeps its place, with the reason below it. */
export function RowAction({ label, isHarmful = false, obstacle, act }: RowActionProps) {
  return (
    <li>
      <button
        type="button"
        className={isHarmful ? "menu__item menu__item--harm" : "menu__item"}
        aria-disabled={obstacle !== undefined || undefined}
        onClick={obstacle === undefined ? act : undefined}
      >
        <span>
          {label}
          {obstacle !== undefined && <small>{obstacle}</small>}
        </span>
      </button>
    </li>
  );
}
