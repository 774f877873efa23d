import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { publicPages } from "./public-pages.ts";
import { holdScripts, scrolled, tookOver, wake } from "./take-over.ts";

/** The addresses of the scripts that a page asks for from now on. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

/** The place and size of everything to be seen, to be compared. */
const layout = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `${element.localName}.${element.getAttribute("class")} ${x} ${y} ${width} ${height}`;
      return element.checkVisibility() ? [place] : [];
    }),
  );

describe("a reader's visit", () => {
  test("loads no script: neither reading, nor scrolling, nor a mouse over text is intent", async ({
    visit,
  }) => {
    const page = await visit("/");
    const asked = watchScripts(page);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 600);
    await scrolled(page);
    await page.locator("#sumar-proiect h2").hover();
    await page.waitForLoadState("networkidle");
    expect(asked).toStrictEqual([]);
  });

  test("loads them when a hand comes to a control", async ({ visit }) => {
    const page = await visit("/");
    const asked = watchScripts(page);
    await page.getByRole("link", { name: "Cursuri" }).first().hover();
    await tookOver(page);
    expect(asked.length).toBeGreaterThan(0);
  });
});

describe("when script takes a page over", () => {
  test.for(publicPages)("nothing moves on %s, nothing is complained about", async (path, { visit }) => {
    const page = await visit(path, { reducedMotion: "reduce" });
    await page.evaluate(async () => {
      await document.fonts.ready;
      // The fonts are ready before the frame in which their letters take their places.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    const before = await layout(page);
    await wake(page);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await layout(page)).toStrictEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toStrictEqual([]);
  });

  test("what was opened before stays open, and the window stays where it is", async ({ visit }) => {
    const page = await visit("/");
    const release = await holdScripts(page);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await page.locator("summary").filter({ hasText: "Resurse proiect" }).first().click();
    release();
    await tookOver(page);
    expect(await page.locator("details.menu[open] summary").allInnerTexts()).toStrictEqual([
      "Resurse proiect",
    ]);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });
});

describe("the first press", () => {
  test("on a link is followed once while script is on its way", async ({ visit }) => {
    const page = await visit("/");
    const release = await holdScripts(page);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati", { waitUntil: "commit" });
    release();
    await wake(page);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await page.locator("h1").innerText()).toBe("Noutăți");
  });

  test("on a link is followed once with script, without a new document", async ({ visit }) => {
    const page = await visit("/");
    await wake(page);
    const entries = await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      return history.length;
    });
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati");
    const after = await page.evaluate(() => ({ entries: history.length, same: "sameDocument" in window }));
    expect(after).toStrictEqual({ entries: entries + 1, same: true });
  });

  test("on a dropdown toggles it once, at the very moment when script arrives too", async ({ visit }) => {
    const page = await visit("/");
    const release = await holdScripts(page);
    const summary = page.locator("summary").filter({ hasText: "Despre proiect" }).first();
    const open = page.locator("details.menu[open]");
    await summary.click();
    expect(await open.count()).toBe(1);
    release();
    await summary.click();
    expect(await open.count()).toBe(0);
    await tookOver(page);
    expect(await open.count()).toBe(0);
    await summary.click();
    expect(await open.count()).toBe(1);
  });
});

describe("script that does not arrive", () => {
  const expected = [/ERR_FAILED/, /dynamically imported module/];

  test("leaves the page working, says so, and is tried again at the next intent", async ({ visit }) => {
    const page = await visit("/", { expected });
    const notice = page.getByText("Partea interactivă nu s-a încărcat.");
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await notice.waitFor({ state: "visible" });
    expect(await page.locator("details.menu[open]").count()).toBe(1);

    await page.unroute("**/assets/*.js");
    await page.locator("summary").filter({ hasText: "Resurse proiect" }).first().click();
    await tookOver(page);
    expect(await notice.isVisible()).toBe(false);
  });
});
