import { openRenders } from "./support/renders.ts";
import { median } from "./support/wrk.ts";

/**
 * Renders an uncached page repeatedly, each time as after a change, on one core and without compression: API call, render,
 * and preparation for sending. Exits with 1 below 500 a second.
 * `node bench/render.ts [path] [rounds]`
 */
const [path = "/noutati", rounds = "7"] = process.argv.slice(2);
const wanted = 500;

const renders = await openRenders();
await renders.time(path, 300);
const perSecond: number[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  perSecond.push(1000 / median(await renders.time(path, 100)));
}
await renders.close();

console.log(`${path}: ${median(perSecond).toFixed(0)} renders/s (wanted: ${wanted})`);
if (median(perSecond) < wanted) process.exitCode = 1;
