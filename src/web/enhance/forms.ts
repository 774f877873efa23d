import { showToast } from "../ui/feedback/toast.ts";
import { focusAnswer } from "../ui/form/answer-focus.ts";
import { isBeingSent, markSending } from "../ui/form/sending.ts";
import { isAppLoading, loadApp } from "./app-start.ts";

/**
 * Forms (ui/form/form.tsx): our words in place of the browser's bubbles, links of a summary that lead into the fields,
 * passwords that can be looked at; and, in documents, sending them without leaving the page.
 */
export function enhanceForms(): void {
  // Enter in a field, too, is a click on the form's button.
  document.addEventListener("click", onClick, true);
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // The application sends its own.
    if (event.defaultPrevented || !form.matches(".form") || "app" in document.documentElement.dataset) return;
    event.preventDefault();
    if (!isBeingSent(form)) void send(form);
  });
}

function onClick(event: Event): void {
  const target = event.target as Element;
  const { form } = target.closest("button") ?? {};
  if (form?.matches(".form")) form.noValidate = true;
  const link = target.closest<HTMLAnchorElement>("[role=alert] a[href^='#']");
  const field = link && document.getElementById(link.hash.slice(1));
  if (field) {
    event.preventDefault();
    field.focus();
  }
  const button = target.closest("[data-shows-password]");
  const password = button?.parentElement?.querySelector("input");
  if (!(button && password)) return;
  password.type = password.type === "password" ? "text" : "password";
  button.setAttribute("aria-pressed", String(password.type === "text"));
}

/**
 * A form for the server (`method="post"`) is sent from here. One for the application, and any form once the application is
 * on its way, waits for it: the application sends it when it has taken the page over (app/take-over.ts).
 */
async function send(form: HTMLFormElement): Promise<void> {
  markSending(form, true);
  if (form.method !== "post" || isAppLoading()) {
    form.dataset.held = "";
    await loadApp();
    delete form.dataset.held;
  }
  if (form.method === "post" && form.isConnected) await post(form);
  markSending(form, false);
}

/** Keeps the typed text in every case of failure. */
async function post(form: HTMLFormElement): Promise<void> {
  const { offline = "", noAnswer = "" } = document.querySelector<HTMLElement>("[data-toasts]")?.dataset ?? {};
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    const answer = await fetch(form.action, { method: "POST", body });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!show(page, answer)) showToast(noAnswer, "error");
  } catch {
    showToast(offline, "error");
  }
}

/**
 * The main element of the server's answer, with what is wrong beside each field, takes the place of the page's.
 *
 * @returns false when it is not the answer to a form: a failure page of the portal, or of a proxy
 */
function show(page: Document, { redirected, url }: Response): boolean {
  const main = page.querySelector("main");
  if (!main?.querySelector("[role=alert], [data-answered]")) return false;
  document.querySelector("main")?.replaceWith(document.adoptNode(main));
  if (redirected) {
    history.pushState(null, "", url);
    // The page before is not in this document any more.
    addEventListener("popstate", () => location.href === url || location.reload());
  }
  focusAnswer(main);
  return true;
}
