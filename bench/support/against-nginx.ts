import { startNginx } from "./nginx.ts";
import type { RunningPortal } from "./portal.ts";
import { type Load, load, median } from "./wrk.ts";

/** A request to the portal, and the answer that nginx serves for comparison. */
export interface Contest {
  /** Its name in the table. */
  name: string;
  address: string;
  body: Buffer;
  rounds: number;
  /** Seconds of each round. */
  seconds: number;
}

/**
 * Loads the portal, and nginx serving the same bytes from a file, in alternating rounds of one run; prints the medians
 * and their ratio, and stops both.
 */
export async function compareWithNginx(
  portal: RunningPortal,
  { name, address, body, rounds, seconds }: Contest,
): Promise<void> {
  const nginx = await startNginx(body);
  const loads: { portal: Load[]; nginx: Load[] } = { portal: [], nginx: [] };
  await load(address, portal.pid, 3);
  for (let round = 0; round < rounds; round += 1) {
    loads.nginx.push(await load(`${nginx.origin}/page`, nginx.pid, seconds));
    loads.portal.push(await load(address, portal.pid, seconds));
  }
  await nginx.stop();
  await portal.stop();

  const of = (who: Load[], figure: keyof Load) => median(who.map((one) => one[figure]));
  console.log(`| ${name} | portal | nginx | portal / nginx |\n|---|---|---|---|`);
  for (const [title, figure] of [
    ["requests/s", "requestsPerSecond"],
    ["CPU µs/request", "cpuPerRequest"],
    ["p99 ms", "p99"],
  ] as const) {
    const [ours, theirs] = [of(loads.portal, figure), of(loads.nginx, figure)];
    console.log(`| ${title} | ${ours.toFixed(1)} | ${theirs.toFixed(1)} | ${(ours / theirs).toFixed(3)} |`);
  }
}
