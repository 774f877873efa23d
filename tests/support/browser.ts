import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { type BadLine, openBadLine } from "./bad-line.ts";
import { type RunningPortal, startPortal } from "./server.ts";

/** What a journey may ask of its browser beside Playwright's own options. */
export interface Visit extends BrowserContextOptions {
  /** Complaints that this journey means to cause; any other fails the test. */
  expected?: RegExp[];
  /** What the tab keeps of a session when it opens. */
  session?: Record<string, string>;
  /** What its clock shows, where that is not the machine's. */
  at?: Date;
}

const withBrowser = base.extend(
  "browser",
  { scope: "worker" },
  async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await chromium.connect(inject("chromium"));
    onCleanup(() => browser.close());
    return browser;
  },
);

/** What a browser whose scripts are off says of a script that the document names to be loaded early. */
const scriptNotAsked = /^no answer: \S+\.js csp$/;

/**
 * A journey through the real portal in a real browser:
 *
 * - `portal`: the server of this test file, on real content, with a data folder of its own
 * - `visit(path, options)`: opens the path in a fresh browser context at 1280 × 800 and resolves to the page
 *
 * The test fails when a page logs an error or warning, breaks the CSP, throws, gets no answer or one ≥ 400, or
 * asks any other host for anything.
 */
export const test = withBrowser.extend("portal", { scope: "file" }, startedPortal).extend("visit", visiting);

/** With a portal of its own for each attempt: a round stays in a portal, and a second attempt would meet it. */
export const testAlone = withBrowser.extend("portal", startedPortal).extend("visit", visiting);

async function startedPortal({}, { onCleanup }: Cleanups): Promise<RunningPortal> {
  const portal = await startPortal();
  onCleanup(() => portal.stop());
  return portal;
}

interface Cleanups {
  onCleanup(clean: () => unknown): void;
}

function visiting({ browser, portal }: { browser: Browser; portal: RunningPortal }, { onCleanup }: Cleanups) {
  const closing: (() => Promise<void>)[] = [];
  const complaints: string[] = [];
  onCleanup(async () => {
    await Promise.all(closing.map((close) => close()));
    expect(complaints).toStrictEqual([]);
  });
  return async (path: string, { expected = [], session, at, ...options }: Visit = {}): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 800 },
      locale: "ro-RO",
      timezoneId: "Europe/Bucharest",
      ...options,
    });
    closing.push(async () => {
      // What a test does to requests is over with it: one that comes meanwhile is nobody's failure.
      for (const open of context.pages()) await open.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    });
    const page = await context.newPage();
    const meant = options.javaScriptEnabled === false ? [...expected, scriptNotAsked] : expected;
    collectComplaints(page, portal.url, (complaint) => {
      if (!meant.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
    });
    if (at) await context.clock.setFixedTime(at);
    if (session) await keepSession(page, session);
    await page.goto(path);
    return page;
  };
}

/** Puts a session into a tab, on an empty page of the portal's that it is not asked for. */
async function keepSession(page: Page, session: Record<string, string>): Promise<void> {
  const [empty, answer] = ["/gol", { contentType: "text/html", body: "" }];
  // Once: a page whose requests go through a route asks without its cache.
  await page.route(empty, (route) => route.fulfill(answer), { times: 1 });
  await page.goto(empty);
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), session);
}

/** With the portal behind a line of its own, which the test makes bad. */
export const testOnBadLine = test
  .extend("line", { scope: "file" }, async ({}, { onCleanup }): Promise<BadLine & { dataDir: string }> => {
    const portal = await startPortal();
    const line = await openBadLine(portal.url);
    onCleanup(async () => {
      line.close();
      await portal.stop();
    });
    return Object.assign(line, { dataDir: portal.dataDir });
  })
  .extend("portal", { scope: "file" }, ({ line: { origin: url, dataDir } }): RunningPortal => {
    return { url, dataDir, stop: () => Promise.resolve() };
  });

/** Hands on everything about the page that would trouble a visitor or break a promise of the portal. */
export function collectComplaints(page: Page, portalUrl: string, complain: (complaint: string) => void) {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complain(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", ({ message }) => {
    // Where the browser gives a transition between two documents up, it shows the second one at once.
    if (!/^Transition was (aborted|skipped)/.test(message)) complain(`thrown: ${message}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") complain(`no answer: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complain(`answer ${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== portalUrl) complain(`another host: ${request.url()}`);
  });
}
