import { setTimeout as wait } from "node:timers/promises";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { startObjectStorage } from "./support/object-storage.ts";
import { startPortal } from "./support/portal.ts";
import { cpuSeconds, residentMegabytes } from "./support/processes.ts";
import { median } from "./support/wrk.ts";

/**
 * Many simultaneous uploads, and the growth of the process meanwhile.
 * `node bench/uploads.ts [uploads at once] [MB each] [rounds] [bucket]`: with the last word, files are stored in an object
 * storage on this machine.
 */
const [parallel = "20", megabytes = "20", rounds = "5", place] = process.argv.slice(2);
const size = Number(megabytes) * 1024 * 1024;

const storage = place === "bucket" ? await startObjectStorage() : null;
const portal = await startPortal({ LOG_LEVEL: "error", ...storage?.settings });
const atRest = residentMegabytes(portal.pid);
const token = await openAdminSession(portal.dataDir);
const bytes = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n'),
  Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
  Buffer.alloc(size - 9, "x"),
  Buffer.from("\r\n--x--\r\n"),
]);

await uploadAtOnce(1);
const before = residentMegabytes(portal.pid);
const growth: number[] = [];
const throughput: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  const startedAt = performance.now();
  const peak = await watchingPeak(() => uploadAtOnce(Number(parallel)));
  growth.push(peak - before);
  throughput.push((Number(parallel) * Number(megabytes)) / ((performance.now() - startedAt) / 1000));
}
const cpu = cpuSeconds(portal.pid);
await portal.stop();
await storage?.stop();

console.log(
  `| ${parallel} uploads of ${megabytes} MB at once, ${rounds} rounds | median | most |\n|---|---|---|`,
);
console.log(`| growth, MB | ${median(growth).toFixed(0)} | ${Math.max(...growth).toFixed(0)} |`);
console.log(`| MB/s | ${median(throughput).toFixed(0)} | ${Math.max(...throughput).toFixed(0)} |`);
console.log(
  `\nAt its start: ${atRest.toFixed(0)} MB; after one upload: ${before.toFixed(0)} MB. CPU in all: ${cpu.toFixed(1)} s.`,
);

async function uploadAtOnce(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, upload));
}

async function upload(): Promise<void> {
  const answer = await fetch(`${portal.origin}/api/cntr/news/add/files`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "multipart/form-data; boundary=x" },
    body: bytes,
  });
  if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

async function watchingPeak(work: () => Promise<void>): Promise<number> {
  const done = work().then(() => true);
  let peak = 0;
  while (!(await Promise.race([done, wait(20, false)]))) {
    peak = Math.max(peak, residentMegabytes(portal.pid));
  }
  return peak;
}
