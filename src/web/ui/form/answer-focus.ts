/** Takes people to what came of a form: its first wrong field, else the summary, or the answer in place of the form. */
export function focusAnswer(within: ParentNode): void {
  const field = within.querySelector(".field__error")?.closest(".field");
  const control = field?.querySelector<HTMLElement>("[aria-invalid=true]");
  const message = within.querySelector<HTMLElement>("[role=alert], [data-answered]");
  if (control) {
    control.focus({ preventScroll: true });
    // The summary from its first line on, under the header, as long as the field is seen, too.
    message?.scrollIntoView({ block: "start", behavior: "instant" });
    // With its sentence, which may be under it.
    field?.scrollIntoView({ block: "nearest", behavior: "instant" });
  } else if (message) focusMessage(message);
}

export function focusMessage(message: HTMLElement): void {
  // With a phone's keyboard open, little else is visible.
  message.scrollIntoView({ block: "center", behavior: "instant" });
  message.focus({ preventScroll: true });
}
