import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { packDrawings } from "./drawings.ts";

test("the pack's map is drawn with one stitch for each of the 371 people", async () => {
  const drawings = packDrawings(await loadContentPack("content"));
  const ids = [...drawings.matchAll(/id="st-([a-z]+)"/g)].map(([, county]) => county);
  expect(ids.toSorted()).toStrictEqual(["ab", "bv", "cv", "hr", "ms", "sb"]);
  expect(drawings.match(/6 6m0-6-6 6/g)?.length).toBe(371);
});

test("the emblem has its twelve stars", async () => {
  const drawings = packDrawings(await loadContentPack("tests/another-project"));
  const [, stars = ""] = /<path fill="#fc0" d="([^"]+)"/.exec(drawings) ?? [];
  expect(stars.match(/M[\d. ]+l/g)?.length).toBe(12);
});
