import { cacheAnswers } from "#adapters/job-board/cached-job-board.ts";
import { createPageCache } from "#server/pages/page-cache.ts";

/**
 * A process that fills the portal's caches with many of the smallest answers there can be, and prints how many
 * megabytes more it holds. Run with --expose-gc.
 */
const ANSWERS = 6000;

const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};
const pages = createPageCache(() => 1);
const board = cacheAnswers({
  board: {
    list: async () => ({ listings: [], morePagesFollow: false, totalCount: null }),
    details: (id) =>
      Number(id) % 2 ? Promise.reject(new Error("The board is down.")) : Promise.resolve(null),
  },
  now: () => new Date(),
  throttle: () => undefined,
  isDemonstration: false,
  searchTimeLimit: 1000,
});

await fill(10);
const before = megabytes();
await fill(ANSWERS);
console.log(JSON.stringify({ grown: megabytes() - before, rss: process.memoryUsage.rss() / 1024 / 1024 }));
process.exit();

async function fill(answers: number) {
  for (let number = 0; number < answers; number += 1) {
    const key = `/api/cntr/news/all?page=${number}&pageSize=1`;
    const body = Buffer.from(`[${number}]`);
    await pages.fill(key, async () => ({ status: 200, headers: { ...headers }, body, keep: true }));
    await board.list({ counties: ["AB"], q: String(number), page: 1 }, null);
    await board.details(String(number), null).catch(() => undefined);
  }
}

/** What is reachable; how soon V8 gives unused pages back to the system does not count. */
function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
