import { setTimeout } from "node:timers/promises";
import { compressedBytes } from "./support/compressed-bytes.ts";
import { startNginx } from "./support/nginx.ts";
import { startPortal } from "./support/portal.ts";
import { type Load, load, median } from "./support/wrk.ts";

/**
 * A kept page against nginx serving the very same bytes from a file, in alternating rounds of one run.
 * `node bench/serving.ts [path] [rounds] [seconds a round]`
 */
const [path = "/noutati", rounds = "5", seconds = "5"] = process.argv.slice(2);

const portal = await startPortal();
const page = `${portal.origin}${path}`;
await (await fetch(page)).arrayBuffer();
// The page's harder compression is done behind the scenes, once it has been sent for the first time.
await setTimeout(1000);
const nginx = await startNginx(await compressedBytes(page));

const loads: { portal: Load[]; nginx: Load[] } = { portal: [], nginx: [] };
await load(page, portal.pid, 3);
for (let round = 0; round < Number(rounds); round += 1) {
  loads.nginx.push(await load(`${nginx.origin}/page`, nginx.pid, Number(seconds)));
  loads.portal.push(await load(page, portal.pid, Number(seconds)));
}
await nginx.stop();
await portal.stop();

const of = (who: Load[], figure: keyof Load) => median(who.map((one) => one[figure]));
console.log(`| ${path} | portal | nginx | portal / nginx |\n|---|---|---|---|`);
for (const [name, figure] of [
  ["requests/s", "requestsPerSecond"],
  ["CPU µs/request", "cpuPerRequest"],
  ["p99 ms", "p99"],
] as const) {
  const [ours, theirs] = [of(loads.portal, figure), of(loads.nginx, figure)];
  console.log(`| ${name} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(3)} |`);
}
