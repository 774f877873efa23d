import { spawn } from "node:child_process";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { day } from "#domain/time/moments.ts";
import { openMemberSessions } from "#tests/support/plan-senders.ts";
import { makePostgres } from "#tests/support/postgres.ts";
import { addRound } from "#tests/support/rounds.ts";
import type { PartRush, PartRushResult } from "./support/part-rush.ts";
import { startPortal } from "./support/portal.ts";
import { cpuSeconds, firstLine, stop } from "./support/processes.ts";

/**
 * Members who each save a part of their dossier, all at once or one after the other within some seconds: how long each waits for the
 * answer that it is kept. `node bench/saving-parts.ts [sqlite|postgres] [members] [within s] [KB each]`
 */
const [engine = "sqlite", members = "500", within = "0", kilobytes = "100"] = process.argv.slice(2);

const postgres = engine === "postgres" ? await makePostgres({ isDurable: true }) : null;
await postgres?.start();
const location = postgres
  ? `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`
  : undefined;
const portal = await startPortal({ LOG_LEVEL: "error", ...(location && { DATABASE_URL: location }) });
await addRound({ dataDir: portal.dataDir, ...(location && { location }) }, Date.now() + 2 * day);
const [first, ...senders] = await openMemberSessions(portal.dataDir, Number(members) + 1, location);
const rush = { origin: portal.origin, size: Number(kilobytes) * 1024, part: "cerere" };
if (first) await run({ ...rush, senders: [first], overMs: 0 });
const overMs = 1000 * Number(within);
const bare = await runBare({ ...rush, senders, overMs });
const before = cpuSeconds(portal.pid);
const startedAt = performance.now();
const { statuses, latencies } = await run({ ...rush, senders, overMs });
const seconds = (performance.now() - startedAt) / 1000;
const cpu = cpuSeconds(portal.pid) - before;
await portal.stop();
await postgres?.stop();
await postgres?.remove();

const kept = statuses.filter((status) => status === 200).length;
console.log(`${engine}: ${kept} of ${members} kept within ${within} s, ${kilobytes} KB each`);
console.log(waits(latencies));
console.log(`a bare server that keeps the files alone: ${waits(bare.latencies)}`);
console.log(`${cpu.toFixed(2)} s of processor time of the portal, ${seconds.toFixed(1)} s in all`);
process.exitCode = kept === Number(members) ? 0 : 1;

function waits(latencies: number[]): string {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]?.toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}

/** The same requests to the least that could receive them. */
async function runBare(rush: PartRush): Promise<PartRushResult> {
  const script = join(import.meta.dirname, "support/bare-receiver.ts");
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const origin = await firstLine(child, (line) => line);
  const result = await run({ ...rush, origin });
  await stop(child);
  return result;
}

async function run(rush: PartRush): Promise<PartRushResult> {
  const script = join(import.meta.dirname, "support/part-rush.ts");
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(rush));
  return (await json(child.stdout)) as PartRushResult;
}
