import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { accessibilityViolations } from "../support/axe.ts";
import { test } from "../support/browser.ts";
import { addUser } from "../support/users.ts";
import { visitAs } from "./signed-in.ts";
import { holdScripts, tookOver } from "./take-over.ts";

const header = "Vezi mai jos job-urile găsite din județele:";
const phone = { width: 390, height: 844 };

const box = (page: Page, county: string) => page.getByRole("checkbox", { name: county });
const searchButton = (page: Page) => page.getByRole("button", { name: "Caută job-uri" });
const opener = (page: Page) => page.locator("summary", { hasText: "Vezi mai multe job-uri" });
const searched = (page: Page) => page.locator(".found > .cluster .tag").allInnerTexts();
const titles = (page: Page) => page.locator(".result__title").allInnerTexts();

describe("without script", () => {
  test("the button opens the search, the form has one address, pages lead on", async ({ visit, portal }) => {
    const page = await visit("/joburi", { javaScriptEnabled: false });
    expect(await searchButton(page).isVisible()).toBe(false);
    await opener(page).click();
    for (const county of ["Alba", "Covasna", "Harghita", "Mureș"])
      await box(page, county).uncheck({ force: true });
    await page.getByLabel("Cuvânt-cheie").fill("  lucrător ");
    await searchButton(page).click();

    await page.waitForURL(`${portal.url}/joburi?judete=BV,SB&q=lucr%C4%83tor#rezultate`);
    expect(await page.getByRole("heading", { level: 2, name: header }).isVisible()).toBe(true);
    expect(await searched(page)).toEqual(["Brașov", "Sibiu"]);
    expect((await titles(page)).every((title) => title.includes("Lucrător"))).toBe(true);
    expect(await box(page, "Alba").isChecked()).toBe(false);
    expect(await page.getByLabel("Cuvânt-cheie").inputValue()).toBe("lucrător");
  });

  test("pages of a search are addresses", async ({ visit, portal }) => {
    const page = await visit("/joburi?judete=AB", { javaScriptEnabled: false });
    const first = await titles(page);
    await page.getByRole("link", { name: "Pagina următoare" }).click();
    await page.waitForURL(`${portal.url}/joburi?judete=AB&pagina=2#rezultate`);
    const second = await titles(page);
    expect(second).toHaveLength(10);
    expect(second).not.toEqual(first);
    await page.goBack();
    expect(await titles(page)).toEqual(first);
  });

  test("„Alege toate județele” searches them all, with the same word", async ({ visit, portal }) => {
    const page = await visit("/joburi-auto?judete=AB&q=casier", { javaScriptEnabled: false });
    await page.getByRole("button", { name: "Alege toate județele" }).click();
    await page.waitForURL(`${portal.url}/joburi-auto?judete=AB,BV,CV,HR,MS,SB&q=casier#rezultate`);
    expect(await page.locator(".result").count()).toBe(6);
  });

  test("the map is six more ways to the same boxes, cut to the counties' shapes", async ({ visit }) => {
    const page = await visit("/joburi-auto", { javaScriptEnabled: false });
    const map = page.locator(".picker .map-box");
    const { width, height } = (await map.boundingBox()) as { width: number; height: number };
    const press = (x: number, y: number) => map.click({ position: { x: x * width, y: y * height } });
    await press(0.24, 0.6);
    expect(await box(page, "Alba").isChecked()).toBe(false);
    await press(0.02, 0.95);
    await press(0.95, 0.05);
    const checked = await page.locator(".toggle :checked").evaluateAll((boxes) => boxes.map(({ id }) => id));
    expect(checked).toEqual(["judet-bv", "judet-cv", "judet-hr", "judet-ms", "judet-sb"]);
    await press(0.24, 0.48);
    expect(await box(page, "Alba").isChecked()).toBe(true);
  });
});

test("one county takes one press, and none is not silently all", async ({ visit, portal }) => {
  const page = await visit("/joburi-auto?judete=AB,BV&q=casier");
  await page.getByRole("navigation", { name: "Numai un județ" }).getByRole("link", { name: "Sibiu" }).click();
  await page.waitForURL(`${portal.url}/joburi-auto?judete=SB&q=casier#rezultate`);
  await expect.poll(() => searched(page)).toEqual(["Sibiu"]);
  await box(page, "Sibiu").press("Space");
  await searchButton(page).click();
  expect(await page.getByRole("alert").innerText()).toBe("Alege cel puțin un județ.");
  expect(page.url()).toBe(`${portal.url}/joburi-auto?judete=SB&q=casier#rezultate`);
});

describe("with script", () => {
  test("a search leads to its results, with the focus", async ({ visit, portal }) => {
    const page = await visit("/joburi");
    await opener(page).click();
    await box(page, "Alba").uncheck({ force: true });
    await searchButton(page).click();
    await page.waitForURL(`${portal.url}/joburi?judete=BV,CV,HR,MS,SB#rezultate`);
    expect(await searched(page)).toEqual(["Brașov", "Covasna", "Harghita", "Mureș", "Sibiu"]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("rezultate");
    expect(await page.title()).toBe("Job-uri: Brașov, Covasna, Harghita, Mureș, Sibiu | Tineri în Centru");
    await page.goBack();
    await page.waitForURL("**/joburi");
    expect(await page.locator(".found").count()).toBe(0);
  });

  test("while the server answers, the page says so", async ({ visit }) => {
    const page = await visit("/joburi-auto");
    // In one go: locators wait for a navigation that has begun.
    const said = await searchButton(page).evaluate((button) => {
      (button as HTMLButtonElement).click();
      return document.querySelector<HTMLElement>(".picker__searching")?.checkVisibility({
        visibilityProperty: true,
      });
    });
    expect(said).toBe(true);
    await page.getByRole("heading", { name: header }).waitFor();
    expect(await page.getByText("Căutăm job-uri…").isVisible()).toBe(false);
  });

  test("„Alege toate județele” chooses them, without searching", async ({ visit, portal }) => {
    const page = await visit("/joburi-auto?judete=AB");
    await page.getByRole("button", { name: "Alege toate județele" }).click();
    expect(await page.locator(".toggle :checked").count()).toBe(6);
    expect(page.url()).toBe(`${portal.url}/joburi-auto?judete=AB`);
  });
});

describe("in the application", () => {
  test("a search changes the page in place, and the back button gives back what was", async ({
    visit,
    portal,
  }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/joburi");
    await opener(page).click();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await box(page, "Alba").uncheck({ force: true });
    await searchButton(page).click();
    await page.getByRole("heading", { name: header }).waitFor();

    expect(page.url()).toBe(`${portal.url}/joburi?judete=BV,CV,HR,MS,SB#rezultate`);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("rezultate");
    expect(await page.title()).toBe("Job-uri: Brașov, Covasna, Harghita, Mureș, Sibiu | Tineri în Centru");

    // By key: the page is still on its way to the results.
    await box(page, "Brașov").press("Space");
    await searchButton(page).click();
    await page.waitForURL("**/joburi?judete=CV,HR,MS,SB#rezultate");
    await page.goBack();
    await page.waitForURL("**/joburi?judete=BV,CV,HR,MS,SB#rezultate");
    await expect.poll(() => searched(page)).toEqual(["Brașov", "Covasna", "Harghita", "Mureș", "Sibiu"]);
    expect(await box(page, "Brașov").isChecked()).toBe(true);
    await page.goBack();
    await page.waitForURL("**/joburi");
    await expect.poll(() => page.locator(".found").count()).toBe(0);
    await opener(page).click();
    expect(await box(page, "Alba").isChecked()).toBe(true);
  });

  test("while the board answers, the page says so", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/joburi-auto");
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/job-board/jobs?*", async (route) => {
      await released;
      await route.continue();
    });
    await searchButton(page).click();
    await page.getByText("Căutăm job-uri…").waitFor();
    release();
    await page.getByRole("heading", { name: header }).waitFor();
    await page.getByText("Căutăm job-uri…").waitFor({ state: "hidden" });
  });

  test("what was unchecked before it came stays unchecked", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/termeni");
    const release = await holdScripts(page);
    await page.goto("/joburi-auto", { waitUntil: "commit" });
    await box(page, "Sibiu").focus();
    await page.keyboard.press("Space");
    release();
    await tookOver(page);
    expect(await box(page, "Sibiu").isChecked()).toBe(false);
  });
});

test("the counties are a group of checkboxes, by keyboard too", async ({ visit }) => {
  const page = await visit("/joburi-auto");
  const group = page.getByRole("group", { name: "În ce județe cauți?" });
  expect(await group.getByRole("checkbox").count()).toBe(6);
  await group.getByRole("checkbox", { name: "Alba" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByLabel("Cuvânt-cheie").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/joburi-auto?judete=CV,HR,MS,SB#rezultate");
});

test("each result says what and where, and opens the board's page in a new tab", async ({ visit }) => {
  const page = await visit("/joburi?judete=AB&q=ospatar");
  const result = page.locator(".result");
  expect(await result.count()).toBe(1);
  expect(await result.locator(".result__facts > *").allInnerTexts()).toEqual([
    "Restaurant Casa cu Nuc",
    "Alba",
    "2.800–3.400 lei",
    expect.stringMatching(/^Publicat pe \d+ \p{L}+ \d{4}$/u),
  ]);
  const details = result.getByRole("link", {
    name: "Vezi detalii Ospătar, Alba Iulia (se deschide într-o filă nouă)",
  });
  expect(await details.getAttribute("target")).toBe("_blank");
  expect(await details.getAttribute("rel")).toBe("noopener noreferrer");
  expect(await page.getByText("Acestea sunt job-uri demonstrative").isVisible()).toBe(true);
  expect(await page.getByText(/Lista este din \d+ \p{L}+ \d{4}, \d\d:\d\d/u).isVisible()).toBe(true);
});

test("nothing found in several counties names them all", async ({ visit }) => {
  const page = await visit("/joburi?judete=AB,BV&q=zzz");
  await page.getByRole("heading", { name: "Niciun job în județele Alba, Brașov pentru „zzz”" }).waitFor();
});

test("nothing found: advice, and a way on", async ({ visit }) => {
  const page = await visit("/joburi?judete=AB&q=zzz");
  await page.getByRole("heading", { name: "Niciun job în județul Alba pentru „zzz”" }).waitFor();
  expect(await page.getByText(header).count()).toBe(0);
  await page.getByRole("link", { name: "Fără cuvântul-cheie" }).click();
  await page.waitForURL("**/joburi?judete=AB#rezultate");
  await page.goBack();
  await page.getByRole("link", { name: "Caută în toate județele, fără cuvânt-cheie" }).click();
  await page.waitForURL("**/joburi?judete=toate#rezultate");
  expect(await page.locator(".result").count()).toBe(10);
});

describe("on a phone", () => {
  test("results come first, the search waits behind one line, without the map", async ({ visit }) => {
    const page = await visit("/joburi?judete=AB,BV", { viewport: phone, javaScriptEnabled: false });
    const results = await page.getByRole("heading", { name: header }).boundingBox();
    expect(results?.y).toBeLessThan(phone.height);
    expect((await page.getByRole("heading", { name: "2 oferte din proiect" }).boundingBox())?.y).toBeLessThan(
      (await page.locator(".result").first().boundingBox())?.y ?? 0,
    );
    expect(await searchButton(page).isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Schimbă căutarea" }).click();
    expect(await searchButton(page).isVisible()).toBe(true);
    expect(await page.locator(".picker__map").isVisible()).toBe(false);
  });

  test("on a wide screen there is nothing to open", async ({ visit }) => {
    const page = await visit("/joburi?judete=AB,BV", { javaScriptEnabled: false });
    expect(await page.locator("summary", { hasText: "Schimbă căutarea" }).isVisible()).toBe(false);
    await box(page, "Sibiu").check({ force: true });
    await searchButton(page).click();
    await page.waitForURL(/judete=AB,BV,SB/);
    expect(await searched(page)).toEqual(["Alba", "Brașov", "Sibiu"]);
  });
});

describe("/anunt/{id}", () => {
  test("shows a job as it came, to read and not to be found", async ({ visit }) => {
    const page = await visit("/anunt/1540001");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await page.locator("tr", { hasText: "company.name" }).innerText()).toContain(
      "Restaurant Casa cu Nuc",
    );
    const read = page.locator("main .lead", { hasText: "Restaurant Casa cu Nuc" });
    const [words, table] = await Promise.all([read.boundingBox(), page.locator("table").boundingBox()]);
    expect(words?.y).toBeLessThan(table?.y ?? 0);
    const raw = JSON.parse(await page.locator("pre").innerText());
    expect(raw).toMatchObject({ id: 1540001, locations: [{ cityId: 1 }] });
    expect(await page.locator("tr", { hasText: "details.jobDescription" }).innerText()).toContain("<p>");
  });

  test("an unknown one has the page for what does not exist", async ({ visit }) => {
    const page = await visit("/anunt/1", { expected: [/404/] });
    expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
  });
});

test.for(["/joburi?judete=AB,BV", "/joburi-auto?judete=AB&q=zzz", "/anunt/1540001"])(
  "%s: axe finds nothing, and nothing is cut at 320 px",
  async (path, { visit }) => {
    const page = await visit(path, { reducedMotion: "reduce" });
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        expect(await accessibilityViolations(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

test("on a phone the search stays in reach while results are read, and opens where one is", async ({
  visit,
}) => {
  const page = await visit("/joburi?judete=AB,BV#rezultate", { viewport: phone });
  const change = page.getByText("Schimbă căutarea");
  await page.locator(".result").last().scrollIntoViewIfNeeded();
  const { y = -1 } = (await change.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(200);
  await change.click();
  const search = page.getByRole("button", { name: "Caută job-uri" });
  await search.scrollIntoViewIfNeeded();
  expect((await search.boundingBox())?.y).toBeLessThan(800);
});

test("on a phone no line of facts ends in a dot, and every card is more than a finger high", async ({
  visit,
}) => {
  const page = await visit("/joburi?judete=toate", { viewport: phone });
  const dots = await page.locator(".dotted > *").evaluateAll((facts) =>
    facts.map((fact) => {
      const row = (fact.parentElement as HTMLElement).getBoundingClientRect();
      const { left } = fact.getBoundingClientRect();
      const isFirst = left < row.left + 1;
      const hidden = getComputedStyle(fact.parentElement as HTMLElement).clipPath;
      return { isFirst, hidden };
    }),
  );
  expect(dots.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(10);
  expect(new Set(dots.map(({ hidden }) => /^inset\(0px 0px 0px \d/.test(hidden)))).toEqual(new Set([true]));
  const heights = await page
    .locator(".card:has(.card__stretch)")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});
