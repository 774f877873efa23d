import { can, type Permission } from "../access/permissions.ts";
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
    "project\\.plansKept\\.years$",
    // The origin that pages may show in a frame.
    "site\\.contact\\.map\\.embedUrl$",
    "legal\\.\\w+\\.name$",
    // Which documents a page shows.
    "pages\\.[\\w.]+\\.(?:documents?|groups|archiveName)$",
  ].join("|")})`,
);

/** From which day the term is counted after which plans are deleted. */
export const accountsSubmittedAt = "project.plansKept.accountsSubmitted";

/**
 * What takes more than an editor's right: the addresses to which the portal sends what people write, as whoever may change them
 * could read that, and when plans are deleted.
 */
const further: Record<string, Permission> = {
  "site.contact.email": "messages.read",
  "site.contact.dataProtection": "messages.read",
  [accountsSubmittedAt]: "members.manage",
};

const wellFormed = /^[a-z][a-zA-Z0-9-]*(?:\.[a-zA-Z0-9][a-zA-Z0-9-]*)*$/;

/** Whether an actor may change the text at a key that is open to editors. */
export function mayChange(actor: Actor, key: string): boolean {
  const permission = furtherPermission(key);
  return canEdit(actor) && (permission === null || can(actor, permission));
}

/** What it takes beside an editor's right to change the text at a key. */
export function furtherPermission(key: string): Permission | null {
  return Object.hasOwn(further, key) ? (further[key] ?? null) : null;
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
