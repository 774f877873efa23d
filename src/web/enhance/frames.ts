/** Lets the keyboard into a frame that a link has filled; until then it is empty, and no stop on the way. */
export function enhanceFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[tabindex]")) {
    const letIn = () => frame.removeAttribute("tabindex");
    frame.addEventListener("load", letIn);
    // Filled before this script came: another site's document is kept from it.
    if (!frame.contentDocument) letIn();
  }
}
