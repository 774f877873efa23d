import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { hour } from "#domain/time/moments.ts";
import { test } from "#tests/support/browser.ts";
import { addRound } from "#tests/support/rounds.ts";
import { addUser } from "#tests/support/users.ts";
import { weigh } from "#tests/support/weight.ts";
import { publicPages } from "./public-pages.ts";
import { visitAs } from "./signed-in.ts";
import { tookOver } from "./take-over.ts";

/**
 * Bytes as they go over the wire. A first document with its head fits into the ten packets that a server may send before it
 * hears from the browser; a further one uses the stylesheet that is cached by then.
 */
const budget = { first: 14_600, further: 8 * 1024, script: 8 * 1024, fonts: 36_000, requests: 12 };

describe.each(publicPages)("%s", (path) => {
  test("is light, first and further, and asks for no script but the one that enhances it", async ({
    portal,
  }) => {
    const first = await weightOf(portal.url + path, budget.first);
    const further = await weightOf(portal.url + path, budget.further, { "Sec-Fetch-Site": "same-origin" });
    expect(first, "first").toBeLessThanOrEqual(budget.first);
    expect(further, "further").toBeLessThanOrEqual(budget.further);

    const html = await (await fetch(portal.url + path)).text();
    const scripts = [...html.matchAll(/<script\b(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(1);
    const [, address = ""] = /src="([^"]+)"/.exec(scripts[0] ?? "") ?? [];
    const script = await ask(portal.url + address);
    expect(script.bytes).toBeLessThanOrEqual(budget.script);
  });
});

test("a phone's first view asks for little, and never for the application", async ({ visit }) => {
  const page = await visit("/termeni", { viewport: { width: 390, height: 844 } });
  await page.waitForLoadState("networkidle");
  const weight = await weigh(page);
  await page.goto("/");
  const { requests, fonts, scripts } = await weight();
  expect(requests).toBeLessThanOrEqual(budget.requests);
  expect(fonts).toBeLessThanOrEqual(budget.fonts);
  expect(scripts).toBeLessThanOrEqual(budget.script);
});

/** Bodies as they go over the wire with nothing of the portal on the phone: what `bench/signed-in-pages.ts` measures, with some room. */
const signedIn = [
  { path: "/dosarul-meu", role: "user", bytes: 219_000, requests: 29 },
  { path: "/incarca-plan-de-afaceri", role: "user", bytes: 210_500, requests: 28 },
  { path: "/contul-meu", role: "user", bytes: 210_000, requests: 30 },
  { path: "/azi", role: "admin", bytes: 230_000, requests: 38 },
];

test("pages behind the sign-in bring what they need, once", async ({ portal, visit }) => {
  await addRound(portal, Date.now() + hour);
  for (const { path, role, ...limits } of signedIn) {
    const page = await visitAs({ portal, visit }, await addUser(portal, { role }), "/termeni");
    const weight = await weigh(page);
    await page.goto(path);
    await tookOver(page);
    const { bytes, requests, repeated } = await weight();
    expect(bytes, path).toBeLessThanOrEqual(limits.bytes);
    expect(requests, path).toBeLessThanOrEqual(limits.requests);
    expect(repeated, path).toEqual([]);
  }
});

test.for(["/", "/joburi"])(
  "%s is not styled anew wherever the focus goes",
  async (path, { visit, browser }) => {
    const page = await visit(path);
    const elements = await page.locator("*").count();
    await page.keyboard.press("Tab");
    const devTools = await page.context().newCDPSession(page);
    const { frameTree } = await devTools.send("Page.getFrameTree");
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    for (let pressed = 0; pressed < 8; pressed += 1) {
      await page.keyboard.press("Tab");
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    }
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Styled[] };
    // Other journeys' pages are in the same browser.
    const styled = traceEvents
      .filter(({ name, args }) => name === "UpdateLayoutTree" && args.beginData?.frame === frameTree.frame.id)
      .map(({ args }) => args.elementCount ?? 0);
    expect(styled.length).toBeGreaterThan(0);
    expect(Math.max(...styled)).toBeLessThan(elements / 4);
  },
);

/** Of the browser's own notes: elements whose style was computed. */
interface Styled {
  name: string;
  args: { beginData?: { frame: string }; elementCount?: number };
}

/** The bytes of an answer with its head, once it is compressed as hard as the server does; at once where that is enough. */
async function weightOf(
  address: string,
  limit: number,
  headers: Record<string, string> = {},
): Promise<number> {
  let last = 0;
  const weighed = async () => {
    const { bytes, head } = await ask(address, headers);
    last = bytes + head;
    return last;
  };
  // It is compressed harder behind the scenes, once it has been sent.
  await expect
    .poll(weighed, { timeout: 10_000, interval: 200 })
    .toBeLessThanOrEqual(limit)
    .catch(() => undefined);
  return last;
}

/** Asks as a browser that takes Brotli, and counts what came. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const request = get(address, { headers: { "Accept-Encoding": "br", ...headers } });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const { length: bytes } = await buffer(answer);
  expect(answer.statusCode, address).toBe(200);
  const lines = answer.rawHeaders.map((text) => text.length + 2);
  const head = lines.reduce((sum, length) => sum + length, "HTTP/1.1 200 OK\r\n\r\n".length);
  return { bytes, head };
}
