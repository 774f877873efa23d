import type { z } from "zod";

const kinds: Record<string, string> = {
  string: "un text",
  number: "un număr",
  int: "un număr întreg",
  boolean: "true sau false",
  array: "o listă",
  object: "un grup de chei",
  record: "un grup de chei",
};

/**
 * The value that a schema expected, as a Romanian phrase after „așteptam”. Zod's own Romanian messages address people
 * filling in a form; these address the author of the YAML.
 */
export function expectation(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1
        ? String(issue.values[0])
        : `una dintre valorile ${issue.values.join(", ")}`;
    case "too_small":
      return bound(issue.origin, "cel puțin", issue.minimum);
    case "too_big":
      return bound(issue.origin, "cel mult", issue.maximum);
    case "unrecognized_keys":
      return "o cheie cunoscută, iar aceasta nu este";
    case "invalid_format":
      return "un text scris în altă formă";
    default:
      return "altă valoare";
  }
}

function bound(origin: string, word: string, limit: number | bigint): string {
  if (origin === "array") return `${word} ${limit} ${Number(limit) === 1 ? "element" : "elemente"} în listă`;
  if (origin === "string") return `${word} ${limit} ${Number(limit) === 1 ? "caracter" : "caractere"}`;
  return `un număr de ${word} ${limit}`;
}

/** The actual value, as the end of the sentence. */
export function found(value: unknown): string {
  if (value === undefined) return ", dar lipsește";
  if (value === null || value === "") return ", dar este gol";
  if (Array.isArray(value)) return ", am găsit o listă";
  if (typeof value === "object") return ", am găsit un grup de chei";
  const shown = String(value);
  return `, am găsit „${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown}”`;
}
