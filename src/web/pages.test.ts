import { expect, test } from "vitest";
import { internalPages } from "#domain/content-pack/routes.ts";
import { href, hrefIn } from "./page/addresses.ts";
import type { PageEntry } from "./pages.ts";
import { pages } from "./pages.ts";

test.each([
  [href("home"), "/"],
  [href("newsItem", { id: 5 }), "/noutate?id=5"],
  [href("job", { id: 7 }), "/joburi/7"],
  [href("externalJob", { id: "a b/c" }), "/anunt/a%20b%2Fc"],
  [href("news", { tip: "", pagina: 2 }), "/noutati?pagina=2"],
  [hrefIn({ prefix: "" })("home"), "/"],
  [hrefIn({ prefix: "" })("newsItem", { id: 5 }), "/noutate?id=5"],
  [hrefIn({ prefix: "" })("/contact"), "/contact"],
  [hrefIn({ prefix: "" })("/#sumar-proiect"), "/#sumar-proiect"],
  [hrefIn({ prefix: "/hu" })("home"), "/hu"],
  [hrefIn({ prefix: "/hu" })("home", { judet: "AB" }), "/hu?judet=AB"],
  [hrefIn({ prefix: "/hu" })("/#sumar-proiect"), "/hu#sumar-proiect"],
  [hrefIn({ prefix: "/hu" })("newsItem", { id: 5 }), "/hu/noutate?id=5"],
])("%s is %s", (address, expected) => {
  expect(address).toBe(expected);
});

test("no two pages have one address", () => {
  const paths = Object.values(pages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("every page that search engines know is public, and every parameter has its values", () => {
  for (const { path, isIndexed, audience, params = {} } of Object.values<PageEntry>(pages)) {
    if (isIndexed) expect([path, audience]).toStrictEqual([path, "public"]);
    expect([path, Object.keys(params)]).toStrictEqual([path, path.match(/(?<=:)\w+/g) ?? []]);
  }
});

test("the content pack may link every page that search engines know, the sign-in and the sending of plans", () => {
  const indexed = Object.values<PageEntry>(pages).filter(({ isIndexed }) => isIndexed);
  const linked = [...indexed, pages.signIn, pages.uploadPlan].map(({ path }) => path);
  expect(new Set(internalPages)).toStrictEqual(new Set(linked));
});

test.each(Object.entries<PageEntry>(pages))("%s is a module that shows something", async (_name, entry) => {
  const module = await entry.module();
  expect([typeof module.meta, typeof module.Page]).toStrictEqual(["function", "function"]);
  const edit = await entry.edit?.();
  if (edit) expect(typeof edit.Page).toBe("function");
  // What only signed-in people may read is never rendered by the server.
  if (entry.audience !== "public" && module.load) expect(typeof module.Shell).toBe("function");
});
