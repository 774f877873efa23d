import { can } from "../access/permissions.ts";
import { canEdit } from "../content/content-item.rules.ts";
import type { ContentPack } from "../content-pack/content-pack.ts";
import { isGroup } from "../content-pack/pack-values.ts";
import type { Actor } from "../context.ts";

/**
 * What editors may change, by the beginning of its key. What remains is drawn or computed (the map, how a job board is
 * asked), names files (documents, marks), is read at the portal's first start only (seed), or binds in law and is frozen with
 * a round (competition).
 */
const open = /^(?:(?:site|project|pages|legal)\.|agencies$|courses$|region\.(?:name|mapTitle|mapCredit)\b)/;
const closed = new RegExp(
  `^(?:${[
    "site\\.(?:mark|icons)",
    "pages\\.\\w+\\.code$",
    // When plans are deleted.
    "project\\.plansKept\\.",
    // The origin that pages may show in a frame.
    "site\\.contact\\.map\\.embedUrl$",
    "legal\\.\\w+\\.name$",
    // Which documents a page shows.
    "pages\\.[\\w.]+\\.(?:documents?|groups|archiveName)$",
  ].join("|")})`,
);

/** Where the portal sends what people write to the team: whoever may change it could read that. */
const mailboxes = ["site.contact.email", "site.contact.dataProtection"];

const wellFormed = /^[a-z][a-zA-Z0-9-]*(?:\.[a-zA-Z0-9][a-zA-Z0-9-]*)*$/;

/** Whether an actor may change the text at a key that is open to editors. */
export function mayChange(actor: Actor, key: string): boolean {
  return canEdit(actor) && (!isMailbox(key) || can(actor, "messages.read"));
}

/** Whether what people write to the team is sent to the address at a key. */
export function isMailbox(key: string): boolean {
  return mailboxes.includes(key);
}

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
