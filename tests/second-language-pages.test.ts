import { expect, test } from "vitest";
import { fillEmptyDatabase } from "#domain/content/first-content.commands.ts";
import * as build from "#web/rendering/entry.tsx";
import { foreignWords, leavesOf, withBrackets } from "./support/bracket-language.ts";
import { freshSqlite } from "./support/databases.ts";
import { documentsOf } from "./support/documents.ts";
import { openPortal } from "./support/portal.ts";

/** What a browser shows, reads out or hands on of an element, beside its text. */
const spokenAttribute =
  /\s(?:aria-(?:label|description|roledescription|valuetext)|title|placeholder|alt|content|data-[\w-]+)="([^"]*)"/g;

/** Values that programs read: names, addresses, numbers, lengths of time, the locale, and how wide the page is. */
const forPrograms = /^(?:[a-z0-9/_.,:;#?=&@%+*-]*|https?:\S*|PT\d+H|[a-z]{2}_[A-Z]{2}|width=device-width.*)$/;

/** Opens pages of a portal with the first content, as a visitor; with what the API said for each. */
async function openPages() {
  const portal = await openPortal(await freshSqlite(), { languages: withBrackets });
  await fillEmptyDatabase(portal.context);
  return documentsOf(portal);
}

/** Addresses of every page of the registry, and of what their queries show. */
const addresses = [
  ...Object.values<build.PageEntry>(build.pages)
    .filter(({ path, requires }) => !(path.includes(":") || requires))
    .map(({ path }) => path),
  "/joburi/1",
  "/noutate?id=1",
  "/?judet=MS",
  "/noutati?pagina=99",
  "/noutati?tip=nimic",
  "/joburi?judete=MS",
  "/joburi-auto?judete=MS&q=ospatar",
  "/joburi-auto?judete=MS&q=nimicdegasit",
  "/contact?trimis=1",
  "/pot-participa?varsta=16-29&judet=SB&lucrez=nu&invat=nu&nivel=nu",
  "/pot-participa?varsta=16-29&judet=altul&lucrez=nu&invat=nu&nivel=a",
  "/pot-participa?varsta=16-29",
];

test("no page shows a word of the interface but those of its language", async () => {
  const open = await openPages();
  for (const address of addresses) {
    const { html, data } = await open(`/xx${address === "/" ? "" : address}`);
    expect.soft(html, address).toContain('<html lang="xx"');
    expect.soft(html, address).toContain("⟦");
    expect.soft(wordsOutside(html, data), address).toEqual([]);
  }
});

test("so does a job of the external board", async () => {
  const open = await openPages();
  const list = await open("/xx/joburi-auto?judete=MS");
  const [, id] = /href="[^"]*\/anunt\/([^"]+)"/.exec(list.html) ?? [];
  const { html, data } = await open(`/xx/anunt/${id}`);
  // The board's answer as it came: names and values of its own.
  const own = html.replace(/<(tbody|dl|pre)\b.*?<\/\1>/gs, "");
  expect(own.length).toBeLessThan(html.length);
  expect(wordsOutside(own, data)).toEqual([]);
});

test("so does a form that is not taken, with what is wrong", async () => {
  const open = await openPages();
  const { html, data } = await open("/xx/contact", { form: "firstName=Ana&email=gresit&phone=&message=" });
  expect(html).toContain('aria-invalid="true"');
  expect(wordsOutside(html, data)).toEqual([]);
});

test("links lead to pages of the language", async () => {
  const open = await openPages();
  for (const address of [
    "/xx",
    "/xx/noutati",
    "/xx/joburi",
    "/xx/cursuri",
    "/xx/activitate4",
    "/xx/contact",
  ]) {
    const { html } = await open(address);
    const paths = [...html.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="(\/[^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths.length).toBeGreaterThan(10);
    expect(
      paths.filter((path) => !/^\/(?:xx(?:[/?#]|$)|api\/|marks\/|assets\/)/.test(path)),
      address,
    ).toEqual([]);
  }
});

function wordsOutside(html: string, data: unknown[]): string[] {
  const attributes = [...html.matchAll(spokenAttribute)].map(([, value = ""]) => value);
  const structured = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = ""]) => saidBy(JSON.parse(json)),
  );
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  return [...attributes, ...structured, text.replace(" | ", "\n")]
    .filter((one) => !forPrograms.test(one))
    .flatMap((one) => foreignWords(one, [data, "PDF"]));
}

/** What schema.org's objects say, without the types and addresses that are schema.org's own. */
function saidBy(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(saidBy);
  if (typeof thing !== "object" || thing === null) return leavesOf(thing);
  return Object.entries(thing).flatMap(([key, value]) => (key.startsWith("@") ? [] : saidBy(value)));
}
