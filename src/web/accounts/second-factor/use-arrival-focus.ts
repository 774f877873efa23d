import { useEffect, useRef } from "react";

/** For what takes the place of something that had the focus: the element, with `tabIndex={-1}`, gets it. */
export function useArrivalFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
