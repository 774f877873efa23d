import type { Said } from "../history/differences.tsx";
import { wordsOf } from "./text-search.ts";

/** What a value of the pack says, for a comparison: each row of a list on its line. */
export function saidOfText(key: string, value: unknown): Said {
  const isHtml = key.endsWith(".html") && typeof value === "string";
  const text = Array.isArray(value) ? value.map(wordsOf).join("\n") : wordsOf(value);
  return { name: key, label: "", text: isHtml ? value : text, isHtml };
}
