import { type RefObject, useEffect } from "react";

/**
 * Marks an element once the window is scrolled further than a distance in pixels. The stylesheet does
 * the same by itself in browsers with scroll-driven animations; this serves the others.
 */
export function useScrolledPast(
  element: RefObject<HTMLElement | null>,
  attribute: `data-${string}`,
  distance: () => number,
) {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const mark = () => element.current?.toggleAttribute(attribute, window.scrollY > distance());
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [element, attribute, distance]);
}
