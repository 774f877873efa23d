import { execFile } from "node:child_process";
import { chown, mkdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { nameOfSnapshot } from "#adapters/backup/copy/copy-place.ts";
import { ownerFile } from "#adapters/backup/places/owner.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { daysAtMost, nameOfBackup } from "#domain/health/backup-schedule.rules.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { addNews, attachToNews, fileSha256, fileText } from "../content.ts";
import { directoryOnAnotherDisk, freshDirectory } from "../directories.ts";
import type { Machine } from "../sound-machine.ts";
import { aStoredFile, backUp, fileFromBackup } from "./data.ts";
import type { Fault } from "./fault.ts";

const run = promisify(execFile);

/** The folder of a machine's backups. */
function folderOf({ parts }: Machine): string {
  const { address } = parts.backups ?? {};
  if (!(address && "folder" in address)) throw new Error("The backups go to no folder.");
  return address.folder;
}

const onAnotherDisk = { own: async () => ({ "/alt-disc/portal": await directoryOnAnotherDisk() }) };
const elsewhere = { own: async () => ({ "/alt-loc/portal": await directoryOnAnotherDisk() }) };

/** Makes the runs of a kind older; without an age there are none. */
async function moveRuns({ context }: Machine, kind: BackupRunKind, ms?: number): Promise<void> {
  await context.write(async (tx) => {
    await tx.deleteFrom("backup_runs").where("kind", "=", kind).execute();
    if (ms === undefined) return;
    const finishedAt = momentAfter(context.now(), -ms);
    await tx.insertInto("backup_runs").values({ kind, finishedAt, hasSucceeded: 1, seconds: 1 }).execute();
  });
}

/** A file of 15 MB, that a row names. */
async function addLargeFile({ context }: Machine): Promise<void> {
  const { sha256, size } = await context.files.put([Buffer.alloc(15_000_000)]);
  await attachToNews(context, await addNews(context));
  await attachToNews(context, await addNews(context), { sha256, size });
}

const aBackup = "age-encryption.org/v1";

const namedOf = ({ context }: Machine) => nameOfBackup(dayAfter(dayInRomania(context.now()), -2));

/** Stores a backup of a day, and resolves to its path. */
async function backupOf(machine: Machine, day: string): Promise<string> {
  const stored = { place: folderOf(machine), name: nameOfBackup(day), size: aBackup.length };
  const path = join(stored.place, stored.name);
  await writeFile(path, aBackup);
  const run = { kind: "backup", startedAt: machine.context.now(), hasSucceeded: true } as const;
  await noteBackupRun(machine.context, { ...run, stored });
  return path;
}

/** What a portal that is started anew does. */
const lastBackupAgain = async (machine: Machine) => {
  await backupOf(machine, dayInRomania(machine.context.now()));
};

/** The night after, in which the cause that the log names is mended. */
const nextNight = ({ context }: Machine) =>
  noteBackupRun(context, { kind: "backup", startedAt: context.now(), hasSucceeded: true });

const backups: Fault[] = [
  {
    what: "no backup",
    problem: "no-backup",
    seed: (machine) => moveRuns(machine, "backup"),
    standIns: { "journalctl -u portal": nextNight },
  },
  {
    what: "backups that are none, as all failed",
    problem: "no-backup",
    seed: async (machine) => {
      await moveRuns(machine, "backup");
      await noteBackupRun(machine.context, { kind: "backup", startedAt: new Date(), hasSucceeded: false });
    },
    standIns: { "journalctl -u portal": nextNight },
  },
  {
    what: "a backup of the night before last",
    problem: "backup-old",
    seed: (machine) => moveRuns(machine, "backup", 27 * hour),
    standIns: { "journalctl -u portal": nextNight },
  },
  {
    what: "a place of backups that is not set, beside a young backup by hand",
    problem: "no-backup-place",
    seed: () => ({ backups: null }),
    ...onAnotherDisk,
  },
  {
    what: "a folder of backups that is gone",
    problem: "backups-unreachable",
    seed: (machine) => run("rm", ["-r", folderOf(machine)]),
    standIns: { "mount -a": () => undefined },
  },
  {
    what: "a folder of backups of another user",
    problem: "backups-unreachable",
    seed: (machine) => chown(folderOf(machine), 1, 1),
  },
  {
    what: "a disk of backups that is read-only",
    problem: "backups-unreachable",
    seed: async (machine) => {
      await mountAt(folderOf(machine), "size=4m");
      await run("mount", ["-o", "remount,ro", folderOf(machine)]);
    },
  },
  {
    what: "a disk of backups that is full",
    problem: "backups-unreachable",
    seed: async (machine) => {
      await mountAt(folderOf(machine), "size=4m");
      await writeFile(join(folderOf(machine), "filler"), Buffer.alloc(4 * 1024 * 1024)).catch(
        () => undefined,
      );
    },
    standIns: { du: (machine) => rm(join(folderOf(machine), "filler")) },
  },
  {
    what: "a disk of backups that is too small for the next one",
    problem: "backup-too-large",
    seed: async (machine) => {
      await addLargeFile(machine);
      await mountAt(folderOf(machine), "size=10m");
    },
    standIns: {
      du: async (machine) => void (await run("mount", ["-o", "remount,size=40m", folderOf(machine)])),
    },
  },
  {
    what: "a backup that lacks a file which is altered, in its size",
    problem: "backup-incomplete",
    seed: async (machine) => {
      const path = await aStoredFile(machine);
      await backUp(machine);
      await writeFile(path, Buffer.alloc(fileText.length));
      const lostFiles = [fileSha256];
      const run = { kind: "backup", startedAt: machine.context.now(), hasSucceeded: true } as const;
      await noteBackupRun(machine.context, { ...run, lostFiles });
    },
    ...fileFromBackup,
  },
  {
    what: "a bucket of backups that refuses",
    problem: "backups-unreachable",
    seed: ({ storage }) => {
      storage.meddle = ({ key, pass, refuse }) =>
        key.startsWith("?lifecycle") ? pass() : refuse(403, "AccessDenied");
      return { backups: { address: { bucket: storage.place } } };
    },
    standIns: {
      "journalctl -u portal": ({ storage }) => {
        storage.meddle = ({ pass }) => pass();
      },
    },
  },
  {
    what: "a place that has the backups of another portal",
    problem: "backups-of-another",
    seed: (machine) => writeFile(join(folderOf(machine), ownerFile), "altul"),
    ...elsewhere,
  },
  {
    what: "backups on the disk of the data",
    problem: "backups-beside-data",
    seed: async () => ({ backups: { address: { folder: await freshDirectory() } } }),
    ...onAnotherDisk,
    standIns: { "mount -a": () => undefined },
  },
  {
    what: "the last backup, deleted in its place",
    problem: "backup-gone",
    seed: async (machine) => {
      await rm(await backupOf(machine, dayInRomania(machine.context.now())));
    },
    standIns: { "systemctl restart portal": lastBackupAgain, "journalctl -u portal": () => undefined },
  },
  {
    what: "the last backup, cut in its place",
    problem: "backup-gone",
    seed: async (machine) => {
      await truncate(await backupOf(machine, dayInRomania(machine.context.now())), 3);
    },
    standIns: { "systemctl restart portal": lastBackupAgain, "journalctl -u portal": () => undefined },
  },
  {
    what: "a backup of the day before yesterday, deleted in its place",
    problem: "backups-gone",
    seed: async (machine) => {
      const path = await backupOf(machine, dayAfter(dayInRomania(machine.context.now()), -2));
      await lastBackupAgain(machine);
      await rm(path);
    },
    byHand: (machine) => writeFile(join(folderOf(machine), namedOf(machine)), aBackup),
  },
  {
    what: "a backup that was never restored as a rehearsal",
    problem: "not-rehearsed",
    seed: async (machine) => {
      await moveRuns(machine, "rehearsal");
      await backUp(machine);
    },
    own: ({ backup }) => ({ FIȘIER: backup }),
  },
  {
    what: "a rehearsal of more than a month ago",
    problem: "not-rehearsed",
    seed: async (machine) => {
      await moveRuns(machine, "rehearsal", 36 * day);
      await backUp(machine);
    },
    own: ({ backup }) => ({ FIȘIER: backup }),
  },
  {
    what: "a rehearsal that failed",
    problem: "rehearsal-failed",
    seed: ({ context }) =>
      noteBackupRun(context, { kind: "rehearsal", startedAt: context.now(), hasSucceeded: false }),
    own: ({ backup }) => ({ FIȘIER: backup }),
  },
];

/** What the portal's copy process does once it can. */
const copied = ({ parts }: Machine) => noteCopied(parts.dataDir, parts.now().toISOString());
const copying = { standIns: { "journalctl -u portal": copied } };

const copies: Fault[] = [
  {
    what: "a continuous copy that has not begun",
    problem: "no-copy",
    seed: ({ parts }) => rm(join(parts.dataDir, "copy"), { recursive: true }),
    ...copying,
  },
  {
    what: "a continuous copy that was begun and never complete",
    problem: "no-copy",
    seed: ({ parts }) => noteCopied(parts.dataDir, null),
    ...copying,
  },
  {
    what: "a continuous copy that is behind",
    problem: "copy-behind",
    seed: ({ parts }) => noteCopied(parts.dataDir, momentAfter(parts.now(), -11 * minute)),
    ...copying,
  },
  {
    what: "a place that has the continuous copy of another portal",
    problem: "copy-of-another",
    seed: async (machine) => {
      await rm(join(machine.parts.dataDir, "copy"), { recursive: true });
      await mkdir(join(folderOf(machine), "copy"));
      await writeFile(join(folderOf(machine), "copy", nameOfSnapshot(new Date().toISOString())), "");
    },
    own: elsewhere.own,
    standIns: { "systemctl restart portal": copied },
  },
];

const buckets: Fault[] = [
  {
    what: "a bucket that deletes stored files",
    problem: "bucket-deletes",
    seed: ({ storage }) => {
      deleteAfter(storage, 3000);
      return { bucket: storage.place };
    },
    byHand: ({ storage }) => {
      storage.meddle = ({ pass }) => pass();
    },
  },
  {
    what: "a bucket that deletes the files of the continuous copy, when backups have had their time",
    problem: "bucket-deletes-copy",
    seed: ({ storage }) => {
      deleteAfter(storage, daysAtMost);
      return { backups: { address: { bucket: storage.place } } };
    },
    byHand: ({ storage }) => deleteAfter(storage, daysAtMost, "files/portal-"),
  },
  {
    what: "a bucket that deletes backups before their time",
    problem: "bucket-deletes-backups",
    seed: ({ storage }) => {
      deleteAfter(storage, daysAtMost - 1, "files/portal-");
      return { backups: { address: { bucket: storage.place } } };
    },
    byHand: ({ storage }) => {
      storage.meddle = ({ pass }) => pass();
    },
  },
];

/** Gives a bucket a rule that deletes what is so many days old, below a prefix. */
export function deleteAfter(storage: Machine["storage"], days: number, prefix = ""): void {
  const filter = `<Filter><Prefix>${prefix}</Prefix></Filter><Expiration><Days>${days}</Days></Expiration>`;
  const rule = `<Rule><ID>curatenie</ID><Status>Enabled</Status>${filter}</Rule>`;
  const answer = `<?xml version="1.0"?><LifecycleConfiguration>${rule}</LifecycleConfiguration>`;
  storage.meddle = ({ key, pass, response }) => {
    if (!key.startsWith("?lifecycle")) return pass();
    response.writeHead(200, { "Content-Type": "application/xml" }).end(answer);
  };
}

async function mountAt(folder: string, options: string): Promise<void> {
  await run("mount", ["-t", "tmpfs", "-o", `mode=700,${options}`, "tmpfs", folder]);
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
}

export const backupFaults: Fault[] = [...backups, ...copies, ...buckets];
