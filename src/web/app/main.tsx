import "./app.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { failureOf } from "../api/failure.ts";
import { APP_ID } from "../page/app-element.ts";
import { whoIsSignedIn } from "../session/arrival.ts";
import { listenForDownloads } from "./downloads.ts";
import { listenForForms } from "./forms.ts";
import { listenForLinks } from "./links.ts";
import { createAppRouter, type Router } from "./router.tsx";
import { listenForSignOut } from "./sign-out.ts";
import { putOwnStylesheetLast } from "./stylesheet-order.ts";
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
  await Promise.all([initialized(router), whoIsSignedIn(), putOwnStylesheetLast()]);
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
