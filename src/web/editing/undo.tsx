import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useRevalidator } from "react-router";
import { attempt } from "../api/failure.ts";
import { useHref } from "../page/use-href.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { Icon } from "../ui/icon.tsx";
import { createStore, useStore } from "../ui/store.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What was deleted, published or moved, and can be taken back. */
interface Undoable {
  message: string;
  /** The message once it is restored. */
  restored: string;
  restore: () => Promise<unknown>;
  /** What restores it; left out, the words for something that was deleted. */
  label?: string;
  /** The focus stays where it is: what was pressed is still there. */
  keepsFocus?: boolean;
  /** Called when it can no longer be restored here. */
  forGood?: () => unknown;
  /** Path of the page that follows, where it is offered; left out, it is this one. */
  path?: string | undefined;
}

/** The item that was deleted last. Undoing is offered until the offer is closed or replaced: there is no time limit. */
const offered = createStore<Undoable | null>(null);

export function offerUndo(undoable: Undoable): void {
  endOffer(undoable);
}

/** Withdraws the offer when the session ends: the next user deleted nothing. */
export function clearUndo(): void {
  offered.set(null);
}

/**
 * The undo toast, in the live region of all toasts, which is in the page beforehand. It gets the focus, because the
 * focused button has just been removed: Enter restores the item.
 */
export function UndoToast() {
  const { editingStrings: strings, binStrings } = useTeamStrings();
  const href = useHref();
  const { revalidate } = useRevalidator();
  const undoable = useStore(offered);
  const toasts = useToasts();
  const button = useFocusOnce(undoable, toasts);
  const undo = async ({ restored, restore }: Undoable) => {
    const isDone = await attempt(restore);
    if (!isDone) return;
    offered.set(null);
    showToast(restored);
    await revalidate();
  };
  if (!undoable || !toasts) return null;
  return createPortal(
    <p className="toast toast--inline undo">
      <Icon name="info" />
      <span>{undoable.message}</span>
      <button type="button" className="button button--small" ref={button} onClick={() => undo(undoable)}>
        {undoable.label ?? strings.undo}
      </button>
      {!undoable.label && (
        <a className="button button--small" href={href("bin")} onClick={() => offered.set(null)}>
          {binStrings.open}
        </a>
      )}
      <button
        type="button"
        className="button button--icon"
        aria-label={strings.close}
        onClick={() => endOffer(null)}
      >
        <Icon name="close" />
      </button>
    </p>,
    toasts,
  );
}

/**
 * Focuses the toast once for each offer, on its page: the focus is not moved again on other pages. Editors' tools may come after what
 * was deleted: then as soon as the toast is there.
 */
function useFocusOnce(undoable: Undoable | null, toasts: Element | null) {
  const button = useRef<HTMLButtonElement>(null);
  const told = useRef<Undoable | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!toasts || told.current === undoable || (undoable?.path ?? pathname) !== pathname) return;
    told.current = undoable;
    if (undoable?.keepsFocus) return;
    button.current?.focus({ preventScroll: true });
  }, [undoable, pathname, toasts]);
  return button;
}

/** The container of the toasts. The page has space for them at its end, so that all of it can be scrolled clear of them. */
function useToasts(): Element | null {
  const [toasts, setToasts] = useState<Element | null>(null);
  useEffect(() => {
    const found = document.querySelector(".toasts");
    setToasts(found);
    if (!found) return;
    const watching = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--height-toasts", `${found.clientHeight}px`);
    });
    watching.observe(found);
    return () => watching.disconnect();
  }, []);
  return toasts;
}

function endOffer(next: Undoable | null) {
  offered.get()?.forGood?.();
  offered.set(next);
}
