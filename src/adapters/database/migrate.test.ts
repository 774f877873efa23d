import { type Kysely, SqliteAdapter, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Writes } from "#domain/context.ts";
import { addToRegister } from "#domain/register/register.commands.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import type { Database } from "#domain/tables.ts";
import { emptyEngines, openDatabase } from "#tests/support/databases.ts";
import { connectDatabase } from "./connect.ts";
import { migrationNames } from "./migrate.ts";

const at = "2023-06-01T10:00:00.000Z";
const children = ["sessions", "remembered_logins", "account_links", "business_plans"] as const;

describe.each(emptyEngines)("migrations of which one fails, on %s,", (_, freshLocation) => {
  test("leave the database as it was, and the next start runs them all", async () => {
    const location = await freshLocation();
    const before = await openDatabase(location, "0011-user-languages");
    const run = (statement: string) => before.write((tx) => sql.raw(statement).execute(tx));
    const done = () =>
      before.db
        .selectFrom("schema_migrations" as "secrets")
        .select("name")
        .execute();
    const doneBefore = await done();
    // The table of 0025 is there already; 0012, which rebuilds tables, and others run before it.
    await run('create table "register_lines" ("position" integer)');
    await expect(connectDatabase(location, () => undefined)).rejects.toThrow(/register_lines/);
    expect(await done()).toEqual(doneBefore);
    await expect(before.db.selectFrom("rounds").select("id").execute()).rejects.toThrow(/rounds/);

    await run('drop table "register_lines"');
    const { migrated, db } = await openDatabase(location);
    expect(migrated).toEqual(migrationNames.slice(doneBefore.length));
    expect(await db.selectFrom("rounds").select("id").execute()).toEqual([]);
  });
});

describe.each(emptyEngines)("rebuilding the table of users on %s", (_, freshLocation) => {
  test("keeps every row, of it and of the tables that refer to it, and every rule but the checks", async () => {
    const location = await freshLocation();
    const before = await openDatabase(location, "0006-erasure");
    await before.write((tx) => fill(tx));
    const kept = await rowsOf(before);
    expect(kept.sessions).toHaveLength(2);
    await before.close();

    const { db, write, migrated } = await openDatabase(location);
    expect(migrated[0]).toBe("0007-roles-in-code");
    const after = await rowsOf({ db });
    const links = (kept.account_links ?? []).filter(({ usedAt }) => usedAt === null);
    const expected: typeof kept = { ...kept, account_links: links.map(({ usedAt: _, ...link }) => link) };
    expect(after.account_links).toHaveLength(1);
    for (const table of children) expect(after[table]).toMatchObject(expected[table] ?? []);
    expect(after.users).toEqual(
      kept.users?.map(({ searchText: _, ...user }) => ({ ...user, language: "ro", previousLoginAt: null })),
    );

    await expect(write((tx) => add(tx, "sessions", session(99)))).rejects.toThrow(/foreign key/i);
    await write(async (tx) => {
      await add(tx, "users", { ...user("eva"), role: "evaluator", status: "asleep" });
      await tx.deleteFrom("users").where("emailKey", "=", "ana").execute();
    });
    const users = await db.selectFrom("users").select(["id", "emailKey"]).orderBy("id").execute();
    expect(users, "The number of the deleted user 3 must not be given out again").toEqual([
      { id: 2, emailKey: "ion" },
      { id: 4, emailKey: "eva" },
    ]);
    expect(await db.selectFrom("sessions").select("userId").execute()).toEqual([{ userId: 2 }]);
    await expect(write((tx) => add(tx, "users", user("ion")))).rejects.toThrow(/unique/i);
  });
});

test.each(emptyEngines)(
  "activities that are there are put in the order in which they were written, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const before = await openDatabase(location, "0007-roles-in-code");
    await before.write(async (tx) => {
      const item = { text: "", isPublic: 1, updatedAt: at };
      for (const [title, type, createdAt] of [
        ["second", "a1", "2023-02-01"],
        ["other page", "a2", "2023-01-01"],
        ["first", "a1", "2023-01-01"],
        ["third", "a1", "2023-02-01"],
      ]) {
        await add(tx, "activities", { ...item, title, type, createdAt });
      }
    });
    await before.close();
    const { db } = await openDatabase(location);
    const order = await db
      .selectFrom("activities")
      .select(["title", "position"])
      .orderBy("type")
      .orderBy("position");
    expect(await order.execute()).toEqual([
      { title: "first", position: 1 },
      { title: "second", position: 2 },
      { title: "third", position: 3 },
      { title: "other page", position: 1 },
    ]);
  },
);

test.each(emptyEngines)(
  "pictures keep their variants, and can have others from now on, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const variant = (format: string) => ({
      newsId: 1,
      format,
      width: 480,
      mediaType: `image/${format}`,
      size: 9,
      sha256: format,
    });
    const before = await openDatabase(location, "0009-account-links");
    await before.write(async (tx) => {
      const item = { title: "t", text: "", isPublic: 1, createdAt: at, updatedAt: at };
      await add(tx, "news", { ...item, format: "", newsType: "" });
      const file = {
        name: "a.jpg",
        mediaType: "image/jpeg",
        size: 9,
        sha256: "a",
        createdAt: at,
        updatedAt: at,
      };
      await add(tx, "news_images", { newsId: 1, ...file, width: 480, height: 270, alt: "" });
      await add(tx, "news_image_variants", variant("webp"));
    });
    await expect(before.write((tx) => add(tx, "news_image_variants", variant("avif")))).rejects.toThrow(
      /check/i,
    );
    await before.close();
    const { db, write } = await openDatabase(location);
    await write((tx) => add(tx, "news_image_variants", variant("avif")));
    const rows = await db.selectFrom("news_image_variants").selectAll().orderBy("format").execute();
    expect(rows).toEqual([variant("avif"), variant("webp")]);
    await expect(write((tx) => add(tx, "news_image_variants", variant("webp")))).rejects.toThrow(/unique/i);
    const orphan = { ...variant("jpeg"), newsId: 9 };
    await expect(write((tx) => add(tx, "news_image_variants", orphan))).rejects.toThrow(/foreign key/i);
  },
);

/** From the first release on, an older one can be put back. */
const firstReleased = migrationNames.slice(migrationNames.indexOf("0034-backup-turns"));

test.each(emptyEngines)(
  "each migration of a release can be taken back, and leaves the tables as they were, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const stateAt = async (name: string) => {
      const { db, close } = await connectDatabase(location, (error) => expect.fail(error.message), name);
      return await stateOf(db as Kysely<Database>).finally(close);
    };
    const before = new Map<string, unknown>();
    for (const name of firstReleased) before.set(name, await stateAt(name));
    for (const name of firstReleased.toReversed())
      expect(await stateAt(name), name).toEqual(before.get(name));
  },
);

test.each(emptyEngines)(
  "taking back the requests about data takes their letters, and no other, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const now = await openDatabase(location, "0041-data-requests");
    await now.write(async (tx) => {
      const asked = { kind: "erasure", name: "Ana Pop", contact: "Str. Lungă 1", wish: "" };
      const days = { receivedOn: "2026-11-24", dueOn: "2026-12-24" };
      await add(tx, "data_requests", { number: "CER-2026-0001", ...asked, ...days });
      for (const kind of ["data-request", "data-request-answer", "password-changed"])
        await add(tx, "outgoing_mail", {
          kind,
          recipient: "a",
          data: "{}",
          createdAt: at,
          nextAttemptAt: at,
        });
    });
    await now.close();
    const { db, close } = await connectDatabase(
      location,
      (error) => expect.fail(error.message),
      "0040-retention",
    );
    expect(await db.selectFrom("outgoing_mail").select("kind").execute()).toEqual([
      { kind: "password-changed" },
    ]);
    await expect(db.selectFrom("data_requests").select("id").execute()).rejects.toThrow(/data_requests/);
    await close();
    const again = await openDatabase(location);
    expect(await again.db.selectFrom("data_requests").select("id").execute()).toEqual([]);
  },
);

test.each(emptyEngines)(
  "plans that are there are told as a whole, and that says when, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const before = await openDatabase(location, "0044-failures");
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

/** Two users with something in each table that refers to them; a third was deleted. */
async function fill(tx: Writes): Promise<void> {
  for (const name of ["ana", "ion", "gone"]) await add(tx, "users", { ...user(name), searchText: name });
  await tx.deleteFrom("users").where("emailKey", "=", "gone").execute();
  const login = { antiForgeryHash: "x", createdAt: at, expiresAt: at };
  for (const userId of [1, 2]) await add(tx, "sessions", session(userId));
  await add(tx, "remembered_logins", { userId: 1, family: "f", tokenHash: "r1", ...login });
  const link = { userId: 1, purpose: "reset", createdAt: at, expiresAt: at };
  await add(tx, "account_links", { ...link, tokenHash: "l1" });
  await add(tx, "account_links", { ...link, tokenHash: "used", usedAt: at });
  await add(tx, "plan_conditions", { version: "1", items: "[]", firstUsedAt: at });
  const file = { name: "Plan.pdf", mediaType: "application/pdf", size: 1, sha256: "a", receivedAt: at };
  const plan = { version: 1, state: "current", receiptNumber: "A", conditionsVersion: "1", ...file };
  await add(tx, "business_plans", { userId: 2, ...plan });
}

function user(name: string) {
  const names = { emailKey: name, email: name, firstName: name, lastName: name };
  return { ...names, role: "user", status: "active", createdAt: at, updatedAt: at };
}

function session(userId: number) {
  const times = { createdAt: at, lastUsedAt: at, expiresAt: at };
  return { userId, tokenHash: `s${userId}`, family: null, device: "", ...times };
}

/** Writes a row as an earlier version of the portal did. */
function add(tx: Writes, table: string, row: Record<string, unknown>) {
  return (tx as unknown as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto(table)
    .values(row)
    .execute();
}

async function rowsOf({ db }: { db: Pick<Writes, "selectFrom"> }) {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of ["users", ...children] as const)
    rows[table] = (await db.selectFrom(table).selectAll().orderBy("id").execute()).map((row) => ({ ...row }));
  return rows;
}
