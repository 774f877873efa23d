import { expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { weigh } from "#tests/support/weight.ts";
import { publicPages } from "./public-pages.ts";
import { wake } from "./take-over.ts";

/** Bytes, as compressed, that a visitor of a phone's width is sent at most (bench/README.md). */
const budget = { requests: 9, firstView: 58_000, fonts: 36_000, inlineScript: 3_000 };

/** Script after intent: 108 KB is what we aim for; the job search and the contact form bring theirs along. */
const scriptsOf = (path: string) => (/^\/(joburi(-auto)?|contact)$/.test(path) ? 111_500 : 108 * 1024);

const phone = { viewport: { width: 390, height: 844 } };

test("the home page's first view is light, and brings no script but its own few lines", async ({ visit }) => {
  const page = await visit("/termeni", phone);
  const weight = await weigh(page);
  await page.goto("/", { waitUntil: "networkidle" });
  const { requests, bytes, fonts, scripts } = weight();
  expect(requests).toBeGreaterThan(2);
  expect(requests).toBeLessThanOrEqual(budget.requests);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(budget.firstView);
  expect(fonts).toBeGreaterThan(10_000);
  expect(fonts).toBeLessThanOrEqual(budget.fonts);
  expect(scripts).toBe(0);
  const inline = await page
    .locator("script[type=module]")
    .evaluateAll((all) => all.map((one) => one.textContent?.length));
  expect(inline).toHaveLength(1);
  expect(inline[0]).toBeLessThanOrEqual(budget.inlineScript);
});

test.for(publicPages)("%s: what comes after intent is no more than it may be", async (path, { visit }) => {
  const page = await visit(path, phone);
  const weight = await weigh(page);
  await wake(page);
  await page.waitForLoadState("networkidle");
  expect(weight().scripts).toBeGreaterThan(50_000);
  expect(weight().scripts).toBeLessThanOrEqual(scriptsOf(path));
});
