import { shell } from "#strings/shell.ts";

/** The Union's emblem, in its colours whatever the theme (checks L2). */
export function EuEmblem() {
  return (
    <svg className="emblem" viewBox="0 0 810 540" role="img" aria-label={shell.emblem}>
      <use href="#eu" />
    </svg>
  );
}
