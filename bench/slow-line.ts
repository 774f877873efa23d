import { chromium, type Page } from "playwright-core";
import { loginStrings } from "#strings/ro/accounts.ts";
import { sendPlanStrings } from "#strings/ro/business-plans.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { addUser, type TestUser } from "#tests/support/users.ts";
import { openMeasuredLine } from "./support/measured-line.ts";
import { startPortal } from "./support/portal.ts";
import { median } from "./support/wrk.ts";

/**
 * What people wait for on slow lines, which Chromium emulates, on a phone with an empty cache: the median of several visits,
 * the slowest, and the bytes of each step with heads.
 *
 * - on a village line: home to its first contentful paint; then activity 4 and courses, from the tap to the heading
 * - on a slow phone: signing in, from the press on a form that the browser filled in until the application shows the page for
 *   plans; nothing of the application is loaded before
 *
 * Ends with 1 when a limit is missed. `node bench/slow-line.ts [visits]`
 */
const [visits = "5"] = process.argv.slice(2);
const villageLine = { latency: 400, bitsPerSecond: 64_000, slower: 1 };
const slowPhone = { latency: 150, bitsPerSecond: 1_600_000, slower: 4 };
/** Milliseconds. */
const limits = { home: 2300, activity: 2200, courses: 1600, signIn: 2500 };
const waits: Record<keyof typeof limits, number[]> = { home: [], activity: [], courses: [], signIn: [] };
const bytes = { home: 0, activity: 0, courses: 0, signIn: 0 };

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
const portal = await startPortal({ LOG_LEVEL: "error" });
const line = await openMeasuredLine(portal.origin);
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const member = await addUser(portal);
  // The first visit does not count: pages are compressed harder after they were first sent.
  for (let visit = 0; visit <= Number(visits); visit += 1) {
    await read();
    await signIn(member);
  }
} finally {
  await browser.close();
  line.close();
  await portal.stop();
}
console.log("| step | p50, slowest | limit | bytes |\n|---|---|---|---|");
for (const [step, limit] of Object.entries(limits) as [keyof typeof limits, number][]) {
  const [, ...counted] = waits[step];
  const wait = median(counted);
  if (wait > limit) process.exitCode = 1;
  const figures = `${wait.toFixed(0)} ms, ${Math.max(...counted).toFixed(0)} ms`;
  console.log(`| ${step} | ${figures} | ${limit} ms | ${bytes[step]} |`);
}

async function read(): Promise<void> {
  const page = await openPage(villageLine);
  await page.goto("/");
  await note(page, "home", await page.evaluate(firstPaint));
  // The home page tells of one activity at a time.
  await page.locator(".tabs__tab").last().tap();
  for (const [step, address] of [
    ["activity", "/activitate4"],
    ["courses", "/cursuri"],
  ] as const) {
    await page.evaluate(notePress);
    await page.locator(`a[href="${address}"]:visible`).first().tap();
    await page.waitForURL(address, { waitUntil: "commit" });
    await note(page, step, await page.evaluate(headingShown, null));
  }
  await page.context().close();
}

async function signIn({ email, password }: TestUser): Promise<void> {
  const page = await openPage(slowPhone);
  await page.goto("/login", { waitUntil: "networkidle" });
  line.count();
  await page.evaluate(fillIn, { email, password });
  await page.evaluate(notePress);
  await page.locator("main").getByRole("button", { name: loginStrings.submit }).tap();
  await note(page, "signIn", await page.evaluate(headingShown, sendPlanStrings.title));
  await page.context().close();
}

async function openPage({ latency, bitsPerSecond, slower }: typeof villageLine): Promise<Page> {
  const context = await browser.newContext({
    baseURL: line.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "ro-RO",
    // Nothing is fetched ahead then: what a press fetches ahead is not slowed down by the emulation.
    extraHTTPHeaders: { "Save-Data": "on" },
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const throughput = bitsPerSecond / 8;
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Once nothing comes any more, so that the next step has the line for itself. */
async function note(page: Page, step: keyof typeof limits, wait: number): Promise<void> {
  await page.waitForLoadState("networkidle");
  waits[step].push(wait);
  bytes[step] = line.count().bytes;
}

/** In the page: milliseconds from its request. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName("first-contentful-paint")) resolve(startTime);
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

/** In the page: keeps when it is pressed, by the clock that documents share. */
function notePress(): void {
  const keep = ({ timeStamp }: Event) =>
    sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp));
  addEventListener("pointerdown", keep, { capture: true, once: true });
}

/** In the page: milliseconds from the press until a frame with its heading was painted. */
async function headingShown(text: string | null): Promise<number> {
  const frame = () => new Promise(requestAnimationFrame);
  const isShown = () => {
    const heading = document.querySelector("main h1");
    return heading !== null && (text === null || heading.textContent === text);
  };
  while (!isShown()) await frame();
  await frame();
  return performance.timeOrigin + performance.now() - Number(sessionStorage.getItem("pressed"));
}

/** In the page: as a password manager does, which presses nothing. */
function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
    if (field) field.value = value;
  }
}
