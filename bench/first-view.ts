import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { publicPages } from "#tests/e2e/public-pages.ts";
import { wake } from "#tests/e2e/take-over.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { weigh } from "#tests/support/weight.ts";
import { startPortal } from "./support/portal.ts";

/**
 * What a phone is sent for the first view of each public page, and what its first intent adds, in bytes on the wire.
 * `node bench/first-view.ts [path…]`
 */
const [...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : publicPages;

const portal = await startPortal({ LOG_LEVEL: "silent" });
const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: chromiumFlags });

console.log(
  "| page | requests | first view | of it heads | fonts | script after intent |\n|---|---|---|---|---|---|",
);
for (const path of paths) {
  await (await fetch(portal.origin + path)).arrayBuffer();
  // Its harder compression is done behind the scenes, once it has been sent for the first time.
  await setTimeout(1000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "ro-RO" });
  const page = await context.newPage();
  const weight = await weigh(page);
  await page.goto(portal.origin + path, { waitUntil: "networkidle" });
  const { requests, bytes, heads, fonts } = weight();
  await wake(page);
  await page.waitForLoadState("networkidle");
  console.log(`| ${path} | ${requests} | ${bytes + heads} | ${heads} | ${fonts} | ${weight().scripts} |`);
  await context.close();
}
await browser.close();
await portal.stop();
