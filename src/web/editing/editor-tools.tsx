import { useEffect } from "react";
import { MAIN_ID } from "../shell/skip-link.tsx";
import { dropOldDrafts } from "./drafts.ts";
import { SignOutGuard } from "./sign-out-guard.tsx";
import { clearUndo, UndoToast } from "./undo.tsx";

/** An editor's tools on every page, until the session ends. */
export function EditorTools() {
  useEffect(() => void dropOldDrafts(), []);
  useEffect(() => clearUndo, []);
  useFocusThatStays();
  return (
    <>
      <UndoToast />
      <SignOutGuard />
    </>
  );
}

/**
 * The focused element may disappear: deleted, sent, closed. The focus then moves to its former container, which
 * is no field that takes what is typed, or else to the page's main part; left to itself it would begin again at the top of the page.
 */
function useFocusThatStays() {
  useEffect(() => {
    let last: Element | null = null;
    let places: HTMLElement[] = [];
    const remember = (focused: HTMLElement) => {
      last = focused;
      if (focused.closest(`#${MAIN_ID}`)) places = placesOf(focused);
    };
    const onFocus = ({ target }: FocusEvent) => remember(target as HTMLElement);
    const goOn = () => {
      if (last?.isConnected !== false || document.activeElement !== document.body) return;
      const place = places.find((one) => one.isConnected) ?? document.getElementById(MAIN_ID);
      if (!place) return;
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(goOn);
    changes.observe(document.body, { childList: true, subtree: true });
    // These tools may come after something got the focus.
    if (document.activeElement instanceof HTMLElement) remember(document.activeElement);
    addEventListener("focusin", onFocus);
    return () => {
      changes.disconnect();
      removeEventListener("focusin", onFocus);
    };
  }, []);
}

/** The containers of an element, the innermost first, up to the page's main part. */
function placesOf(element: HTMLElement): HTMLElement[] {
  const place = element.parentElement;
  return element.id === MAIN_ID || !place ? [] : [place, ...placesOf(place)];
}
