import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { startPortal } from "./support/portal.ts";
import { residentMegabytes } from "./support/processes.ts";
import { described, type Visit, visit } from "./support/visit.ts";

/**
 * Visitors who all come in the same instant, to pages that nobody has asked for yet and again; then some hundred of them while as many
 * connections as told say nothing, every other one after half a head. `node bench/crowds.ts [visitors] [idle connections]`
 */
const [visitors = "1000", idle = "10000"] = process.argv.slice(2);
const paths = ["/", "/noutati", "/cursuri", "/joburi", "/activitate4", "/contact"];

const { origin, pid, stop } = await startPortal({ LOG_LEVEL: "silent" });
console.log(`${visitors} at once, first: ${described(await comeAtOnce(Number(visitors)))}`);
console.log(`${visitors} at once, again: ${described(await comeAtOnce(Number(visitors)))}`);

const before = residentMegabytes(pid);
const closed = await openIdle(Number(idle));
const visits: Visit[] = [];
for (let round = 0; round < 10; round += 1) visits.push(...(await comeAtOnce(20)));
const files = readdirSync(`/proc/${pid}/fd`).length;
console.log(`200 beside ${idle} idle connections: ${described(visits)}`);
console.log(
  `The portal closed ${closed()} of them; ${files} open files, ${(residentMegabytes(pid) - before).toFixed(0)} MB more`,
);
await stop();
process.exit();

function comeAtOnce(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, visitor) => visit(origin + paths[visitor % paths.length])),
  );
}

/** Resolves once all are open; tells how many the portal has closed since. */
async function openIdle(count: number): Promise<() => number> {
  const { port, hostname } = new URL(origin);
  let closed = 0;
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname)
      .on("error", () => undefined)
      .on("close", () => {
        closed += 1;
      })
      .resume();
    await once(socket, "connect");
    if (number % 2 === 0) socket.write("GET /noutati HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  }
  return () => closed;
}
