import { expect, test } from "vitest";
import { partOf } from "./text-part.ts";

const [cook, waiter] = [
  { slug: "cook", title: "Bucătar" },
  { slug: "waiter", title: "Ospătar" },
];
const schema = { type: "array", items: { type: "object" } };

test("a row of a list keeps the rows that others changed, added or moved", () => {
  const part = partOf({ schema, value: [cook, waiter] }, "waiter");
  expect(part.of([cook, waiter])).toBe(waiter);
  const changed = { ...waiter, title: "Chelner" };
  expect(part.into([waiter, { ...cook, title: "Bucătar-șef" }], changed)).toEqual([
    changed,
    { ...cook, title: "Bucătar-șef" },
  ]);
  expect(part.indexIn([cook])).toBe(-1);
  expect(part.of([cook, { slug: "server", title: "Ospătar" }])).toEqual({ slug: "server", title: "Ospătar" });
  expect(part.into([cook], changed)).toEqual([cook, changed]);
});

test("a row without a name is found by its words, else by its number in a list as long as before", () => {
  const part = partOf({ schema, value: ["unu", "doi"] }, 1);
  expect(part.into(["zero", "unu", "doi"], "trei")).toEqual(["zero", "unu", "trei"]);
  expect(part.into(["unu", "altul"], "trei")).toEqual(["unu", "trei"]);
  expect(part.of(["unu"])).toBeUndefined();
});

test("a whole text is its own part", () => {
  const part = partOf({ schema: { type: "string" }, value: "vechi" });
  expect([part.of("vechi"), part.into("vechi", "nou"), part.indexIn("vechi")]).toEqual([
    "vechi",
    "nou",
    undefined,
  ]);
});
