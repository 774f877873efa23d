import type { PackTexts } from "./content-pack.ts";
import type { Incoherence } from "./incoherence.ts";
import { isWithoutRule, placeholderNamed, placeholders, placeholdersOf } from "./placeholders.ts";
import { type RuleTerms, ruleTerms } from "./rule-terms.ts";

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
