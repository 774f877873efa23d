import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "#tests/support/browser.ts";
import { scrolled, topOf, wake } from "./take-over.ts";

const openMenus = (page: Page) => page.locator("details.menu[open] > summary").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

/** Where a section begins under the header that stays in place: the stylesheet's scroll padding. */
const UNDER_HEADER = 88;

describe("menu of wide windows", () => {
  test("opens by keyboard, one dropdown at a time, and Esc gives the focus back", async ({ visit }) => {
    const page = await visit("/cursuri");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Sari la conținutul principal");
    await wake(page);
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
    await wake(page);
    const summary = page.locator("summary").filter({ hasText: "Resurse proiect" }).first();
    await summary.click();
    await page.locator("h1").click();
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
    await page.getByRole("link", { name: "Parteneriate" }).first().click();
    expect(new URL(page.url()).hash).toBe("#grupul-tinta");
    await expect.poll(() => topOf(page, "#grupul-tinta"), { timeout: 5000 }).toBe(UNDER_HEADER);
  });
});

describe("places on the home page", () => {
  test("are scrolled to smoothly when we are there", async ({ visit }) => {
    const page = await visit("/");
    await wake(page);
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener("scroll", () => places.push(window.scrollY));
    });
    await page.getByRole("link", { name: "Obiectivele proiectului" }).first().click();
    await expect.poll(() => topOf(page, "#selectare-si-inscriere")).toBe(UNDER_HEADER);
    const steps = await page.evaluate(() => (window as unknown as { places: number[] }).places.length);
    expect(steps).toBeGreaterThan(3);
    expect(await openMenus(page)).toStrictEqual([]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("selectare-si-inscriere");
  });

  test("are jumped to from another page, 100 ms after it came", async ({ visit }) => {
    const page = await visit("/cursuri", { reducedMotion: "reduce" });
    await wake(page);
    await page.locator("summary").filter({ hasText: "Despre proiect" }).first().click();
    await page.evaluate(() => {
      const seen: { top: number; at: number }[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.getElementById("grupul-tinta") && seen.length === 0)
          seen.push({ top: scrollY, at: performance.now() });
      }).observe(document.body, { childList: true, subtree: true });
      addEventListener("scroll", () => seen.push({ top: scrollY, at: performance.now() }));
    });
    await page.getByRole("link", { name: "Parteneriate" }).first().click();
    await expect.poll(() => topOf(page, "#grupul-tinta")).toBe(UNDER_HEADER);
    await scrolled(page);
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { top: number; at: number }[] }).seen,
    );
    const [arrival, jump] = [seen[0], seen.at(-1)];
    if (!arrival || !jump) throw new Error("Nothing was seen.");
    expect(arrival.top).toBe(0);
    expect(jump.at - arrival.at).toBeGreaterThanOrEqual(95);
    expect(seen.filter(({ top }) => top > 0 && top < jump.top)).toStrictEqual([]);
  });
});

describe("between pages", () => {
  test("each begins at its top, with the focus on its title, and says its name", async ({ visit }) => {
    const page = await visit("/");
    await wake(page);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await scrolled(page);
    await page.getByRole("link", { name: "Noutăți" }).first().click();
    await expect.poll(() => page.locator("h1").innerText()).toBe("Noutăți");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.title()).toBe("Noutăți | Tineri în Centru");
    expect(await page.locator("p[role=status]").innerText()).toBe("Noutăți | Tineri în Centru");

    await page.goBack();
    await page.waitForURL("/");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1500);
  });

  test("one that can't be had is replaced by what happened and what to do", async ({ visit }) => {
    const page = await visit("/", { expected: [/ERR_FAILED/, /Failed to fetch/] });
    await wake(page);
    await page.route("**/api/cntr/content/courses", (route) => route.abort());
    await page.getByRole("link", { name: "Cursuri" }).first().click();
    const heading = page.locator("h1");
    await expect.poll(() => heading.innerText()).toBe("A apărut o eroare la noi");
    expect(await page.title()).toBe("A apărut o eroare la noi | Tineri în Centru");
    expect(await page.locator("main a[href^='tel:']").count()).toBe(2);

    await page.unroute("**/api/cntr/content/courses");
    await page.getByRole("link", { name: "Încearcă din nou" }).click();
    await page.waitForURL("/cursuri");
    await expect.poll(() => heading.innerText()).not.toBe("A apărut o eroare la noi");
  });

  test("one that does not exist says so, inside the shell", async ({ visit }) => {
    const page = await visit("/noutate?id=999999", { expected: [/404/] });
    expect(await page.locator("h1").innerText()).toBe("Pagina nu există");
    expect(await page.title()).toBe("Pagina nu există | Tineri în Centru");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    await page.locator("main").getByRole("link", { name: "Noutăți" }).click();
    await page.waitForURL("/noutati");
  });
});
