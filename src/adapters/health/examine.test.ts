import { chmod, mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recordPlan } from "#domain/business-plans/plan-records.commands.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { addFailures } from "#domain/health/failures.commands.ts";
import { type Check, checks, type ProblemName, problemNames } from "#domain/health/problems.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import { day, hour, minute, momentAfter } from "#domain/moments.ts";
import type { MailCause } from "#domain/tables.ts";
import { startClamd } from "#tests/support/clamd.ts";
import { composeReceipt } from "#tests/support/compose-receipt.ts";
import { addNews, attachToNews, fileSha256 } from "#tests/support/content.ts";
import { engines, freshPostgres, freshSqlite } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { freePort } from "#tests/support/free-port.ts";
import { openJobBoard } from "#tests/support/job-board.ts";
import { admin } from "#tests/support/portal.ts";
import { announcedRound, workingDayFromNow } from "#tests/support/rounds.ts";
import { npmThatSays, soundMachine, startClock, startSite, startSmtp } from "#tests/support/sound-machine.ts";
import { noteCopied } from "../backup/copy/copied-at.ts";
import { nameOfSnapshot } from "../backup/copy/copy-place.ts";
import { ownerFile } from "../backup/places/owner.ts";
import { connectJobBoard } from "../job-board/connect.ts";
import { examine } from "./examine.ts";
import { percentOfFull } from "./machine-checks.ts";
import type { Checks, HealthParts } from "./parts.ts";
import { settingsChecks } from "./settings-checks.ts";

type Machine = Awaited<ReturnType<typeof soundMachine>>;

describe.each(engines)("on %s", (engine, freshLocation) => {
  test("a sound machine has no problem, and what is left to PostgreSQL's server is said", async () => {
    const { parts } = await soundMachine(await freshLocation());
    const { findings, fine, unknown } = await examine(parts);
    const ofServer: Check[] = engine === "PostgreSQL" ? ["copy"] : [];
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

  test.each(["database-older", "database-newer"] as const)("%s is found", async (problem) => {
    const { parts, context } = await soundMachine(await freshLocation());
    const last = sql`(select max("name") from "schema_migrations")`;
    const change =
      problem === "database-older"
        ? sql`delete from "schema_migrations" where "name" = ${last}`
        : sql`update "schema_migrations" set "name" = '9999-tomorrow' where "name" = ${last}`;
    await context.write((tx) => change.execute(tx));
    expect((await examine(parts)).findings).toEqual([{ problem, facts: {} }]);
  });
});

/** How each problem comes to be on a sound machine; a portal's database does that of its own, above. */
const faults: Record<
  Exclude<ProblemName, "database-older" | "database-newer" | "disk-full">,
  (machine: Machine) => unknown
> = {
  "database-unreadable": async () => {
    const databaseLocation = join(await freshDirectory(), "portal.sqlite");
    await writeFile(databaseLocation, "nu este o bază de date");
    return { databaseLocation };
  },
  "pack-unreadable": () => ({ content: null, jobBoard: null }),
  "default-address": () => ({ isPublic: false }),
  "no-https": () => ({ publicUrl: "http://portal.example" }),
  "certificate-untrusted": async () => ({
    publicUrl: (await startSite({ days: 365, isTrusted: false })).url,
  }),
  "certificate-ending": async () => ({ publicUrl: (await startSite({ days: 5 })).url }),
  "no-proxies": () => ({ trustedProxies: [] }),
  "read-only": async ({ context }) => {
    const row = { id: 1, key: "x", until: context.now().toISOString(), endsAt: null };
    await context.write((tx) => tx.insertInto("read_only").values(row).execute());
  },
  "files-missing": async ({ context }) => {
    await attachToNews(context, await addNews(context));
    await context.files.remove(fileSha256);
  },
  "files-unused": async ({ context }) => context.files.put([Buffer.from("rămas")]).then(() => undefined),
  "files-foreign": async ({ parts }) => {
    await mkdir(join(parts.dataDir, "files"), { recursive: true });
    await writeFile(join(parts.dataDir, "files", "poze.zip"), "", { mode: 0o600 });
  },
  "no-backup": ({ context }) => forgetRuns(context),
  "backup-old": ({ context }) => moveRuns(context, "backup", 27 * hour),
  "backups-of-another": async ({ parts }) => {
    await noteCopied(parts.dataDir, parts.now().toISOString());
    const folder = await freshDirectory();
    await writeFile(join(folder, ownerFile), "altul");
    return { backups: { address: { folder } } };
  },
  "hold-old": async ({ context }) => {
    const placedAt = momentAfter(context.now(), -366 * day);
    const hold = { kind: "round", item: 1, reason: "control", placedBy: null } as const;
    await context.write(async (tx) => {
      await tx
        .insertInto("holds")
        .values({ ...hold, until: null, placedAt })
        .execute();
      await tx
        .insertInto("holds")
        .values({ ...hold, item: 2, until: "2034-12-31", placedAt })
        .execute();
    });
  },
  "failed-lately": async ({ context }) => {
    const lastAt = context.now().toISOString();
    const failed = { day: lastAt.slice(0, 10), count: 2, lastAt, requestIds: [] };
    await addFailures(context, [
      { ...failed, code: "A-500" },
      { ...failed, code: "J-504" },
    ]);
  },
  "not-rehearsed": ({ context }) => moveRuns(context, "rehearsal", 36 * day),
  "rehearsal-failed": ({ context }) =>
    noteBackupRun(context, { kind: "rehearsal", startedAt: context.now(), hasSucceeded: false }),
  "backups-beside-data": async ({ parts }) => {
    await noteCopied(parts.dataDir, parts.now().toISOString());
    return { backups: { address: { folder: await freshDirectory() } } };
  },
  "no-copy": async ({ parts }) => rm(join(parts.dataDir, "copy"), { recursive: true }),
  "copy-behind": async ({ parts, storage }) => {
    await noteCopied(parts.dataDir, momentAfter(parts.now(), -11 * minute));
    return { backups: { address: { bucket: storage.place } } };
  },
  "copy-of-another": async ({ parts, storage }) => {
    await rm(join(parts.dataDir, "copy"), { recursive: true });
    const name = `copy/${nameOfSnapshot(new Date().toISOString())}`;
    storage.objects.set(`portal/files/${name}`, { bytes: Buffer.of(), at: new Date() });
    return { backups: { address: { bucket: storage.place } } };
  },
  "folder-open": ({ parts }) => chmod(parts.dataDir, 0o755),
  "bucket-deletes": ({ storage }) => {
    deleteAfter(storage, 3000);
    return { bucket: storage.place };
  },
  "bucket-deletes-backups": async ({ parts, storage }) => {
    await noteCopied(parts.dataDir, parts.now().toISOString());
    deleteAfter(storage, 34);
    return { backups: { address: { bucket: storage.place } } };
  },
  "no-scanner": () => ({ clamdUrl: null }),
  "scanner-silent": async () => ({ clamdUrl: `tcp://127.0.0.1:${await freePort()}` }),
  "scanner-old": async () => ({ clamdUrl: (await startClamd()).url }),
  "no-mail": () => ({ smtpUrl: null }),
  "mail-refused": async () => ({ smtpUrl: (await startSmtp()).replace("smtp://", "smtp://cineva:parola@") }),
  "mail-stuck": ({ context }) => queueTried(context, {}),
  "mail-untried": async ({ context }) => {
    const nextAttemptAt = momentAfter(context.now(), -7 * hour);
    await context.write(async (tx) => {
      await queueMail(tx, context, { kind: "test-letter", recipient: "ion@exemplu.ro", data: {} });
      await tx.updateTable("outgoing_mail").set({ nextAttemptAt }).execute();
      await queueMail(tx, context, { kind: "test-letter", recipient: "ana@exemplu.ro", data: {} });
    });
  },
  "mail-failed": ({ context }) =>
    queueTried(context, { failedAt: context.now().toISOString(), cause: "address" }),
  "mail-given-up": ({ context }) =>
    queueTried(context, { failedAt: context.now().toISOString(), cause: "relay" }),
  "mailbox-closed": ({ context }) => queueTried(context, { cause: "mailbox" }),
  "no-second-factor": async ({ context }) =>
    void (await context.write((tx) => tx.deleteFrom("second_factors").execute())),
  "first-admin": async ({ context }) =>
    void (await context.write((tx) =>
      tx.updateTable("users").set({ firstName: "Admin", lastName: "Portal" }).execute(),
    )),
  "rounds-in-trouble": async ({ context }) => {
    await announcedRound({ ...context, actor: admin }, await workingDayFromNow(20));
    const seenAt = momentAfter(context.now(), day);
    await context.write((tx) => tx.updateTable("rounds").set({ seenAt }).execute());
  },
  "register-broken": async ({ context }) =>
    void (await context.write((tx) =>
      tx
        .insertInto("register_lines")
        .values({ position: 1, text: "{}", hash: "0".repeat(64) })
        .execute(),
    )),
  "plan-term-unknown": async ({ context }) => {
    const { sha256, size } = await context.files.put([Buffer.from("plan")]);
    const file = { name: "Plan.pdf", mediaType: "application/pdf", size, sha256 };
    await context.write(async (tx) => {
      const { id: userId } = await tx.selectFrom("users").select("id").executeTakeFirstOrThrow();
      const arrival = { userId, sha256, requestKey: null, roundId: null, isExtended: 0 } as const;
      const conditions = { version: "1", items: [] };
      await recordPlan(
        tx,
        { ...context, actor: admin },
        { ...arrival, parts: [], file, conditions, composeReceipt },
      );
    });
  },
  "clock-off": async () => ({ jobBoardUrl: await startClock(2 * minute) }),
  "job-board-silent": async ({ context }) => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { now, content } = context;
    const parts = { url, region: content.region, userAgent: "portal-tests", now, report: () => undefined };
    return { jobBoard: connectJobBoard(parts) };
  },
  "examples-left": ({ context }) => ({ content: context.content }),
  "log-silent": () => ({ logLevel: "silent" }),
  "log-loud": () => ({ logLevel: "debug" }),
  "node-old": async () => ({ npm: await npmThatSays({ vulnerabilities: {} }, "24.100.0") }),
  "advisories-known": async () => ({
    npm: await npmThatSays({ vulnerabilities: { "some-library": {} } }, process.versions.node),
  }),
};

test.each(Object.entries(faults))("%s is found, and nothing else", async (problem, cause) => {
  const machine = await soundMachine(await freshSqlite());
  const changed = (await cause(machine)) as Partial<HealthParts> | undefined;
  const { findings } = await examine({ ...machine.parts, ...changed });
  expect(findings.map((finding) => finding.problem)).toEqual([problem]);
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
  deleteAfter(storage, 35);
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
  const otherDisk = { address: { folder: "/dev/shm" } };
  expect(await findings({ backups: otherDisk })).toEqual([]);
  expect(await findings({ ...remote, backups: sameDisk })).toEqual(["backups-beside-data"]);
  expect(await findings({ ...remote, backups: sameDisk, bucket: storage.place })).toEqual([]);
});

test("a disk is full from 90 % on", () => {
  expect(percentOfFull({ blocks: 1000, bavail: 101 })).toBeNull();
  expect(percentOfFull({ blocks: 1000, bavail: 100 })).toBe(90);
  expect(percentOfFull({ blocks: 1000, bavail: 0 })).toBe(100);
});

test("every problem has a fault that is found", () => {
  const others = ["database-older", "database-newer", "disk-full"];
  expect([...Object.keys(faults), ...others].sort()).toEqual([...problemNames].sort());
});

test("what cannot be found out is said, and why", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  const away = { publicUrl: null, npm: "/nowhere/npm", files: null, backups: null };
  const { findings, unknown } = await examine({ ...parts, ...away });
  expect(findings).toEqual([]);
  expect(unknown).toEqual([
    { check: "https", obstacle: "no-address" },
    { check: "certificate", obstacle: "no-address" },
    { check: "proxies", obstacle: "no-address" },
    { check: "stored-files", obstacle: "not-opened" },
    { check: "unused-files", obstacle: "not-opened" },
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

/** Gives a bucket a rule that deletes what is so many days old, below a prefix. */
function deleteAfter(storage: Machine["storage"], days: number, prefix = ""): void {
  const filter = `<Filter><Prefix>${prefix}</Prefix></Filter><Expiration><Days>${days}</Days></Expiration>`;
  const rule = `<Rule><ID>curatenie</ID><Status>Enabled</Status>${filter}</Rule>`;
  const answer = `<?xml version="1.0"?><LifecycleConfiguration>${rule}</LifecycleConfiguration>`;
  storage.meddle = ({ key, pass, response }) => {
    if (!key.startsWith("?lifecycle")) return pass();
    response.writeHead(200, { "Content-Type": "application/xml" }).end(answer);
  };
}

async function forgetRuns({ write }: Machine["context"]): Promise<void> {
  await write((tx) => tx.deleteFrom("backup_runs").where("kind", "=", "backup").execute());
}

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

/** A mail that was tried, of two hours ago. */
async function queueTried(
  context: Machine["context"],
  changes: { failedAt?: string; cause?: MailCause },
): Promise<void> {
  const createdAt = momentAfter(context.now(), -2 * hour);
  await context.write(async (tx) => {
    await queueMail(tx, context, { kind: "test-letter", recipient: "ion@exemplu.ro", data: {} });
    await tx
      .updateTable("outgoing_mail")
      .set({ attempts: 3, createdAt, ...changes })
      .execute();
  });
}
