/** Elements that get `data-past` once the window is scrolled further than this many pixels (specification §2). */
const marks: [selector: string, distance: () => number][] = [
  [".site-header", () => 100],
  [".to-top", () => window.innerHeight],
];

/**
 * Lifts the header and shows the way back to the top. Where the stylesheet does so by itself (scroll-driven animations),
 * nothing is done here.
 */
export function enhanceScrolling(): void {
  if (CSS.supports("animation-timeline: scroll()")) return;
  const mark = () => {
    for (const [selector, distance] of marks) {
      document.querySelector(selector)?.toggleAttribute("data-past", window.scrollY > distance());
    }
  };
  mark();
  window.addEventListener("scroll", mark, { passive: true });
}
