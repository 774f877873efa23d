import { describe, expect } from "vitest";
import { accessibilityViolations } from "../support/axe.ts";
import { test } from "../support/browser.ts";
import { lostWhenEnlarged } from "../support/enlarged-text.ts";
import { answeredPages, publicPages } from "./public-pages.ts";

const phone = { width: 390, height: 844 };
const laptop = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 568 };

describe.each(publicPages)("%s", (path) => {
  test("L10: axe finds nothing at 390 and 1280 px, in daylight and in the dark", async ({ visit }) => {
    const page = await visit(path, { reducedMotion: "reduce" });
    for (const viewport of [laptop, phone]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.evaluate(nextFrame);
        expect(await accessibilityViolations(page), `${viewport.width} px, ${colorScheme}`).toStrictEqual([]);
      }
    }
  });

  test("L9: one h1, the landmarks, the language, and the skip link first", async ({ visit }) => {
    const page = await visit(path);
    expect(await page.locator("html").getAttribute("lang")).toBe("ro");
    expect(await page.locator("h1").count()).toBe(1);
    for (const landmark of ["banner", "navigation", "main", "contentinfo"] as const) {
      expect(await page.getByRole(landmark).count(), landmark).toBeGreaterThan(0);
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
  });

  test("L13: nothing is cut or scrolls sideways at 320 px, nor with wider text spacing", async ({
    visit,
  }) => {
    const page = await visit(path, { viewport: narrowest });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(narrowest.width);
    await page.evaluate(spaceText);
    expect(await width()).toBe(narrowest.width);
  });

  test("L30: no letter with a cedilla where Romanian has a comma", async ({ visit }) => {
    const page = await visit(path, { javaScriptEnabled: false });
    expect(await page.content()).not.toMatch(/[ŞşŢţ]/);
  });
});

test.for([...publicPages, ...answeredPages])(
  "%s at 360 px: nothing is cut of text at 200 %",
  async (path, { visit }) => {
    const narrow = { viewport: { width: 360, height: 740 }, javaScriptEnabled: true, expected: [/404/] };
    const page = await visit(path, narrow);
    for (const percent of [100, 150, 200]) {
      expect(await lostWhenEnlarged(page, percent), `${percent} %`).toEqual([]);
    }
  },
);

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
