import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { addUser } from "#tests/support/users.ts";
import { visitAs } from "./signed-in.ts";
import { scrolled, topOf } from "./take-over.ts";

const openMenus = (page: Page) => page.locator("details.menu[open] > summary").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Where a section begins under the header that stays in place: the stylesheet's scroll padding. */
const UNDER_HEADER = 88;

describe("menu of wide windows", () => {
  test("opens by keyboard, one dropdown at a time, and Esc gives the focus back", async ({ visit }) => {
    const page = await visit("/cursuri");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Sari la conținutul principal");
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().focus();
    await page.keyboard.press("Enter");
    expect(await openMenus(page)).toStrictEqual(["Despre proiect"]);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toContain("Sumar proiect");
    await page.keyboard.press("Escape");
    expect(await openMenus(page)).toStrictEqual([]);
    expect(await focused(page)).toBe("Despre proiect");

    await page.keyboard.press("Enter");
    await page.locator("summary").filter({ hasText: "Resurse proiect" }).first().click();
    expect(await openMenus(page)).toStrictEqual(["Resurse proiect"]);
  });

  test("closes on a press outside and on leaving with the keyboard", async ({ visit }) => {
    const page = await visit("/cursuri");
    const summary = page.locator("summary").filter({ hasText: "Resurse proiect" }).first();
    await summary.click();
    // The menu is over the rest of it.
    await page.locator("h1").click({ position: { x: 5, y: 5 } });
    expect(await openMenus(page)).toStrictEqual([]);

    await summary.click();
    for (let item = 0; item < 5; item++) await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Cursuri");
    expect(await openMenus(page)).toStrictEqual([]);
  });

  test("keeps the measures of the specification", async ({ visit }) => {
    const page = await visit("/");
    const widths: number[] = [];
    for (const label of ["Despre proiect", "Resurse proiect"]) {
      await page.locator("summary").filter({ hasText: label }).first().click();
      widths.push((await page.locator("details.menu[open] > ul").boundingBox())?.width ?? 0);
    }
    expect(widths).toStrictEqual([350, 300]);
  });

  test("marks the page we are on", async ({ visit }) => {
    const page = await visit("/noutati", { javaScriptEnabled: false });
    expect(await page.locator(".main-nav [aria-current=page]").allInnerTexts()).toStrictEqual(["Noutăți"]);
    await page.goto("/");
    expect(await page.locator(".main-nav [aria-current]").count()).toBe(0);
    await page.goto("/activitate2");
    expect(await page.locator(".main-nav summary[aria-current]").allInnerTexts()).toStrictEqual([
      "Resurse proiect",
    ]);
  });

  test("works without script", async ({ visit }) => {
    const page = await visit("/cursuri", { javaScriptEnabled: false });
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await page
      .getByRole("link", { name: /^Agenția din județul tău/ })
      .first()
      .click();
    await page.waitForURL("/#grupul-tinta");
    await expect.poll(() => topOf(page, "#grupul-tinta"), { timeout: 10_000 }).toBe(UNDER_HEADER);
  });
});

describe("places on the home page", () => {
  test("are scrolled to smoothly when we are there", async ({ visit }) => {
    const page = await visit("/");
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(window.scrollY));
    });
    await page.getByRole("link", { name: "Obiectivele proiectului" }).first().click();
    await expect.poll(() => topOf(page, "#selectare-si-inscriere"), { timeout: 10_000 }).toBe(UNDER_HEADER);
    const steps = await page.evaluate(() => (window as unknown as { places: number[] }).places.length);
    expect(steps).toBeGreaterThan(3);
    expect(await openMenus(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("selectare-si-inscriere");
  });

  test("are reached from another page, with the focus", async ({ visit }) => {
    const page = await visit("/cursuri", { reducedMotion: "reduce" });
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await page
      .getByRole("link", { name: /^Agenția din județul tău/ })
      .first()
      .click();
    await page.waitForURL("/#grupul-tinta");
    await expect.poll(() => topOf(page, "#grupul-tinta"), { timeout: 10_000 }).toBe(UNDER_HEADER);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("grupul-tinta");
  });
});

describe("between pages", () => {
  test("each begins at its top, and the way back leads to where one was", async ({ visit }) => {
    const page = await visit("/");
    await scrollTo(page, 1500);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.waitForURL("/noutati");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toBe("Noutăți | Tineri în Centru");

    await page.goBack();
    await page.waitForURL("/");
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 10_000 }).toBe(1500);
  });

  test("of the application, the focus goes to the title, which is announced", async ({ visit, portal }) => {
    const page = await visitAs({ visit, portal }, await addUser(portal), "/");
    await scrollTo(page, 1500);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Noutăți" }).waitFor();
    await page.getByRole("status").filter({ hasText: "Noutăți | Tineri în Centru" }).waitFor();
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toStrictEqual([
      0,
      "H1",
    ]);
    expect(await page.title()).toBe("Noutăți | Tineri în Centru");

    await page.goBack();
    await page.waitForURL("/");
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 10_000 }).toBe(1500);
  });

  test("of the application, one that can't be had is replaced by what happened and what to do", async ({
    visit,
    portal,
  }) => {
    const expected = [/ERR_FAILED/, /Failed to fetch/];
    const page = await visitAs({ visit, portal }, await addUser(portal), "/", { expected });
    await page.route("**/api/cntr/content/courses", (route) => route.abort());
    await page.getByRole("link", { name: "Cursuri" }).first().click();
    const failure = page.getByRole("heading", { level: 1, name: "A apărut o eroare la noi" });
    await failure.waitFor();
    await expect.poll(() => page.title()).toBe("A apărut o eroare la noi | Tineri în Centru");
    expect(await page.locator("main a[href^='tel:']").count()).toBe(2);

    await page.unroute("**/api/cntr/content/courses");
    await page.getByRole("link", { name: "Încearcă din nou" }).click();
    await page.waitForURL("/cursuri");
    await failure.waitFor({ state: "detached" });
  });

  test("one that does not exist says so, on the home page", async ({ visit }) => {
    const page = await visit("/noutate?id=999999", { expected: [/404/] });
    expect(await page.locator(".above-hero").innerText()).toContain("Pagina căutată nu există.");
    expect(await page.title()).toBe("Pagina nu există | Tineri în Centru");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.getByRole("banner").getByRole("link", { name: "Noutăți" }).click();
    await page.waitForURL("/noutati");
  });
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: "instant" }), top);
  await scrolled(page);
}
