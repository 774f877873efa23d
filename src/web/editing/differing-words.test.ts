import { expect, test } from "vitest";
import { differingWords } from "./differing-words.ts";

test.each([
  ["a b c", "a b c", "", ""],
  ["Te înscrii la AJOFM azi", "Te înscrii la agenția ta azi", "AJOFM", "agenția ta"],
  ["a b c d", "b d e", "a c", "e"],
  ["", "a b", "", "a b"],
  ["a a a", "a a", "a", ""],
])("%j and %j differ in %j and %j", (a, b, onlyA, onlyB) => {
  const words = (text: string) => text.split(" ").filter(Boolean);
  const differing = differingWords(words(a), words(b));
  expect([...differing.a].map((index) => words(a)[index]).join(" ")).toBe(onlyA);
  expect([...differing.b].map((index) => words(b)[index]).join(" ")).toBe(onlyB);
});

test("of texts too long to compare, all between their common ends differs", () => {
  const middle = Array.from({ length: 3000 }, (_, index) => `a${index}`);
  const other = Array.from({ length: 3000 }, (_, index) => `b${index}`);
  const { a, b } = differingWords(["x", ...middle, "z"], ["x", ...other, "z"]);
  expect([a.size, a.has(0), a.has(3001), b.size]).toEqual([3000, false, false, 3000]);
});
