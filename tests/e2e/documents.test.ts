import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { publicPages } from "./public-pages.ts";
import { enhanced, holdScripts, layout, scrolled, settled, watchScripts } from "./take-over.ts";

describe("a visitor", () => {
  test("is sent one script of plain DOM with each page, and nothing of the application", async ({
    visit,
  }) => {
    const page = await visit("/termeni");
    const asked = watchScripts(page);
    const code: Promise<string>[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "script") code.push(answer.text());
    });
    for (const path of publicPages) {
      asked.length = 0;
      await page.goto(path, { waitUntil: "networkidle" });
      await page.mouse.wheel(0, 600);
      await scrolled(page);
      await page.locator("main a[href]").first().hover();
      await page.waitForLoadState("networkidle");
      expect(new Set(asked).size, path).toBeLessThanOrEqual(1);
    }
    const script = (await Promise.all(code)).join("\n");
    expect(script).toContain("tab-set");
    expect(script).not.toMatch(/useState|__reactFiber|ProseMirror/);
    expect(await page.locator("html[data-app]").count()).toBe(0);
  });

  test("goes from page to page by documents", async ({ visit }) => {
    const page = await visit("/");
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati");
    expect(await page.locator("h1").innerText()).toBe("Noutăți");
    expect(await page.evaluate(() => ["isFirst" in window, history.length])).toStrictEqual([
      false,
      entries + 1,
    ]);
  });
});

describe("when the script of a page arrives", () => {
  test.for(publicPages)("nothing moves on %s", async (path, { visit }) => {
    const page = await visit("/termeni", { reducedMotion: "reduce" });
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.locator(".site-footer").waitFor();
    await settled(page);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    const before = await layout(page);
    release();
    await page.waitForLoadState("load");
    await settled(page);
    expect(await layout(page)).toStrictEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toStrictEqual([]);
  });

  test("what was opened before stays open, and a press counts once", async ({ visit }) => {
    const page = await visit("/termeni");
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    const summary = page.locator("summary").filter({ hasText: "Despre proiect" }).first();
    const open = page.locator("details.menu[open]");
    await summary.click();
    expect(await open.count()).toBe(1);
    release();
    await enhanced(page);
    expect(await open.count()).toBe(1);
    await summary.click();
    expect(await open.count()).toBe(0);
  });

  test("a link that was pressed before is followed once", async ({ visit }) => {
    const page = await visit("/termeni");
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati", { waitUntil: "commit" });
    release();
    await enhanced(page);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await page.locator("h1").innerText()).toBe("Noutăți");
  });
});

test("script that does not arrive leaves the page working", async ({ visit }) => {
  const page = await visit("/termeni", { expected: [/ERR_FAILED/] });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
  expect(await page.locator("details.menu[open]").count()).toBe(1);
  await page.getByRole("link", { name: "Activitate 3 Angajare" }).click();
  expect(await page.locator("#activitate-3").isVisible()).toBe(true);
  await page.getByRole("link", { name: "Noutăți" }).first().click();
  await page.waitForURL("/noutati");
});

test.for([
  "/noutate?id=999999",
  "/noutate?id=abc",
  "/noutati?pagina=99",
  "/joburi/999999",
  "/anunt/0",
  "/o-pagina",
])("%s, where there is nothing, says so with status 404", async (path, { visit }) => {
  const page = await visit("/termeni", { expected: [/404/] });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect(await page.locator("main").innerText()).toContain("nu există");
});

test("a page says at once how it looks, and asks for the sheet that the next pages share once", async ({
  visit,
}) => {
  const page = await visit("about:blank");
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  await page.goto("/noutati", { waitUntil: "networkidle" });
  expect(await page.locator("head style").count()).toBe(1);
  expect(new Set(sheets).size).toBe(1);
  await page.getByRole("banner").getByRole("link", { name: "Cursuri", exact: true }).click();
  await page.waitForURL("/cursuri");
  expect(await page.locator("head style").count()).toBe(0);
  expect(new Set(sheets).size).toBe(1);
  const card = page.locator(".card").first();
  expect(await card.evaluate((element) => getComputedStyle(element).display)).not.toBe("block");
});
