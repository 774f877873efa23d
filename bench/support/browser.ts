import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { openSession, type TestUser } from "#tests/support/users.ts";

/** Does something with a Chromium of its own, which ends with it. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** An empty tab with nothing of the portal in its browser, of somebody signed in, or of a visitor where there is no `user`. */
export async function openTab(
  browser: Browser,
  portal: RunningPortal,
  user: TestUser | null,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.url, ...options });
  if (user) {
    const { token, email, role, can } = await openSession(portal, user);
    const kept = { token, user: email, role, can: can.join(" ") };
    await context.addInitScript((session) => Object.assign(sessionStorage, session), kept);
  }
  return await context.newPage();
}
