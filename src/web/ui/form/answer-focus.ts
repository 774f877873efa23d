/** Takes people to what came of a form: its first wrong field, else the summary, or the answer in place of the form. */
export function focusAnswer(within: ParentNode): void {
  const field = within.querySelector(".field__error")?.closest(".field");
  const control = field?.querySelector<HTMLElement>("[aria-invalid=true]");
  const message = within.querySelector<HTMLElement>("[role=alert], [data-answered]");
  if (control) control.focus();
  else if (message) focusMessage(message);
}

export function focusMessage(message: HTMLElement): void {
  // With a phone's keyboard open, little else is visible.
  message.scrollIntoView({ block: "center", behavior: "instant" });
  message.focus({ preventScroll: true });
}
