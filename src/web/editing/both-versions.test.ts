import { expect, test } from "vitest";
import { bothVersions, canKeepBoth } from "./both-versions.ts";
import type { Edit, Fields, Item } from "./item.ts";

const item = (fields: Partial<Fields>): Item => ({
  id: 1,
  version: 1,
  isPublic: true,
  updatedAt: "2026-11-20T10:00:00.000Z",
  fields: { title: "Titlu", body: "<p>Vechi</p>", newsType: "Anunț", ...fields },
  image: null,
});
const base = item({});

test.each<[string, Partial<Fields>, Edit, [Edit, boolean]]>([
  [
    "two texts",
    { body: "<p>Al ei</p>" },
    { body: "<p>Al lui</p>" },
    [{ body: "<p>Al ei</p><p>Al lui</p>" }, true],
  ],
  ["two titles", { title: "Al ei" }, { title: "Al lui" }, [{ title: "Al ei / Al lui" }, true]],
  ["a text and a title", { title: "Al ei" }, { body: "<p>Al lui</p>" }, [{ body: "<p>Al lui</p>" }, true]],
  ["the same words", { body: "<p>La fel</p>" }, { body: "<p>La fel</p>" }, [{ body: "<p>La fel</p>" }, true]],
  ["two types", { newsType: "Ghid" }, { newsType: "Știre" }, [{ newsType: "Știre" }, false]],
  [
    "a type that only one changed",
    { body: "<p>Al ei</p>" },
    { newsType: "Știre", body: "<p>Al lui</p>" },
    [{ newsType: "Știre", body: "<p>Al ei</p><p>Al lui</p>" }, true],
  ],
])("of %s nothing is lost", (_, saved, typed, [both, can]) => {
  expect(bothVersions(base, item(saved), typed)).toEqual(both);
  expect(canKeepBoth(base, item(saved), typed)).toBe(can);
});
