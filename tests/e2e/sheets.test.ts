import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { publicPages } from "./public-pages.ts";
import { wake } from "./take-over.ts";

/** The looks of a page's own parts: written into the page that is sent, fetched for the one that a link leads to. */

test.for([...publicPages, "/login"])(
  "%s is sent with all its looks, and asks for none",
  async (path, { visit }) => {
    const page = await visit("/termeni");
    const asked = sheetsAsked(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const written = await page
      .locator("link[rel=stylesheet]")
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).disabled));
    expect(written.every(Boolean)).toBe(true);
    await wake(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  },
);

test("a page that a link leads to shows once its looks are there, which stay", async ({ visit }) => {
  const page = await visit("/");
  await wake(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (route) => {
    await released;
    await route.continue();
  });
  await noteFirstLooks(page, ".card");
  await Promise.all([
    page.waitForRequest("**/assets/*.css"),
    page.waitForResponse("**/assets/news-list.route-*.js"),
    goTo(page, "Noutăți"),
  ]);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.locator(".hero").count()).toBe(1);

  release();
  await page.locator(".card").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.firstLooks)).toBe("flex");
  const there = await sheetsOf(page);
  expect(new Set(there).size).toBe(there.length);

  await goTo(page, "Acasă");
  await page.locator(".hero").waitFor();
  await goTo(page, "Noutăți");
  await page.locator(".card").first().waitFor();
  expect(await sheetsOf(page)).toEqual(there);
});

test("whoever changes their mind on the way sees the other page with its looks, too", async ({ visit }) => {
  const page = await visit("/");
  await wake(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (route) => {
    await released;
    await route.continue();
  });
  await Promise.all([page.waitForRequest("**/assets/reading-*.css"), goTo(page, "Noutăți")]);
  await Promise.all([page.waitForRequest("**/assets/courses-*.css"), goTo(page, "Cursuri")]);
  release();
  await page.waitForURL("**/cursuri");
  await page.locator(".card").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(
    await page
      .locator(".card")
      .first()
      .evaluate((card) => getComputedStyle(card).display),
  ).toBe("flex");
});

test("sheets that do not arrive keep no page away", async ({ visit }) => {
  // React lets the failure of a sheet be heard as a rejection that nobody takes.
  const page = await visit("/", {
    expected: [/assets\/[\w-]+\.css|Failed to load resource|thrown: Event/],
  });
  await wake(page);
  await page.route("**/assets/*.css", (route) => route.abort());
  await goTo(page, "Noutăți");
  await page.locator(".card").first().waitFor();
});

function sheetsOf(page: Page): Promise<string[]> {
  return page
    .locator("link[rel=stylesheet]")
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
}

/** The addresses of the stylesheets that a page asks for from now on. */
function sheetsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().endsWith(".css")) asked.push(request.url());
  });
  return asked;
}

function goTo(page: Page, name: string): Promise<void> {
  return page.locator("header, main").getByRole("link", { name, exact: true }).first().click();
}

/** Notes how the first element that matches is laid out at the very moment when it comes into the document. */
async function noteFirstLooks(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const note = () => {
      const found = document.querySelector(wanted);
      if (!found) return;
      observer.disconnect();
      document.documentElement.dataset.firstLooks = getComputedStyle(found).display;
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);
}
