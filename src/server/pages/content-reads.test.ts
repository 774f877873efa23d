import { expect, test } from "vitest";
import { languageOf, languages } from "#strings/languages.ts";
import { createContentReads, readsContent } from "./content-reads.ts";

const visitors = { "Cache-Control": "public, max-age=0, must-revalidate", "X-Request-Id": "r1" };

test.each([
  ["a list", Response.json([{ id: 1 }], { headers: visitors }), true],
  ["a list past its last page", Response.json([], { headers: visitors }), false],
  ["an error", Response.json({}, { status: 404, headers: visitors }), false],
  ["one person's", Response.json({}, { headers: { "Cache-Control": "no-store" } }), false],
])("of what the API answers, %s may be cached: %#", async (_, response, isCached) => {
  const read = createContentReads(() => response, {});
  expect((await read({ address: "/api/cntr/news/all", language: "ro", key: "" })).keep).toBe(isCached);
});

test.each([
  ["/api/cntr/news/all?page=1&pageSize=12", [], true],
  ["/api/cntr/news/all?pageSize=12&page=1", [], false],
  ["/api/cntr/news/id?id=1", ["Accept", "*/*"], true],
  ["/api/cntr/news/id?id=1", ["authorization", "Bearer x"], false],
  ["/api/cntr/news/id?id=1", ["COOKIE", "a=b"], false],
  ["/api/cntr/user/all", [], false],
])("%s with %j is the same for every visitor: %s", (address, headers, isSame) => {
  expect(readsContent(languages)(headers, address) !== null).toBe(isSame);
});

test("what is read in another language is cached apart", () => {
  const reads = readsContent({ ...languages, hu: { ...languageOf("ro"), key: "hu", prefix: "/hu" } });
  const read = (accepted: string) => reads(["Accept-Language", accepted], "/api/cntr/content/site");
  expect(read("ro")).toEqual(reads([], "/api/cntr/content/site"));
  expect(read("hu-HU,hu;q=0.9")).toMatchObject({ language: "hu", key: "hu /api/cntr/content/site" });
});
