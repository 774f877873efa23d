import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { extract, pack } from "tar-stream";
import { describe, expect, test } from "vitest";
import type { Context, Reads } from "#domain/context.ts";
import { NewJob } from "#domain/jobs/jobs.ts";
import type { Database } from "#domain/tables.ts";
import {
  emptyEngines,
  emptyPostgres,
  emptySqlite,
  engines,
  freshSqlite,
  openDatabase,
} from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrationNames } from "../database/migrate.ts";
import { isEmptyDatabase } from "../database/read-database.ts";
import { createDiskFileStore, pathOfFile } from "../files/disk-file-store.ts";
import { BackupDamaged } from "./backup-damaged.ts";
import { countRows } from "./manifest.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { tables, tablesLeftOut } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

const run = promisify(execFile);
const passphrase = "o parolă lungă pentru copii";

/** Where a backup is restored: of the same engine, or of the other one. */
const places: [string, () => Promise<string>][] = [
  ["SQLite", emptySqlite],
  ["PostgreSQL", emptyPostgres],
];

describe.each(engines)("S39: a backup of a portal on %s", (engine, freshLocation) => {
  test.each(places)(
    "gives back every row and every file in an empty place on %s",
    async (name, freshPlace) => {
      // To derive a key takes a second or two, and is meant to: once to write, twice to restore.
      const phrase = engine === name ? null : passphrase;
      const { portal, database } = await openFilled(await freshLocation());
      const file = join(await freshDirectory(), "portal.backup");
      const counts = await writeBackup({ database, files: portal.context.files }, file, phrase);
      expect(counts).toEqual({ rows: expect.any(Number), files: 2, lost: [] });
      const before = await allRows(portal.context.db);
      expect(Object.values(before).flat()).toHaveLength(counts.rows);

      const place = { database: await freshPlace(), files: createDiskFileStore(await freshDirectory()) };
      expect(await isEmptyDatabase(place.database)).toBe(true);
      const checked = await checkBackup(file, phrase);
      expect([countRows(checked.manifest), checked.manifest.files]).toEqual([counts.rows, 2]);
      await restoreBackup(place, checked);
      expect(await isEmptyDatabase(place.database)).toBe(false);
      const restored = await openDatabase(place.database);
      expect(await allRows(restored.db)).toEqual(before);
      for await (const key of portal.context.files.keys()) {
        expect(await bytesOf(place.files, key)).toEqual(await bytesOf(portal.context.files, key));
      }
      const { id } = await restored.write((tx) =>
        tx
          .insertInto("jobs")
          .values({ ...aJob, title: "Nou" })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      expect(id, "the id of a deleted job is not given out again").toBe(2);
    },
  );

  test("taken while it is written to is of one moment", async () => {
    const { portal, database } = await openFilled(await freshLocation());
    const { files } = portal.context;
    const file = join(await freshDirectory(), "portal.backup");
    const sending = (async () => {
      for (let index = 0; index < 10; index++)
        await portal.submit(docx(`Plan ${index}.docx`, { [`${index}`]: "x" }));
    })();
    const counts = await writeBackup({ database, files }, file, null);
    await sending;
    expect(counts.lost).toEqual([]);
    const place = { database: await emptySqlite(), files: createDiskFileStore(await freshDirectory()) };
    await restoreBackup(place, await checkBackup(file, null));
    const { db } = await openDatabase(place.database);
    const plans = await db.selectFrom("business_plans").select(["sha256", "size", "state"]).execute();
    for (const { sha256, size } of plans) expect(await place.files.sizeOf(sha256)).toBe(size);
    expect(plans.filter(({ state }) => state === "current")).toHaveLength(1);
  });
});

test("S39: a file that was left, and is named by another row, is in the backup", async () => {
  const { portal, database } = await openFilled(await freshSqlite());
  const { sha256 } = await portal.context.db
    .selectFrom("business_plans")
    .select("sha256")
    .executeTakeFirstOrThrow();
  await portal.context.write((tx) => tx.insertInto("left_files").values({ sha256 }).execute());
  const file = join(await freshDirectory(), "portal.backup");
  const counts = await writeBackup({ database, files: portal.context.files }, file, null);
  expect(counts).toMatchObject({ files: 2, lost: [] });
});

describe.each(emptyEngines)("D1: a backup of an earlier version, on %s,", (_, freshLocation) => {
  test.each(migrationNames.slice(0, -1))(
    "as of %s, restores on each: the migrations since run on the way",
    async (name) => {
      const location = await freshLocation();
      const older = await connectDatabase(location, failOnError, name);
      await older.write(async (tx) => {
        await sql`insert into "jobs" ${sql.raw(jobOfOld)}`.execute(tx);
        await sql`insert into "activities" ${sql.raw(activityOfOld)}`.execute(tx);
        await sql`insert into "activity_files" ${sql.raw(fileOfOld)}`.execute(tx);
      });
      await older.close();
      const file = join(await freshDirectory(), "portal.backup");
      const source = { database: location, files: createDiskFileStore(await freshDirectory()) };
      await writeBackup(source, file, null);
      for (const [engine, freshPlace] of emptyEngines) {
        const place = { database: await freshPlace(), files: createDiskFileStore(await freshDirectory()) };
        await restoreBackup(place, await checkBackup(file, null));
        const { db, migrated } = await openDatabase(place.database);
        expect(migrated, engine).toEqual([]);
        expect(await db.selectFrom("jobs").select(["title", "requestKey"]).execute()).toEqual([
          { title: "Pescar", requestKey: null },
        ]);
        expect(await db.selectFrom("activity_files").select(["name", "requestKey"]).execute()).toEqual([
          { name: "Anexă.pdf", requestKey: null },
        ]);
      }
    },
  );
});

test("every table but those of sessions is in the backup, and every one after those that it refers to", async () => {
  const { db } = await openDatabase(await freshSqlite());
  const names = await (db as Kysely<Database>).introspection.getTables();
  const own = names.map(({ name }) => name).filter((name) => !/^(sqlite_|schema_migrations)/.test(name));
  expect([...tables, ...tablesLeftOut].sort()).toEqual(own.sort());
});

test("nobody is signed in after a restore", async () => {
  const { portal, database } = await openFilled(await freshSqlite());
  await portal.context.write((tx) => tx.insertInto("sessions").values(aSession).execute());
  const file = join(await freshDirectory(), "portal.backup");
  await writeBackup({ database, files: portal.context.files }, file, null);
  const place = { database: await emptySqlite(), files: createDiskFileStore(await freshDirectory()) };
  await restoreBackup(place, await checkBackup(file, null));
  const { db } = await openDatabase(place.database);
  expect(await db.selectFrom("users").selectAll().execute()).not.toEqual([]);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a file that is not what its name says any more is reported, and spoils nothing else", async () => {
  const database = await emptySqlite();
  const root = await freshDirectory();
  const files = createDiskFileStore(root);
  const portal = await openWithMembers(database, { files });
  await portal.submit(pdf());
  const { sha256, size } = await portal.context.db
    .selectFrom("business_plans")
    .select(["sha256", "size"])
    .executeTakeFirstOrThrow();
  await writeFile(pathOfFile(root, sha256), Buffer.alloc(size));
  const file = join(await freshDirectory(), "portal.backup");
  expect(await writeBackup({ database, files }, file, null)).toMatchObject({ lost: [sha256] });
  const place = { database: await emptySqlite(), files: createDiskFileStore(await freshDirectory()) };
  await restoreBackup(place, await checkBackup(file, null));
  const { db } = await openDatabase(place.database);
  expect(await db.selectFrom("business_plans").select("sha256").execute()).toEqual([{ sha256 }]);
});

describe("S39: a backup opens without the portal", () => {
  test("by tar, and sha256sum checks it", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    const folder = await freshDirectory();
    await writeBackup({ database, files: portal.context.files }, join(folder, "portal.tar"), null);
    const { stderr } = await run("tar", ["-xf", "portal.tar"], { cwd: folder });
    expect(stderr).toBe("");
    await run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder });
    await expectPortal(folder);
  });

  test("by age and tar, when it is encrypted", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    const folder = await freshDirectory();
    await writeBackup({ database, files: portal.context.files }, join(folder, "portal.tar.age"), passphrase);
    // age asks at the terminal, which `script` is for it.
    const terminal = spawn("script", ["-qec", "age --decrypt -o portal.tar portal.tar.age", "/dev/null"], {
      cwd: folder,
    });
    terminal.stdin.write(`${passphrase}\n`);
    const [[code], said] = await Promise.all([once(terminal, "exit"), text(terminal.stdout)]);
    expect([code, said]).toEqual([0, expect.stringContaining("Enter passphrase")]);
    await run("tar", ["-xf", "portal.tar"], { cwd: folder });
    await expectPortal(folder);
  });

  async function expectPortal(folder: string) {
    const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ version: 2, files: 2, migrations: migrationNames });
    const users = await readFile(join(folder, "tables/users.jsonl"), "utf8");
    const emails = users
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).email);
    expect(emails).toHaveLength(manifest.rows.users);
    expect(emails).toContain("ana@exemplu.ro");
    expect(await readdir(join(folder, "files"))).toHaveLength(2);
  }
});

describe("a backup is refused", () => {
  test("that is cut, altered, or has an entry too few, too many or in another place", async () => {
    const whole = await readFile(await plainBackup());
    const starts = startsOfEntries(whole);
    const damaged: [what: string, bytes: Uint8Array][] = [
      ...starts.map((at): [string, Uint8Array] => [`cut before the entry at ${at}`, whole.subarray(0, at)]),
      ...starts.map((at): [string, Uint8Array] => [
        `cut in the header at ${at}`,
        whole.subarray(0, at + 300),
      ]),
      ...[1, 512, 1024, 1025].map((by): [string, Uint8Array] => [`short by ${by}`, whole.subarray(0, -by)]),
      ...[1, 512].map((by): [string, Uint8Array] => [
        `long by ${by}`,
        Buffer.concat([whole, Buffer.alloc(by)]),
      ]),
      ...starts.map((at): [string, Uint8Array] => [`altered name at ${at}`, altered(whole, at)]),
      ...starts
        .filter((at, index) => (starts[index + 1] ?? whole.length - 1024) > at + 512)
        .map((at): [string, Uint8Array] => [`altered bytes at ${at}`, altered(whole, at + 512)]),
      ["an entry missing", await rebuilt(whole, (entries) => entries.toSpliced(2, 1))],
      ["a file missing", await rebuilt(whole, (entries) => entries.toSpliced(-2, 1))],
      [
        "an entry twice",
        await rebuilt(whole, (entries) => entries.flatMap((one, at) => (at === 2 ? [one, one] : [one]))),
      ],
      ["an entry too many", await rebuilt(whole, (entries) => [...entries, ["more", Buffer.from("x")]])],
      [
        "two entries exchanged",
        await rebuilt(whole, ([one, two, three, ...more]) => [one, three, two, ...more] as Entries),
      ],
      ["nothing", Buffer.alloc(0)],
      ["some other file", pdf().bytes],
    ];
    expect(await checkBackup(await written(await rebuilt(whole, (entries) => entries)), null)).toBeTruthy();
    for (const [what, bytes] of damaged) {
      const verdict = await checkBackup(await written(bytes), null).catch((error: unknown) => error);
      expect(verdict, what).toBeInstanceOf(BackupDamaged);
    }
  });

  test("that is encrypted and cut, altered, or opened with another passphrase", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    const file = join(await freshDirectory(), "portal.backup");
    await writeBackup({ database, files: portal.context.files }, file, passphrase);
    const whole = await readFile(file);
    expect(["ana@exemplu.ro", "%PDF-1.7", "business_plans"].filter((word) => whole.includes(word))).toEqual(
      [],
    );

    const half = Math.floor(whole.length / 2);
    const verdicts: [Uint8Array, string | null, string][] = [
      [whole, null, "passphrase-needed"],
      [whole, "o altă parolă, la fel de lungă", "wrong-passphrase"],
      [whole.subarray(0, 100), passphrase, "wrong-passphrase"],
      [altered(whole, 60), passphrase, "wrong-passphrase"],
      [whole.subarray(0, half), passphrase, "damaged"],
      [whole.subarray(0, -1), passphrase, "damaged"],
      [altered(whole, half), passphrase, "damaged"],
      [Buffer.concat([whole, Buffer.from("x")]), passphrase, "damaged"],
    ];
    for (const [bytes, phrase, reason] of verdicts) {
      await expect(checkBackup(await written(bytes), phrase)).rejects.toMatchObject({ reason });
    }
  }, 60_000);

  test("that is not encrypted, with a passphrase", async () => {
    await expect(checkBackup(await plainBackup(), passphrase)).rejects.toMatchObject({
      reason: "not-encrypted",
    });
  });

  test.each([
    ["newer", "9999-later", ""],
    ["older", "0043-daily-counts", "where \"name\" > '0043'"],
  ])("that is of a version of the portal that is too %s", async (how, name, gone) => {
    const { portal, database } = await openFilled(await freshSqlite());
    await portal.context.write(async (tx) => {
      if (gone) await sql`delete from "schema_migrations" ${sql.raw(gone)}`.execute(tx);
      await sql`insert into "schema_migrations" ("name", "ranAt") values (${name}, ${moment})`.execute(tx);
    });
    const file = join(await freshDirectory(), "portal.backup");
    await writeBackup({ database, files: portal.context.files }, file, null);
    await expect(checkBackup(file, null)).rejects.toMatchObject({ reason: `${how}-version` });
  });
});

const failOnError = (error: Error) => {
  throw error;
};
const moment = "2023-01-01T00:00:00.000Z";
const aJob = {
  ...NewJob.parse({ title: "Pescar" }),
  isPublic: 0 as const,
  createdAt: moment,
  updatedAt: moment,
  publishedAt: null,
  requestKey: null,
};

const jobOfOld = `("title", "isPublic", "createdAt", "updatedAt", "description", "link")
  values ('Pescar', 0, '${moment}', '${moment}', '', '')`;
const activityOfOld = `("title", "isPublic", "createdAt", "updatedAt", "type", "text")
  values ('Vizită', 0, '${moment}', '${moment}', 'activitate1', '')`;
const fileOfOld = `("activityId", "sort", "name", "mediaType", "size", "sha256", "createdAt", "updatedAt")
  values (1, 1, 'Anexă.pdf', 'application/pdf', 1, 'a', '${moment}', '${moment}')`;

const aSession = {
  userId: 1,
  tokenHash: "a",
  family: null,
  device: "",
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
};

type Entries = [name: string, bytes: Buffer][];

async function plainBackup(): Promise<string> {
  const { portal, database } = await openFilled(await freshSqlite());
  const file = join(await freshDirectory(), "portal.backup");
  await writeBackup({ database, files: portal.context.files }, file, null);
  return file;
}

async function written(bytes: Uint8Array): Promise<string> {
  const file = join(await freshDirectory(), "portal.backup");
  await writeFile(file, bytes);
  return file;
}

function altered(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

/** Where in a tar each entry's header begins. */
function startsOfEntries(tar: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; tar[at] !== 0; ) {
    starts.push(at);
    const size = Number.parseInt(tar.toString("latin1", at + 124, at + 135), 8);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return starts;
}

/** The same tar with other entries. */
async function rebuilt(tar: Uint8Array, change: (entries: Entries) => Entries): Promise<Buffer> {
  const archive = extract();
  archive.end(tar);
  const entries: Entries = [];
  for await (const entry of archive) {
    entries.push([entry.header.name, Buffer.from(await new Response(entry as never).arrayBuffer())]);
  }
  const changed = pack();
  for (const [name, bytes] of change(entries)) changed.entry({ name }, bytes);
  changed.finalize();
  return Buffer.from(await new Response(changed as never).arrayBuffer());
}

/** With two members, three plans of which one is replaced, and a job that came and went. */
async function openFilled(database: string) {
  const portal = await openWithMembers(database);
  for (const file of [pdf(), docx()]) await portal.submit(file);
  await portal.context.write((tx) => tx.insertInto("jobs").values(aJob).execute());
  await portal.context.write((tx) => tx.deleteFrom("jobs").execute());
  return { portal, database };
}

async function allRows(db: Reads): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as "news")
      .selectAll()
      .execute();
    found[table] = rows
      .map((row) => ({ ...row }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

async function bytesOf(files: Context["files"], key: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await files.read(key)).arrayBuffer());
}
