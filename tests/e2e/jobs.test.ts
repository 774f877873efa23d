import { expect } from "vitest";
import { test } from "../support/browser.ts";

test("the project's own jobs: how each begins, all of it on demand, and the way to the employer", async ({
  visit,
}) => {
  const page = await visit("/joburi", { javaScriptEnabled: false });
  const card = page.locator(".card", { hasText: "Ospătar, Brașov" });
  const whole = card.getByText("Pregătești sala și primești clienții.", { exact: true });
  expect(await whole.isVisible()).toBe(false);
  await card.locator("summary").click();
  expect(await whole.isVisible()).toBe(true);
  expect(await card.locator(".card__text").isVisible()).toBe(false);

  const details = card.getByRole("link", { name: /^Vezi detalii.*Ospătar, Brașov.*filă nouă/ });
  expect(await details.getAttribute("target")).toBe("_blank");
  expect(await details.getAttribute("rel")).toBe("noopener noreferrer");
  expect(await details.getAttribute("href")).toMatch(/^https:\/\//);
});

test("a shared search of counties opens the page", async ({ visit }) => {
  const page = await visit("/joburi?judete=AB,BV&q=osp%C4%83tar");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
    "Cauți job-ul potrivit pentru tine?",
  );
  expect(await page.locator(".card").count()).toBe(6);
});

test("the heading keeps „job-ul” in one piece", async ({ visit }) => {
  const page = await visit("/joburi", { viewport: { width: 390, height: 844 } });
  const lines = await page
    .locator("h1 .nowrap", { hasText: "job-ul" })
    .evaluate((word) => word.getClientRects().length);
  expect(lines).toBe(1);
});
