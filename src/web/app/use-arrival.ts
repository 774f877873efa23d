import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Moves the focus as a new document would: to the target that the address names, else to the heading. Searching a list,
 * which replaces the address, does not count as a new page.
 *
 * @returns the title to be announced, empty until the first navigation
 */
export function useArrival(): string {
  const { pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, search });
  const [title, setTitle] = useState("");

  // Runs before the effects of the new page: the undo toast (editing/undo.tsx) then takes the focus from the heading.
  useLayoutEffect(() => {
    const { pathname: lastPath, search: lastSearch } = last.current;
    last.current = { pathname, search };
    if (lastPath === pathname && (lastSearch === search || type === "REPLACE")) return;
    focusBeginning(type === "POP" ? "" : decodeURIComponent(hash.slice(1)));
    setTitle(document.title);
  }, [pathname, search, hash, type]);
  return title;
}

function focusBeginning(id: string): void {
  // The result of a form has the focus already.
  if (document.activeElement?.matches("[data-answered], [role=alert], [aria-invalid=true]")) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  // The title of a new item is a field of the heading, which is typed at once.
  if (heading?.contains(document.activeElement)) return;
  if (heading) heading.tabIndex = -1;
  (document.getElementById(id) ?? heading)?.focus({ preventScroll: true });
}
