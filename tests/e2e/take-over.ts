import type { Page } from "playwright-core";

/** Acts as a keyboard's user would to say "I am here", and waits until React has taken the page over. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await tookOver(page);
}

/** Waits until React has taken the page over. */
export async function tookOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
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

/** Where an element's upper edge is, in whole pixels of the window. */
export function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
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
