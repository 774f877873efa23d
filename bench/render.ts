import { keptBytes } from "./support/kept-bytes.ts";
import { startNginx } from "./support/nginx.ts";
import { startPortal } from "./support/portal.ts";
import { openRenders } from "./support/renders.ts";
import { load, median } from "./support/wrk.ts";

/**
 * Renders of /noutati when it is not kept, one after the other, against nginx serving the kept page, compressed, from a
 * file, in alternating rounds of one run. `node bench/render.ts [rounds] [seconds a round of nginx]`
 */
const [rounds = "7", seconds = "3"] = process.argv.slice(2);

const nginx = await startNginx(await keptPage());
const renders = await openRenders();
const rendersPerSecond: number[] = [];
const requestsPerSecond: number[] = [];
await renders.time("/noutati", 150);
for (let round = 0; round < Number(rounds); round += 1) {
  requestsPerSecond.push((await load(`${nginx.origin}/page`, nginx.pid, Number(seconds))).requestsPerSecond);
  rendersPerSecond.push(1000 / median(await renders.time("/noutati", 100)));
}
await nginx.stop();
await renders.close();

const [ours, theirs] = [median(rendersPerSecond), median(requestsPerSecond)];
console.log("| /noutati | renders/s | nginx requests/s | ratio |\n|---|---|---|---|");
console.log(`| not kept | ${ours.toFixed(0)} | ${theirs.toFixed(0)} | ${(ours / theirs).toFixed(4)} |`);

async function keptPage(): Promise<Buffer> {
  const portal = await startPortal({ LOG_LEVEL: "silent" });
  const page = await keptBytes(`${portal.origin}/noutati`);
  await portal.stop();
  return page;
}
