import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startPortal } from "../../bench/support/portal.ts";
import { median } from "../../bench/support/wrk.ts";
import { publicPages } from "../../tests/e2e/public-pages.ts";
import { chromiumFlags, findChromium } from "../../tests/support/chromium.ts";

/**
 * Lighthouse as a phone sees each public page, the median of three visits; ends with 1 when a page
 * misses a target. Only meaningful alone on the machine. `npm run measure [-- /noutati …]`
 */
const targets = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(targets) as (keyof typeof targets)[];
const VISITS = 3;

const pages = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
const portal = await startPortal({ LOG_LEVEL: "silent" });
const chromePath = findChromium();
if (!chromePath) throw new Error("No Chromium on this machine: set CHROMIUM to its path.");
const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", ...chromiumFlags] });

console.log(`| page | ${categories.join(" | ")} |\n|---|${"---|".repeat(categories.length)}`);
for (const page of pages) {
  const visits = await inTurn(VISITS, () => visit(page));
  const scores = categories.map((category) => median(visits.map((scored) => scored[category])));
  console.log(`| ${page} | ${scores.join(" | ")} |`);
  if (categories.some((category, index) => Number(scores[index]) < targets[category])) process.exitCode = 1;
}
chrome.kill();
await portal.stop();

async function visit(page: string): Promise<Record<string, number>> {
  const result = await lighthouse(portal.origin + page, {
    port: chrome.port,
    onlyCategories: categories,
    logLevel: "error",
  });
  if (!result) throw new Error(`${page} gave no result.`);
  for (const { id, score, title } of Object.values(result.lhr.audits)) {
    if (score !== null && score < 0.9) console.error(`${page}: ${id}: ${title}`);
  }
  return Object.fromEntries(
    categories.map((category) => [category, Math.round((result.lhr.categories[category]?.score ?? 0) * 100)]),
  );
}

async function inTurn<Result>(times: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await run());
  return results;
}
