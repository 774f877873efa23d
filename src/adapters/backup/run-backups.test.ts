import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { takeBackupTurn, tellCopyBehind, tellMissedBackup } from "#domain/health/backup-turns.commands.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { day, hour, minute } from "#domain/time/moments.ts";
import { newKeys } from "#tests/support/age-keys.ts";
import { addNews, attachToNews } from "#tests/support/content.ts";
import { keysIn } from "#tests/support/copies.ts";
import { emptySqlite, engines, freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { startObjectStorage } from "#tests/support/object-storage.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { docx } from "#tests/support/sample-files.ts";
import { createDiskFileStore, pathOfFile } from "../files/disk-file-store.ts";
import { ownerFile, ownerSecret } from "./places/owner.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { startBackups } from "./run-backups.ts";

const run = promisify(execFile);

describe.each(engines)("backups by themselves on %s", (_, freshLocation) => {
  test("go to a folder, encrypted to a key that the portal does not have, rehearsed, old ones deleted", async () => {
    const location = await freshLocation();
    const { context } = await openWithMembers(location);
    await attachToNews(context, await addNews(context));
    const [folder, keys] = [await freshDirectory(), await newKeys()];
    const today = dayInRomania(context.now());
    const lastWeek = [1, 2, 3, 4, 5, 6].map((days) => dayAfter(today, -days));
    const earlier = ["2023-04-01", "2023-05-15", "2023-05-16", "2024-07-01"];
    for (const old of [...earlier, ...lastWeek]) {
      await writeFile(join(folder, `portal-${old}.tar.age`), "veche");
    }
    await writeFile(join(folder, "al-altcuiva.txt"), "");
    const { made, dataDir } = await startOn(context, { location, address: { folder }, keys });
    await made;
    expect((await readdir(folder)).sort()).toEqual([
      "al-altcuiva.txt",
      ...["2023-05-15", ...lastWeek.toReversed(), today].map((kept) => `portal-${kept}.tar.age`),
      ownerFile,
    ]);
    expect(await readdir(dataDir)).toEqual([]);
    const plain = join(dataDir, "plain.tar");
    await run("age", ["--decrypt", "-i", keys.file, "-o", plain, join(folder, `portal-${today}.tar.age`)]);
    expect((await checkBackup(plain, null)).manifest.files).toBe(1);
    const stored = join(folder, `portal-${today}.tar.age`);
    expect((await checkBackup(stored, { key: keys.key })).manifest.files).toBe(1);
    const runs = await context.db.selectFrom("backup_runs").select(["kind", "hasSucceeded"]).execute();
    expect(runs).toEqual([
      { kind: "rehearsal", hasSucceeded: 1 },
      { kind: "backup", hasSucceeded: 1 },
    ]);
  });

  test("are made once a day by one of several instances, and tried again an hour after a failure", async () => {
    const { context, later } = await openWithMembers(await freshLocation());
    const turns = await Promise.all([takeBackupTurn(context, 2), takeBackupTurn(context, 2)]);
    expect(turns.filter(Boolean)).toEqual([true]);
    later(59 * minute);
    expect(await takeBackupTurn(context, 2)).toBe(false);
    later(2 * minute);
    expect(await takeBackupTurn(context, 2)).toBe(true);
    await note(context, true);
    later(2 * hour);
    expect(await takeBackupTurn(context, 2)).toBe(false);
    later(day);
    expect(await takeBackupTurn(context, 2)).toBe(true);
  });

  test("that are missed are told to the admins, once until one succeeds", async () => {
    const { context, later } = await openWithMembers(await freshLocation());
    const begunAt = context.now().toISOString();
    const told = async () => {
      const isTold = await tellMissedBackup(context, begunAt);
      return [isTold, (await lettersOf(context)).length];
    };
    later(25 * hour);
    expect(await told()).toEqual([false, 0]);
    later(2 * hour);
    expect(await told()).toEqual([true, 1]);
    expect((await lettersOf(context))[0]?.data).toBe('{"lastGood":null}');
    later(day);
    expect(await told()).toEqual([false, 1]);
    await note(context, true);
    later(25 * hour);
    expect(await told()).toEqual([false, 1]);
    later(2 * hour);
    expect(await told()).toEqual([true, 2]);
    later(day);
    expect(await told()).toEqual([false, 2]);
  });

  test("that never succeed are told a day after the first, however often the portal is started", async () => {
    const { context, later } = await openWithMembers(await freshLocation());
    const told = () => tellMissedBackup(context, context.now().toISOString());
    await note(context, false);
    later(25 * hour);
    await note(context, false);
    expect(await told()).toBe(false);
    later(2 * hour);
    expect([await told(), await told()]).toEqual([true, false]);
  });
});

test("moments of a clock that was ahead hold up neither a backup nor its letter", async () => {
  const { context, later } = await openWithMembers(await freshSqlite());
  const begunAt = context.now().toISOString();
  later(40 * day);
  expect(await takeBackupTurn(context, 2)).toBe(true);
  expect(await tellMissedBackup(context, begunAt)).toBe(true);
  await note(context, true);
  later(-39 * day);
  expect(await takeBackupTurn(context, 2)).toBe(true);
  expect(await tellMissedBackup(context, begunAt)).toBe(false);
  later(3 * hour);
  expect([await tellMissedBackup(context, begunAt), await tellMissedBackup(context, begunAt)]).toEqual([
    true,
    false,
  ]);
});

test("a continuous copy that is behind is told to the admins after an hour, once until it is up to date", async () => {
  const { context, later } = await openWithMembers(await freshSqlite());
  const begunAt = context.now().toISOString();
  const tell = (copiedAt: string | null) => tellCopyBehind(context, { begunAt, copiedAt });
  later(59 * minute);
  expect(await tell(null)).toBe(false);
  later(minute);
  expect([await tell(null), await tell(null)]).toEqual([true, false]);
  later(minute);
  const copiedAt = context.now().toISOString();
  later(59 * minute);
  expect(await tell(copiedAt)).toBe(false);
  later(minute);
  expect([await tell(copiedAt), await tell(copiedAt)]).toEqual([true, false]);
  const mails = await context.db.selectFrom("outgoing_mail").select(["kind", "recipient"]).execute();
  const letter = { kind: "copy-behind", recipient: "admin@exemplu.ro" };
  expect(mails.filter(({ kind }) => kind === "copy-behind")).toEqual([letter, letter]);
});

test("a place with the backups of another portal is left alone, and the portal that was restored from them continues", async () => {
  const [folder, keys] = [await freshDirectory(), await newKeys()];
  const locations = [await freshSqlite(), await freshSqlite()] as const;
  const [first, other] = [await openWithMembers(locations[0]), await openWithMembers(locations[1])];
  const on = (location: string) => ({ location, address: { folder }, keys });
  await (await startOn(first.context, on(locations[0]))).made;
  const there = await readFile(join(folder, `portal-${dayInRomania(first.context.now())}.tar.age`));
  other.later(40 * day);
  await expect((await startOn(other.context, on(locations[1]))).made).rejects.toThrow("another portal");
  expect((await readdir(folder)).length).toBe(2);
  expect(await readFile(join(folder, `portal-${dayInRomania(first.context.now())}.tar.age`))).toEqual(there);
  const runs = await other.context.db.selectFrom("backup_runs").select(["kind", "hasSucceeded"]).execute();
  expect(runs).toEqual([]);

  const { value } = await first.context.db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", ownerSecret)
    .executeTakeFirstOrThrow();
  await other.context.write((tx) =>
    tx.updateTable("secrets").set({ value }).where("name", "=", ownerSecret).execute(),
  );
  other.later(2 * hour);
  await (await startOn(other.context, on(locations[1]))).made;
  expect((await readdir(folder)).length).toBe(3);
});

test("a backup goes to a bucket, and is read back", async () => {
  const location = await freshSqlite();
  const { context } = await openWithMembers(location);
  const storage = await startObjectStorage();
  const keys = await newKeys();
  const { made } = await startOn(context, { location, address: { bucket: storage.place }, keys });
  await made;
  const name = `files/portal-${dayInRomania(context.now())}.tar.age`;
  expect(storage.calls).toContain(`GET ${name}`);
  expect(storage.objects.get(`portal/${name}`)?.bytes.subarray(0, 21).toString()).toBe(
    "age-encryption.org/v1",
  );
});

test("one that the place does not take is noted as failed, but its rehearsal was good", async () => {
  const location = await freshSqlite();
  const { context } = await openWithMembers(location);
  const storage = await startObjectStorage();
  storage.meddle = (call) =>
    call.method === "PUT" && call.key.endsWith(".age") ? call.refuse(403, "AccessDenied") : call.pass();
  const { made } = await startOn(context, {
    location,
    address: { bucket: storage.place },
    keys: await newKeys(),
  });
  await expect(made).rejects.toThrow();
  const runs = await context.db.selectFrom("backup_runs").select(["kind", "hasSucceeded"]).execute();
  expect(runs).toEqual([
    { kind: "rehearsal", hasSucceeded: 1 },
    { kind: "backup", hasSucceeded: 0 },
  ]);
});

describe.each(engines)(
  "a backup of a portal on %s whose stored files are not all whole",
  (_, freshLocation) => {
    test("has what is whole, names the others to the log and once to the admins, and is restored", async () => {
      const location = await freshLocation();
      const root = await freshDirectory();
      const files = createDiskFileStore(root);
      const { context, submit, later } = await openWithMembers(location, { files });
      for (const text of ["unu", "doi", "trei", "patru"]) await submit(docx(`${text}.docx`, { [text]: "x" }));
      const stored = await keysIn(files);
      const [cut = "", altered = "", gone = "", ...whole] = stored;
      expect(whole).toHaveLength(1);
      await truncate(pathOfFile(root, cut), 10);
      await writeFile(pathOfFile(root, altered), Buffer.alloc((await stat(pathOfFile(root, altered))).size));
      await rm(pathOfFile(root, gone));
      const lost = [cut, altered, gone].sort();
      const [folder, keys] = [await freshDirectory(), await newKeys()];
      const { made, incomplete, dataDir } = await startOn(context, { location, address: { folder }, keys });
      await made;
      expect((await incomplete).toSorted()).toEqual(lost);
      const [rehearsal, backup] = await context.db.selectFrom("backup_runs").selectAll().execute();
      expect([rehearsal?.hasSucceeded, backup?.hasSucceeded]).toEqual([1, 1]);
      expect(JSON.parse(backup?.lostFiles ?? "").toSorted()).toEqual(lost);
      const name = `portal-${dayInRomania(context.now())}.tar.age`;
      const there = (await stat(join(folder, name))).size;
      expect(backup).toMatchObject({ place: folder, name, size: there });
      const letters = () =>
        context.db
          .selectFrom("outgoing_mail")
          .select("data")
          .where("kind", "=", "backup-incomplete")
          .execute();
      const [letter] = await letters();
      expect(JSON.parse(letter?.data ?? "").files.toSorted()).toEqual(lost);

      const place = { database: await emptySqlite(), files: createDiskFileStore(await freshDirectory()) };
      const restored = await restoreBackup(place, await checkBackup(join(folder, name), { key: keys.key }));
      expect(restored.toSorted()).toEqual(lost);
      expect(await keysIn(place.files)).toEqual(whole);

      later(day);
      await (await startOn(context, { location, address: { folder }, keys }, { used: dataDir })).made;
      expect((await letters()).length).toBe(1);
    });
  },
);

test("a backup needs no room for the files beside the data", async () => {
  const dataDir = await diskOf("24m");
  const location = await freshSqlite();
  const files = createDiskFileStore(join(dataDir, "files"));
  const { context } = await openWithMembers(location, { files });
  await addLargeFile(context);
  const address = { folder: await freshDirectory() };
  await (await startOn(context, { location, address, keys: await newKeys() }, { used: dataDir })).made;
  expect((await readdir(address.folder)).length).toBe(2);
});

test("a backup that does not fit is not begun: the disk is not filled, and no rehearsal failed", async () => {
  const location = await freshSqlite();
  const { context, later } = await openWithMembers(location);
  await addLargeFile(context);
  const [folder, keys] = [await diskOf("10m"), await newKeys()];
  const failed = async () => (await startOn(context, { location, address: { folder }, keys })).made;
  await expect(failed()).rejects.toThrow(/needs \d+ bytes in .*, where \d+ are free/);
  expect(await readdir(folder)).toEqual([ownerFile]);
  const runs = await context.db.selectFrom("backup_runs").select(["kind", "hasSucceeded"]).execute();
  expect(runs).toEqual([{ kind: "backup", hasSucceeded: 0 }]);
  await run("mount", ["-o", "remount,size=40m", folder]);
  later(2 * hour);
  await failed();
  expect((await readdir(folder)).length).toBe(2);
});

test("one that is not in its place any more is made again once the portal is started", async () => {
  const location = await freshSqlite();
  const { context, later } = await openWithMembers(location);
  const [folder, keys] = [await freshDirectory(), await newKeys()];
  const start = () => startOn(context, { location, address: { folder }, keys });
  await (await start()).made;
  const name = `portal-${dayInRomania(context.now())}.tar.age`;
  await truncate(join(folder, name), 100);
  later(61 * minute);
  await (await start()).made;
  expect((await checkBackup(join(folder, name), { key: keys.key })).manifest.files).toBe(0);
});

test("a portal that stops does not wait for a backup that takes long, and the next one deletes what it left", async () => {
  const location = await freshSqlite();
  const { context, later } = await openWithMembers(location);
  const storage = await startObjectStorage();
  const begun = Promise.withResolvers<void>();
  storage.meddle = () => begun.resolve();
  const keys = await newKeys();
  const first = await startOn(context, { location, address: { bucket: storage.place }, keys });
  await begun.promise;
  await first.stop();
  expect(await readdir(first.dataDir)).toEqual(["backup"]);
  later(2 * hour);
  const address = { folder: await freshDirectory() };
  const second = await startOn(context, { location, address, keys }, { used: first.dataDir });
  await second.made;
  expect(await readdir(first.dataDir)).toEqual([]);
});

test("by a clock that is ahead delete no other, and the newest seven stay whatever their names say", async () => {
  const [location, folder, keys] = [await freshSqlite(), await freshDirectory(), await newKeys()];
  const { context, later } = await openWithMembers(location);
  const days = [1, 2, 3, 4, 5, 6, 7].map((ago) => dayAfter(dayInRomania(context.now()), -ago)).reverse();
  for (const one of days) await writeFile(join(folder, `portal-${one}.tar.age`), "veche");
  const there = async () => (await readdir(folder)).flatMap((name) => /\d{4}-\d\d-\d\d/.exec(name) ?? []);
  const make = async (mayDelete: boolean) => {
    await (await startOn(context, { location, address: { folder }, keys }, { mayDelete })).made;
    return (await there()).sort();
  };
  later(400 * day);
  const ahead = dayInRomania(context.now());
  expect(await make(false)).toEqual([...days, ahead]);
  later(2 * day);
  expect(await make(true)).toEqual([...days.slice(2), ahead, dayInRomania(context.now())]);
});

type Portal = Awaited<ReturnType<typeof openWithMembers>>;
type Address = Parameters<typeof startBackups>[1]["address"];

/** A disk of its own. */
async function diskOf(size: string): Promise<string> {
  const folder = await freshDirectory();
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
  return folder;
}

/** A file of 15 MB, that a row names. */
async function addLargeFile(context: Portal["context"]): Promise<void> {
  const { sha256, size } = await context.files.put([randomBytes(15_000_000)]);
  await attachToNews(context, await addNews(context), { sha256, size });
}

/** Starts them; `made` settles with the first backup. */
async function startOn(
  context: Portal["context"],
  { location, address, keys }: { location: string; address: Address; keys: { recipient: string } },
  { used, mayDelete = true }: { used?: string; mayDelete?: boolean } = {},
) {
  const dataDir = used ?? (await freshDirectory());
  const { promise: made, resolve, reject } = Promise.withResolvers<void>();
  const { promise: incomplete, resolve: onIncomplete } = Promise.withResolvers<string[]>();
  const stop = startBackups(context, {
    database: location,
    files: context.files,
    dataDir,
    address,
    hour: 2,
    recipient: keys.recipient,
    mayDelete: async () => mayDelete,
    onMade: resolve,
    onIncomplete,
    onError: reject,
  });
  onTestFinished(stop);
  return { made, incomplete, stop, dataDir };
}

async function note(context: Portal["context"], hasSucceeded: boolean): Promise<void> {
  await noteBackupRun(context, { kind: "backup", startedAt: context.now(), hasSucceeded });
}

/** The letters that a backup is missed. */
async function lettersOf({ db }: Portal["context"]) {
  return await db.selectFrom("outgoing_mail").select("data").where("kind", "=", "backup-missed").execute();
}
