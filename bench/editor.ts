import { chromium, type Page } from "playwright-core";
import { editingStrings } from "#strings/ro/editing.ts";
import { richTextStrings } from "#strings/ro/rich-text.ts";
import { chromiumFlags, findChromium } from "#tests/support/chromium.ts";
import { addUser, openSession } from "#tests/support/users.ts";
import { startPortal } from "./support/portal.ts";
import { median } from "./support/wrk.ts";

/**
 * How long the rich text editor takes to open, in a normal browser and in one whose processor is four times slower:
 * from the arrival of its code when it opens for the first time, and from the click when the code is loaded.
 * `node bench/editor.ts [openings]`
 */
const [openings = "15"] = process.argv.slice(2);
const WANTED = "300 ms";

const executablePath = findChromium();
if (executablePath === null) throw new Error("No Chromium found: install it or name it in CHROMIUM.");
const portal = await startPortal({ LOG_LEVEL: "error" });
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
try {
  const admin = await addUser(portal, { role: "admin" });
  const session = await openSession({ url: portal.origin }, admin);
  console.log("| what | measured | wanted |\n|---|---|---|");
  for (const slower of [1, 4]) {
    const first: number[] = [];
    const again: number[] = [];
    for (let opening = 0; opening < Number(openings); opening += 1) {
      const page = await newsPage(session, slower);
      first.push(await open(page, "code"));
      await close(page);
      again.push(await open(page, "click"));
      await page.context().close();
    }
    const on = slower === 1 ? "" : `, processor ${slower} times slower`;
    row(`first opening, from the code's arrival${on}: p50, slowest`, first);
    row(`opening again, from the click${on}: p50, slowest`, again);
  }
} finally {
  await browser.close();
  await portal.stop();
}

async function newsPage(
  { token, email, role }: { token: string; email: string; role: string },
  slower: number,
) {
  const context = await browser.newContext({ baseURL: portal.origin, locale: "ro-RO" });
  const page = await context.newPage();
  await page.goto("/termeni");
  await page.evaluate((kept) => void Object.assign(sessionStorage, kept), { token, user: email, role });
  await page.goto("/noutate?id=2");
  await page.getByRole("button", { name: editingStrings.editBody }).waitFor();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return page;
}

/** Milliseconds until the text is editable and drawn, by the page's own clock. */
function open(page: Page, since: "code" | "click"): Promise<number> {
  const button = page.getByRole("button", { name: editingStrings.editBody });
  return button.evaluate(async (element: HTMLElement, since) => {
    const clicked = performance.now();
    element.click();
    const isOpen = () => document.querySelector(".rich-text__words[contenteditable=true]") !== null;
    while (!isOpen()) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const scripts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const arrivals = scripts.filter(({ name }) => name.endsWith(".js")).map(({ responseEnd }) => responseEnd);
    return performance.now() - (since === "code" ? Math.max(clicked, ...arrivals) : clicked);
  }, since);
}

async function close(page: Page): Promise<void> {
  await page.getByRole("button", { name: richTextStrings.leave }).click();
  await page.locator(".rich-text__words").waitFor({ state: "detached" });
}

function row(what: string, times: number[]) {
  console.log(
    `| ${what} | ${median(times).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms | ${WANTED} |`,
  );
}
