import type { ChangedItem } from "#domain/sets/changes.ts";
import type { ChangeSet, ListedSet } from "#domain/sets/sets.ts";
import type { TeamStrings } from "#strings/languages.ts";

/** What a changed thing is called: a text of the pack by its place on the site. */
export function titleOfItem(
  { type, item, title }: ChangedItem & { title: string },
  { setsStrings, textsStrings, editingStrings }: TeamStrings,
): string {
  if (type !== "text") return `${setsStrings.kinds[type]}: ${title || editingStrings.noTitle}`;
  return textsStrings.titleOf(item);
}

/** What a set is called; a draft has the name of its item. */
export function titleOfSet(set: ChangeSet | ListedSet, strings: TeamStrings): string {
  const { setsStrings } = strings;
  if (set.kind === "set") return setsStrings.setTitle(set.name);
  const about = draftedIn(set);
  return setsStrings.draftTitle(about ? titleOfItem(about, strings) : "");
}

function draftedIn(set: ChangeSet | ListedSet) {
  if ("about" in set) return set.about;
  const [only] = set.changes;
  return only ? { type: only.change.type, item: only.change.item, title: only.title } : null;
}
