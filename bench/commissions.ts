import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { openToEvaluate } from "#tests/support/evaluating-portal.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import type { TestUser } from "#tests/support/users.ts";
import { assignAll, openToVerify } from "#tests/support/verifying-portal.ts";
import { weigh } from "#tests/support/weight.ts";
import { openTab, withBrowser } from "./support/browser.ts";
import { withPortal } from "./support/with-portal.ts";

/**
 * A verifier's page of a dossier and an evaluator's of a plan, in a browser whose processor is four times slower: the bytes until it stands
 * with nothing of the portal on the computer, those of the next one, and from a key to what it paints (the browser's own event timing,
 * which rounds to 8 ms and names nothing below 16), of D, N, J and K, and of J and K, in turn. `node bench/commissions.ts [keys]`
 */
const [keys = "400"] = process.argv.slice(2);
const slower = 4;
const desk = { viewport: { width: 1280, height: 800 } };

interface Measured {
  pages: string[];
  /** What is there once the page stands, and what the keys are for. */
  ready: string;
  pressed: string;
}

console.log("| page | cold | the next one | key to paint: p98, slowest |\n|---|---|---|---|");
await withBrowser(async (browser) => {
  await withPortal(async (portal) => {
    const { numbers, verifiers } = await openToVerify(portal, [{ firstName: "Ana" }, { firstName: "Ion" }]);
    await assignAll(portal);
    const pages = numbers.map((number) => `/verificare/${number}`);
    const page = await openTab(browser, portal, verifiers[0], desk);
    await measure(page, { pages, ready: "#rand-cerere", pressed: "djnk" });
  });
  await withPortal(async (portal) => {
    const evaluator = await openToEvaluate(portal, ["Cofetărie", "Service de biciclete"]);
    const pages = await plansOf(browser, portal, evaluator);
    const page = await openTab(browser, portal, evaluator, desk);
    await measure(page, { pages, ready: ".bench__stick h2", pressed: "jk" });
  });
});

async function plansOf(browser: Browser, portal: RunningPortal, evaluator: TestUser): Promise<string[]> {
  const page = await openTab(browser, portal, evaluator, desk);
  await page.goto("/evaluare");
  const links = page.locator("main .rows a.button[href^='/evaluare/']");
  await links.first().waitFor();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.context().close();
  return paths;
}

async function measure(page: Page, { pages, ready, pressed }: Measured) {
  const weight = await weigh(page);
  const [first = "", second = ""] = pages;
  await page.goto(first);
  await page.locator(ready).first().waitFor();
  const cold = await weight();
  // As by a link of the page: what the application has stays.
  const read = page.waitForResponse((answer) => answer.url().endsWith(second.split("/").at(-1) ?? ""));
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, second);
  await (await read).finished();
  const next = await weight();
  const times = await pressKeys(page, ready, pressed);
  const p98 = times[Math.ceil(times.length * 0.98) - 1];
  const further = `${next.bytes - cold.bytes} bytes, ${next.requests - cold.requests} requests`;
  console.log(
    `| ${first} | ${cold.bytes} bytes, ${cold.requests} requests | ${further} | ${p98}, ${times.at(-1)} ms |`,
  );
}

/** @returns milliseconds, ascending */
async function pressKeys(page: Page, place: string, all: string): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(() => {
    const timed: number[] = Object.assign(window, { timed: [] as number[] }).timed;
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") timed.push(duration);
    });
    watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator(place).first().focus();
  for (let pressed = 0; pressed < Number(keys); pressed += 1) {
    await page.keyboard.press(all[pressed % all.length] as string);
    await wait(150);
  }
  await wait(1000);
  const timed = await page.evaluate(() => (window as unknown as { timed: number[] }).timed);
  const quick = Array.from({ length: Math.max(0, Number(keys) - timed.length) }, () => 16);
  return [...quick, ...timed].sort((one, other) => one - other);
}
