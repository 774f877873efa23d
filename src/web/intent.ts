/**
 * The only script a reader's page runs: it fetches the client's modules at the first intent (pointer,
 * touch, focus, key), or at once for someone signed in, and never for a visitor who only reads
 * (contract §5). Until they arrive every control works natively; where they fail, a toast says so
 * and the next intent tries again.
 */
interface ClientModules {
  manifest: string;
  entry: string;
  routes: [id: string, module: string][];
  /** Without script the page is nothing. */
  atOnce: boolean;
  preloads: string[];
}

/** Milliseconds after which a script that has not arrived counts as failed (specification §8). */
const TIME_LIMIT = 120_000;

const intents = ["pointerdown", "pointerup", "pointerover", "focusin", "keydown"] as const;

const modules: ClientModules = JSON.parse(document.getElementById("client-modules")?.textContent ?? "null");
const notice = document.getElementById("client-notice");

/** A tab that is signed in, or a login that is remembered (session/anti-forgery.ts). */
const hasSession = sessionStorage.getItem("token") !== null || document.cookie.includes("XSRF-TOKEN=");

document.documentElement.toggleAttribute("data-session", hasSession);
if (hasSession || modules.atOnce) load();
else listen();

function listen() {
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true });
}

function onIntent(event: Event) {
  if (isReading(event)) return;
  for (const intent of intents) removeEventListener(intent, onIntent, { capture: true });
  load();
}

/** A finger that scrolls and a mouse that wanders over text are not intent yet. */
function isReading(event: Event): boolean {
  const onControl = (event.target as Element).closest?.("a,button,summary,input,select,textarea,label");
  if (event.type === "pointerover") return !onControl;
  return event.type === "pointerdown" && (event as PointerEvent).pointerType === "touch" && !onControl;
}

function load() {
  if (notice) notice.hidden = true;
  for (const href of modules.preloads) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  const timeLimit = new Promise((_, reject) => setTimeout(reject, TIME_LIMIT));
  Promise.race([start(), timeLimit]).catch(() => {
    if (notice) notice.hidden = false;
    listen();
  });
}

async function start() {
  const [, ...loaded] = await Promise.all([
    import(/* @vite-ignore */ modules.manifest),
    ...modules.routes.map(([, module]) => import(/* @vite-ignore */ module)),
  ]);
  const byRoute = modules.routes.map(([id], index) => [id, loaded[index]]);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(byRoute) });
  await import(/* @vite-ignore */ modules.entry);
}
