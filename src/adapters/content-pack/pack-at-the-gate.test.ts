import { describe, expect, test } from "vitest";
import { fillEmptyDatabase } from "#domain/content/first-content.commands.ts";
import { deadLinks } from "#domain/gate/gate.queries.ts";
import { itemFindings } from "#domain/gate/item.rules.ts";
import { readMarkup } from "#domain/gate/markup.ts";
import { nameIndex } from "#domain/gate/members-named.ts";
import { textStops } from "#domain/gate/pack-text.rules.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { loadContentPack } from "./load-content-pack.ts";

const pack = await loadContentPack("content");
const { news, jobs, activities } = pack.seed;

/** A member of every usual first and last name. */
const names = nameIndex(
  ["Ana", "Maria", "Ion", "Andrei", "Elena", "Réka", "Ștefan", "Mihai", "Alexandru", "Ioana"].flatMap(
    (firstName) =>
      ["Pop", "Popescu", "Ionescu", "Kovács", "Rusu", "Radu", "Munteanu", "Stan", "Moldovan", "Nagy"].map(
        (lastName) => ({ firstName, lastName }),
      ),
  ),
);

describe("what the portal begins with goes out", () => {
  test.each([...news, ...jobs, ...activities].map((item) => [item.title, item] as const))("%s", (_, item) => {
    const found = itemFindings({ title: item.title, text: item.html }, { names, dead: [], now: new Date() });
    expect(found.filter(({ level }) => level === "stop")).toEqual([]);
  });

  test.each(Object.entries(pack.pages))("the page %s", (name, page) => {
    expect(textStops(`pages.${name}`, page, pack.project)).toEqual([]);
  });

  test("the project and the site", () => {
    const { code, funding } = pack.project;
    expect(textStops("project", pack.project, pack.project)).toEqual([]);
    expect(textStops("site", pack.site, pack.project)).toEqual([]);
    expect(textStops("project.funding.cofinancing", funding.cofinancing, { code, funding })).toEqual([]);
    expect(textStops("project.funding.strip.long", funding.strip.long, { code, funding })).toEqual([]);
  });
});

test("no link of what the portal begins with is dead", async () => {
  const { context } = await openPortal(await freshSqlite());
  await fillEmptyDatabase(context);
  const hrefs = [...news, ...jobs, ...activities].flatMap(({ html }) =>
    readMarkup(html).links.map(({ href }) => href),
  );
  expect(hrefs.length).toBeGreaterThan(5);
  expect(await deadLinks(context, hrefs)).toEqual([]);
});
