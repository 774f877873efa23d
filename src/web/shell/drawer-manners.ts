import { type RefObject, useEffect } from "react";

/** From this width on the header's own menu is shown, and no button opens the drawer (header.css). */
const HEADER_MENU = "(min-width: 78rem)";

/**
 * What script adds to the native popover (design §5): the page behind is inert, the focus goes in and
 * comes back, choosing a link closes. Something already open when script arrives stays open.
 */
export function useDrawer(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const drawer = ref.current;
    if (!drawer) return;
    const stop = new AbortController();
    const { signal } = stop;

    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === "open") enter(drawer);
      else if (document.activeElement === document.body) openingButton(drawer)?.focus();
    };
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      if (newState === "closed") setPageInert(drawer, false);
    };
    const onChoice = ({ target }: Event) => {
      if ((target as Element).closest("a,button")) drawer.hidePopover();
    };

    if (drawer.matches(":popover-open")) {
      // One that made way for a place on the page (drawer.css) is done with.
      if (getComputedStyle(drawer).display === "none") drawer.hidePopover();
      else enter(drawer);
    }
    drawer.addEventListener("beforetoggle", onBeforeToggle, { signal });
    drawer.addEventListener("toggle", onToggle, { signal });
    drawer.addEventListener("click", onChoice, { signal });
    matchMedia(HEADER_MENU).addEventListener("change", () => drawer.hidePopover(), { signal });
    return () => {
      stop.abort();
      setPageInert(drawer, false);
    };
  }, [ref]);
}

function enter(drawer: HTMLElement) {
  setPageInert(drawer, true);
  const { activeElement } = document;
  if (drawer.contains(activeElement)) return;
  // What keeps the focus could be a place for which the drawer makes way.
  (activeElement as HTMLElement | null)?.blur();
  drawer.querySelector("button")?.focus();
}

/** The button lies in the page that is inert meanwhile: it can take the focus only once that has ended. */
function openingButton(drawer: HTMLElement) {
  return document.querySelector<HTMLElement>(`header [popovertarget="${drawer.id}"]`);
}

function setPageInert(drawer: HTMLElement, isInert: boolean) {
  for (const beside of drawer.parentElement?.children ?? []) {
    if (beside !== drawer && !beside.matches("[role=status]")) beside.toggleAttribute("inert", isInert);
  }
}
