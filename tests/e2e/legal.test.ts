import { expect } from "vitest";
import { test } from "../support/browser.ts";

test.for([
  ["/confidentialitate", "Confidențialitate"],
  ["/accesibilitate", "Declarație de accesibilitate"],
  ["/termeni", "Termeni și condiții"],
] as const)("%s says when it was last changed", async ([path, heading], { visit }) => {
  const page = await visit(path, { javaScriptEnabled: false });
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(heading);
  const updated = page.locator(".page-head time");
  expect(await updated.getAttribute("datetime")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await updated.innerText()).toMatch(/^\d{1,2} [a-z]+ \d{4}$/);
});

test("the pages that the law asks for are linked from every page", async ({ visit }) => {
  const page = await visit("/cursuri");
  for (const path of ["/confidentialitate", "/accesibilitate", "/termeni"]) {
    expect(await page.locator(`footer a[href="${path}"]`).count(), path).toBe(1);
  }
});

test("the usual address of an accessibility statement leads to ours", async ({ visit, portal }) => {
  const page = await visit("/declaratie-accesibilitate");
  expect(page.url()).toBe(`${portal.url}/accesibilitate`);
});
