import { setTimeout as wait } from "node:timers/promises";
import { openAdminSession } from "#tests/support/admin-session.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openMemberSessions, sendPlan } from "#tests/support/plan-senders.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { startPortal } from "./support/portal.ts";
import { residentMegabytes } from "./support/processes.ts";

/**
 * Visitors, searches, sign-ins, an editor and members who send plans, all at once: whether memory grows, and how late the
 * process is. `node bench/mixed-load.ts [minutes]`
 */
const [minutes = "60"] = process.argv.slice(2);
const endsAt = performance.now() + Number(minutes) * 60_000;

const [port, metricsPort] = [await freePort(), await freePort()];
const portal = await startPortal({
  LOG_LEVEL: "silent",
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
});
const { pid, dataDir } = portal;
// The first address that the process prints is that of the metrics.
const origin = `http://127.0.0.1:${port}`;
const token = await openAdminSession(dataDir);
const members = await openMemberSessions(dataDir, 100);

const answers = new Map<string, number>();
const samples: { memory: number; lag: number }[] = [];
await Promise.all([
  ...Array.from({ length: 8 }, (_, visitor) => repeat("visits", visitor, 20, visit)),
  repeat("searches", 0, 200, (turn) => fetch(`${origin}/joburi?q=${turn % 50}`)),
  repeat("sign-ins", 0, 5000, () =>
    fetch(`${origin}/api/cntr/user/login`, {
      method: "POST",
      body: new URLSearchParams({ email: "nimeni@exemplu.ro", password: "greșită" }),
    }),
  ),
  repeat("edits", 0, 3000, (turn) =>
    fetch(
      `${origin}/api/cntr/news/update?id=1`,
      jsonRequest("PATCH", { title: `Titlul ${turn}` }, { Authorization: `Bearer ${token}` }),
    ),
  ),
  repeat("plans", 0, 2000, (turn) => {
    const member = members[turn % members.length] as (typeof members)[number];
    return sendPlan(origin, member, Buffer.from(`%PDF-1.7\n${turn}${"x".repeat(500_000)}`));
  }),
  sample(),
]);
await portal.stop();

const fifth = Math.max(1, Math.floor(samples.length / 5));
const memoryOf = (some: typeof samples) => some.reduce((sum, { memory }) => sum + memory, 0) / some.length;
const [early, late] = [memoryOf(samples.slice(fifth, 2 * fifth)), memoryOf(samples.slice(-fifth))];
const lags = samples.map(({ lag }) => lag).toSorted((a, b) => a - b);
console.log(
  `${minutes} min: resident memory ${early.toFixed(0)} MB in the second fifth, ${late.toFixed(0)} MB in the last; ` +
    `p99 of the event loop's delay, median of samples: ${((lags[lags.length >> 1] ?? 0) * 1000).toFixed(0)} ms.`,
);
console.log(
  [...answers]
    .toSorted()
    .map(([answer, count]) => `${answer}: ${count}`)
    .join(", "),
);

/** Calls again and again, with a pause (ms); counts the answers by their status. */
async function repeat(
  name: string,
  first: number,
  pause: number,
  call: (turn: number) => Promise<{ status: number; arrayBuffer?: () => Promise<unknown> }>,
): Promise<void> {
  for (let turn = first; performance.now() < endsAt; turn += 1) {
    const answer = await call(turn).catch(() => ({ status: 0, arrayBuffer: undefined }));
    await answer.arrayBuffer?.();
    const key = `${name} ${answer.status}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    await wait(pause);
  }
}

function visit(turn: number): Promise<Response> {
  const paths = ["/", "/noutati", "/cursuri", "/activitate4", "/contact", `/noutate?id=${(turn % 3) + 1}`];
  return fetch(origin + paths[turn % paths.length]);
}

/** Memory and delay once a second; each minute a line, which says what of the memory is of the heap and of buffers. */
async function sample(): Promise<void> {
  while (performance.now() < endsAt) {
    await wait(1000);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => null);
    const metrics = (await answer?.text()) ?? "";
    const metric = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)`, "m").exec(metrics)?.[1]);
    const lag = metric("nodejs_eventloop_lag_p99_seconds");
    if (Number.isNaN(lag)) continue;
    const memory = residentMegabytes(pid);
    samples.push({ memory, lag });
    if (samples.length % 60 > 0) continue;
    const [heap, used, external] = ["heap_size_total", "heap_size_used", "external_memory"].map((name) =>
      (metric(`nodejs_${name}_bytes`) / 1e6).toFixed(0),
    );
    console.log(
      `${samples.length} s: ${memory.toFixed(0)} MB; heap ${heap}, of it used ${used}, buffers ${external} MB`,
    );
  }
}
