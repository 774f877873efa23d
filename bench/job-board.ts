import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { boardLimits } from "#adapters/job-board/limits.ts";
import type { Behaviour } from "#tests/support/misbehaviour.ts";
import { startTestBoard } from "#tests/support/test-board.ts";
import { type RunningPortal, startPortal } from "./support/portal.ts";
import { residentMegabytes } from "./support/processes.ts";
import { median } from "./support/wrk.ts";

/**
 * The external job search against a board that takes 200 ms a call, each part on a portal of its own.
 * `node bench/job-board.ts [first|same|memory|failures|all] [searches for the memory]`
 */
const [part = "all", searches = "10000"] = process.argv.slice(2);
const DELAY = 200;

/** Searches before memory is measured, and milliseconds after which an idle process has released memory. */
const WARMING_UP = 100;
const SETTLING = 2000;

const { region } = await loadContentPack("content");
const codes = region.counties.map(({ code }) => code);
const words = ["ospătar", "bucătar", "lucrător", "operator", "curier", "sudor", "casier"];
const failures = [
  ...(["slow", "failing", "busy", "no-json", "huge", "hanging-up", "hostile"] as const),
  ...(["slow-details", "without-details", "failing-details"] as const),
];

console.log("| what | measured | wanted |\n|---|---|---|");
if (isWanted("first")) await withPortal(DELAY, measureFirstSearches);
if (isWanted("same")) await withPortal(DELAY, measureSameSearch);
if (isWanted("memory")) {
  for (const path of ["/api/cntr/job-board/jobs", "/joburi", "/joburi-auto"]) {
    await withPortal(0, (portal) => measureMemory(portal, path));
  }
}
if (isWanted("failures")) {
  for (const behaviour of failures) {
    for (const path of ["/joburi?judete=", "/api/cntr/job-board/jobs?counties="]) {
      await withPortal(0, (portal, board) => measureFailure(portal, board, behaviour, path));
    }
  }
}

type Board = Awaited<ReturnType<typeof startTestBoard>>;

async function withPortal(delay: number, measure: (portal: RunningPortal, board: Board) => Promise<void>) {
  const board = await startTestBoard(() => new Date(), delay);
  const portal = await startPortal({
    JOB_BOARD_URL: board.url,
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  await seconds(portal, "/joburi");
  await measure(portal, board).finally(() => Promise.all([portal.stop(), board.close()]));
}

/**
 * Searches without a cached answer: the very first, which needs its list and two rounds of five details; then all choices
 * of counties, in random order, and some words. The more jobs they share with earlier ones, whose details are cached for a
 * day, the faster they are.
 */
async function measureFirstSearches(portal: RunningPortal) {
  const everywhere = await seconds(portal, "/joburi?judete=toate");
  const others: number[] = [];
  const choices = 2 ** codes.length - 1;
  for (let index = 0; index < choices - 1; index += 1) {
    others.push(await seconds(portal, `/joburi?judete=${subset((index * 29) % choices)}`));
  }
  for (const word of words) {
    others.push(await seconds(portal, `/joburi?judete=toate&q=${encodeURIComponent(word)}`));
  }
  const inCalls = (time: number) => ((time * 1000) / DELAY).toFixed(2);
  row("very first search on a portal that has just started", `${inCalls(everywhere)} calls' time`, "");
  row(
    `first search, p50 of ${others.length} different ones (the first ten of them: p50; slowest)`,
    `${inCalls(median(others))} calls' time (${inCalls(median(others.slice(0, 10)))}; ${inCalls(Math.max(...others))})`,
    "2.5 calls' time",
  );

  const api = "/api/cntr/job-board/jobs?counties=AB";
  const repeated: number[] = [];
  for (let round = 0; round < 200; round += 1) repeated.push(await seconds(portal, api));
  row("repeated search, p50", `${(median(repeated) * 1000).toFixed(2)} ms`, "5 ms");
  const pages: number[] = [];
  for (let round = 0; round < 200; round += 1) pages.push(await seconds(portal, "/joburi?judete=AB"));
  row("its page again, p50", `${(median(pages) * 1000).toFixed(2)} ms`, "5 ms");
}

async function measureSameSearch(portal: RunningPortal, board: Board) {
  await Promise.all(
    Array.from({ length: 64 }, () => seconds(portal, "/api/cntr/job-board/jobs?counties=HR,SB")),
  );
  row(
    "64 visitors with the same search: list calls",
    board.calls.filter((path) => path.startsWith("/jobs?")).length,
    "1",
  );
  row("and calls for details", board.calls.filter((path) => path.startsWith("/jobs/")).length, "10");
}

/**
 * Half of the searches find something, and every one is another, from some thousand addresses. The portal limits its requests
 * to the board, so most are refused. A hundred searches come first, so that memory of any visit (compiled code,
 * connections) does not count as memory of searches.
 */
async function measureMemory({ origin, pid }: RunningPortal, path: string) {
  const ask = async (index: number) => {
    const q = index % 2 ? (words[index % words.length] ?? "") : `cuvântul ${index}`;
    const [counties, page] = path.startsWith("/api") ? ["counties", "page"] : ["judete", "pagina"];
    const query = `${counties}=${subset(index)}&q=${encodeURIComponent(q)}&${page}=${1 + (index % 450)}`;
    const headers = { "X-Forwarded-For": `10.1.${index % 250}.${index % 7}` };
    // The server may close an idle connection just when it is used again.
    const get = () => fetch(`${origin}${path}?${query}`, { headers });
    await (await get().catch(get)).arrayBuffer();
  };
  const askAll = async (from: number, to: number) => {
    let next = from;
    const visitor = async () => {
      for (let index = next++; index < to; index = next++) await ask(index);
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
  };
  await askAll(0, WARMING_UP);
  const before = residentMegabytes(pid);
  await askAll(WARMING_UP, WARMING_UP + Number(searches));
  const after = residentMegabytes(pid);
  await setTimeout(SETTLING);
  row(
    `${searches} different searches at \`${path}\`: memory grew by (right after them, and settled)`,
    `${(after - before).toFixed(0)} MB, ${(residentMegabytes(pid) - before).toFixed(0)} MB of ${before.toFixed(0)} MB`,
    "50 MB",
  );
}

/** Measures how long a search in each county takes with a board in this state, and how many lines are logged. */
async function measureFailure(portal: RunningPortal, board: Board, behaviour: Behaviour, path: string) {
  let lines = 0;
  createInterface({ input: portal.output }).on("line", () => {
    lines += 1;
  });
  board.behave(behaviour);
  const times: number[] = [];
  for (const county of codes) times.push(await seconds(portal, path + county));
  const own = await (await fetch(`${portal.origin}/joburi?judete=toate`)).text();
  const ownJobs = own.match(/<li class="card">/g)?.length ?? 0;
  await setTimeout(SETTLING);
  row(
    `board "${behaviour}", \`${path}\`: slowest of ${codes.length}, own jobs, log lines`,
    `${(Math.max(...times) * 1000).toFixed(0)} ms, ${ownJobs}, ${lines}`,
    `${boardLimits.search + 100} ms, 6`,
  );
}

async function seconds({ origin }: RunningPortal, path: string): Promise<number> {
  const start = performance.now();
  await (await fetch(origin + path)).arrayBuffer();
  return (performance.now() - start) / 1000;
}

function subset(index: number): string {
  const chosen = codes.filter((_, bit) => ((index % 63) + 1) & (1 << bit));
  return chosen.join(",");
}

function isWanted(one: string): boolean {
  return part === "all" || part === one;
}

function row(what: string, measured: string | number, wanted: string) {
  console.log(`| ${what} | ${measured} | ${wanted} |`);
}
