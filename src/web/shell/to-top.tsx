import { type MouseEvent, useRef } from "react";
import { shell } from "#strings/shell.ts";
import { Icon } from "../ui/icon.tsx";
import { useScrolledPast } from "./scrolled-past.ts";

/** The root element's id: the top of the page. */
export const TOP_ID = "sus";

const windowHeight = () => window.innerHeight;

/** Back to the top, shown after one window height (specification §2). */
export function ToTop() {
  const button = useRef<HTMLAnchorElement>(null);
  useScrolledPast(button, "data-visible", windowHeight);

  return (
    <a
      className="button button--icon to-top"
      href={`#${TOP_ID}`}
      aria-label={shell.toTop}
      onClick={goToTop}
      ref={button}
    >
      <Icon name="arrow-up" />
    </a>
  );
}

/** As the link does by itself, without an entry in the history. */
function goToTop(event: MouseEvent) {
  event.preventDefault();
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>(".site-header a")?.focus({ preventScroll: true });
}
