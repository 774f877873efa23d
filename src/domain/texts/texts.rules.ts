import type { ContentPack } from "../content-pack/content-pack.ts";
import { isGroup } from "./pack-values.ts";

/**
 * What editors may change, by the beginning of its key. What remains is drawn or computed (the map, how a job board is
 * asked), names files (documents, marks), is read at the portal's first start only (seed), or binds in law and is frozen with
 * a round (competition).
 */
const open = /^(?:(?:site|project|pages|legal)\.|agencies$|courses$|region\.(?:name|mapTitle|mapCredit)\b)/;
const closed = new RegExp(
  `^(?:${[
    "site\\.(?:mark|icons)",
    "project\\.funding\\.marks",
    "pages\\.\\w+\\.code$",
    "legal\\.\\w+\\.name$",
    // Which documents a page shows.
    "pages\\.[\\w.]+\\.(?:documents?|groups|archiveName)$",
  ].join("|")})`,
);

const wellFormed = /^[a-z][a-zA-Z0-9-]*(?:\.[a-zA-Z0-9][a-zA-Z0-9-]*)*$/;

/** `pages.home.hero.title` → `["pages", "home", "hero", "title"]`. */
export function pathOf(key: string): string[] {
  return key.split(".");
}

/**
 * Whether a key names one thing that editors change: a text, a number, a day, or a whole list. Groups are changed text by
 * text. A text that the pack leaves out has a key, too: the schema says whether it may be written.
 */
export function isTextKey(pack: ContentPack, key: string): boolean {
  const path = pathOf(key);
  if (!(wellFormed.test(key) && open.test(key)) || closed.test(key)) return false;
  let value: unknown = pack;
  for (const part of path) {
    if (!isGroup(value)) return false;
    value = Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return !isGroup(value);
}
