/** Lets the keyboard into a frame that a link has filled; until then it is empty, and no stop on the way. */
export function enhanceFrames(): void {
  document.addEventListener("click", ({ target }) => {
    const name = (target as Element).closest<HTMLAnchorElement>("a[target]")?.target;
    document.querySelector(`iframe[name="${name}"]`)?.removeAttribute("tabindex");
  });
}
