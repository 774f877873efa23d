import { setTimeout as wait } from "node:timers/promises";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { addManyPlans } from "#tests/support/many-plans.ts";
import { startPortal } from "./support/portal.ts";
import { residentMegabytes } from "./support/processes.ts";
import { median } from "./support/wrk.ts";

/**
 * An admin's actions with very many members: the list, a page of it, the tables, and all plans in one archive.
 * `node bench/many-plans.ts [members] [KB each]`
 */
const [members = "5000", kilobytes = "100"] = process.argv.slice(2);
const rounds = 5;

const portal = await startPortal({ LOG_LEVEL: "error" });
await addManyPlans(portal.dataDir, Number(members), Number(kilobytes) * 1024);
const token = await openAdminSession(portal.dataDir);

console.log(
  `| ${members} members, a plan of ${kilobytes} KB each | ms, median of ${rounds} | MB | growth, MB |`,
);
console.log("|---|---|---|---|");
for (const path of [
  "user/all",
  "user/all?page=100&pageSize=50",
  "business-plan/remarks",
  "business-plan/export/csv",
  "business-plan/export/xlsx",
  "business-plan/archive",
]) {
  const before = residentMegabytes(portal.pid);
  const spent: number[] = [];
  let peak = before;
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    const reading = read(path);
    const isOver = reading.then(() => true);
    while (!(await Promise.race([isOver, wait(20, false)])))
      peak = Math.max(peak, residentMegabytes(portal.pid));
    bytes = await reading;
    spent.push(performance.now() - startedAt);
  }
  const size = (bytes / 1024 / 1024).toFixed(1);
  console.log(`| ${path} | ${median(spent).toFixed(0)} | ${size} | ${(peak - before).toFixed(0)} |`);
}
await portal.stop();

/** Reads and discards an answer; resolves to its number of bytes. */
async function read(path: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.origin}/api/cntr/${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return bytes;
}
