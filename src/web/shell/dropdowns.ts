import { type RefObject, useEffect } from "react";

/**
 * What script adds to the native dropdowns below an element (design §5): Esc closes and gives the focus
 * back, and so do a press outside, leaving with the keyboard, and choosing a link.
 */
export function useDropdowns(nav: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const openMenu = () => nav.current?.querySelector<HTMLDetailsElement>("details[open]");
    const close = () => openMenu()?.removeAttribute("open");

    const onEscape = ({ key }: KeyboardEvent) => {
      const menu = key === "Escape" && openMenu();
      if (!menu) return;
      close();
      menu.querySelector("summary")?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (!openMenu()?.contains(target as Node)) close();
    };
    const onChoice = ({ target }: Event) => {
      if ((target as Element).closest("a")) close();
    };

    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("keydown", onEscape, { signal });
    document.addEventListener("pointerdown", onElsewhere, { signal });
    document.addEventListener("focusin", onElsewhere, { signal });
    nav.current?.addEventListener("click", onChoice, { signal });
    return () => stop.abort();
  }, [nav]);
}
