import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { momentOfSnapshot } from "#adapters/backup/copy/copy-place.ts";
import { makeBackup } from "#adapters/backup/make-backup.ts";
import { isRestoreUnfinished } from "#adapters/backup/unfinished-restore.ts";
import { createDiskFileStore, pathOfFile } from "#adapters/files/disk-file-store.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { newKeys } from "#tests/support/age-keys.ts";
import { copied, keysOfCopies, snapshotNames } from "#tests/support/copies.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openMemberSession, sendPlan } from "#tests/support/plan-senders.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { environmentWith, launch, projectFolder, runPortal } from "#tests/support/server.ts";

test("S39: a running portal is backed up, restored in an empty place, and verified", async () => {
  const dataDir = await freshDirectory();
  const folder = await freshDirectory();
  const sender = await openMemberSession(dataDir);
  const running = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const { body: receipt } = await sendPlan(await running.url, sender, Buffer.from("%PDF-1.7\nplanul meu"));
  const file = path.join(folder, "portal.backup");
  const passphrase = "o parolă lungă pentru copii\n";
  const backup = await portal(["backup", "--passphrase-stdin", file], dataDir, passphrase);
  expect([backup.code, backup.errors]).toEqual([0, ""]);
  const again = await portal(["backup", file], dataDir);
  expect(again).toEqual({ code: 1, output: "", errors: `${cliStrings.fileExists(file)}\n` });
  expect(await running.end("SIGTERM")).toBe(0);

  const place = path.join(folder, "data");
  const cut = path.join(folder, "cut.backup");
  await writeFile(cut, (await readFile(file)).subarray(0, -100));
  const refused = await portal(["restore", "--passphrase-stdin", cut], place, passphrase);
  expect(refused).toEqual({ code: 1, output: "", errors: `${cliStrings.badBackup.damaged}\n` });
  expect(await readdir(place).catch(() => [])).toEqual([]);
  const restored = await portal(["restore", "--passphrase-stdin", file], place, passphrase);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  const full = await portal(["restore", "--passphrase-stdin", file], place, passphrase);
  expect(full).toEqual({ code: 1, output: "", errors: `${cliStrings.placeNotEmpty}\n` });
  expect((await portal(["verify"], place)).code).toBe(0);

  const store = createDiskFileStore(path.join(place, "files"));
  const old = await store.put([Buffer.from("un fișier vechi, pe care nu îl mai știe nimeni")]);
  await utimes(pathOfFile(path.join(place, "files"), old.sha256), 1, 1);
  const young = await store.put([Buffer.from("un fișier care abia a venit")]);
  const cleared = await portal(["verify", "--delete-unused"], place);
  expect(cleared).toEqual({
    code: 0,
    output: expect.stringContaining(cliStrings.unusedDeleted(1, 1)),
    errors: "",
  });
  expect([await store.sizeOf(old.sha256), await store.sizeOf(young.sha256)]).toEqual([null, young.size]);
  expect(await store.sizeOf(receipt.sha256)).toBe(receipt.size);

  const stored = path.join(place, "files", receipt.sha256.slice(0, 2));
  await writeFile(path.join(stored, receipt.sha256), "%PDF-1.7\nplanul tău");
  const altered = await portal(["verify"], place);
  expect([altered.code, altered.errors.split("\n")[0]]).toEqual([1, cliStrings.fileAltered(receipt.sha256)]);
  await rm(path.join(stored, receipt.sha256));
  const missing = await portal(["verify"], place);
  const line = cliStrings.fileMissing(receipt.sha256, ["business_plans"]);
  expect(missing).toEqual({ code: 1, output: "", errors: `${line}\n${cliStrings.notVerified(0, 1)}\n` });
});

test("S39: a backup says what it cannot do, and that it is not encrypted, in one line", async () => {
  const dataDir = await freshDirectory();
  const folder = await freshDirectory();
  const file = path.join(folder, "portal.backup");
  const line = (errors: string) => ({ code: 1, output: "", errors: `${errors}\n` });
  expect(await portal(["backup", file], dataDir)).toEqual(line(cliStrings.noPortal(dataDir, false)));
  expect((await portal(["migrate"], dataDir)).code).toBe(0);

  const nowhere = path.join(folder, "missing");
  const lost = await portal(["backup", path.join(nowhere, "portal.backup")], dataDir);
  expect(lost).toEqual(line(cliStrings.noSuchFolder(nowhere)));
  const forbidden = await portal(["backup", "/proc/portal.backup"], dataDir);
  expect(forbidden).toEqual(line(cliStrings.unwritableFile("/proc/portal.backup", "ENOENT")));
  const short = await portal(["backup", "--passphrase-stdin", file], dataDir, "unsprezece!\n");
  expect(short).toEqual(line(cliStrings.shortPassphrase(12)));
  const empty = await portal(["backup", "--passphrase-stdin", file], dataDir, "\n");
  expect(empty).toEqual(line(cliStrings.emptyPassphrase));
  expect(await readdir(folder)).toEqual([]);

  const plain = await portal(["backup", file], dataDir);
  expect([plain.code, plain.errors]).toEqual([0, `${cliStrings.backupNotEncrypted}\n`]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(`${file}.2.part`, "");
  const interrupted = await portal(["backup", `${file}.2`], dataDir);
  expect(interrupted.errors).toContain(cliStrings.fileExists(`${file}.2.part`));
});

test("a backup of the night is checked with its key; only a damaged one counts as a failed rehearsal", async () => {
  const [dataDir, folder, keys] = [await freshDirectory(), await freshDirectory(), await newKeys()];
  const { context } = await openWithMembers(path.join(dataDir, "portal.sqlite"));
  const { stored } = await makeBackup({
    database: path.join(dataDir, "portal.sqlite"),
    files: context.files,
    dataDir,
    ctx: context,
    address: { folder },
    recipient: keys.recipient,
    mayDelete: async () => true,
    onRehearsed: async () => undefined,
  });
  const file = path.join(folder, stored.name);
  const other = await newKeys();
  const refusals: [args: string[], errors: string][] = [
    [[file], cliStrings.badBackup["passphrase-needed"]],
    [["--identity", other.file, file], cliStrings.badBackup["wrong-key"]],
    [["--identity", path.join(folder, "cheie"), file], cliStrings.noKey(path.join(folder, "cheie"))],
    [["--identity", keys.file, keys.file], cliStrings.badBackup["not-a-backup"]],
  ];
  for (const [args, errors] of refusals) {
    expect(await portal(["backup", "check", ...args], dataDir)).toEqual({
      code: 1,
      output: "",
      errors: `${errors}\n`,
    });
  }
  const runs = () => context.db.selectFrom("backup_runs").select(["kind", "hasSucceeded"]).execute();
  expect(await runs()).toEqual([]);
  const good = await portal(["backup", "check", "--identity", keys.file, file], dataDir);
  expect([good.code, good.errors]).toEqual([0, ""]);
  await writeFile(file, (await readFile(file)).subarray(0, -100));
  const damaged = await portal(["backup", "check", "--identity", keys.file, file], dataDir);
  expect(damaged.errors).toBe(`${cliStrings.badBackup.damaged}\n`);
  expect(await runs()).toEqual([
    { kind: "rehearsal", hasSucceeded: 1 },
    { kind: "rehearsal", hasSucceeded: 0 },
  ]);
});

test("a copy whose newest part is damaged is restored as it was before, which is said; nothing of an earlier try stays", async () => {
  const { portal: own, copy, folder, address } = await copied();
  const keys = await keysOfCopies();
  await own.submit(pdf("Primul.pdf"));
  await copy.step();
  const [kept = ""] = await snapshotNames(address);
  await own.submit(pdf("Al doilea.pdf"));
  await copy.step();
  const newest = (await snapshotNames(address)).at(-1) ?? "";
  const at = (name: string) => format.moment(momentOfSnapshot(name) ?? "");
  await truncate(path.join(folder, "copy", newest), 300);
  const dataDir = await freshDirectory();
  await mkdir(path.join(dataDir, "restoring-copy"));
  await writeFile(path.join(dataDir, "restoring-copy/0.sqlite"), "rândurile tuturor");
  const restored = await portal(["restore", "--identity", keys.file, folder], dataDir);
  expect(restored).toEqual({
    code: 0,
    output: expect.stringContaining(cliStrings.restoredAsOf(at(kept))),
    errors: `${cliStrings.copyPassedOver([at(newest)])}\n`,
  });
  expect(existsSync(path.join(dataDir, "restoring-copy"))).toBe(false);
});

test("S39: where a restore broke off, no command works on what is there", async () => {
  const dataDir = await freshDirectory();
  const place = path.join(await freshDirectory(), "data");
  const file = path.join(await freshDirectory(), "portal.backup");
  const sender = await openMemberSession(dataDir);
  const running = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  for (let plan = 0; plan < 10; plan++) await sendPlan(await running.url, sender, aPlan(5_000_000));
  expect(await running.end("SIGTERM")).toBe(0);
  expect((await portal(["backup", file], dataDir)).code).toBe(0);

  const restoring = spawn(process.execPath, ["src/portal.mjs", "restore", file], {
    cwd: projectFolder,
    env: environmentWith({ DATA_DIR: place }),
  });
  const over = once(restoring, "exit");
  await expect.poll(() => existsSync(path.join(place, "files")), { interval: 1, timeout: 30_000 }).toBe(true);
  restoring.kill("SIGKILL");
  expect(await over).toEqual([null, "SIGKILL"]);
  const refusal = { code: 1, output: "", errors: `${cliStrings.restoreUnfinished(place)}\n` };
  for (const command of [
    ["start"],
    ["migrate"],
    ["verify"],
    ["user", "list"],
    ["user", "disable", sender.email],
    ["restore", file],
    ["backup", `${file}.2`],
  ]) {
    expect(await portal(command, place)).toEqual(refusal);
  }

  await rm(place, { recursive: true });
  expect((await portal(["restore", file], place)).code).toBe(0);
  expect((await portal(["verify"], place)).code).toBe(0);
  expect(isRestoreUnfinished(place)).toBe(false);
});

function aPlan(size: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size)]);
}

function portal(args: string[], dataDir: string, input?: string) {
  return runPortal(args, { DATA_DIR: dataDir }, input);
}
