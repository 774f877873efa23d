import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { test as base } from "../support/browser.ts";
import { projectFolder, type RunningPortal, startPortal } from "../support/server.ts";
import { addUser } from "../support/users.ts";
import { visitAs } from "./signed-in.ts";

/** All that a careless page would take for markup, script or the end of one. */
const awkwardTitle = `</title></script><script>alert(1)</script> "A" & 'B' <b>ș</b> \${x} -->`;

/** The content pack has nine public news; one awkward and fifteen more make three pages. */
const MORE_NEWS = 15;

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads there which other fixtures are needed
const test = base.extend("portal", { scope: "file" }, async ({}, { onCleanup }): Promise<RunningPortal> => {
  const contentDir = await mkdtemp(join(tmpdir(), "portal-content-"));
  await cp(join(projectFolder, "content"), contentDir, { recursive: true });
  await addNews(contentDir, "awkward", { title: awkwardTitle, publishedOn: "2023-06-30" });
  for (let number = 1; number <= MORE_NEWS; number++) {
    await addNews(contentDir, `more-${number}`, { title: `Știrea ${number}`, publishedOn: "2022-06-15" });
  }
  const portal = await startPortal({ CONTENT_DIR: contentDir });
  onCleanup(async () => {
    await portal.stop();
    await rm(contentDir, { recursive: true });
  });
  return portal;
});

function addNews(contentDir: string, name: string, item: { title: string; publishedOn: string }) {
  const head = { ...item, newsType: "Probă", format: "Test" };
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return writeFile(join(contentDir, `seed/news/${name}.md`), `---\n${lines.join("\n")}\n---\n\nUn text.\n`);
}

describe("the list", () => {
  test("intro, twelve cards a page, each with its day, and six documents after them", async ({ visit }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Noutăți");
    expect(await page.locator("main .card").count()).toBe(12);
    expect(await page.locator("main .card time").first().innerText()).toBe("30 iunie 2023");
    expect(await page.locator("main .card time").count()).toBe(12);
    expect(await page.locator("main .card .tag").count()).toBe(12);
    await page.getByRole("link", { name: "Cele șase documente oficiale" }).click();
    expect(page.url()).toMatch(/#documente$/);
    expect(await page.locator("#documente .doc").count()).toBe(6);
    const heights = await page
      .locator(".card__image")
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
    expect(new Set(heights)).toStrictEqual(new Set([300]));
  });

  test("pages lead on, each item on one of them, without scripts too", async ({ visit, portal }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false });
    const titles = await page.locator(".card__title").allInnerTexts();
    for (const number of [2, 3]) {
      await page.getByRole("link", { name: "Pagina următoare" }).click();
      await page.waitForURL(`${portal.url}/noutati?pagina=${number}`);
      expect(await page.title()).toBe(`Noutăți, pagina ${number} | Tineri în Centru`);
      titles.push(...(await page.locator(".card__title").allInnerTexts()));
    }
    expect(await page.getByRole("link", { name: "Pagina următoare" }).count()).toBe(0);
    expect(titles.length).toBe(25);
    expect(new Set(titles).size).toBe(25);
    expect(titles[0]).toBe(awkwardTitle);
  });

  test("the list is filtered by type, with pages of its own, without scripts too", async ({
    visit,
    portal,
  }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false });
    const types = page.getByRole("navigation", { name: "Felul noutăților" });
    expect(await types.locator("[aria-current]").innerText()).toMatch(/^Toate\s+25$/);
    await types.getByRole("link", { name: "Probă" }).click();
    await page.waitForURL(`${portal.url}/noutati?tip=proba`);
    expect(await page.title()).toBe("Noutăți, Probă | Tineri în Centru");
    expect(await types.locator("[aria-current]").innerText()).toMatch(/^Probă\s+16$/);
    expect(await page.locator("main .card").count()).toBe(12);
    await page.getByRole("link", { name: "Pagina următoare" }).click();
    await page.waitForURL(`${portal.url}/noutati?tip=proba&pagina=2`);
    expect(await page.locator("main .card .tag").allInnerTexts()).toStrictEqual(Array(4).fill("Probă"));
    await types.getByRole("link", { name: "Toate" }).click();
    await page.waitForURL(`${portal.url}/noutati`);
  });

  test("a type without news says so; one that nobody knows is not found", async ({ visit }) => {
    const page = await visit("/noutati?tip=anunt", { expected: [/404/], javaScriptEnabled: false });
    expect(await page.locator(".empty").innerText()).toContain("Încă nu avem anunțuri.");
    expect(await page.locator("[aria-current=true]").innerText()).toMatch(/^Anunțuri\s+0$/);
    await page.getByRole("link", { name: "Vezi toate noutățile" }).click();
    await page.waitForURL(/\/noutati$/);
    expect(await page.locator("main .card").count()).toBe(12);
    for (const address of [
      "/noutati?tip=altceva",
      "/noutati?tip=proba&pagina=3",
      "/noutati?tip=proba&tip=anunt",
    ]) {
      expect([address, (await page.goto(address))?.status()]).toStrictEqual([address, 404]);
    }
  });

  test("no number of cards leaves a hole in its row", async ({ visit }) => {
    const page = await visit("/noutati", { viewport: { width: 1280, height: 900 } });
    for (const width of [700, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page.locator(".cards--news").evaluate((list) => {
        const right = list.getBoundingClientRect().right;
        const last = (list.lastElementChild as HTMLElement).getBoundingClientRect().right;
        return [Math.round(right), Math.round(last)];
      });
      expect(edges[0], `${width}`).toBe(edges[1]);
    }
  });

  test("a page that cannot be is not found", async ({ visit }) => {
    const page = await visit("/noutati", { expected: [/404/] });
    for (const number of ["0", "-1", "4", "abc", "1.5", "1e1", "99999999999999999999", "%00", "2%20"]) {
      const answer = await page.goto(`/noutati?pagina=${number}`);
      expect([number, answer?.status()]).toStrictEqual([number, 404]);
      expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
    }
  });
});

describe("one item", () => {
  test("title, labels, day, text, files and the way back", async ({ visit, portal }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Cum îți scrii primul CV" }).click();
    await page.waitForURL(/\/noutate\?id=\d+$/);
    expect(await page.title()).toBe("Cum îți scrii primul CV | Tineri în Centru");
    expect(await page.locator(".page-head .tag").allInnerTexts()).toStrictEqual(["Sfaturi"]);
    const dates = page.locator(".page-head .muted");
    expect(await dates.innerText()).toBe("Publicat pe 14 februarie 2023 · Ghid");
    expect(await page.locator("article .patch, article .news-picture").count()).toBe(0);
    expect(await page.locator(".prose h2").allInnerTexts()).toStrictEqual([
      "Ce scrii",
      "Ce lași deoparte",
      "Înainte să îl trimiți",
    ]);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("aside .doc").first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.docx$/);
    await page.getByRole("link", { name: "Toate noutățile" }).click();
    expect(page.url()).toBe(`${portal.url}/noutati`);
  });

  test("on a phone, a link under the title leads to the documents", async ({ visit }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.getByRole("link", { name: "Cum îți scrii primul CV" }).click();
    await page.getByRole("link", { name: "1 document" }).click();
    expect(page.url()).toMatch(/#documente$/);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.getByRole("link", { name: "1 document" }).isVisible()).toBe(false);
  });

  test("S33: a title may hold any characters", async ({ visit }) => {
    const page = await visit("/noutati");
    await page.getByRole("link", { name: awkwardTitle }).click();
    const heading = page.getByRole("heading", { level: 1 });
    await heading.filter({ hasText: awkwardTitle }).waitFor();
    expect(await page.title()).toBe(`${awkwardTitle} | Tineri în Centru`);
    expect(await heading.innerText()).toBe(awkwardTitle);
    const article = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(article ?? "").headline).toBe(awkwardTitle);
  });

  test("an id that names nothing is not found", async ({ visit }) => {
    const page = await visit("/noutati", { expected: [/404/] });
    const ids = [
      "",
      "0",
      "-1",
      "+1",
      "abc",
      "1.5",
      "1e1",
      "0x1",
      "999999",
      "99999999999999999999",
      "1%00",
      "%F0%28",
      "1%27--",
    ];
    for (const id of ids) {
      const answer = await page.goto(`/noutate?id=${id}`);
      expect([id, answer?.status()]).toStrictEqual([id, 404]);
      expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
      expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    }
    expect((await page.goto("/noutate"))?.status()).toBe(404);
  });
});

test("following a link to what is gone shows the page for that, without a new document", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), "/noutati", { expected: [/404/] });
  const link = page.locator(".card__stretch").first();
  await page.route("**/api/cntr/news/id?id=*", (route) =>
    route.continue({ url: absent(route.request().url()) }),
  );
  await link.click();
  await page.locator(".above-hero").waitFor();
  expect(await page.title()).toBe("Pagina nu există | Tineri în Centru");
  expect(await page.getByRole("banner").count()).toBe(1);
});

function absent(address: string): string {
  return address.replace(/id=\d+$/, "id=999999");
}

test("going from page to page, a visitor's browser asks for documents, never for the API", async ({
  visit,
  portal,
}) => {
  const page = await visit("/noutati");
  const asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  await readOn(page);
  const pathOf = (request: Request) => request.url().replace(portal.url, "");
  const documents = asked.filter((request) => request.isNavigationRequest()).map(pathOf);
  expect(documents.map((path) => path.replace(/\d+$/, "{id}"))).toStrictEqual([
    "/noutate?id={id}",
    "/noutati",
    "/cursuri",
    "/joburi",
    "/contact",
  ]);
  expect(asked.map(pathOf).filter((path) => path.startsWith("/api/"))).toStrictEqual([]);
});

test("going from page to page, the application asks the API, and else for modules and the icon only", async ({
  visit,
  portal,
}) => {
  const page = await visitAs({ visit, portal }, await addUser(portal), "/noutati");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(portal.url, "")));

  await readOn(page);

  expect(asked.filter((path) => !/^\/(api\/cntr\/|assets\/|marks\/sigla\.svg$)/.test(path))).toStrictEqual(
    [],
  );
  const calls = asked.filter((path) => path.startsWith("/api/")).map((path) => path.replace(/\d+$/, "{id}"));
  // What waits is asked for once, when the application has started: perhaps before the first link, perhaps after it.
  const [waiting, others] = [calls.filter(isWaiting), calls.filter((path) => !isWaiting(path))];
  expect(waiting.length).toBeLessThanOrEqual(1);
  expect(others).toStrictEqual([
    "/api/cntr/news/id?id={id}",
    "/api/cntr/newsfile/id?id={id}",
    "/api/cntr/content/news",
    "/api/cntr/news/types",
    "/api/cntr/news/all?page=1&pageSize={id}",
    "/api/cntr/content/courses",
    "/api/cntr/content/jobs",
    "/api/cntr/job/all",
    "/api/cntr/content/contact",
    "/api/cntr/contact/form",
  ]);
});

function isWaiting(path: string): boolean {
  return path.endsWith("/user/waiting");
}

/** From the list of news to one of them, back, and through three pages of the menu. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cum îți scrii primul CV" }).click();
  await page.getByRole("heading", { level: 1, name: "Cum îți scrii primul CV" }).waitFor();
  await page.getByRole("link", { name: "Toate noutățile" }).click();
  await page.getByRole("heading", { level: 1, name: "Noutăți" }).waitFor();
  for (const name of ["Cursuri", "Job-uri", "Contact"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await page.getByRole("navigation", { name: "Ești aici" }).getByText(name).waitFor();
  }
}

test("an item without a picture shows its type's motif on cloth of its own colour", async ({ visit }) => {
  const page = await visit("/noutati", { javaScriptEnabled: false });
  const cloths = await page
    .locator(".card__image.patch")
    .evaluateAll((patches) =>
      patches.map((patch) => [patch.className, getComputedStyle(patch).backgroundColor]),
    );
  const colourOf = (name: string) => cloths.find(([className]) => className?.includes(`cloth--${name}`))?.[1];
  expect(new Set(["spruce", "brick", "ochre", "linen"].map(colourOf)).size).toBe(4);
});

test("an address that someone wrote with a capital leads to the list", async ({ visit, portal }) => {
  const page = await visit("/Noutati");
  expect(page.url()).toBe(`${portal.url}/noutati`);
});
