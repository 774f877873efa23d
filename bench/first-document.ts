import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { chromium } from "playwright-core";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { openMeasuredLine } from "./support/measured-line.ts";
import { startPortal } from "./support/portal.ts";
import { publicAddresses } from "./support/public-addresses.ts";

/**
 * Bytes on the wire, with headers, of each public page as the first document of a visit and as a further one, with brotli;
 * then of a visit on a phone: home, activity 4, courses. Exits with 1 when a target is missed.
 * `node bench/first-document.ts`
 */
const limits = { first: 14_600, further: 8192, visit: 80_000, script: 8192 };

/** Bytes by which a page differs from answer to answer, for what its form carries. */
const differing = 64;

const portal = await startPortal({ LOG_LEVEL: "silent" });
const { hostname, port } = new URL(portal.origin);
const addresses = await publicAddresses();

console.log("| page | first | further |\n|---|---|---|");
for (const [address, { first, further }] of await finalSizes()) {
  console.log(`| ${address} | ${mark(first, limits.first)} | ${mark(further, limits.further)} |`);
}
await visit();
await portal.stop();

/** Pages are compressed harder after they were first sent: measured until nothing gets smaller. */
async function finalSizes() {
  for (let before = await sizes(); ; ) {
    await setTimeout(3000);
    const now = await sizes();
    const smaller = [...now].filter(([address, { first, further }]) => {
      const was = before.get(address) ?? { first, further };
      return first + further < was.first + was.further - differing;
    });
    if (smaller.length === 0) return now;
    before = now;
  }
}

async function sizes() {
  const found = new Map<string, { first: number; further: number }>();
  for (const address of addresses) {
    found.set(address, {
      first: await wireBytes(address),
      further: await wireBytes(address, "Sec-Fetch-Site: same-origin\r\n"),
    });
  }
  return found;
}

async function wireBytes(address: string, header = ""): Promise<number> {
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  await once(socket, "connect");
  socket.write(
    `GET ${address} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n${header}Connection: close\r\n\r\n`,
  );
  const answer = await text(socket);
  if (!answer.startsWith("HTTP/1.1 200")) throw new Error(`${address}: ${answer.slice(0, 40)}`);
  return answer.length;
}

async function visit() {
  const line = await openMeasuredLine(portal.origin);
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args: chromiumFlags });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "ro-RO",
  });
  const page = await context.newPage();
  let scripts = 0;
  const counted: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        scripts += responseBodySize;
      }),
    );
  });
  console.log("\n| visit | requests | bytes |\n|---|---|---|");
  const total = { requests: 0, bytes: 0 };
  const report = async (name: string) => {
    await page.waitForLoadState("networkidle");
    const { requests, bytes } = line.count();
    total.requests += requests;
    total.bytes += bytes;
    console.log(`| ${name} | ${requests} | ${bytes} |`);
  };
  await page.goto(line.origin);
  await report("/");
  // The home page tells of one activity at a time.
  await page.locator(".tabs__tab").last().tap();
  for (const address of ["/activitate4", "/cursuri"]) {
    await page.locator(`a[href="${address}"]:visible`).first().tap();
    await page.waitForURL(line.origin + address);
    await report(address);
  }
  await Promise.all(counted);
  console.log(`| all | ${total.requests} | ${mark(total.bytes, limits.visit)} |`);
  console.log(`| of it script | | ${mark(scripts, limits.script)} |`);
  await browser.close();
  line.close();
}

function mark(bytes: number, limit: number): string {
  if (bytes <= limit) return String(bytes);
  process.exitCode = 1;
  return `**${bytes}** (> ${limit})`;
}
