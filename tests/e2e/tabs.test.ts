import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { enhanced, holdScripts, scrolled, topOf } from "./take-over.ts";

const shownPanels = (page: Page) =>
  page.locator(".tabs__panel:visible").evaluateAll((panels) => panels.map(({ id }) => id));
const selectedTabs = (page: Page) =>
  page
    .locator("[role=tab][aria-selected=true]")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute("href")));

describe("tabs of the activities", () => {
  test("are links to their panels without script", async ({ visit }) => {
    const page = await visit("/", { javaScriptEnabled: false });
    expect(await shownPanels(page)).toStrictEqual(["activitate-1"]);
    await page.getByRole("link", { name: "Activitate 3 Angajare" }).click();
    expect(await shownPanels(page)).toStrictEqual(["activitate-3"]);
    await page.goto("/#activitate-4");
    expect(await shownPanels(page)).toStrictEqual(["activitate-4"]);
  });

  test("become tabs with script: arrows move, Home and End jump", async ({ visit }) => {
    const page = await visit("/");
    await page.getByRole("tab", { name: "Activitate 1 Informare" }).focus();
    for (const [key, panel] of [
      ["ArrowRight", "activitate-2"],
      ["End", "activitate-4"],
      ["ArrowRight", "activitate-1"],
      ["ArrowLeft", "activitate-4"],
      ["Home", "activitate-1"],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shownPanels(page)).toStrictEqual([panel]);
      expect(await selectedTabs(page)).toStrictEqual([`#${panel}`]);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(`#${panel}`);
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("activitate-1");
  });

  test("move nothing when they are pressed", async ({ visit }) => {
    const page = await visit("/");
    await page.locator(".tabs").scrollIntoViewIfNeeded();
    await scrolled(page);
    const before = await topOf(page, ".tabs__list");
    await page.getByRole("tab", { name: "Activitate 2 Formare" }).click();
    await scrolled(page);
    expect(await topOf(page, ".tabs__list")).toBe(before);
    expect(new URL(page.url()).hash).toBe("");
  });

  test("keep the panel that was chosen before script arrived", async ({ visit }) => {
    const page = await visit("/termeni");
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("link", { name: "Activitate 3 Angajare" }).click();
    await scrolled(page);
    expect(await shownPanels(page)).toStrictEqual(["activitate-3"]);
    const before = await topOf(page, ".tabs__list");
    release();
    await enhanced(page);
    expect(await shownPanels(page)).toStrictEqual(["activitate-3"]);
    expect(await selectedTabs(page)).toStrictEqual(["#activitate-3"]);
    expect(await topOf(page, ".tabs__list")).toBe(before);
  });
});
