import { expect, test } from "vitest";
import { lookOf, newsFilters } from "./news-types.ts";

const types = [
  { name: "Procedură", plural: "Proceduri", motif: "diamond", cloth: "linen" },
  { name: "Comunicat", plural: "Comunicate", motif: "rooster", cloth: "brick" },
] as const;
const content = { types: [...types] };

test("a type's picture is the content pack's, however it is spelt; of any other, the heart", () => {
  expect(lookOf("PROCEDURA", content)).toEqual({ motif: "diamond", cloth: "linen" });
  expect(lookOf("Vești", content)).toEqual({ motif: "heart", cloth: "brick" });
  expect(lookOf("", content)).toEqual({ motif: "heart", cloth: "brick" });
});

test("the list is filtered by what is in use, and by what the pack names if an address asks for it", () => {
  const used = [
    { key: "procedura", name: "Procedură", count: 2 },
    { key: "vesti", name: "Vești", count: 1 },
  ];
  const inUse = [
    { key: "procedura", plural: "Proceduri", count: 2 },
    { key: "vesti", plural: "Vești", count: 1 },
  ];
  expect(newsFilters(used, content)).toEqual(inUse);
  expect(newsFilters(used, content, "vesti")).toEqual(inUse);
  expect(newsFilters(used, content, "altele")).toEqual(inUse);
  expect(newsFilters(used, content, "comunicat")).toEqual([
    ...inUse,
    { key: "comunicat", plural: "Comunicate", count: 0 },
  ]);
});
