import type { Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "../support/axe.ts";
import { test } from "../support/browser.ts";
import { lostWhenEnlarged } from "../support/enlarged-text.ts";
import { answeredPages, publicPages } from "./public-pages.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 568 };
const enlarged = { width: 360, height: 740 };

/** A page is asked for once: what it must be at a width or in the dark is looked at in the same window. */
test.for(publicPages)("L9, L10, L13, L30: %s is sound at every width", async (path, { visit }) => {
  const page = await visit(path, { viewport: narrowest, reducedMotion: "reduce" });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width(), "L13: at 320 px").toBe(narrowest.width);
  expect(await page.content(), "L30: cedillas").not.toMatch(/[ŞşŢţ]/);

  await page.evaluate(spaceText);
  expect(await width(), "L13: with wider text spacing").toBe(narrowest.width);
  await expectWhole(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });

  await page.setViewportSize(laptop);
  expect(await page.locator("html").getAttribute("lang")).toBe("ro");
  expect(await page.locator("h1").count(), "L9: one h1").toBe(1);
  for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const) {
    expect(await page.getByRole(landmark).count(), `L9: ${landmark}`).toBeGreaterThan(0);
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className), "L9").toBe("skip-link");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());

  for (const viewport of [laptop, phone]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.evaluate(nextFrame);
      expect(await accessibilityViolations(page), `L10: ${viewport.width} px, ${colorScheme}`).toStrictEqual(
        [],
      );
    }
  }
});

test.for(answeredPages)("%s at 360 px: nothing is cut of text at 200 %", async (path, { visit }) => {
  await expectWhole(await visit(path, { viewport: enlarged, expected: [/404/] }));
});

/** That nothing of the text is cut when it is enlarged. */
async function expectWhole(page: Page): Promise<void> {
  await page.setViewportSize(enlarged);
  for (const percent of [100, 150, 200]) {
    expect(await lostWhenEnlarged(page, percent), `360 px, ${percent} %`).toEqual([]);
  }
}

/** Colours that change are those of the new theme once it has been painted. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** The spacing of WCAG 1.4.12, as a rule of a stylesheet that the page's policy does not see. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
  );
  document.adoptedStyleSheets = [sheet];
}
