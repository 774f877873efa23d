import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation, useRevalidator } from "react-router";
import { editingStrings as strings } from "#strings/editing.ts";
import { attempt } from "../failure.ts";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/toasts.tsx";

/** Something that was taken away and can be brought back. */
interface Undoable {
  message: string;
  /** What is said once it is back. */
  restored: string;
  restore: () => Promise<unknown>;
  /** What is done once nobody can bring it back here any more. */
  forGood?: () => unknown;
  /** Path of the page that follows, where it is offered; left out, it is this one. */
  path?: string | undefined;
}

/** The last thing taken away. It is offered until it is closed or something else is: nobody has to be quick. */
let offered: Undoable | null = null;
const watchers = new Set<() => void>();

export function offerUndo(undoable: Undoable): void {
  endOffer(undoable);
}

/** With the session goes what was offered in it: whoever signs in next took nothing away. */
export function forgetUndo(): void {
  offer(null);
}

/**
 * The toast that undoes, among the others: their live region is in the page before anything is said. It gets the focus,
 * which has just lost its place: Enter brings back what is gone.
 */
export function UndoToast() {
  const { revalidate } = useRevalidator();
  const undoable = useSyncExternalStore(watch, () => offered);
  const toasts = useToasts();
  const button = useFocusOnce(undoable);
  const undo = async ({ restored, restore }: Undoable) => {
    const isDone = await attempt(restore);
    if (!isDone) return;
    offer(null);
    showToast(restored);
    await revalidate();
  };
  if (!undoable || !toasts) return null;
  return createPortal(
    <p className="toast toast--inline undo">
      <Icon name="info" />
      <span>{undoable.message}</span>
      <button type="button" className="button button--small" ref={button} onClick={() => undo(undoable)}>
        {strings.undo}
      </button>
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

/** Once for each offer, on its page: whoever goes on from there keeps their place. */
function useFocusOnce(undoable: Undoable | null) {
  const button = useRef<HTMLButtonElement>(null);
  const told = useRef<Undoable | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (told.current === undoable || (undoable?.path ?? pathname) !== pathname) return;
    told.current = undoable;
    button.current?.focus({ preventScroll: true });
  }, [undoable, pathname]);
  return button;
}

/** Where the toasts are. Below the page there is always room for them, so that all of it can be scrolled free of them. */
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

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

function endOffer(next: Undoable | null) {
  offered?.forGood?.();
  offer(next);
}

function offer(next: Undoable | null) {
  offered = next;
  for (const onChange of watchers) onChange();
}
