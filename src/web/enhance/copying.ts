import { showToast } from "../ui/feedback/toast.ts";

/**
 * `<button data-copy="text" data-copied="…" data-not-copied="…">` copies its text and says whether it did;
 * `<button data-share="address">` hands an address to the applications of the device.
 */
export function enhanceCopying(): void {
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
