import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright-core";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startPortal } from "#tests/support/server.ts";
import { openSession, type TestUser } from "#tests/support/users.ts";
import { assignAll, openToVerify } from "#tests/support/verifying-portal.ts";
import { weigh } from "#tests/support/weight.ts";

/**
 * A verifier's page of a dossier, in a browser whose processor is four times slower: the bytes until it stands with nothing of the portal on
 * the computer, those of the next dossier, and from a key to what it paints (the browser's own event timing, which rounds to 8 ms and names
 * nothing below 16), of D, N, J and K in turn. `node bench/verifier.ts [keys]`
 */
const [keys = "400"] = process.argv.slice(2);
const slower = 4;

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
const portal = await startPortal();
const {
  numbers,
  verifiers: [verifier],
} = await openToVerify(portal, [{ firstName: "Ana" }, { firstName: "Ion" }]);
await assignAll(portal);

const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const page = await openAs(verifier);
  const weight = await weigh(page);
  await page.goto(`/verificare/${numbers[0]}`);
  const line = page.locator(".lines > .is-open");
  await line.locator("fieldset, .button--quiet").first().waitFor();
  await page.waitForLoadState("networkidle");
  const cold = weight();
  // As by a link of the page: what the application has stays.
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/verificare/${numbers[1]}`);
  await page.getByRole("heading", { level: 1, name: numbers[1] ?? "" }).waitFor();
  await page.waitForLoadState("networkidle");
  const next = weight();
  const times = await pressKeys(page);
  const p98 = times[Math.ceil(times.length * 0.98) - 1];
  console.log("| a verifier's dossier | measured |\n|---|---|");
  console.log(`| with nothing on the computer | ${cold.bytes} bytes, ${cold.requests} requests |`);
  console.log(
    `| the next one | ${next.bytes - cold.bytes} bytes, ${next.requests - cold.requests} requests |`,
  );
  console.log(`| key to paint, ${times.length} keys: p98, slowest | ${p98} ms, ${times.at(-1)} ms |`);
} finally {
  await browser.close();
  await portal.stop();
}

async function openAs(user: TestUser): Promise<Page> {
  const { token, email, role, can } = await openSession(portal, user);
  const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1280, height: 800 } });
  const kept = { token, user: email, role, can: can.join(" ") };
  await context.addInitScript((session) => Object.assign(sessionStorage, session), kept);
  return await context.newPage();
}

/** @returns milliseconds, ascending */
async function pressKeys(page: Page): Promise<number[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(() => {
    const timed: number[] = Object.assign(window, { timed: [] as number[] }).timed;
    const watch = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") timed.push(duration);
    });
    watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.locator("#rand-cerere").focus();
  for (let pressed = 0; pressed < Number(keys); pressed += 1) {
    await page.keyboard.press("djnk"[pressed % 4] as string);
    await wait(150);
  }
  await wait(1000);
  const timed = await page.evaluate(() => (window as unknown as { timed: number[] }).timed);
  const quick = Array.from({ length: Math.max(0, Number(keys) - timed.length) }, () => 16);
  return [...quick, ...timed].sort((one, other) => one - other);
}
