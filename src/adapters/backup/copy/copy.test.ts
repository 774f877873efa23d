import { execFile } from "node:child_process";
import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { operator } from "#domain/context.ts";
import { noteClock } from "#domain/time/clock.commands.ts";
import { minute } from "#domain/time/moments.ts";
import { newKeys } from "#tests/support/age-keys.ts";
import { addNews, attachToNews, fileSha256 } from "#tests/support/content.ts";
import {
  copied,
  fetched,
  fileNames,
  keysIn,
  keysOfCopies,
  openedSnapshots,
  plansIn,
  restored,
  snapshotNames,
} from "#tests/support/copies.ts";
import { emptyPostgres, openDatabase } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { startObjectStorage } from "#tests/support/object-storage.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import type { BackupAddress } from "../places/backup-address.ts";
import { copiedAt } from "./copied-at.ts";
import { momentOfSnapshot, openCopyPlace, removeStaleCopy } from "./copy-place.ts";

const run = promisify(execFile);

const places: [string, () => Promise<BackupAddress>][] = [
  ["a folder", async () => ({ folder: await freshDirectory() })],
  ["a bucket", async () => ({ bucket: (await startObjectStorage()).place })],
];

describe.each(places)("a copy in %s", (_, freshPlace) => {
  test("follows each change, and gives every row and file back", async () => {
    const { portal, copy, address } = await copied({ address: await freshPlace() });
    await copy.step();
    await portal.submit(pdf("Planul meu.pdf"));
    await copy.step();
    await portal.submit(docx());
    await copy.step();
    const place = await restored(address);
    expect(await plansIn(place.db)).toEqual(await plansIn(portal.context.db));
    expect((await plansIn(place.db)).length).toBe(2);
    expect(await keysIn(place.files)).toEqual(await keysIn(portal.context.files));
    expect(place.missing).toEqual([]);
  });

  test("keeps the last three snapshots, and is not written to while nothing changes", async () => {
    const { portal, copy, address, later } = await copied({ address: await freshPlace() });
    for (let change = 0; change < 5; change++) {
      await addNews(portal.context);
      await copy.step();
      later(minute);
    }
    const kept = await snapshotNames(address);
    expect(kept.length).toBe(3);
    await copy.step();
    expect(await snapshotNames(address)).toEqual(kept);
    later(61 * minute);
    await copy.step();
    expect(await snapshotNames(address)).toEqual(kept.slice(-1));
    expect(await copiedAt(portal.dataDir)).toBe(portal.context.now().toISOString());
  });

  test("has nothing of an erased person, and no file that nothing names, an hour later", async () => {
    const { portal, copy, address, later } = await copied({ address: await freshPlace() });
    await attachToNews(portal.context, await addNews(portal.context));
    await copy.step();
    await eraseByEmail({ ...portal.context, actor: operator }, "ana@exemplu.ro");
    await portal.context.write((tx) => tx.deleteFrom("news_files").execute());
    await copy.step();
    expect(await fileNames(address)).toEqual([`${fileSha256}.age`]);
    later(30 * minute);
    await addNews(portal.context);
    await copy.step();
    expect(await fileNames(address)).toEqual([`${fileSha256}.age`]);
    later(31 * minute);
    await copy.step();
    expect(await fileNames(address)).toEqual([]);
    for (const plain of await openedSnapshots(address)) {
      expect([plain.includes("ana@exemplu.ro"), plain.includes("ion@exemplu.ro")]).toEqual([false, true]);
    }
  });
});

describe.each(places)("what others delete or cut in %s beside a running portal", (_, freshPlace) => {
  test("is stored again before the copy is said to be up to date, and that is said", async () => {
    const { portal, copy, address, later } = await copied({ address: await freshPlace() });
    const place = await openCopyPlace(address);
    onTestFinished(place.close);
    await portal.submit(pdf());
    await portal.submit(docx());
    await copy.step();
    const { wasAltered, bytes } = await copy.step();
    expect([wasAltered, bytes]).toEqual([false, 0]);
    const [gone = "", cut = ""] = await fileNames(address);
    await place.files.remove(gone);
    await place.files.put(cut, [Buffer.from("age-encryption.org/v1")]);
    await addNews(portal.context);
    later(11 * minute);
    expect((await copy.step()).wasAltered).toBe(true);
    expect((await restored(address)).missing).toEqual([]);
    expect((await copy.step()).wasAltered).toBe(false);

    const before = await copiedAt(portal.dataDir);
    const [newest = ""] = (await snapshotNames(address)).toReversed();
    await place.snapshots.put(newest, [Buffer.from("age")]);
    later(11 * minute);
    expect(await copiedAt(portal.dataDir)).toBe(before);
    expect((await copy.step()).wasAltered).toBe(true);
    expect(await plansIn((await restored(address)).db)).toEqual(await plansIn(portal.context.db));
    for (const name of await snapshotNames(address)) await place.snapshots.remove(name);
    for (const name of await fileNames(address)) await place.files.remove(name);
    later(11 * minute);
    await copy.step();
    expect((await restored(address)).missing).toEqual([]);
  });
});

test("a copy is restored into PostgreSQL, too, where everyone signs in again", async () => {
  const { portal, copy, address } = await copied();
  await portal.submit(pdf());
  await portal.context.write((tx) => tx.insertInto("sessions").values(aSession).execute());
  await copy.step();
  const { db } = await restored(address, await emptyPostgres());
  expect(await plansIn(db)).toEqual(await plansIn(portal.context.db));
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("the last whole snapshot is taken, and what the copy lost is said", async () => {
  const { portal, copy, address, folder } = await copied();
  await portal.submit(pdf("Primul.pdf"));
  await attachToNews(portal.context, await addNews(portal.context));
  await copy.step();
  await portal.submit(pdf("Al doilea.pdf"));
  await copy.step();
  const newest = join(folder, "copy", (await snapshotNames(address)).at(-1) ?? "");
  await writeFile(newest, (await readFile(newest)).subarray(0, -100));
  await appendFile(join(folder, "copy-files", `${fileSha256}.age`), "x");
  const { db, missing } = await restored(address);
  expect((await fetched(address))?.damaged).toEqual([
    momentOfSnapshot((await snapshotNames(address)).at(-1) ?? ""),
  ]);
  expect((await plansIn(db)).map(({ name }) => name)).toEqual(["Primul.pdf"]);
  expect(missing).toEqual([fileSha256]);
  const other = await newKeys();
  await expect(fetched(address, other.key)).rejects.toMatchObject({ reason: "wrong-key" });
  for (const name of await snapshotNames(address)) await writeFile(join(folder, "copy", name), "");
  await expect(fetched(address)).rejects.toMatchObject({ reason: "wrong-key" });
  await rm(join(folder, "copy"), { recursive: true });
  expect(await fetched(address)).toBeNull();
});

test("a bucket that refuses, keeps nothing or alters what it has is found out, and the copy is whole when it is back", async () => {
  const storage = await startObjectStorage();
  const address = { bucket: storage.place };
  const { portal, copy } = await copied({ address });
  await copy.step();
  const at = await copiedAt(portal.dataDir);
  const kept = await snapshotNames(address);
  await portal.submit(pdf());
  portal.later(minute);
  storage.meddle = (call) => call.refuse(403, "AccessDenied");
  await expect(copy.step()).rejects.toThrow("storage-unavailable");
  storage.meddle = async (call) => {
    await call.pass();
    if (call.method !== "PUT") return;
    const object = storage.objects.get(`portal/${call.key}`);
    if (object) object.bytes = Buffer.from("altceva");
  };
  await expect(copy.step()).rejects.toThrow("not as it was written");
  expect([await copiedAt(portal.dataDir), await snapshotNames(address), await fileNames(address)]).toEqual([
    at,
    kept,
    [],
  ]);
  storage.meddle = (call) => call.pass();
  await copy.step();
  expect(await copiedAt(portal.dataDir)).toBe(portal.context.now().toISOString());
  const place = await restored(address);
  expect(await plansIn(place.db)).toEqual(await plansIn(portal.context.db));
  expect(place.missing).toEqual([]);
});

test.each(["data", "place"])(
  "a full disk of the %s leaves nothing half, and the copy goes on once there is room",
  async (full) => {
    const disk = await freshDirectory();
    await run("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", disk]);
    onTestFinished(async () => void (await run("umount", ["--lazy", disk])));
    const { portal, copy, address } = await copied(
      full === "data" ? { dataDir: disk } : { address: { folder: disk } },
    );
    await copy.step();
    const before = [await snapshotNames(address), await fileNames(address)];
    await portal.submit(pdf());
    await expect(writeFile(join(disk, "filler"), Buffer.alloc(20_000_000))).rejects.toThrow("ENOSPC");
    await expect(copy.step()).rejects.toThrow(/full|no space/);
    expect([await snapshotNames(address), await fileNames(address)]).toEqual(before);
    expect(await readdir(join(portal.dataDir, "copy"))).not.toContain("step");
    await rm(join(disk, "filler"));
    await copy.step();
    expect(await plansIn((await restored(address)).db)).toEqual(await plansIn(portal.context.db));
  },
);

test("of two instances on one data folder one copies, and the other when that one is gone", async () => {
  const { portal, copy, address, open } = await copied();
  const second = await open();
  await copy.step();
  const first = await snapshotNames(address);
  await addNews(portal.context);
  await second.step();
  expect(await snapshotNames(address)).toEqual(first);
  copy.close();
  await second.step();
  expect((await snapshotNames(address)).length).toBe(2);
});

test("the copy of a lost data folder is not touched by a new one", async () => {
  const { copy, address } = await copied();
  await copy.step();
  const there = await snapshotNames(address);
  const { copy: ofNew, portal } = await copied({ address });
  await expect(ofNew.step()).rejects.toThrow("another portal");
  expect([await snapshotNames(address), await copiedAt(portal.dataDir)]).toEqual([there, null]);
});

test("a clock that is set back does not make a new snapshot an old one", async () => {
  const { portal, copy, address, later } = await copied();
  await copy.step();
  later(-10 * minute);
  await portal.submit(pdf());
  await copy.step();
  expect((await plansIn((await restored(address)).db)).length).toBe(1);
});

test("a clock that leaps ahead makes nothing of before it old", async () => {
  const { portal, copy, address, later } = await copied();
  await noteClock(portal.context);
  await attachToNews(portal.context, await addNews(portal.context));
  await copy.step();
  const before = await snapshotNames(address);
  await portal.context.write((tx) => tx.deleteFrom("news_files").execute());
  later(400 * 24 * 60 * minute);
  for (let change = 0; change < 5; change++) {
    await addNews(portal.context);
    await copy.step();
    later(61 * minute);
  }
  const kept = await snapshotNames(address);
  expect([kept.slice(0, before.length), kept.length]).toEqual([before, before.length + 3]);
  expect((await fileNames(address)).length).toBe(1);
});

test("files in a bucket are not copied", async () => {
  const { portal, address, open } = await copied();
  await portal.submit(pdf());
  const copy = await open(null);
  await copy.step();
  expect(await fileNames(address)).toEqual([]);
  const copiedRows = await fetched(address);
  expect([...(copiedRows?.named ?? [])]).toEqual(await keysIn(portal.context.files));
});

test("a copy that nobody continues is deleted after 35 days", async () => {
  const { portal, copy, address, later } = await copied();
  await portal.submit(pdf());
  await copy.step();
  later(34 * 24 * 60 * minute);
  await removeStaleCopy(address, portal.context.now());
  expect((await fileNames(address)).length).toBe(1);
  later(24 * 60 * minute);
  await removeStaleCopy(address, portal.context.now());
  expect([await snapshotNames(address), await fileNames(address)]).toEqual([[], []]);
});

test("the lines of operating.md open a copy without the portal", async () => {
  const { portal, copy, folder: place } = await copied();
  await portal.submit(pdf());
  await copy.step();
  const guide = await readFile(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const lines = /```sh\n(\s*newest=[\s\S]*?)```/.exec(guide)?.[1] ?? "";
  const folder = await freshDirectory();
  await writeFile(join(folder, "cheie.txt"), (await keysOfCopies()).key);
  const script = lines.replaceAll("/backup/portal", place);
  const { stdout } = await run("bash", ["-e", "-c", script], { cwd: folder });
  expect(stdout).toContain("ok");
  const { db } = await openDatabase(join(folder, "data/portal.sqlite"));
  expect(await plansIn(db)).toEqual(await plansIn(portal.context.db));
  expect(await keysIn(createDiskFileStore(join(folder, "data/files")))).toEqual(
    await keysIn(portal.context.files),
  );
});

const aSession = {
  userId: 1,
  tokenHash: "a",
  family: null,
  device: "",
  createdAt: "2023-01-01",
  lastUsedAt: "2023-01-01",
  expiresAt: "2023-01-01",
};
