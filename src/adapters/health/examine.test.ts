import { utimes } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { type Check, checks } from "#domain/health/problems.ts";
import { day, hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { endClarifications } from "#domain/verification/clarifications.commands.ts";
import { addNews, attachToNews, fileSha256 } from "#tests/support/content.ts";
import { engines, freshPostgres, freshSqlite } from "#tests/support/databases.ts";
import { directoryOnAnotherDisk, freshDirectory } from "#tests/support/directories.ts";
import { deleteAfter } from "#tests/support/faults/backups.ts";
import { openJobBoard } from "#tests/support/job-board.ts";
import { type Machine, soundMachine } from "#tests/support/sound-machine.ts";
import { openForVerification } from "#tests/support/verification.ts";
import { noteCopied } from "../backup/copy/copied-at.ts";
import { dataChecks } from "./data-checks.ts";
import { examine } from "./examine.ts";
import { percentOfFull } from "./machine-checks.ts";
import type { Checks, HealthParts } from "./parts.ts";
import { settingsChecks } from "./settings-checks.ts";

describe.each(engines)("on %s", (engine, freshLocation) => {
  test("a sound machine has no problem, and what is left to PostgreSQL's server is said", async () => {
    const { parts } = await soundMachine(await freshLocation());
    const { findings, fine, unknown } = await examine(parts);
    const ofServer: Check[] = engine === "PostgreSQL" ? ["database-pages", "copy"] : [];
    expect({ findings, fine, unknown }).toEqual({
      findings: [],
      fine: checks.filter((check) => !ofServer.includes(check)),
      unknown: ofServer.map((check) => ({ check, obstacle: "postgres" })),
    });
  });

  test("a file that comes while the stored ones are listed is no problem", async () => {
    const { parts, context } = await soundMachine(await freshLocation());
    const newsId = await addNews(context);
    const keys = async function* () {
      yield* context.files.keys();
      await attachToNews(context, newsId);
    };
    expect((await examine({ ...parts, files: { ...context.files, keys } })).findings).toEqual([]);
  });

  test("a verification is late once its stage is over, and of what was asked once that one is", async () => {
    const portal = await openForVerification(await freshLocation());
    const { context, answerAll, confirm, manager, asSecond, post, seen } = portal;
    const [asked, decided] = portal.numbers;
    await portal.assign();
    const unsigned = { declaratii: { verdict: "clarify" as const, remark: "Nesemnată." } };
    for (const as of await portal.pairOf(asked)) await answerAll(as, asked, unsigned);
    for (const as of await portal.pairOf(asked)) {
      const { items, savedAt } = (await seen(asked, as)).clarification ?? {};
      await post(`dossier/${asked}/clarification`, as, { items, seen: savedAt, isConfirmed: true });
    }
    const late = async () =>
      (await dataChecks.verification({ ...(context as unknown as HealthParts) }))?.facts ?? null;
    const evaluation = await portal.startOf("evaluation");
    portal.goTo(await portal.startOf("clarifications"), -second);
    expect(await late()).toBeNull();
    portal.goTo(await portal.startOf("clarifications"));
    expect(await late()).toEqual({ name: "Runda 1", count: 1, ready: 0 });
    for (const as of await portal.pairOf(decided)) await answerAll(as, decided);
    expect(await late()).toEqual({ name: "Runda 1", count: 1, ready: 1 });
    portal.goTo(evaluation);
    expect(await late()).toEqual({ name: "Runda 1", count: 2, ready: 1 });
    await endClarifications(context);
    for (const as of await portal.pairOf(asked)) await answerAll(as, asked);
    expect(await late()).toEqual({ name: "Runda 1", count: 2, ready: 2 });
    for (const { actor } of [manager, asSecond]) await confirm(actor);
    expect(await late()).toBeNull();
  });
});

test("a continuous copy is behind only when something changed since, and for ten minutes", async () => {
  const { parts, storage } = await soundMachine(await freshSqlite());
  const withCopy = { ...parts, backups: { address: { bucket: storage.place } } };
  const problemsAt = async (copied: number) => {
    await noteCopied(parts.dataDir, momentAfter(parts.now(), copied));
    return (await examine(withCopy)).findings.map(({ problem }) => problem);
  };
  expect(await problemsAt(-9 * minute)).toEqual([]);
  expect(await problemsAt(-11 * minute)).toEqual(["copy-behind"]);
  const written = new Date(Date.now() - hour);
  await Promise.all(["", "-wal"].map((end) => utimes(parts.databaseLocation + end, written, written)));
  expect(await problemsAt(-hour)).toEqual([]);
});

test("a rule of a bucket may delete backups after their term, and what is not the portal's", async () => {
  const { parts, storage } = await soundMachine(await freshSqlite());
  const findings = async (changed: Partial<HealthParts>) =>
    (await examine({ ...parts, ...changed })).findings;
  await noteCopied(parts.dataDir, parts.now().toISOString());
  deleteAfter(storage, 35, "files/portal-");
  expect(await findings({ backups: { address: { bucket: storage.place } } })).toEqual([]);
  deleteAfter(storage, 1, "altele/");
  expect(await findings({ bucket: storage.place })).toEqual([]);
  deleteAfter(storage, 1, "files/12");
  expect(await findings({ bucket: storage.place })).toMatchObject([{ problem: "bucket-deletes" }]);
});

test("a foreign file in a bucket is found, and the portal's own are none", async () => {
  const { parts, storage } = await soundMachine(await freshSqlite());
  const { place: bucket } = storage;
  const backups = { address: { bucket: { ...bucket, prefix: "files/copii/" } } };
  const findings = async () => (await examine({ ...parts, bucket, backups })).findings;
  await noteCopied(parts.dataDir, parts.now().toISOString());
  const add = (key: string) => storage.objects.set(`portal/${key}`, { bytes: Buffer.of(), at: new Date() });
  for (const own of [
    `files/clearing/${fileSha256}`,
    "files/copii/portal-2026-11-24.tar.age",
    "altele/poze.zip",
  ])
    add(own);
  expect(await findings()).toEqual([]);
  add("files/poze.zip");
  const facts = { path: "s3://portal/files/poze.zip", count: 1 };
  expect(await findings()).toEqual([{ problem: "files-foreign", facts }]);
});

test("a job board that is down is found although its last list is still shown", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  const { board: jobBoard, server, now, pass } = await openJobBoard();
  const problemsNow = async () =>
    (await examine({ ...parts, jobBoard, now })).findings.map(({ problem }) => problem);
  expect(await problemsNow()).not.toContain("job-board-silent");
  server.behave("failing");
  pass(11 * minute);
  expect(await problemsNow()).toContain("job-board-silent");
});

test("runs that a clock noted that was ahead are none", async () => {
  const { parts, context } = await soundMachine(await freshSqlite());
  await moveRuns(context, "backup", -2 * day);
  await moveRuns(context, "rehearsal", -2 * day);
  const { findings } = await examine(parts);
  expect(findings.map(({ problem }) => problem)).toEqual(["no-backup", "not-rehearsed"]);
});

test("backups are beside the data only where data is: not on another disk, and not where all of it is elsewhere", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  const { parts: remote, storage } = await soundMachine(await freshPostgres());
  await noteCopied(parts.dataDir, parts.now().toISOString());
  const findings = async (changed: Partial<HealthParts>) =>
    (await examine({ ...parts, ...changed })).findings.map(({ problem }) => problem);
  const sameDisk = { address: { folder: await freshDirectory() } };
  const otherDisk = { address: { folder: await directoryOnAnotherDisk() } };
  expect(await findings({ backups: otherDisk })).toEqual([]);
  expect(await findings({ ...remote, backups: sameDisk })).toEqual(["backups-beside-data"]);
  expect(await findings({ ...remote, backups: sameDisk, bucket: storage.place })).toEqual([]);
});

test("a disk is full from 90 % on, and one that counts no names never of names", () => {
  expect(percentOfFull(1000, 101)).toBeNull();
  expect(percentOfFull(1000, 100)).toBe(90);
  expect(percentOfFull(1000, 0)).toBe(100);
  expect(percentOfFull(0, 0)).toBeNull();
});

test("what cannot be found out is said, and why", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  const away = { publicUrl: null, npm: "/nowhere/npm", write: null, backups: null };
  const { findings, unknown } = await examine({ ...parts, ...away });
  expect(findings).toEqual([{ problem: "no-backup-place", facts: {} }]);
  expect(unknown).toEqual([
    { check: "https", obstacle: "no-address" },
    { check: "certificate", obstacle: "no-address" },
    { check: "proxies", obstacle: "no-address" },
    { check: "read-only", obstacle: "not-opened" },
    { check: "stored-backups", obstacle: "no-backups" },
    { check: "copy", obstacle: "no-backups" },
    { check: "node", obstacle: "no-answer" },
    { check: "advisories", obstacle: "no-answer" },
  ]);
});

test("a check without an implementation does not compile", () => {
  // @ts-expect-error All others are missing.
  const made: Checks = { ...settingsChecks };
  expect(Object.keys(made)).toEqual(Object.keys(settingsChecks));
});

/** Makes the runs of a kind older. */
async function moveRuns(
  context: Machine["context"],
  kind: "backup" | "rehearsal",
  ms: number,
): Promise<void> {
  const finishedAt = momentAfter(context.now(), -ms);
  await context.write(async (tx) => {
    await tx.deleteFrom("backup_runs").where("kind", "=", kind).execute();
    await tx.insertInto("backup_runs").values({ kind, finishedAt, hasSucceeded: 1, seconds: 1 }).execute();
  });
}
