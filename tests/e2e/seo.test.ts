import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { day } from "#domain/time/moments.ts";
import { test } from "../support/browser.ts";
import { addActivity, addNews, attachToActivity, attachToNews, illustrate } from "../support/content.ts";
import { allows } from "../support/robots.ts";
import { addRound } from "../support/rounds.ts";
import { inDatabase } from "../support/users.ts";
import { publicPages } from "./public-pages.ts";

describe.each(publicPages)("%s", (path) => {
  test("says once what it is, and at which address", async ({ visit, portal }) => {
    const page = await visit(path);
    const title = await page.title();
    const description = await metaOf(page, "description");
    expect(title).toMatch(/ \| Tineri în Centru$/);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(220);
    expect(await page.locator('link[rel="canonical"]').evaluateAll(hrefs)).toStrictEqual([portal.url + path]);
    expect(await metaOf(page, "og:title")).toBe(title.replace(/ \| Tineri în Centru$/, ""));
    expect(await metaOf(page, "og:description")).toBe(description);
    expect(await metaOf(page, "og:url")).toBe(portal.url + path);
    expect(await metaOf(page, "og:locale")).toBe("ro_RO");
  });

  test("is as complete without scripts as with them", async ({ visit }) => {
    const bare = await visit(path, { javaScriptEnabled: false });
    const living = await visit(path);
    // Copying is what script alone can do.
    await living
      .locator(".share__copy, .needs-clipboard")
      .evaluateAll((buttons) => buttons.map((button) => button.remove()));
    expect(await textOf(bare)).toBe(await textOf(living));
  });
});

test("no two pages share a title or a description", async ({ visit }) => {
  const page = await visit("/");
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add(await metaOf(page, "description"));
  }
  expect(titles.size).toBe(publicPages.length);
  expect(descriptions.size).toBe(publicPages.length);
});

test.for([
  ["/cursuri", Array(6).fill("Course")],
  ["/joburi", ["BreadcrumbList"]],
  ["/joburi/1", ["JobPosting", "BreadcrumbList"]],
  ["/noutati", ["BreadcrumbList"]],
  ["/noutate?id=1", ["NewsArticle", "BreadcrumbList"]],
  ["/contact", ["ContactPage"]],
] as const)("%s describes itself to search engines as %j", async ([path, types], { visit }) => {
  const page = await visit(path);
  const things = await structuredData(page);
  expect(things.map((thing) => thing["@type"])).toStrictEqual(types);
  expect(things.map((thing) => thing["@context"])).toStrictEqual(types.map(() => "https://schema.org"));
});

test("the list of news leads to its feed", async ({ visit, portal }) => {
  const page = await visit("/noutati");
  const feeds = await page.locator('link[rel="alternate"][type="application/atom+xml"]').evaluateAll(hrefs);
  expect(feeds).toStrictEqual([`${portal.url}/noutati.atom`]);
  expect((await page.request.get("/noutati.atom")).status()).toBe(200);
});

test("robots may fetch whatever public pages name: pictures, also of shared links, documents, scripts and styles", async ({
  visit,
  portal,
}) => {
  await inDatabase(portal, async ({ write }) => {
    const place = { write, files: createDiskFileStore(join(portal.dataDir, "files")) };
    const news = await addNews(place);
    await illustrate(place, news);
    await attachToNews(place, news);
    await attachToActivity(place, await addActivity(place, { type: "a4" }));
  });
  await addRound(portal, Date.now() + 2 * day);
  const page = await visit("/");
  const textOf = async (path: string) => await (await page.request.get(path)).text();
  const robots = await textOf("/robots.txt");
  const named = new Set<string>();
  for (const [, address = ""] of (await textOf("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)) {
    await page.goto(address);
    for (const url of [address, ...(await page.evaluate(namedByPage))]) named.add(url);
  }
  const own = [...named]
    .filter((url) => url.startsWith(portal.url))
    .map((url) => url.slice(portal.url.length));
  const kinds = [
    "newsimage",
    "newsfile/download",
    "activityfile/download",
    "files/annexes",
    "files/downloads",
  ];
  for (const kind of kinds)
    expect(
      own.some((path) => path.startsWith(`/api/cntr/${kind}/`)),
      kind,
    ).toBe(true);
  expect(own.filter((path) => !allows(robots, path))).toStrictEqual([]);
});

/** The addresses of what a page is made of, and of the files that it leads to; links to other pages are theirs to say. */
function namedByPage(): string[] {
  const sources = [
    ...document.querySelectorAll<HTMLElement>("[src], [srcset], link[href], a[href*='/api/']"),
  ];
  const written = sources.flatMap((one) => [
    ...["src", "href", "data"].map((name) => one.getAttribute(name) ?? ""),
    ...(one.getAttribute("srcset") ?? "").split(",").map((image) => image.trim().split(" ")[0] ?? ""),
  ]);
  const shared = [
    ...document.querySelectorAll<HTMLMetaElement>("meta[property^='og:'], meta[name^='twitter:']"),
  ];
  const addresses = shared.map(({ content }) => content).filter((content) => content.startsWith("http"));
  const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...written, ...addresses, ...fetched]
    .filter((address) => address !== "")
    .map((address) => new URL(address, document.baseURI).href);
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.map((script) => JSON.parse(script));
}

async function metaOf(page: Page, name: string): Promise<string> {
  const content = await page
    .locator(`meta[name="${name}"], meta[property="${name}"]`)
    .getAttribute("content");
  return content ?? "";
}

function hrefs(links: (HTMLElement | SVGElement)[]): string[] {
  return links.map((link) => (link as HTMLLinkElement).href);
}

function textOf(page: Page): Promise<string> {
  return page.locator("main").innerText();
}
