import { type RefObject, useEffect } from "react";

/** Prints this element and nothing else of the page (print-alone.css). */
export function printAlone(element: HTMLElement | null): void {
  if (!element) return;
  mark(element);
  print();
}

/** The same when the browser's own command prints the page; of several such elements, the first. */
export function usePrintedAlone(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onPrint = () => {
      if (element.current && !document.querySelector("[data-printed]")) mark(element.current);
    };
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, [element]);
}

/** Opens closed details, so that they are printed, too. */
function mark(element: HTMLElement): void {
  const folded = [...element.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
  const open = (isOpen: boolean) => {
    for (const part of folded) part.open = isOpen;
  };
  open(true);
  element.dataset.printed = "";
  const restore = () => {
    open(false);
    delete element.dataset.printed;
  };
  addEventListener("afterprint", restore, { once: true });
}
