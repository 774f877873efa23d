import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Lets so few bytes a second leave the browser that what is sent stays on its way for as long as a test looks at it; the
 * function it resolves to lets the rest go at once.
 */
export async function slowUpload(page: Page, uploadThroughput = 6_000): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await devTools.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput });
  return async () => {
    await devTools.send("Network.emulateNetworkConditions", { ...conditions, uploadThroughput: -1 });
  };
}

/** Waits until something is on its way but not there. */
export async function underWay(progress: Locator): Promise<void> {
  const isUnderWay = ({ value }: HTMLProgressElement) => value > 0 && value < 1;
  await expect.poll(() => progress.evaluate(isUnderWay), { timeout: 20_000 }).toBe(true);
}
