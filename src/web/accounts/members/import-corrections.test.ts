import { expect, test } from "vitest";
import { nothingCorrected, typedIn, withTyped } from "./import-corrections.ts";

const email = { sheet: "A", line: 3, person: { email: "ana@exemplu.ro" } };

test("only what was typed is kept, of the row of its sheet", () => {
  const other = withTyped(withTyped(nothingCorrected(), email), { ...email, sheet: "B", person: {} });
  const typed = withTyped(other, { ...email, person: { lastName: "Pop" } });
  expect(typedIn("A", typed)).toEqual(new Map([[3, { email: "ana@exemplu.ro", lastName: "Pop" }]]));
  expect(typedIn("B", typed)).toEqual(new Map([[3, {}]]));
});

test("what is typed after an import was sent makes it another import", () => {
  const sent = withTyped(nothingCorrected(), email);
  const corrected = withTyped(sent, email);
  expect(new Set([nothingCorrected().key, sent.key, corrected.key]).size).toBe(3);
});
