import { expect, test } from "vitest";
import { holdsSearch, keyword, readSearch, writeSearch } from "./search-address.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));

test("an address holds a search as soon as it names one of its parts", () => {
  expect(
    ["judete=AB", "q=", "pagina=2", "utm=1", ""].map((query) => holdsSearch(new URLSearchParams(query))),
  ).toEqual([true, true, true, false, false]);
});

test.each([
  ["judete=BV,AB&q=ospătar&pagina=2", { counties: ["AB", "BV"], q: "ospătar", page: 2 }],
  ["judete=AB&judete=BV&judete=AB&q=", { counties: ["AB", "BV"], q: "", page: 1 }],
  ["judete=ab,,<script>,ABC", { counties: ["AB"], q: "", page: 1 }],
  ["judete=toate", { counties: [], q: "", page: 1 }],
  ["q=%00%20 a%20%0A  b\u200e", { counties: [], q: "a b", page: 1 }],
  ["q=%ff", { counties: [], q: "\ufffd", page: 1 }],
  ["pagina=", { counties: [], q: "", page: 1 }],
])("%s is read", (query, search) => {
  expect(read(query)).toEqual(search);
});

test.each(["0", "-1", "01", "1.5", "abc", "501", "99999"])("no search has a page %s", (page) => {
  expect(read(`judete=AB&pagina=${page}`)).toBeNull();
});

test.each([
  "judete=BV,AB&q=ospătar&pagina=2",
  "judete=AB&judete=BV&q=",
  "q=C%2B%2B %26 altele=1",
  "q=%F0%9F%98%80%E2%80%AE",
  `q=${"ș ".repeat(5000)}`,
  "pagina=500",
])("%s has one address, which reads as the same search", (query) => {
  const search = read(query);
  const address = writeSearch(search as NonNullable<typeof search>);
  expect(read(address)).toEqual(search);
  expect(writeSearch(read(address) as NonNullable<typeof search>)).toBe(address);
});

test("a keyword is cut where nobody types on, never within a letter", () => {
  expect(keyword("😀".repeat(100))).toBe("😀".repeat(80));
});
