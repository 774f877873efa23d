import { APP_ID } from "../page/app-element.ts";
import { withinLimit } from "../page/load-limit.ts";
import { storeInTab, TAB_CHANNEL, type TabMessage } from "../session/tab-session.ts";
import { showToast } from "../ui/feedback/toast.ts";

/**
 * Loads the application for people who have a session in this tab, in another one, or remembered by the browser; on pages
 * that are nothing without it, at once; on the sign-in, when it is first used. Visitors' browsers load nothing.
 */
export function startApp(): void {
  const need = document.getElementById(APP_ID)?.dataset.needsApp;
  // An address with a query says where to go after signing in, which documents leave to the application.
  if (need === "now" || (need === "used" && location.search)) return void loadApp();
  if (hasSession()) {
    document.documentElement.toggleAttribute("data-session", true);
    return void loadApp();
  }
  if (need === "used") loadWhenUsed();
  askOtherTabs();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isAppLoading()) askOtherTabs();
  });
}

let loading: Promise<void> | undefined;

/** Resolves once the application has taken over, or a toast says that it could not be loaded. */
export function loadApp(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const { appMissing = "" } = document.querySelector<HTMLElement>("[data-toasts]")?.dataset ?? {};
  const { failure } = await withinLimit(import("../app/main.tsx")).catch(() => ({ failure: appMissing }));
  if (failure === null) return;
  loading = undefined;
  showToast(failure, "error");
}

/** Whether the application will take the page over, or is being asked whether it has to. */
export function isAppLoading(): boolean {
  return loading !== undefined;
}

/** False where storage is blocked, because nobody can be signed in then. */
function hasSession(): boolean {
  try {
    return sessionStorage.getItem("token") !== null || document.cookie.includes("XSRF-TOKEN=");
  } catch {
    return false;
  }
}

function loadWhenUsed(): void {
  const main = document.querySelector("main");
  // The focus can be in a field before the script is there.
  if (main?.querySelector(":focus")) return void loadApp();
  for (const event of ["focusin", "pointerdown"]) main?.addEventListener(event, loadApp, { once: true });
}

function askOtherTabs(): void {
  const channel = new BroadcastChannel(TAB_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    // The application listens by itself.
    if (data.kind !== "signed-in" || isAppLoading()) return;
    storeInTab(data.session);
    void loadApp();
  };
  channel.postMessage({ kind: "asking" } satisfies TabMessage);
  // An open channel can keep the page out of the back-forward cache.
  addEventListener("pagehide", () => channel.close(), { once: true });
}
