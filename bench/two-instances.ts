import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openMemberSessions } from "#tests/support/plan-senders.ts";
import { makePostgres } from "#tests/support/postgres.ts";
import { startPortal } from "./support/portal.ts";
import { cpuSeconds } from "./support/processes.ts";
import { load, median } from "./support/wrk.ts";

/**
 * A member's own data, read from PostgreSQL for each request: one instance against two on the same database, in alternating rounds,
 * each instance loaded by a wrk of its own. `node bench/two-instances.ts [rounds] [seconds a round]`
 */
const [rounds = "5", seconds = "5"] = process.argv.slice(2);

interface Round {
  requestsPerSecond: number;
  /** CPU in microseconds for a request: of an instance, and of PostgreSQL. */
  portal: number;
  postgres: number;
}

const postgres = await makePostgres({ isDurable: true });
await postgres.start();
const DATABASE_URL = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
const settings = { LOG_LEVEL: "silent", DATABASE_URL };
const instances = [await startPortal(settings), await startPortal(settings)];
const [member] = await openMemberSessions("", 1, DATABASE_URL);
await measure(2);

const measured: Record<number, Round[]> = { 1: [], 2: [] };
for (let round = 0; round < Number(rounds); round += 1) {
  for (const count of [1, 2]) measured[count]?.push(await measure(count));
}
await Promise.all(instances.map(({ stop }) => stop()));
await postgres.stop();
await postgres.remove();

const of = (count: number, figure: keyof Round) =>
  median((measured[count] ?? []).map((round) => round[figure]));
console.log("| | one instance | two | two / one |\n|---|---|---|---|");
for (const [title, figure] of [
  ["requests/s", "requestsPerSecond"],
  ["an instance's CPU µs/request", "portal"],
  ["PostgreSQL's CPU µs/request", "postgres"],
] as const) {
  const [one, two] = [of(1, figure), of(2, figure)];
  console.log(`| ${title} | ${one.toFixed(0)} | ${two.toFixed(0)} | ${(two / one).toFixed(2)} |`);
}

/** Loads so many instances at the same time. */
async function measure(count: number): Promise<Round> {
  const headers = { Authorization: `Bearer ${member?.token}` };
  const before = postgresSeconds();
  const loads = await Promise.all(
    instances
      .slice(0, count)
      .map(({ origin, pid }) => load(`${origin}/api/cntr/user/me`, pid, Number(seconds), headers)),
  );
  const requestsPerSecond = loads.reduce((sum, one) => sum + one.requestsPerSecond, 0);
  return {
    requestsPerSecond,
    portal: median(loads.map(({ cpuPerRequest }) => cpuPerRequest)),
    postgres: ((postgresSeconds() - before) / (requestsPerSecond * Number(seconds))) * 1e6,
  };
}

/** What the processes that serve connections have used; they last as long as the portals' pools. */
function postgresSeconds(): number {
  const [server] = readFileSync(join(postgres.directory, "data/postmaster.pid"), "utf8").split("\n");
  const isOurs = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1] === server;
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && tried(() => isOurs(pid), false))
    .reduce((sum, pid) => sum + tried(() => cpuSeconds(Number(pid)), 0), 0);
}

/** Processes of others end while they are looked at. */
function tried<Found>(look: () => Found, otherwise: Found): Found {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
