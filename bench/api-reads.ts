import { startNginx } from "./support/nginx.ts";
import { startPortal } from "./support/portal.ts";
import { type Load, load, median } from "./support/wrk.ts";

/**
 * One news item by its id, through the API from SQLite, against nginx serving the very same bytes from a file, in
 * alternating rounds of one run.
 * `node bench/api-reads.ts [path] [rounds] [seconds a round]`
 */
const [path = "/api/cntr/news/id?id=1", rounds = "5", seconds = "5"] = process.argv.slice(2);

const portal = await startPortal({ LOG_LEVEL: "error" });
const address = `${portal.origin}${path}`;
const answer = await fetch(address);
const body = Buffer.from(await answer.arrayBuffer());
const nginx = await startNginx(body);

const loads: { portal: Load[]; nginx: Load[] } = { portal: [], nginx: [] };
await load(address, portal.pid, 3);
for (let round = 0; round < Number(rounds); round += 1) {
  loads.nginx.push(await load(`${nginx.origin}/page`, nginx.pid, Number(seconds)));
  loads.portal.push(await load(address, portal.pid, Number(seconds)));
}
await nginx.stop();
await portal.stop();

const of = (who: Load[], figure: keyof Load) => median(who.map((one) => one[figure]));
console.log(`| ${path}, ${body.length} bytes | portal | nginx | portal / nginx |\n|---|---|---|---|`);
for (const [name, figure] of [
  ["requests/s", "requestsPerSecond"],
  ["CPU µs/request", "cpuPerRequest"],
  ["p99 ms", "p99"],
] as const) {
  const [ours, theirs] = [of(loads.portal, figure), of(loads.nginx, figure)];
  console.log(`| ${name} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(3)} |`);
}
