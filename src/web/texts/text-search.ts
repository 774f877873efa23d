import { fold } from "#domain/text/fold.ts";
import type { ListedText } from "#domain/texts/texts.ts";
import type { TeamStrings } from "#strings/languages.ts";

/** Which texts to show, as the address holds it. */
export interface TextSearch {
  /** Words of the text, with or without diacritics. */
  words: string;
  state: "all" | "examples" | "changed" | "outdated";
  /** All are on one page. */
  page: number;
}

export const everyText: TextSearch = { words: "", state: "all", page: 1 };

const keys = { words: "cauta", state: "arata" };
const states: Record<string, TextSearch["state"]> = {
  exemple: "examples",
  schimbate: "changed",
  pachet: "outdated",
};

export function readTextSearch(query: URLSearchParams): TextSearch {
  return {
    words: query.get(keys.words) ?? "",
    state: states[query.get(keys.state) ?? ""] ?? everyText.state,
    page: 1,
  };
}

/** The query of an address, with its question mark; empty when all are meant. */
export function writeTextSearch({ words, state }: TextSearch): string {
  const query = new URLSearchParams();
  if (words) query.set(keys.words, words);
  const written = Object.keys(states).find((name) => states[name] === state);
  if (written) query.set(keys.state, written);
  return query.size > 0 ? `?${query}` : "";
}

/** The query that finds one text among those that are still examples. */
export function searchForExample(key: string, { textsStrings }: Pick<TeamStrings, "textsStrings">): string {
  return writeTextSearch({ ...everyText, state: "examples", words: textsStrings.placeOf(key).name });
}

/** The texts that hold all words, in their name or in what visitors read. */
export function searchTexts<One extends ListedText & { name: string }>(
  texts: readonly One[],
  { words, state }: TextSearch,
): One[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  return texts.filter((text) => {
    if (state === "examples" && !text.isExample) return false;
    if (state === "changed" && !text.isChanged) return false;
    if (state === "outdated" && !text.packChanged) return false;
    const said = fold(`${text.name} ${wordsOf(text.value)}`);
    return wanted.every((word) => said.includes(word));
  });
}

/** Parts of rows that name something instead of saying it. */
const codes = ["motif", "cloth", "figure", "slug", "to", "county", "code"];

/** What a value says, for people: without marks, keys and addresses of lists. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(" · ");
  if (typeof value === "object" && value !== null) {
    const shown = Object.entries(value).filter(([name]) => !codes.includes(name));
    return shown.map(([, part]) => wordsOf(part)).join(" ");
  }
  if (value === null || typeof value === "boolean") return "";
  return String(value).replaceAll(/<[^<>]+>/g, " ");
}
