import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Context, Reads } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { anotherPostgres, engines, freshSqlite, openDatabase } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { docx, pdf } from "#tests/support/sample-files.ts";
import { createDiskFileStore } from "../files/disk-file-store.ts";
import { BackupDamaged } from "./frames.ts";
import { checkBackup, isEmptyDatabase, restoreBackup } from "./read-backup.ts";
import { tables, tablesLeftOut } from "./tables.ts";
import { writeBackup } from "./write-backup.ts";

const passphrases: [string, string | null][] = [
  ["plain", null],
  ["encrypted", "o parolă lungă pentru copii"],
];

/** Where a backup is restored: of the same engine, or of the other one. */
const places: [string, () => Promise<string>][] = [
  ["SQLite", freshSqlite],
  ["PostgreSQL", anotherPostgres],
];

describe.each(engines)("S39: a backup of a portal on %s", (_, freshLocation) => {
  test.each(
    places.flatMap(([place, at]) => passphrases.map(([kind, phrase]) => [place, kind, at, phrase] as const)),
  )(
    "gives back every row and every file in an empty place on %s, %s",
    async (_, __, freshPlace, passphrase) => {
      const { portal, database } = await openFilled(await freshLocation());
      const file = join(await freshDirectory(), "portal.backup");
      const counts = await writeBackup({ database, files: portal.context.files }, file, passphrase);
      expect(counts).toEqual({ rows: expect.any(Number), files: 2, missing: [] });
      const before = await allRows(portal.context.db);
      expect(Object.values(before).flat()).toHaveLength(counts.rows);

      const place = { database: await freshPlace(), files: createDiskFileStore(await freshDirectory()) };
      expect(await isEmptyDatabase(place.database)).toBe(true);
      expect(await checkBackup(file, passphrase)).toEqual({ rows: counts.rows, files: 2 });
      await restoreBackup(place, file, passphrase);
      expect(await isEmptyDatabase(place.database)).toBe(false);
      const restored = await openDatabase(place.database);
      expect(await allRows(restored.db)).toEqual(before);
      for await (const key of portal.context.files.keys()) {
        const [one, other] = await Promise.all([
          bytesOf(portal.context.files, key),
          bytesOf(place.files, key),
        ]);
        expect(other).toEqual(one);
      }
      const { id } = await restored.write((tx) =>
        tx
          .insertInto("jobs")
          .values({ ...aJob, title: "Nou" })
          .returning("id")
          .executeTakeFirstOrThrow(),
      );
      // The number of a job that came and went is not given out again.
      expect(id).toBe(2);
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
    expect(counts.missing).toEqual([]);
    const place = { database: await freshSqlite(), files: createDiskFileStore(await freshDirectory()) };
    await restoreBackup(place, file, null);
    const { db } = await openDatabase(place.database);
    const plans = await db.selectFrom("business_plans").select(["sha256", "size", "state"]).execute();
    for (const { sha256, size } of plans) expect(await place.files.sizeOf(sha256)).toBe(size);
    expect(plans.filter(({ state }) => state === "current")).toHaveLength(1);
  });
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
  const place = { database: await freshSqlite(), files: createDiskFileStore(await freshDirectory()) };
  await restoreBackup(place, file, null);
  const { db } = await openDatabase(place.database);
  expect(await db.selectFrom("users").selectAll().execute()).not.toEqual([]);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

describe.each(passphrases)("a %s backup is refused", (_, passphrase) => {
  test("that is cut at any place, or altered in any byte", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    const directory = await freshDirectory();
    const file = join(directory, "portal.backup");
    await writeBackup({ database, files: portal.context.files }, file, passphrase);
    const whole = await readFile(file);
    // To try a passphrase takes a good part of a second, and is meant to.
    const tries = passphrase === null ? 12 : 3;
    const step = Math.ceil(whole.length / tries);
    const refused: string[] = [];
    const damaged = join(directory, "damaged.backup");
    const tryOut = async (bytes: Uint8Array) => {
      await writeFile(damaged, bytes);
      const verdict = await checkBackup(damaged, passphrase).catch((error: unknown) => error);
      refused.push(verdict instanceof BackupDamaged ? "refused" : String(verdict));
    };
    const places = Array.from({ length: tries }, (_, index) => index * step);
    for (const at of [...places, 16, 20, 34]) {
      await tryOut(whole.subarray(0, at));
      const altered = Buffer.from(whole);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await tryOut(altered);
    }
    await tryOut(Buffer.concat([whole, Buffer.from("x")]));
    await tryOut(whole.subarray(0, -1));
    expect(new Set(refused)).toEqual(new Set(["refused"]));
    expect(refused.length).toBe(2 * (tries + 3) + 2);
  }, 120_000);

  test("that is of another version of the portal", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    await portal.context.write(async (tx) => {
      await sql`insert into "schema_migrations" ("name", "ranAt") values ('9999-later', ${moment})`.execute(
        tx,
      );
    });
    const file = join(await freshDirectory(), "portal.backup");
    await writeBackup({ database, files: portal.context.files }, file, passphrase);
    await expect(checkBackup(file, passphrase)).rejects.toThrow(new BackupDamaged("other-version"));
  });

  test("with another passphrase", async () => {
    const { portal, database } = await openFilled(await freshSqlite());
    const file = join(await freshDirectory(), "portal.backup");
    await writeBackup({ database, files: portal.context.files }, file, passphrase);
    for (const other of [passphrase === null ? "alta" : null, "alta"]) {
      await expect(checkBackup(file, other)).rejects.toThrow(BackupDamaged);
    }
  });
});

test("an encrypted backup holds nothing that can be read", async () => {
  const { portal, database } = await openFilled(await freshSqlite());
  const file = join(await freshDirectory(), "portal.backup");
  await writeBackup({ database, files: portal.context.files }, file, "parola");
  const bytes = await readFile(file);
  expect(["ana@exemplu.ro", "%PDF-1.7", "business_plans"].filter((text) => bytes.includes(text))).toEqual([]);
});

const moment = "2023-01-01T00:00:00.000Z";
const aJob = {
  ...{ title: "Pescar", description: "", link: "", endsOn: null, isPublic: 0 as const },
  ...{ createdAt: moment, updatedAt: moment, publishedAt: null, requestKey: null },
};

const aSession = {
  ...{ userId: 1, tokenHash: "a", family: null, device: "" },
  ...{ createdAt: moment, lastUsedAt: moment, expiresAt: moment },
};

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
