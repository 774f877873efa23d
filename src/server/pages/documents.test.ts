import { createElement } from "react";
import { expect, test } from "vitest";
import { siteContent } from "#domain/content-pack/views.ts";
import { languages } from "#strings/languages.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import * as build from "#web/rendering/entry.tsx";
import { createDestinations } from "./destinations.ts";
import { createDocuments, sourceHash } from "./documents.ts";
import { styleRulesOf } from "./style-rules.ts";
import type { Variant } from "./variants.ts";

const stylesheet = {
  text: "p{margin:0}.page-head{display:grid}.unused{color:red}",
  address: "/assets/v.css",
};

/** Documents of a portal, rendered by the pages' sources themselves, of the registry with `added` pages. */
async function openDocuments(added: Record<string, build.PageEntry> = {}) {
  const portal = await openPortal(await freshSqlite());
  const fetch = (address: string, init?: RequestInit) => portal.ask(address.replace("/api/cntr/", ""), init);
  const pages = { ...build.pages, ...added };
  const destinationOf = createDestinations({ pages }, languages);
  const render = createDocuments({
    build,
    siteIn: () => siteContent(portal.context.content, portal.context.now()),
    assets: {
      script: "/assets/enhance.js",
      application: ["/assets/app.js"],
      applicationStylesheet: "/assets/app.css",
      fonts: ["/assets/body.woff2"],
    },
    stylesheet,
    styleRules: { visitors: styleRulesOf(stylesheet.text), application: styleRulesOf(".rows{color:green}") },
    drawings: "/assets/drawings.svg",
    packHead: '<link rel="icon" href="/marks/a.svg">',
    publicUrl: new URL("https://portal.example"),
    frames: () => ["https://maps.example"],
    headers: { "X-Content-Type-Options": "nosniff" },
  });
  return async (address: string, variant: Variant, form?: string) => {
    const page = destinationOf(address);
    if (!page || "movedTo" in page) throw new Error(`${address} is no page.`);
    const rendered = await render(page, { variant, fetch, ...(form !== undefined && { form }) });
    return rendered && { ...rendered, html: String(rendered.body) };
  };
}

test("a first document carries the style it needs, and the hash that lets it", async () => {
  const open = await openDocuments();
  const page = await open("/termeni", "first");
  const [, style = ""] = /<style>(.*?)<\/style>/.exec(page?.html ?? "") ?? [];
  expect(style).toBe("p{margin:0}.page-head{display:grid}");
  expect(page?.headers["Content-Security-Policy"]).toContain(sourceHash(style));
  expect(page?.html).toContain('<link rel="preload" href="/assets/body.woff2"');
  expect(page?.html.indexOf('href="/assets/v.css"')).toBeGreaterThan(page?.html.indexOf("</main>") ?? 0);
  expect(page?.html).toContain('<link rel="icon" href="/marks/a.svg"></head>');
});

test("a first document of a page behind the sign-in carries the style of both sheets, and ends with both", async () => {
  const open = await openDocuments();
  const { html = "" } = (await open("/contul-meu", "first")) ?? {};
  expect(html).toContain("<style>p{margin:0}");
  const [end, app] = ['href="/assets/v.css"', 'href="/assets/app.css"'].map((link) => html.indexOf(link));
  expect(html.indexOf("</main>")).toBeLessThan(end ?? 0);
  expect(end).toBeLessThan(app ?? 0);
  const further = (await open("/contul-meu", "further"))?.html ?? "";
  expect(further.indexOf('href="/assets/app.css"')).toBeLessThan(further.indexOf("</head>"));
  expect((await open("/termeni", "first"))?.html).not.toContain("app.css");
});

test("a further document asks for the sheet in its head, and has no style of its own", async () => {
  const open = await openDocuments();
  const page = await open("/termeni", "further");
  expect(page?.html).not.toContain("<style>");
  expect(page?.html.indexOf('href="/assets/v.css"')).toBeLessThan(page?.html.indexOf("</head>") ?? 0);
  expect(page?.vary).toContain("Sec-Fetch-Site");
});

test("a page that is there may be cached; where nothing is, there is no document", async () => {
  const open = await openDocuments();
  expect(await open("/termeni", "first")).toMatchObject({ status: 200, keep: true });
  expect(await open("/noutate?id=999999", "first")).toBeNull();
});

test("a form is answered to the sender alone: with what is wrong beside each field", async () => {
  const open = await openDocuments();
  const page = await open("/contact", "further", "firstName=Ana");
  expect(page).toMatchObject({ status: 422, keep: false });
  expect(page?.headers["Cache-Control"]).toBe("no-store");
  expect(page?.html).toContain('aria-invalid="true"');
  expect(page?.html).toContain('value="Ana"');
});

test("a private page is a shell: the server reads nothing for it", async () => {
  const open = await openDocuments();
  const page = await open("/contul-meu", "first");
  expect(page?.html).toContain("data-needs-app");
  expect(page?.html).toContain('<link rel="modulepreload" href="/assets/app.js"/>');
  expect((await open("/login", "first"))?.html).not.toContain("modulepreload");
  expect(page?.html).toContain('<meta name="robots" content="noindex"/>');
});

test("pages are fetched ahead from where links lead to documents: not from behind the sign-in", async () => {
  const open = await openDocuments();
  const rulesOf = async (address: string) => (await open(address, "first"))?.headers["Speculation-Rules"];
  expect(await rulesOf("/termeni")).toBe('"/speculation-rules.json"');
  expect(await rulesOf("/login")).toBe('"/speculation-rules.json"');
  expect(await rulesOf("/contul-meu")).toBeUndefined();
});

test("a new page is its module and one entry: address, document, cache key and head follow", async () => {
  const open = await openDocuments({
    glossary: {
      path: "/glosar/:litera",
      params: { litera: /^[a-z]$/ },
      audience: "public",
      isIndexed: true,
      module: () => Promise.resolve(glossary),
    },
  });
  const page = await open("/glosar/n?utm=1", "first");
  expect(page).toMatchObject({ status: 200, keep: true, ttl: 60_000 });
  expect(page?.html).toContain("<h1>N: NEET</h1>");
  expect(page?.html).toMatch(/<title>Glosar, n \| [^<]+<\/title>/);
  expect(page?.html).toContain('<link rel="canonical" href="https://portal.example/glosar/n"/>');
  await expect(open("/glosar/nn", "first")).rejects.toThrow("no page");
});

test.each([
  ["/contact?curs=nu-exista", "/contact?curs=ospatar"],
  ["/contact?curs=ospatar&grupa=2026-01-01-nicaieri", "/contact?trimis=1"],
  ["/contact?grupa=2026-01-01-nicaieri", "/contact"],
  ["/?judet=QZ", "/?judet=AB"],
])(
  "%s is sent and not cached, as %s is: anybody can invent any number of its kind",
  async (invented, offered) => {
    const open = await openDocuments();
    expect(await open(invented, "first")).toMatchObject({ status: 200, keep: false });
    expect(await open(offered, "first")).toMatchObject({ status: 200, keep: true });
  },
);

test("a page that holds somebody's answers is kept by nobody", async () => {
  const open = await openDocuments();
  const plain = await open("/pot-participa", "further");
  expect(plain).toMatchObject({
    keep: true,
    headers: { "Cache-Control": expect.stringContaining("public") },
  });
  const answered = await open("/pot-participa?varsta=16-29", "further");
  expect(answered).toMatchObject({ status: 200, keep: false, headers: { "Cache-Control": "no-store" } });
});

const glossary: Awaited<ReturnType<build.PageEntry["module"]>> = {
  load: async ({ params, respond, api }) => {
    respond({ maxAge: 60 });
    await api.content.site.$get();
    return { letter: params.litera ?? "" };
  },
  meta: ({ params, url }) => ({
    title: `Glosar, ${params.litera}`,
    description: "Cuvintele proiectului.",
    path: url.pathname,
  }),
  Page: ({ data }) => createElement("h1", null, `${(data as { letter: string }).letter.toUpperCase()}: NEET`),
};
