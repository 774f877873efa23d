import { cachedBody } from "./support/cached-body.ts";
import { startNginx } from "./support/nginx.ts";
import { startPortal } from "./support/portal.ts";
import { type Load, load, median } from "./support/wrk.ts";

/**
 * A cached page against nginx serving the same bytes from a file, in alternating rounds of one run: the medians and their ratio.
 * `node bench/serving.ts [path] [rounds] [seconds a round]`
 */
const [path = "/noutati", rounds = "5", seconds = "5"] = process.argv.slice(2);

const portal = await startPortal();
const address = `${portal.origin}${path}`;
const nginx = await startNginx(await cachedBody(address));
const loads: { portal: Load[]; nginx: Load[] } = { portal: [], nginx: [] };
await load(address, portal.pid, 3);
for (let round = 0; round < Number(rounds); round += 1) {
  loads.nginx.push(await load(`${nginx.origin}/page`, nginx.pid, Number(seconds)));
  loads.portal.push(await load(address, portal.pid, Number(seconds)));
}
await nginx.stop();
await portal.stop();

const of = (who: Load[], figure: keyof Load) => median(who.map((one) => one[figure]));
console.log(`| ${path} | portal | nginx | portal / nginx |\n|---|---|---|---|`);
for (const [title, figure] of [
  ["requests/s", "requestsPerSecond"],
  ["CPU µs/request", "cpuPerRequest"],
  ["p99 ms", "p99"],
] as const) {
  const [ours, theirs] = [of(loads.portal, figure), of(loads.nginx, figure)];
  console.log(`| ${title} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(3)} |`);
}
