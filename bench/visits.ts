import type { IncomingMessage } from "node:http";
import { startCounting } from "#adapters/health/count-by-day.ts";
import { isVisit } from "#server/pages/visits.ts";

/** What it takes to see that a request is a visit, and to count it. `node bench/visits.ts` */
const times = 2_000_000;

const headers = {
  Host: "portal.example",
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Language": "ro",
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Site": "none",
  "Sec-Fetch-User": "?1",
};
const request = { method: "GET", rawHeaders: Object.entries(headers).flat() } as IncomingMessage;
const counts = startCounting({ now: () => new Date(), write: () => Promise.reject() }, () => undefined);

for (let round = 0; round < 4; round += 1) {
  const { user } = process.cpuUsage();
  for (let time = 0; time < times; time += 1) if (isVisit(request)) counts.countVisit();
  console.log(`${((process.cpuUsage().user - user) / times).toFixed(2)} µs of CPU each`);
}
