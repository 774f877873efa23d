import { type Kysely, sql } from "kysely";
import type { Database } from "#domain/tables.ts";
import { DatabaseTooNew } from "./database-too-new.ts";
import { content } from "./migrations/0001-content.ts";
import { accounts } from "./migrations/0002-accounts.ts";
import { writing } from "./migrations/0003-writing.ts";
import { businessPlans } from "./migrations/0004-business-plans.ts";
import { attachmentRequests } from "./migrations/0005-attachment-requests.ts";
import { erasure } from "./migrations/0006-erasure.ts";
import type { Schema } from "./schema.ts";

/** In the order in which they run. What once ran somewhere is never changed: a new one is added. */
const migrations = [
  { name: "0001-content", statements: content },
  { name: "0002-accounts", statements: accounts },
  { name: "0003-writing", statements: writing },
  { name: "0004-business-plans", statements: businessPlans },
  { name: "0005-attachment-requests", statements: attachmentRequests },
  { name: "0006-erasure", statements: erasure },
];

/** What the tables of this version of the portal have seen. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Runs the migrations that this database has not seen yet, within the transaction `tx`, which must hold off every other
 * instance until its end.
 *
 * @returns the names of those that ran
 * @throws DatabaseTooNew
 */
export async function migrate(tx: Kysely<Database>, schema: Schema): Promise<string[]> {
  const done = await readDone(tx);
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new DatabaseTooNew(unknown.join(", "));
  }
  const pending = migrations.filter(({ name }) => !done.includes(name));
  for (const { name, statements } of pending) {
    for (const statement of statements(schema)) {
      await sql.raw(statement).execute(tx);
    }
    await sql`insert into "schema_migrations" ("name", "ranAt") values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  }
  return pending.map(({ name }) => name);
}

async function readDone(tx: Kysely<Database>): Promise<string[]> {
  await sql`create table if not exists "schema_migrations" ("name" text primary key, "ranAt" text not null)`.execute(
    tx,
  );
  const { rows } = await sql<{
    name: string;
  }>`select "name" from "schema_migrations" order by "name"`.execute(tx);
  return rows.map(({ name }) => name);
}
