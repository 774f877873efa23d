import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import {
  findLostPlans,
  openMemberSessions,
  type SentPlans,
  sendPlan,
  sendUntilKilled,
} from "#tests/support/plan-senders.ts";
import type { Rush, RushResult } from "./support/plan-rush.ts";
import { startPortal } from "./support/portal.ts";
import { cpuSeconds, residentMegabytes } from "./support/processes.ts";

/**
 * Members who all send their plan at the same time, against `dd` writing and fsyncing the same bytes on the same disk
 * right before; then kills at random moments while plans of another size are sent.
 * `node bench/business-plans.ts [members] [MB each] [kills] [MB each while killing]`
 */
const [members = "50", megabytes = "20", kills = "0", megabytesKilled = "0.3"] = process.argv.slice(2);
const all = Number(members) * Number(megabytes);

if (all > 0) await sendAllAtOnce();
if (Number(kills) > 0) await killAgainAndAgain();

async function sendAllAtOnce(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-plans-"));
  const file = join(folder, "plan.pdf");
  await writeFile(file, planOf(Number(megabytes)));
  const byDisk = await secondsOfDd(file, folder);
  const portal = await startPortal({ LOG_LEVEL: "error" });
  const [first, ...senders] = await openMemberSessions(portal.dataDir, Number(members) + 1);
  const before = residentMegabytes(portal.pid);
  if (first) await sendPlan(portal.origin, first, planOf(1));
  const cpuBefore = cpuSeconds(portal.pid);
  let peak = before;
  const rush = startRush({ origin: portal.origin, senders, file });
  const isOver = rush.then(() => true);
  while (!(await Promise.race([isOver, wait(20, false)])))
    peak = Math.max(peak, residentMegabytes(portal.pid));
  const { seconds, statuses } = await rush;
  const cpu = cpuSeconds(portal.pid) - cpuBefore;
  await portal.stop();
  await rm(folder, { recursive: true });

  const received = statuses.filter((status) => status === 200).length;
  console.log(`| ${members} members, ${megabytes} MB each, at once | |\n|---|---|`);
  console.log(`| received | ${received} of ${members} |`);
  console.log(
    `| growth, MB | ${(peak - before).toFixed(0)} (from ${before.toFixed(0)}, without any upload) |`,
  );
  console.log(`| MB/s | ${(all / seconds).toFixed(0)} |`);
  console.log(`| dd and fsync of the same bytes, MB/s | ${(all / byDisk).toFixed(0)} |`);
  console.log(`| CPU of the portal, s | ${cpu.toFixed(1)} of ${seconds.toFixed(1)} |`);
  console.log(`| of dd | ${(byDisk / seconds).toFixed(2)} |`);
  process.exitCode = received === Number(members) ? 0 : 1;
}

function planOf(size: number): Buffer {
  const begin = Buffer.from("%PDF-1.7\n");
  return Buffer.concat([begin, randomBytes(size * 1024 * 1024 - begin.length)]);
}

async function secondsOfDd(file: string, folder: string): Promise<number> {
  const startedAt = performance.now();
  for (let index = 0; index < Number(members); index++) {
    const copy = join(folder, String(index));
    const child = spawn("dd", [`if=${file}`, `of=${copy}`, "bs=64K", "conv=fsync"], { stdio: "ignore" });
    await once(child, "exit");
  }
  return (performance.now() - startedAt) / 1000;
}

async function startRush(rush: Rush): Promise<RushResult> {
  const script = join(import.meta.dirname, "support/plan-rush.ts");
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(JSON.stringify(rush));
  return (await json(child.stdout)) as RushResult;
}

async function killAgainAndAgain(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "portal-kills-"));
  const sent: SentPlans = new Map();
  const size = Number(megabytesKilled) * 1024 * 1024;
  const wrong: string[] = [];
  for (let cycle = 0; cycle < Number(kills); cycle++) {
    wrong.push(...(await sendUntilKilled(dataDir, sent, size)));
  }
  wrong.push(...(await findLostPlans(dataDir, sent)));
  await rm(dataDir, { recursive: true });
  const acknowledged = [...sent.values()].reduce((count, plans) => count + plans.size, 0);
  console.log(`\n${kills} kills, ${megabytesKilled} MB each: ${acknowledged} plans acknowledged,`);
  console.log(`${wrong.length} lost or half there.`);
  if (wrong.length > 0) process.exitCode = 1;
}
