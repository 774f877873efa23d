/** Marks the document while an input method composes text, which would be lost with its field (app/take-over.ts). */
export function markComposing(): void {
  for (const event of ["compositionstart", "compositionend"]) {
    document.addEventListener(event, ({ type }) => {
      document.documentElement.toggleAttribute("data-composing", type === "compositionstart");
    });
  }
}
