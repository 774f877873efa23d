import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { enhanced, holdScripts, topOf } from "./take-over.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const isOpen = (page: Page) => page.locator(".drawer").evaluate((drawer) => drawer.matches(":popover-open"));
const focusedClass = (page: Page) => page.evaluate(() => document.activeElement?.className);
const inert = (page: Page) =>
  page.locator("[inert]").evaluateAll((all) => all.map(({ localName }) => localName));

describe("drawer of narrow windows", () => {
  test("takes the focus in, keeps the page out, and gives the focus back on Esc", async ({ visit }) => {
    const page = await visit("/cursuri", phone);
    await page.getByRole("button", { name: "Meniu" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focusedClass(page)).toContain("drawer__close");
    expect(await inert(page)).toEqual(expect.arrayContaining(["header", "main", "footer"]));
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedClass(page)).toContain("menu-button");
    expect(await isOpen(page)).toBe(false);
    expect(await inert(page)).toStrictEqual([]);
  });

  test("closes by its button and by the overlay, which lets no press through", async ({ visit }) => {
    const page = await visit("/cursuri", phone);
    for (const close of [
      () => page.getByRole("button", { name: "Închide meniul" }).tap(),
      () => page.touchscreen.tap(20, 90),
    ]) {
      await page.getByRole("button", { name: "Meniu" }).tap();
      await expect.poll(() => focusedClass(page)).toContain("drawer__close");
      await close();
      await expect.poll(() => isOpen(page)).toBe(false);
      await expect.poll(() => focusedClass(page)).toContain("menu-button");
      expect(new URL(page.url()).pathname).toBe("/cursuri");
    }
  });

  test("opens its sub-menus, 43 px for each item, every target at least 44 px", async ({ visit }) => {
    const page = await visit("/", phone);
    await page.getByRole("button", { name: "Meniu" }).tap();
    const drawer = page.locator(".drawer");
    await drawer.locator("summary").filter({ hasText: "Resurse proiect" }).tap();
    const items = drawer.locator("details[open] li");
    await items.last().waitFor();
    expect(await items.allInnerTexts()).toStrictEqual([
      "Activitate 1: Informare",
      "Activitate 2: Formare",
      "Activitate 3: Angajare",
      "Activitate 4: Antreprenoriat",
    ]);
    const heights = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().height));
    expect(heights).toStrictEqual([43, 43, 43, 43]);
    const hitArea = await items
      .locator("a")
      .evaluateAll((links) =>
        links.map((link) => Number.parseFloat(getComputedStyle(link, "::after").height)),
      );
    expect(hitArea).toStrictEqual([44, 44, 44, 44]);
    expect(await drawer.locator("a[href^='mailto:'], a[href^='tel:']").count()).toBe(3);
    expect(await drawer.getByRole("link", { name: "Urmărește-ne pe Facebook" }).isVisible()).toBe(true);
  });

  test("closes when a page or a place is chosen", async ({ visit }) => {
    const page = await visit("/", phone);
    await page.getByRole("button", { name: "Meniu" }).tap();
    await page.locator(".drawer summary").first().tap();
    await page.locator(".drawer").getByRole("link", { name: "Grup țintă" }).tap();
    await page.waitForURL("/#campanie-de-informare");
    await expect.poll(() => isOpen(page)).toBe(false);

    await page.getByRole("button", { name: "Meniu" }).tap();
    await page.locator(".drawer").getByRole("link", { name: "Contact", exact: true }).tap();
    await page.waitForURL("/contact");
    expect(await isOpen(page)).toBe(false);
    expect(await inert(page)).toStrictEqual([]);
  });

  test("stays open, with what was opened in it, when script arrives", async ({ visit }) => {
    const page = await visit("/termeni", phone);
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Meniu" }).tap();
    release();
    await enhanced(page);
    expect(await isOpen(page)).toBe(true);
    await expect.poll(() => inert(page)).toContain("main");
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedClass(page)).toContain("menu-button");
  });

  test("works without script", async ({ visit }) => {
    const page = await visit("/", { ...phone, javaScriptEnabled: false });
    await page.getByRole("button", { name: "Meniu" }).tap();
    await page.getByRole("button", { name: "Închide meniul" }).tap();
    await page.getByRole("button", { name: "Meniu" }).tap();
    await page.locator(".drawer summary").filter({ hasText: "Resurse proiect" }).tap();
    await page.getByRole("link", { name: "Activitate 2: Formare" }).tap();
    await page.waitForURL("/activitate2");
    expect(await isOpen(page)).toBe(false);
  });

  test("makes way for a place on the page without script, and opens again", async ({ visit }) => {
    const page = await visit("/", { ...phone, javaScriptEnabled: false });
    for (const [name, id] of [
      ["Agenția din județul tău", "grupul-tinta"],
      ["Grup țintă", "campanie-de-informare"],
    ] as const) {
      await page.getByRole("button", { name: "Meniu" }).tap();
      await choosePlace(page, name);
      await page.waitForURL(`/#${id}`);
      expect(await page.locator(".drawer").isVisible()).toBe(false);
      expect(await page.locator(`#${id} h2`).isVisible()).toBe(true);
      await expect.poll(() => topOf(page, `#${id}`)).toBeLessThan(200);
    }
    await page.getByRole("button", { name: "Meniu" }).tap();
    await page.getByRole("button", { name: "Închide meniul" }).tap();
    await page.locator(".drawer").waitFor({ state: "hidden" });
    await page.locator(".hero").getByRole("link", { name: "Agenția din județul tău" }).tap();
    await page.waitForURL("/#grupul-tinta");
  });

  test("that made way before script arrived is closed then", async ({ visit }) => {
    const page = await visit("/termeni", phone);
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Meniu" }).tap();
    await choosePlace(page, "Grup țintă");
    await page.waitForURL("/#campanie-de-informare", { waitUntil: "commit" });
    expect(await page.locator(".drawer").isVisible()).toBe(false);
    release();
    await enhanced(page);
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await inert(page)).toStrictEqual([]);

    await page.getByRole("button", { name: "Meniu" }).tap();
    await expect.poll(() => focusedClass(page)).toContain("drawer__close");
    expect(await page.locator(".drawer").isVisible()).toBe(true);
  });

  test("opens for whoever presses its button from afar while a place has the focus", async ({ visit }) => {
    const page = await visit("/#grupul-tinta", phone);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>("#grupul-tinta")?.focus();
      document.querySelector<HTMLElement>(".menu-button")?.click();
    });
    await expect.poll(() => focusedClass(page)).toContain("drawer__close");
    expect(await page.locator(".drawer").isVisible()).toBe(true);
  });
});

/** Opens the drawer's menu of places on the home page where it is closed, and chooses one. */
async function choosePlace(page: Page, name: string): Promise<void> {
  await page.locator(".drawer").waitFor();
  const link = page.locator(".drawer").getByRole("link", { name });
  if (!(await link.isVisible())) await page.locator(".drawer summary").first().tap();
  await link.tap();
}
