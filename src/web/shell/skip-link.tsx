import type { MouseEvent } from "react";
import { shell } from "#strings/shell.ts";

/** The main element's id. */
export const MAIN_ID = "continut";

/** The first stop of the keyboard: past strip and menus (checks L9). */
export function SkipLink() {
  return (
    <a className="skip-link" href={`#${MAIN_ID}`} onClick={goToMain}>
      {shell.skip}
    </a>
  );
}

/** As the link does by itself, without an entry in the history. */
function goToMain(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById(MAIN_ID);
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}
