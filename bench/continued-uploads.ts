import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { sendPlanStrings } from "#strings/ro/business-plans.ts";
import { openBadLine } from "#tests/support/bad-line.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { startPortal } from "#tests/support/server.ts";
import { addUser, expireSessions, openSession } from "#tests/support/users.ts";

/**
 * A plan of a few megabytes from a phone of 390 px, in a real browser, over a bad line:
 *
 * - its tab is killed again and again, and the session expires: whether all that was acknowledged is there afterwards
 * - its connection is cut in the middle of so many requests of a hundred: how much is sent twice
 *
 * What is sent twice is counted on the line, between browser and portal. Ends with 1 when a limit is missed.
 * `node bench/continued-uploads.ts --megabytes 2 --kbits 400 --latency 400 --kills 10 --expiries 2 --cuts 0`
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "2" },
    kbits: { type: "string", default: "400" },
    latency: { type: "string", default: "400" },
    kills: { type: "string", default: "0" },
    expiries: { type: "string", default: "0" },
    cuts: { type: "string", default: "0" },
  },
});
const [megabytes, kbits, latency] = [Number(values.megabytes), Number(values.kbits), Number(values.latency)];
const [kills, expiries, cuts] = [Number(values.kills), Number(values.expiries), Number(values.cuts)];
const mostTwice = 0.15;

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(megabytes * 1024 * 1024)]);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const folder = await mkdtemp(path.join(tmpdir(), "plan-"));
const file = path.join(folder, "plan.pdf");
await writeFile(file, bytes);
const portal = await startPortal();
const line = await openBadLine(portal.url);
const bytesPerSecond = (kbits * 1000) / 8;
line.rate = bytesPerSecond;
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const user = await addUser(portal);

let sent = 0;
let requests = 0;
let cutRequests = 0;
let acknowledged = 0;
let lost = 0;
/** Of each connection: the bytes of its request that may pass; null of one that brings none of the file. */
const passing = new WeakMap<object, number | null>();
line.mayPass = (piece, connection) => {
  const [, method] = /^([A-Z]+) \//.exec(piece.toString("latin1", 0, 16)) ?? [];
  if (method) passing.set(connection, method === "PATCH" ? beginRequest() : null);
  const left = passing.get(connection) ?? null;
  if (left === null) return true;
  if (left < piece.length) cutRequests += 1;
  else sent += piece.length;
  passing.set(connection, left - piece.length);
  return left >= piece.length;
};

const startedAt = performance.now();
try {
  await send();
} finally {
  await browser.close();
  line.close();
  await portal.stop();
  await rm(folder, { recursive: true });
}
const twice = sent / bytes.length - 1;
console.log(`| ${megabytes} MB at ${kbits} kbit/s and ${latency} ms | |\n|---|---|`);
console.log(`| tabs killed, sessions expired | ${kills}, ${expiries} |`);
console.log(`| requests that brought bytes, cut | ${requests}, ${cutRequests} |`);
console.log(`| acknowledged and lost | ${lost} bytes |`);
console.log(`| sent twice, with heads of requests | ${(100 * twice).toFixed(1)} % |`);
console.log(`| in all | ${((performance.now() - startedAt) / 1000).toFixed(0)} s |`);
if (lost > 0 || twice > mostTwice) process.exitCode = 1;

async function send(): Promise<void> {
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "ro-RO",
  });
  let page = await openTab(context);
  for (const { at, how } of interruptions()) {
    await page.waitForFunction(isBeyond, at, { timeout: 0, polling: 100 });
    if (how === "kill") {
      await page.close();
      page = await openTab(context);
    } else {
      await expireSessions(portal, user);
      await page.getByRole("dialog").locator("input[type=password]").fill(user.password);
      await page.keyboard.press("Enter");
    }
  }
  await page.locator(".receipt__number").waitFor({ timeout: 0 });
  const { token } = await openSession(portal, user);
  const address = `${portal.url}/api/cntr/business-plan/versions`;
  const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const plans = await answer.json();
  if (plans.length !== 1 || plans[0].sha256 !== sha256) throw new Error("It is not the file that was sent.");
}

/** Spread over the file, but for its last tenth, which may be gone before the tab is: at which share of it what happens. */
function interruptions() {
  const spread = (count: number, how: "kill" | "expire") =>
    Array.from({ length: count }, (_, index) => ({ at: (0.9 * (index + 0.5)) / count, how }));
  return [...spread(kills, "kill"), ...spread(expiries, "expire")].sort((one, two) => one.at - two.at);
}

/** A tab in which the plan is being sent, at the speed of the line. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  page.on("response", (answer) => noteAcknowledged(Number(answer.headers()["upload-offset"] ?? Number.NaN)));
  await page.goto("/termeni");
  const { token, email, role, can } = await openSession(portal, user);
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    },
    { token, user: email, role, can: can.join(" ") },
  );
  await page.goto("/incarca-plan-de-afaceri");
  await page.locator("#plan-file").setInputFiles(file, { timeout: 0 });
  await page.getByRole("button", { name: sendPlanStrings.submit }).click();
  return page;
}

function noteAcknowledged(offset: number): void {
  if (Number.isNaN(offset)) return;
  lost = Math.max(lost, acknowledged - offset);
  acknowledged = Math.max(acknowledged, offset);
}

/** How many bytes of a request may pass before its connection is cut. */
function beginRequest(): number {
  requests += 1;
  return Math.random() < cuts / 100 ? Math.random() * 256 * 1024 : Number.POSITIVE_INFINITY;
}

/** In the page. */
function isBeyond(share: number): boolean {
  const position = document.querySelector("progress")?.position ?? 0;
  return position >= share || document.querySelector(".receipt") !== null;
}
