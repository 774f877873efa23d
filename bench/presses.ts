import type { Browser, Locator, Page } from "playwright-core";
import { hour } from "#domain/time/moments.ts";
import { addRound } from "#tests/support/rounds.ts";
import type { RunningPortal } from "#tests/support/server.ts";
import { addUser, type TestUser } from "#tests/support/users.ts";
import { addresses } from "#web/page/addresses.ts";
import { openTab, withBrowser } from "./support/browser.ts";
import { withPortal } from "./support/with-portal.ts";

/**
 * From a press to what it paints, of every control that the pages without parameters show to a visitor, a candidate and an
 * administrator on a phone whose processor is four times slower (the browser's own event timing, which rounds to 8 ms and names nothing
 * below 16): each pressed once, on a page that has just come. Links lead away and are left out. `node bench/presses.ts [path …]`
 */
const only = process.argv.slice(2);
const slower = 4;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const controls = "button, summary, select, input[type=checkbox], input[type=radio], [role=tab]";

type Audiences = readonly string[];
const pathsOf = (audiences: Audiences) =>
  Object.values(addresses)
    .filter(({ path, audience }) => !path.includes(":") && audiences.includes(audience))
    .map(({ path }) => path)
    .filter((path) => only.length === 0 || only.includes(path));
const ofVisitors = ["public", "app"];
const ofCandidates = ["signed-in", "plans.send"];
const ofCommissions = ["plans.verify", "plans.evaluate", "appeals.decide"];
const ofTeam = [...new Set(Object.values(addresses).map(({ audience }) => audience))].filter(
  (audience) => ![...ofVisitors, ...ofCandidates, ...ofCommissions].includes(audience),
);

await withBrowser((browser) =>
  withPortal(async (portal) => {
    await addRound(portal, Date.now() + hour);
    console.log("| pages of | controls | press to paint: p50, p98 | slowest |\n|---|---|---|---|");
    await printTimes(browser, portal, { of: "a visitor", user: null, audiences: ofVisitors });
    const candidate = await addUser(portal);
    await printTimes(browser, portal, { of: "a candidate", user: candidate, audiences: ofCandidates });
    const admin = await addUser(portal, { role: "admin" });
    await printTimes(browser, portal, { of: "an administrator", user: admin, audiences: ofTeam });
  }),
);

interface Person {
  of: string;
  user: TestUser | null;
  audiences: Audiences;
}

async function printTimes(browser: Browser, portal: RunningPortal, { of, user, audiences }: Person) {
  const presses: { ms: number; what: string }[] = [];
  for (const path of pathsOf(audiences))
    for (let index = 0, count = 1; index < count; index += 1) {
      // A session of its own: one of the controls ends it.
      const page = await openTab(browser, portal, user, phone);
      await page.addInitScript(observe);
      await page.goto(path);
      if (user) await page.locator("html[data-app]").waitFor();
      await quiet(page);
      const shown = page.locator(controls).and(page.locator(":enabled, summary")).filter({ visible: true });
      count = await shown.count();
      if (index < count) {
        const control = shown.nth(index);
        const name = await control.evaluate((it) => it.getAttribute("aria-label") ?? it.textContent ?? it.id);
        const ms = await press(page, control);
        if (ms !== null) presses.push({ ms, what: `${path} „${name.trim().slice(0, 40)}”` });
      }
      await page.context().close();
    }
  if (presses.length === 0) return;
  const sorted = presses.toSorted((one, other) => one.ms - other.ms);
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1]?.ms;
  const slowest = sorted.slice(-3).map(({ ms, what }) => `${ms} ms ${what}`);
  console.log(`| ${of} | ${sorted.length} | ${at(0.5)}, ${at(0.98)} ms | ${slowest.join("; ")} |`);
}

/** Has the page keep how long each event took from its beginning to the next paint. */
function observe() {
  const timed: number[] = Object.assign(window, { timed: [] as number[] }).timed;
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) timed.push(duration);
  });
  watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** The milliseconds that a press takes; null where another document comes, as after a form that is sent. */
async function press(page: Page, control: Locator): Promise<number | null> {
  await control.scrollIntoViewIfNeeded();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate(() => {
    (window as unknown as { timed: number[] }).timed.length = 0;
  });
  await control.tap({ force: true, noWaitAfter: true });
  return await quiet(page)
    .then(() => page.evaluate(() => Math.max(16, ...(window as unknown as { timed: number[] }).timed)))
    .catch(() => null);
}

/** Waits until nothing is left to do, and what was painted has been told. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
      ),
  );
}
