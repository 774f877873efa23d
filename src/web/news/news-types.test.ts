import { expect, test } from "vitest";
import { lookOf, newsFilters } from "./news-types.ts";

const types = [
  { name: "Procedură", plural: "Proceduri", motif: "diamond", cloth: "linen" },
  { name: "Comunicat", plural: "Comunicate", motif: "rooster", cloth: "brick" },
] as const;
const content = { types: [...types] };

test("a type's picture is the content pack's, however it is spelt; of any other, the heart", () => {
  expect(lookOf("PROCEDURA", content, 0)).toEqual({ motif: "diamond", cloth: "linen" });
  expect(lookOf("Vești", content, 0)).toEqual({ motif: "heart", cloth: "brick" });
  expect(lookOf("", content, 0)).toEqual({ motif: "heart", cloth: "brick" });
});

test("items of one type that stand beside or below one another have different motifs", () => {
  const motifs = Array.from({ length: 12 }, (_, place) => lookOf("Comunicat", content, place).motif);
  expect(motifs[0]).toBe("rooster");
  for (const [place, motif] of motifs.entries()) {
    expect(motif).not.toBe(motifs[place + 1]);
    expect(motif, "three in a row").not.toBe(motifs[place + 3]);
  }
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
