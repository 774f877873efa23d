import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { attempt, failureOf } from "../api/failure.ts";
import { listenForSignOut } from "../editing/sign-out.ts";
import { APP_ID } from "../page/app-element.ts";
import { bringSheet } from "../page/sheets.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { download } from "../session/download.ts";
import { currentSession } from "../session/session.ts";
import { isBeingSent, markSending } from "../ui/form/sending.ts";
import { createAppRouter, isOwnPage, type Router } from "./router.tsx";
import { keepPlace, nothingUnderWay } from "./take-over.ts";

/**
 * The React application: for people who are signed in, on the same addresses and with the same components as the documents,
 * and for pages that are nothing without it. It is started once, by enhance/app-start.ts.
 */
const element = document.getElementById(APP_ID);

/** Why the document was left as it is: what the page shows could not be read. */
export const failure =
  element && ("needsApp" in element.dataset || (await whoIsSignedIn())) ? await takeOver(element) : null;

/**
 * Everything is read before anything is replaced: nothing moves, and focus, scroll and typed text stay.
 *
 * @returns null, or why the page was not taken over
 */
async function takeOver(element: HTMLElement): Promise<string | null> {
  const router = createAppRouter();
  await Promise.all([initialized(router), whoIsSignedIn(), bringSheet("everybody")]);
  const { errors } = router.state;
  // The document is better than a page that could not be read, and than one with nothing around it.
  if (errors && ("shell" in errors || !("needsApp" in element.dataset))) {
    router.dispose();
    return failureOf(Object.values(errors)[0]).title;
  }
  await nothingUnderWay();
  const restore = keepPlace(element);
  document.documentElement.dataset.app = "";
  const root = createRoot(element);
  flushSync(() => root.render(<RouterProvider router={router} />));
  listenForLinks(router);
  listenForDownloads();
  listenForForms(router);
  listenForSignOut();
  restore();
  return null;
}

async function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = router.subscribe(({ initialized }) => initialized && resolve());
  await promise;
  stop();
}

const base = "/api/cntr/";

/** Documents of hidden items need the session, which browsers do not send when a link is followed. */
function listenForDownloads(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[download][href^="${base}"]`);
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    void attempt(() => download({ path: link.pathname.slice(base.length) + link.search }));
  });
}

/** Forms for the server (`method="post"`) go to their page's `submit`, which asks the API as the person signed in. */
function listenForForms(router: Router): void {
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    if (!isBeingSent(form)) void send(router, form);
  });
}

async function send(router: Router, form: HTMLFormElement): Promise<void> {
  markSending(form, true);
  const { pathname, search } = new URL(form.action);
  await router.navigate(pathname + search, { formMethod: "post", formData: new FormData(form) });
  markSending(form, false);
}

/**
 * Every link of a page is a plain `<a>`: those to pages of the portal are followed without another document, as long as somebody
 * is signed in. Visitors, even those who have just signed out, are better served by documents. A
 * search for jobs is such a link, too (enhance/picker.ts); it is over once the navigation is.
 */
function listenForLinks(router: Router): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !currentSession() || !isFollowedHere(event, link)) return;
    event.preventDefault();
    void router.navigate(link.pathname + link.search + link.hash);
  });
  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") {
      document.querySelector("[data-searching]")?.removeAttribute("data-searching");
    }
  });
}

function isFollowedHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlainClick || link.origin !== location.origin) return false;
  if (link.hasAttribute("download") || (link.target && link.target !== "_self")) return false;
  const isPlaceHere =
    link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isOwnPage(link.pathname) && !isPlaceHere;
}
