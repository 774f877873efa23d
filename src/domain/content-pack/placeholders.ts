import type { PackTexts } from "./content-pack.ts";
import type { Incoherence } from "./incoherence.ts";
import { type RuleTerms, ruleTerms } from "./rule-terms.ts";

/**
 * Texts of the pack's pages repeat no rule of the competition: `{threshold}` stands for its words, which each language composes of
 * the terms (strings/{language}/competition.ts). With a capital, as in `{Evaluators}`, it begins a sentence.
 */
export const placeholders = [
  "threshold",
  "places",
  "plans",
  "points",
  "evaluators",
  "gap",
  "grant",
  "conditions",
  "minimums",
  "tieBreakers",
  "clarificationTime",
  "appealTime",
  "closingHour",
  "graceTime",
] as const;
type Placeholder = (typeof placeholders)[number];

/** The words for each placeholder. */
export type RuleWords = Readonly<Record<Placeholder, string>>;

const pattern = /\{([A-Za-z]+)\}/g;

/** The placeholders of a text, known or not, each as it is written between its braces. */
export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(pattern)].map(([, written = ""]) => written);
}

/** The placeholder that is written, maybe with a capital; undefined for any other word. */
function placeholderNamed(written: string): Placeholder | undefined {
  return placeholders.find((name) => name === written || capital(name) === written);
}

/** The rules that some competitions lack, by the placeholder that stands for them. */
function isWithoutRule(name: Placeholder, terms: RuleTerms): boolean {
  if (name === "gap") return terms.gap === null;
  if (name === "appealTime") return terms.appealTime === null;
  if (name === "closingHour") return terms.closingHour === null;
  return name === "minimums" && terms.minimums.length === 0;
}

/** A value with the placeholders of all of its texts filled in. */
export function fillIn<Value>(value: Value, words: RuleWords): Value {
  return filled(value, words) as Value;
}

function filled(value: unknown, words: RuleWords): unknown {
  if (typeof value === "string") return value.includes("{") ? value.replace(pattern, replaced(words)) : value;
  if (Array.isArray(value)) return value.map((one) => filled(one, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, words)]));
}

function replaced(words: RuleWords) {
  return (whole: string, written: string) => {
    const name = placeholderNamed(written);
    if (!name) return whole;
    return name === written ? words[name] : capital(words[name]);
  };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Placeholders that no rule fills in. Only pages have any: the rules are also in letters, calendars and receipts. */
export function unknownPlaceholders({ pages, competition }: PackTexts): Incoherence[] {
  const terms = competition ? ruleTerms(competition) : null;
  // Feeds repeat their titles.
  const { news, jobs, ...filled } = pages;
  return [
    ...faults(textsOf(filled, ["pages"]), (written) => fault(written, terms)),
    ...faults(
      [...textsOf({ news, jobs }, ["pages"]), ...textsOf(competition, ["competition"])],
      (written) => `un text fără „{${written}}”: aici nu se completează`,
    ),
  ];
}

function fault(written: string, terms: RuleTerms | null): string | null {
  const name = placeholderNamed(written);
  if (!terms) return `un text fără „{${written}}”: pachetul nu are competition.yaml`;
  if (!name) return `una dintre ${placeholders.map((one) => `{${one}}`).join(", ")}, nu „{${written}}”`;
  if (isWithoutRule(name, terms)) return `un text fără „{${written}}”: regula lipsește din competition.yaml`;
  return null;
}

type Place = Incoherence["path"];

function faults(
  texts: { path: Place; text: string }[],
  faultOf: (written: string) => string | null,
): Incoherence[] {
  return texts.flatMap(({ path, text }) =>
    placeholdersOf(text).flatMap((written) => {
      const expected = faultOf(written);
      return expected ? [{ path, expected }] : [];
    }),
  );
}

function textsOf(value: unknown, path: Place): { path: Place; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, one]) => textsOf(one, [...path, key]));
}
