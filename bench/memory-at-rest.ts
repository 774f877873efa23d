import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPortal } from "./support/portal.ts";
import { residentMegabytes } from "./support/processes.ts";

/** Memory of the portal once it listens, over several starts: `node bench/memory-at-rest.ts [starts]`. */
const [starts = "12"] = process.argv.slice(2);

const settings = { DATA_DIR: await mkdtemp(join(tmpdir(), "portal-bench-")), NODE_ENV: "production" };
// The first start fills the database and the cache of compiled code.
await measure();
const found: { megabytes: number; milliseconds: number }[] = [];
for (let start = 0; start < Number(starts); start++) found.push(await measure());
await rm(settings.DATA_DIR, { recursive: true });

const memory = found.map(({ megabytes }) => megabytes);
console.log(
  `resident: ${Math.min(...memory).toFixed()}–${Math.max(...memory).toFixed()} MB, ${average(memory).toFixed(1)} on average; ` +
    `until it listens: ${average(found.map(({ milliseconds }) => milliseconds)).toFixed()} ms on average`,
);

async function measure() {
  const startedAt = performance.now();
  const portal = await startPortal(settings);
  const milliseconds = performance.now() - startedAt;
  await fetch(`${portal.origin}/readyz`);
  const megabytes = residentMegabytes(portal.pid);
  await portal.stop();
  return { megabytes, milliseconds };
}

function average(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
