import { expect, test } from "vitest";
import { activityPageContent, homeContent, siteContent } from "#domain/content-pack/views.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";

test("every page's content comes from the content pack", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const { content } = context;
  const json = async (path: string) => (await ask(path)).json();
  expect(await json("content/site")).toEqual(siteContent(content));
  expect(await json("content/home")).toEqual(homeContent(content));
  expect(await json("content/activity/a4")).toEqual(activityPageContent(content, "a4"));
  expect(await json("content/legal/termeni")).toEqual(content.legal.termeni);
  for (const page of ["courses", "jobs", "news", "contact"]) {
    expect((await json(`content/${page}`)).title).toBe(content.pages[page as "news"].title);
  }
});

test("no path of the server is in any of it", async () => {
  const { ask, context } = await openPortal(await freshSqlite());
  const paths = ["site", "home", "courses", "jobs", "news", "contact"];
  paths.push(...["a1", "a2", "a3", "a4"].map((type) => `activity/${type}`));
  for (const path of paths) {
    const body = await (await ask(`content/${path}`)).text();
    for (const { content } of context.content.documents) {
      expect(content && body.includes(content.path)).not.toBe(true);
    }
  }
});
