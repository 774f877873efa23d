import { showToast } from "../ui/feedback/toast.ts";

/** `<button data-copy="text" data-copied="…" data-not-copied="…">` copies its text and says whether it did. */
export function enhanceCopying(): void {
  // The stylesheet shows these buttons only where script can copy.
  document.documentElement.toggleAttribute("data-can-copy", "clipboard" in navigator);
  document.addEventListener("click", ({ target }) => {
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
