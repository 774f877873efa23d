import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { dayInRomania } from "#domain/time/calendar.ts";
import { day, minute, momentAfter } from "#domain/time/moments.ts";
import { freePort } from "../free-port.ts";
import {
  addProgram,
  type Machine,
  readiness,
  startClock,
  startInstance,
  startSite,
  startSiteOf,
} from "../sound-machine.ts";
import { aStoredFile } from "./data.ts";
import type { Fault } from "./fault.ts";

const run = promisify(execFile);

/** A user of every system who is not the portal's. */
const daemon = 1;

const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

/** Puts another instance in the place of the one that runs. */
async function replaceInstance({ parts }: Machine, origin: string | null): Promise<void> {
  await rm(join(parts.dataDir, "instances"), { recursive: true });
  await startInstance(parts.dataDir, origin);
}

async function startAnew(machine: Machine): Promise<void> {
  await replaceInstance(machine, await startSiteOf(readiness(true)));
}

const webServer = (answer: Parameters<typeof startSite>[0]["answer"]) => async () => ({
  publicUrl: (await startSite({ days: 365, ...(answer && { answer }) })).url,
});

const restarted = { "systemctl restart portal": startAnew };

/** What runs here, and whether visitors reach it. */
const running: Fault[] = [
  {
    what: "no process of the portal",
    problem: "not-running",
    seed: ({ parts }) => rm(join(parts.dataDir, "instances"), { recursive: true }),
    standIns: { "systemctl enable --now portal": ({ parts }) => startAnewAfter(parts.dataDir) },
  },
  {
    what: "a process that was killed and left its note",
    problem: "not-running",
    seed: async ({ parts }) => {
      await rm(join(parts.dataDir, "instances"), { recursive: true });
      await (await startInstance(parts.dataDir, "http://127.0.0.1:1")).end();
    },
    standIns: restarted,
  },
  {
    what: "a process that does not come to listen",
    problem: "instance-silent",
    seed: (machine) => replaceInstance(machine, null),
    standIns: restarted,
  },
  {
    what: "a process that listens no more",
    problem: "instance-silent",
    seed: async (machine) => replaceInstance(machine, await nowhere()),
    standIns: restarted,
  },
  {
    what: "a process that is not ready",
    problem: "instance-silent",
    seed: async (machine) => replaceInstance(machine, await startSiteOf(readiness(false))),
    standIns: restarted,
  },
  {
    what: "one of two processes that is not ready",
    problem: "instance-silent",
    seed: async ({ parts }) => void (await startInstance(parts.dataDir, await startSiteOf(readiness(false)))),
    standIns: restarted,
  },
  {
    what: "an address where nobody answers",
    problem: "address-silent",
    seed: async () => ({ publicUrl: (await nowhere()).replace("http:", "https:") }),
    standIns: { "systemctl restart caddy": webServer(undefined) },
  },
  {
    what: "an address that no server knows",
    problem: "address-silent",
    seed: () => ({ publicUrl: "https://portal.invalid" }),
    standIns: { "systemctl restart caddy": webServer(undefined) },
  },
  {
    what: "another site at the address",
    problem: "address-of-another",
    seed: webServer((_, response) => response.end("<h1>Welcome to nginx!</h1>")),
    own: () => ({ "/etc/caddy/Caddyfile": "/dev/null" }),
    standIns: { "systemctl reload caddy": webServer(undefined) },
  },
  {
    what: "a web server that does not reach the portal",
    problem: "address-of-another",
    seed: webServer((_, response) => response.writeHead(502).end("Bad gateway")),
    own: () => ({ "/etc/caddy/Caddyfile": "/dev/null" }),
    standIns: { "systemctl reload caddy": webServer(undefined) },
  },
  {
    what: "a balancer that asks a portal that is not ready",
    problem: "instance-silent",
    seed: webServer(readiness(false)),
    standIns: { "systemctl restart portal": webServer(undefined) },
  },
];

async function startAnewAfter(dataDir: string): Promise<void> {
  await startInstance(dataDir, await startSiteOf(readiness(true)));
}

/** The disk, and who may use what is on it. */
const disks: Fault[] = [
  {
    what: "a disk without room",
    problem: "disk-full",
    seed: async ({ parts }) => {
      const disk = await mountDisk(parts.dataDir, "size=4m");
      await writeFile(join(disk, "filler"), Buffer.alloc(4 * 1024 * 1024)).catch(() => undefined);
      return { dataDir: disk };
    },
    standIns: { du: emptied },
  },
  {
    what: "a disk that takes no more names",
    problem: "inodes-full",
    seed: async ({ parts }) => {
      const disk = await mountDisk(parts.dataDir, "size=4m,nr_inodes=100");
      for (let file = 0; file < 90; file++)
        await writeFile(join(disk, `filler-${file}`), "").catch(() => undefined);
      return { dataDir: disk };
    },
    standIns: { du: emptied },
  },
  {
    what: "a disk that has become read-only",
    problem: "disk-refuses",
    seed: async ({ parts }) => {
      const disk = await mountDisk(parts.dataDir, "size=4m");
      await run("mount", ["-o", "remount,ro", disk]);
      return { dataDir: disk };
    },
  },
  {
    what: "a data folder that its group may read",
    problem: "folder-open",
    seed: ({ parts }) => chmod(parts.dataDir, 0o750),
  },
  {
    what: "a data folder that everybody may enter",
    problem: "folder-open",
    seed: ({ parts }) => chmod(parts.dataDir, 0o701),
  },
  {
    what: "a database of another user, as root's restore once left it",
    problem: "data-of-others",
    seed: ({ parts }) => chown(parts.databaseLocation, daemon, daemon),
  },
  {
    what: "a note of the copy of another user",
    problem: "data-of-others",
    seed: ({ parts }) => chown(join(parts.dataDir, "copy/copied-at"), daemon, daemon),
  },
  {
    what: "a stored file of another user",
    problem: "data-of-others",
    seed: async (machine) => chown(await aStoredFile(machine), daemon, daemon),
  },
  {
    what: "a stored file that nobody may read",
    problem: "data-of-others",
    seed: async (machine) => chmod(await aStoredFile(machine), 0),
  },
  {
    what: "a folder of stored files that nobody may enter",
    problem: "data-of-others",
    seed: async (machine) => chmod(join(await aStoredFile(machine), ".."), 0o600),
  },
];

/** A disk of its own, with what is in the data folder but its database. */
async function mountDisk(dataDir: string, options: string): Promise<string> {
  const disk = await mkdtemp("/tmp/portal-disk-");
  await run("mount", ["-t", "tmpfs", "-o", `mode=700,${options}`, "tmpfs", disk]);
  onTestFinished(async () => {
    await run("umount", ["--lazy", disk]);
    await rm(disk, { recursive: true });
  });
  for (const name of ["copy", "files", "instances"]) await run("cp", ["-a", join(dataDir, name), disk]);
  return disk;
}

/** What a person deletes who has read how much is where. */
async function emptied({ parts }: Machine): Promise<void> {
  const fillers = (await readdir(parts.dataDir)).filter((name) => name.startsWith("filler"));
  for (const filler of fillers) await rm(join(parts.dataDir, filler));
}

const clockOff = (ms: number) => async () => ({ jobBoardUrl: await startClock(ms) });
const clockSet = { "timedatectl set-ntp true": clockOff(0) };

const clocks: Fault[] = [
  { what: "a clock that is late", problem: "clock-off", seed: clockOff(2 * minute), standIns: clockSet },
  { what: "a clock that is ahead", problem: "clock-off", seed: clockOff(-2 * minute), standIns: clockSet },
  {
    what: "a clock that leapt ahead",
    problem: "clock-ahead",
    seed: async ({ context }) => {
      const seenAt = momentAfter(context.now(), -2 * day);
      await context.write((tx) => tx.updateTable("clock_seen").set({ seenAt }).execute());
    },
    own: ({ context }) => ({ "AAAA-LL-ZZ": dayInRomania(context.now()) }),
  },
  {
    what: "a clock that nothing sets",
    problem: "clock-unsynced",
    seed: ({ programs }) => addProgram(programs, "timedatectl", "echo no"),
    // The program that is noted says then that it is set.
    standIns: {
      "timedatectl set-ntp true": () => undefined,
      "apt install systemd-timesyncd": () => undefined,
    },
  },
];

export const machineFaults: Fault[] = [...running, ...disks, ...clocks];
