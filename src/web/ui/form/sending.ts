/** Marks a form as being sent, or not any more: its button says so (form.css). */
export function markSending(form: HTMLFormElement, isSending: boolean): void {
  form.toggleAttribute("data-sending", isSending);
  form.querySelector(":scope > [type=submit]")?.setAttribute("aria-busy", String(isSending));
}

export function isBeingSent(form: HTMLFormElement): boolean {
  return form.hasAttribute("data-sending");
}
