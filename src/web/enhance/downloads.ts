import { showToast } from "../ui/feedback/toast.ts";

/**
 * Without script the browser saves documents by itself; with it, the page says when a document is not available. The frame's
 * live region holds the sentences (ui/feedback/toasts.tsx). In the application, which asks with the session, links are its own.
 */
export function enhanceDownloads(): void {
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
