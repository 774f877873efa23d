/** From this width on the header's own menu is shown, and no button opens the drawer (header.css). */
const HEADER_MENU = "(min-width: 78rem)";

/**
 * What script adds to the native popover (design §5): the page behind is inert, the focus goes in and comes back, choosing a
 * link closes. A drawer that is open already when script arrives stays open.
 */
export function enhanceDrawer(): void {
  // Events of popovers do not bubble: they are caught on their way down.
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("beforetoggle", onBeforeToggle, true);
  document.addEventListener("click", ({ target }) => {
    const chosen = (target as Element).closest(".drawer a, .drawer button");
    chosen?.closest<HTMLElement>(".drawer")?.hidePopover();
  });
  matchMedia(HEADER_MENU).addEventListener("change", () => openDrawer()?.hidePopover());
  const open = openDrawer();
  if (!open) return;
  // A drawer that made way for a place on the page (drawer.css) is done with.
  if (getComputedStyle(open).display === "none") open.hidePopover();
  else enter(open);
}

function openDrawer(): HTMLElement | null {
  return CSS.supports("selector(:popover-open)") ? document.querySelector(".drawer:popover-open") : null;
}

function onToggle({ target, newState }: ToggleEvent): void {
  if (!isDrawer(target)) return;
  if (newState === "open") enter(target);
  else if (document.activeElement === document.body) openingButton(target)?.focus();
}

/** The page must not be inert any more when the focus returns to it. */
function onBeforeToggle({ target, newState }: ToggleEvent): void {
  if (isDrawer(target) && newState === "closed") setPageInert(target, false);
}

function isDrawer(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(".drawer");
}

function enter(drawer: HTMLElement): void {
  setPageInert(drawer, true);
  const { activeElement } = document;
  if (drawer.contains(activeElement)) return;
  // A focused target on the page would hide the drawer (drawer.css).
  (activeElement as HTMLElement | null)?.blur();
  drawer.querySelector("button")?.focus();
}

function openingButton(drawer: HTMLElement): HTMLElement | null {
  return document.querySelector(`header [popovertarget="${drawer.id}"]`);
}

function setPageInert(drawer: HTMLElement, isInert: boolean): void {
  for (const beside of drawer.parentElement?.children ?? []) {
    if (beside !== drawer && !beside.matches("[role=status]")) beside.toggleAttribute("inert", isInert);
  }
}
