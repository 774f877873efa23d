import { readSearch } from "#domain/job-board/search-address.ts";
import { searchAddress } from "../job-board/search-links.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { startApp } from "./app-start.ts";
import { enhanceForms } from "./forms.ts";
import { enhanceScrolling } from "./scrolling.ts";
import { defineTabs } from "./tabs.ts";

/**
 * The one script of every page, visitors' and the application's: plain DOM, by delegation on the document, so that it also
 * serves what the application renders later. Nothing here is needed to read, to send or to get anywhere.
 */
enhanceMenus();
enhanceDrawer();
enhanceScrolling();
enhanceDownloads();
enhanceForms();
enhanceFrames();
enhancePicker();
enhanceCopying();
markComposing();
defineTabs();
startApp();

/** Marks the document while an input method composes text, which would be lost with its field (app/take-over.ts). */
function markComposing(): void {
  for (const event of ["compositionstart", "compositionend"]) {
    document.addEventListener(event, ({ type }) => {
      document.documentElement.toggleAttribute("data-composing", type === "compositionstart");
    });
  }
}

/**
 * `<button data-copy="text" data-copied="…" data-not-copied="…">` copies its text and says whether it did;
 * `<button data-share="address">` hands an address to the applications of the device.
 */
function enhanceCopying(): void {
  // The stylesheet shows these buttons only where script can copy.
  document.documentElement.toggleAttribute("data-can-copy", "clipboard" in navigator);
  document.documentElement.toggleAttribute("data-can-share", "share" in navigator);
  document.addEventListener("click", ({ target }) => {
    const url = (target as Element).closest<HTMLElement>("[data-share]")?.dataset.share;
    // Whoever closes the choice has changed their mind.
    if (url) navigator.share({ title: document.title, url }).catch(() => undefined);
    const {
      copy,
      copied = "",
      notCopied = "",
    } = (target as Element).closest<HTMLElement>("[data-copy]")?.dataset ?? {};
    if (copy === undefined) return;
    navigator.clipboard.writeText(copy).then(
      () => showToast(copied),
      () => showToast(notCopied, "error"),
    );
  });
}

/**
 * Without script the browser saves documents by itself; with it, the page says when a document is not available. The frame's
 * live region holds the sentences (ui/feedback/toasts.tsx). In the application, which asks with the session, links are its own.
 */
function enhanceDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[download]");
    if (
      !link ||
      event.defaultPrevented ||
      link.origin !== location.origin ||
      "app" in document.documentElement.dataset
    )
      return;
    event.preventDefault();
    void save(link);
  });
}

/** The browser saves it, with its own progress, once the server says that it is there. */
async function save(link: HTMLAnchorElement): Promise<void> {
  const answer = await fetch(link.href, { method: "HEAD" }).catch(() => null);
  // A copy outside the page: its click does not bubble to the listener above.
  if (answer?.ok) return (link.cloneNode() as HTMLAnchorElement).click();
  const { documentFailed = "", offline = "" } =
    document.querySelector<HTMLElement>("[data-toasts]")?.dataset ?? {};
  showToast(answer ? documentFailed : offline, "error");
}

/** From this width on the header's own menu is shown, and no button opens the drawer (header.css). */
const HEADER_MENU = "(min-width: 78rem)";

/**
 * What script adds to the native popover (design §5): the page behind is inert, the focus goes in and comes back, choosing a
 * link closes. A drawer that is open already when script arrives stays open.
 */
function enhanceDrawer(): void {
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

/** Lets the keyboard into a frame that a link has filled; until then it is empty, and no stop on the way. */
function enhanceFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[tabindex]")) {
    const letIn = () => frame.removeAttribute("tabindex");
    frame.addEventListener("load", letIn);
    // Filled before this script came: another site's document is kept from it.
    if (!frame.contentDocument) letIn();
  }
}

const OPEN_MENU = ".menu[open]";

/**
 * What script adds to native menus, those of the header and of a row (design §5): Esc closes and gives the focus back, and so do a press
 * outside, leaving with the keyboard, and choosing a link.
 */
function enhanceMenus(): void {
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && document.querySelector(OPEN_MENU);
    if (!menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", closeElsewhere);
  document.addEventListener("focusin", closeElsewhere);
  document.addEventListener("click", ({ target }) => {
    (target as Element).closest(`${OPEN_MENU} a`)?.closest("details")?.removeAttribute("open");
  });
}

function closeElsewhere({ target }: Event): void {
  const menu = document.querySelector(OPEN_MENU);
  if (menu && !menu.contains(target as Node)) menu.removeAttribute("open");
}

/**
 * The search for jobs (job-board/county-picker.tsx): it needs a county at least, "all counties" only ticks the boxes, and a
 * search on its way says so.
 */
function enhancePicker(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-choose-all]");
    if (!button?.form) return;
    event.preventDefault();
    for (const box of button.form.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.checked = true;
    showNoneChosen(button.form, false);
  });
  document.addEventListener("change", ({ target }) => {
    const { form, checked } = target as HTMLInputElement;
    if (!form?.matches(".picker")) return;
    // A search that is changed may have been stopped, of which browsers say nothing.
    form.removeAttribute("data-searching");
    if (checked) showNoneChosen(form, false);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(".picker")) return;
    event.preventDefault();
    const query = new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]);
    showNoneChosen(form, !query.has("judete"));
    if (query.has("judete")) search(form, query);
  });
  // Also when the page is restored from the back-forward cache.
  addEventListener("pageshow", () => {
    document.querySelector("[data-searching]")?.removeAttribute("data-searching");
  });
}

function showNoneChosen(form: HTMLFormElement, isNone: boolean): void {
  const message = form.querySelector<HTMLElement>("[data-none-chosen]");
  if (message) message.hidden = !isNone;
}

/** Follows a link to the search's one address, as the application does with every link: the form's own has a redirect. */
function search(form: HTMLFormElement, query: URLSearchParams): void {
  const asked = readSearch(query);
  if (!asked) return;
  const link = document.createElement("a");
  link.href = searchAddress(new URL(form.action).pathname, asked);
  // With a fragment, a link to the current page would only scroll.
  if (link.pathname + link.search === location.pathname + location.search) link.hash = "";
  form.toggleAttribute("data-searching", true);
  form.append(link);
  link.click();
  link.remove();
}
