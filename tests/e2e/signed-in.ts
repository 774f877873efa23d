import type { Page } from "playwright-core";
import type { Visit } from "#tests/support/browser.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { openSession, type TestUser } from "#tests/support/users.ts";
import { tookOver } from "./take-over.ts";

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const laptop = { viewport: { width: 1280, height: 800 } };

interface Journey {
  portal: RunningPortal;
  visit: (path: string, options?: Visit) => Promise<Page>;
}

/** Opens a page in a fresh browser in which this user has signed in. */
export async function visitAs(
  { portal, visit }: Journey,
  user: TestUser,
  path: string,
  options: Visit = {},
): Promise<Page> {
  // The session is put into a page of the portal that costs nothing.
  const page = await visit("/robots.txt", options);
  await enterAs(page, portal, user, path);
  return page;
}

/** Signs a tab in that shows a page of the portal, and opens another page in it. */
export async function enterAs(
  page: Page,
  portal: RunningPortal,
  user: TestUser,
  path: string,
): Promise<void> {
  const { token, email, role, can } = await openSession(portal, user);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { token, user: email, role, can: can.join(" ") },
  );
  await page.goto(path);
  await tookOver(page);
  await page.locator(".site-header__tools button").waitFor({ state: "attached" });
  await page.locator("main p > .loader").waitFor({ state: "detached" });
}

/** What a tab keeps of its session. */
export function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }));
}
