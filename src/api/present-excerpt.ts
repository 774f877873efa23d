import { excerpt } from "#domain/rich-text.ts";

/** Enough for every text that people keep asking for; when it is full it begins anew. */
const mostKept = 500;
const kept = new Map<string, string>();

/** A text's beginning, worked out once: it is in every list and changes only with its text. */
export function presentExcerpt(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const worked = excerpt(html);
  kept.set(html, worked);
  return worked;
}
