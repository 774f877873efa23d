import type { ListedSet } from "#domain/sets/sets.ts";
import type { Strings } from "#strings/languages.ts";

/** When a set becomes public, or became; null while nobody knows. */
export function whenOf(
  { publishAt, publishedAt }: Pick<ListedSet, "publishAt" | "publishedAt">,
  { setsStrings, format }: Strings,
): string | null {
  if (publishedAt) return setsStrings.publishedAt(format.moment(publishedAt));
  return publishAt ? setsStrings.scheduledFor(format.moment(publishAt)) : null;
}
