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
  const page = await visit(path, { ...options, session: await newSession(portal, user) });
  await settled(page);
  return page;
}

/** Signs a tab in that shows a page of the portal, and opens another page in it. */
export async function enterAs(
  page: Page,
  portal: RunningPortal,
  user: TestUser,
  path: string,
): Promise<void> {
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), await newSession(portal, user));
  await page.goto(path);
  await settled(page);
}

/** What a tab keeps of a session that was just opened. */
async function newSession(portal: RunningPortal, user: TestUser): Promise<Record<string, string>> {
  const { token, email, role, can } = await openSession(portal, user);
  return { token, user: email, role, can: can.join(" ") };
}

async function settled(page: Page): Promise<void> {
  await tookOver(page);
  await page.locator(".site-header__tools button").waitFor({ state: "attached" });
  await page.locator("main p > .loader").waitFor({ state: "detached" });
}

/** What a tab keeps of its session. */
export function storedSession(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage }));
}
