import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "#domain/accounts/members/csv.ts";
import { asText, byteOrderMark, csvOf } from "./csv.ts";

const blanks = [..." \t\r\n\ufeff\u00a0\u200b\u200e\u3000\u0000"];
const signs = [..."=+-@＝＋－＠"];
const blank = fc.string({ unit: fc.constantFrom(...blanks), maxLength: 4 });
const rest = fc.string({ unit: fc.constantFrom(...blanks, ...signs, ..."aȘ1;\"'(,"), maxLength: 8 });
const formula = fc.tuple(blank, fc.constantFrom(...signs), rest).map((parts) => parts.join(""));
const other = fc.tuple(blank, fc.constantFrom(..."aȘ1;\"'(,"), rest).map((parts) => parts.join(""));

test("S35: every text that begins with a sign, behind whatever blanks, gets an apostrophe; no other does", () => {
  fc.assert(fc.property(formula, (text) => void expect(asText(text)).toBe(`'${text}`)));
  fc.assert(fc.property(other, (text) => void expect(asText(text)).toBe(text)));
  expect(["", -5, null].map(asText)).toEqual(["", -5, null]);
});

test("S35: no cell of a table is a formula for whoever reads the file", () => {
  const row = fc.array(fc.oneof(formula, other), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(row, (texts) => {
      // Headings that are known: only by them is it sure what separates the cells.
      const file = csvOf([["Prenume", "Nume"], texts.map(asText)]);
      const [, read] = readCsv(file.slice(byteOrderMark.length));
      expect(read?.cells).toHaveLength(texts.length);
      expect(read?.cells.filter((cell) => signs.includes(firstSeen(cell)))).toEqual([]);
    }),
  );
});

/** The first character that is seen. */
function firstSeen(cell: string): string {
  return [...cell].find((character) => !blanks.includes(character)) ?? "";
}
