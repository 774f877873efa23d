import { type Kysely, SqliteAdapter, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Reads, Writes } from "#domain/context.ts";
import { addToRegister } from "#domain/register/register.commands.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import type { Database } from "#domain/tables.ts";
import { emptyEngines, openDatabase } from "#tests/support/databases.ts";
import { connectDatabase } from "./connect.ts";
import { migrationNames } from "./migrate.ts";
import { migrationState, migrationsIn } from "./migration-state.ts";
import { DatabaseTooOld } from "./other-version.ts";

const at = "2023-06-01T10:00:00.000Z";
const first = String(migrationNames[0]);

describe.each(emptyEngines)("migrations of which one fails, on %s,", (_, freshLocation) => {
  test("leave the database as it was, and the next start runs them all", async () => {
    const location = await freshLocation();
    const before = await openDatabase(location, first);
    const run = (statement: string) => before.write((tx) => sql.raw(statement).execute(tx));
    const done = () =>
      before.db
        .selectFrom("schema_migrations" as "secrets")
        .select("name")
        .execute();
    const doneBefore = await done();
    // The table of 0047 is there already; 0045 runs before it.
    await run('create table "plan_receipts" ("planId" integer)');
    await expect(connectDatabase(location, () => undefined)).rejects.toThrow(/plan_receipts/);
    expect(await done()).toEqual(doneBefore);
    const readUnreadable = (db: Reads) => db.selectFrom("unreadable_files").select("sha256").execute();
    await expect(readUnreadable(before.db)).rejects.toThrow(/unreadable_files/);

    await run('drop table "plan_receipts"');
    const { migrated, db } = await openDatabase(location);
    expect(migrated).toEqual(migrationNames.slice(doneBefore.length));
    expect(await readUnreadable(db)).toEqual([]);
  });
});

describe.each(emptyEngines)("a database of the versions of many migrations, on %s,", (_, fresh) => {
  const before = ["0001-content", "0043-daily-counts"];

  test("is taken over as it is, and can be given back", async () => {
    const location = await fresh();
    const earlier = await openDatabase(location, first);
    await earlier.write((tx) => note(tx, before));
    await earlier.write((tx) => add(tx, "users", user("ana")));
    const { migrated, db } = await openDatabase(location);
    expect(migrated).toEqual(migrationNames.slice(1));
    expect(await migrationState(location)).toBe("current");
    expect(await db.selectFrom("users").select("email").execute()).toEqual([{ email: "ana" }]);
    const back = await openDatabase(location, first);
    expect(back.migrated).toEqual(migrationNames.slice(1).toReversed());
    expect(await migrationsIn(location)).toEqual([...before, first]);
  });

  test("is refused where it is older than those, and stays as it was", async () => {
    const location = await fresh();
    const earlier = await openDatabase(location, first);
    await earlier.write(async (tx) => {
      await note(tx, before);
      await sql`delete from "schema_migrations" where "name" = ${first}`.execute(tx);
    });
    await expect(connectDatabase(location, () => undefined)).rejects.toThrow(
      new DatabaseTooOld("0043-daily-counts"),
    );
    expect(await migrationState(location)).toBe("older");
    expect(await migrationsIn(location)).toEqual(before);
  });
});

test.each(emptyEngines)(
  "each migration can be taken back, and leaves the tables as they were, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const stateAt = async (name: string) => {
      const { db, close } = await connectDatabase(location, (error) => expect.fail(error.message), name);
      return await stateOf(db as Kysely<Database>).finally(close);
    };
    const before = new Map<string, unknown>();
    for (const name of migrationNames) before.set(name, await stateAt(name));
    for (const name of migrationNames.toReversed())
      expect(await stateAt(name), name).toEqual(before.get(name));
  },
);

test.each(emptyEngines)(
  "plans that are there are told as a whole, and that says when, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const before = await openDatabase(location, first);
    await before.write(async (tx) => {
      for (const name of ["ana", "ion"]) await add(tx, "users", user(name));
      await add(tx, "users", { ...user("eva"), erasedAt: at });
      await add(tx, "users", user("dan"));
      await add(tx, "plan_conditions", { version: "1", items: `["da"]`, firstUsedAt: at });
      const plan = {
        mediaType: "application/pdf",
        size: 1,
        sha256: "a",
        receivedAt: at,
        conditionsVersion: "1",
      };
      for (const [number, userId, state] of [
        ["A", 1, "replaced"],
        ["B", 2, "current"],
        ["C", 3, "withdrawn"],
      ] as const)
        await add(tx, "business_plans", {
          ...plan,
          userId,
          version: 1,
          state,
          receiptNumber: number,
          name: `${number}.pdf`,
        });
      const told = { at, plan: "B", version: 1, size: 1, sha256: "a", conditions: "1", isExtended: false };
      await addToRegister(tx, { event: "received", ...told });
    });
    await before.close();

    const { db, write } = await openDatabase(location);
    const { faults, recorded, length } = await verifyRegister(db);
    expect([faults, recorded.count, length]).toEqual([[], 3, 1 + 3 + 2 + 1]);
    const ran = await db
      .selectFrom("schema_migrations" as "secrets")
      .select("ranAt" as "value")
      .where("name", "=", "0047-whole-plans")
      .executeTakeFirst();
    expect(ran).toEqual({ ranAt: recorded.at });
    await write((tx) =>
      sql`update "business_plans" set "userId" = 4 where "receiptNumber" = 'B'`.execute(tx),
    );
    expect((await verifyRegister(db)).faults).toEqual([{ kind: "plan-altered", where: "B" }]);
  },
);

/** The tables with their columns, and the names of everything else that migrations make. */
async function stateOf(db: Kysely<Database>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const others = isSqlite
    ? sql`select "type", "name" from "sqlite_schema" order by "name"`
    : sql`select 'index' as "type", "indexname" as "name" from "pg_indexes" where "schemaname" = current_schema()
        union all select 'constraint', "conname" from "pg_constraint" where "connamespace" = current_schema()::regnamespace
        union all select 'function', "proname" from "pg_proc" where "pronamespace" = current_schema()::regnamespace
        union all select 'trigger', "tgname" from "pg_trigger" where not "tgisinternal" order by 1, 2`;
  return { tables: await db.introspection.getTables(), others: (await others.execute(db)).rows };
}

function user(name: string) {
  const names = { emailKey: name, email: name, firstName: name, lastName: name };
  return { ...names, role: "user", status: "active", createdAt: at, updatedAt: at };
}

async function note(tx: Writes, names: string[]): Promise<void> {
  for (const name of names) await add(tx, "schema_migrations", { name, ranAt: at });
}

/** Writes a row as an earlier version of the portal did. */
function add(tx: Writes, table: string, row: Record<string, unknown>) {
  return (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table)
    .values(row)
    .execute();
}
