import type { Page } from "playwright-core";

/** Waits until the application shows the page. */
export async function tookOver(page: Page): Promise<void> {
  await page.locator("html[data-app]").waitFor({ state: "attached" });
}

/** Waits until the script of every page has run. */
export async function enhanced(page: Page): Promise<void> {
  await page.waitForLoadState("domcontentloaded");
}

/** Holds back every script that a page asks for after this, until the function it resolves to is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Holds back what the application reads before it takes a page over; the script of every page runs meanwhile.
 *
 * @returns lets it go, once it has been asked for
 */
export async function holdApp(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  await page.route("**/api/cntr/content/site", async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return async () => {
    await asked;
    release();
  };
}

/** The addresses of the scripts that a page asks for from now on. */
export function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

/** The place and size of everything to be seen among these elements, to be compared. */
export function layout(page: Page, selector = "body *"): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `${element.localName}.${element.getAttribute("class")} ${x} ${y} ${width} ${height}`;
      return element.checkVisibility() ? [place] : [];
    }),
  );
}

/** Where an element's upper edge is, in whole pixels of the window. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}

/** Waits for the frame in which the letters of the fonts that came take their places. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the window has stopped scrolling. */
export async function scrolled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let calm = 0, last = -1; calm < 5; ) {
      await frame();
      calm = window.scrollY === last ? calm + 1 : 0;
      last = window.scrollY;
    }
  });
}
