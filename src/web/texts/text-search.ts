import { fold } from "#domain/text/fold.ts";
import type { ListedText } from "#domain/texts/texts.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { listAddress, oneOf, typedWords } from "../page/list-address.ts";

/** Which texts to show, as the address holds it. */
export interface TextSearch {
  /** Words of the text, with or without diacritics. */
  words: string;
  state: "all" | "examples" | "changed" | "outdated";
}

export const everyText: TextSearch = { words: "", state: "all" };

export const textAddress = listAddress<TextSearch>({
  words: typedWords("cauta"),
  state: oneOf<TextSearch["state"]>(
    "arata",
    { exemple: "examples", schimbate: "changed", pachet: "outdated" },
    "all",
  ),
});

/** The query that finds one text among those that are still examples. */
export function searchForExample(key: string, { textsStrings }: Pick<TeamStrings, "textsStrings">): string {
  return textAddress.write({ state: "examples", words: textsStrings.placeOf(key).name });
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
