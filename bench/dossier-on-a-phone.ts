import { type BrowserContext, chromium, type Page } from "playwright-core";
import { day } from "#domain/time/moments.ts";
import { dossierStrings } from "#strings/ro/dossiers.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { addRound } from "#tests/support/rounds.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser, openSession } from "#tests/support/users.ts";
import { openMeasuredLine } from "./support/measured-line.ts";
import { median } from "./support/wrk.ts";

/**
 * `/dosarul-meu` on a slow phone of 390 px: 400 kbit/s and 400 ms, its processor six times slower. From its address until the button of the
 * first part can be pressed, and the bytes until then, heads included: with nothing of the portal on the phone; the address again, with
 * what the browser keeps. What the server draws is useful before, and works once the application has taken over. The median of several visits, and the slowest.
 * `node bench/dossier-on-a-phone.ts [visits]`
 */
const [visits = "3"] = process.argv.slice(2);
const line = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const slower = 6;

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
const portal = await startPortal();
await addRound(portal, Date.now() + 2 * day);
const { token, email, role, can } = await openSession(portal, await addUser(portal));
const session = { token, user: email, role, can: can.join(" ") };
const relay = await openMeasuredLine(portal.url);
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const cold: Visit[] = [];
const again: Visit[] = [];
try {
  // The first visit does not count: pages are compressed harder after they were first sent.
  for (let visit = 0; visit <= Number(visits); visit += 1) {
    const context = await openPhone();
    cold.push(await visitDossier(context));
    again.push(await visitDossier(context));
    await context.close();
  }
} finally {
  await browser.close();
  relay.close();
  await portal.stop();
}
console.log("| `/dosarul-meu` | until usable: p50, slowest | bytes | requests |\n|---|---|---|---|");
print("nothing on the phone", cold);
print("again", again);

interface Visit {
  ms: number;
  bytes: number;
  requests: number;
}

function openPhone(): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 };
  return browser.newContext({
    baseURL: relay.origin,
    viewport,
    hasTouch: true,
    isMobile: true,
    locale: "ro-RO",
  });
}

async function visitDossier(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript((kept) => Object.assign(sessionStorage, kept), session);
  await slowDown(page);
  relay.count();
  await page.goto("/dosarul-meu", { waitUntil: "commit" });
  const ms = await page.evaluate(usableAt, dossierStrings.add);
  const counted = relay.count();
  await page.waitForLoadState("networkidle");
  await page.close();
  return { ms, ...counted };
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", line);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** In the page: milliseconds from its request until a frame with the first button of these words was painted. */
async function usableAt(words: string): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame);
  // The server's page says the same words: they work once the application has taken over.
  const isThere = () =>
    "app" in document.documentElement.dataset &&
    document.querySelector(".dossier .row__side")?.textContent?.includes(words);
  while (!isThere()) await frame();
  await frame();
  return performance.now();
}

function print(which: string, all: Visit[]): void {
  const [, ...counted] = all;
  const waits = counted.map(({ ms }) => ms);
  const figures = `${median(waits).toFixed(0)}, ${Math.max(...waits).toFixed(0)} ms`;
  console.log(
    `| ${which} | ${figures} | ${median(counted.map(({ bytes }) => bytes))} | ${counted[0]?.requests} |`,
  );
}
