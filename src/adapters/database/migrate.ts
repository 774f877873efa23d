import { type Kysely, sql } from "kysely";
import type { Writes } from "#domain/context.ts";
import { recordEarlierPlans } from "#domain/register/register.commands.ts";
import type { Database } from "#domain/tables.ts";
import { downs } from "./downs.ts";
import { unreadableFiles } from "./migrations/0045-unreadable-files.ts";
import { wholePlans } from "./migrations/0047-whole-plans.ts";
import { mailCauses } from "./migrations/0048-mail-causes.ts";
import { clockSeen } from "./migrations/0049-clock-seen.ts";
import { storedBackups } from "./migrations/0050-stored-backups.ts";
import { withdrawnVersions } from "./migrations/0052-withdrawn-versions.ts";
import { attachedDocuments } from "./migrations/0055-attached-documents.ts";
import { partReadings } from "./migrations/0057-part-readings.ts";
import { planEvents } from "./migrations/0058-plan-events.ts";
import { verification } from "./migrations/0059-verification.ts";
import { clarifications } from "./migrations/0060-clarifications.ts";
import { evaluation } from "./migrations/0062-evaluation.ts";
import { lists } from "./migrations/0063-lists.ts";
import { questions } from "./migrations/0064-questions.ts";
import { base } from "./migrations/base.ts";
import { DatabaseTooNew, DatabaseTooOld } from "./other-version.ts";
import type { Schema } from "./schema.ts";

interface Migration {
  name: string;
  up: (schema: Schema) => string[];
  /** What SQL alone cannot write, after `up`. */
  fill?: (tx: Writes, at: string) => Promise<void>;
}

/**
 * In execution order. A released migration is never changed: a new one is added. The release before works beside it for a moment
 * while instances are updated one after the other: what it needs is dropped one release later.
 */
const migrations: readonly Migration[] = [
  // All up to this one, in one: a database that ran them one by one is at it, too.
  { name: "0044-failures", up: base },
  { name: "0045-unreadable-files", up: unreadableFiles },
  { name: "0047-whole-plans", up: wholePlans, fill: recordEarlierPlans },
  { name: "0048-mail-causes", up: mailCauses },
  { name: "0049-clock-seen", up: clockSeen },
  { name: "0050-stored-backups", up: storedBackups },
  { name: "0052-withdrawn-versions", up: withdrawnVersions },
  { name: "0055-attached-documents", up: attachedDocuments },
  { name: "0057-part-readings", up: partReadings },
  { name: "0058-plan-events", up: planEvents },
  { name: "0059-verification", up: verification },
  { name: "0060-clarifications", up: clarifications },
  { name: "0061-correction-lines", up: () => [`alter table "settled_lines" add column "lines" text`] },
  { name: "0062-evaluation", up: evaluation },
  { name: "0063-lists", up: lists },
  { name: "0064-questions", up: questions },
];

/** The migrations of this version of the portal. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings this database to a migration within the transaction `tx`, which must block every other instance until its end: those
 * before it that have not run are run, those after it are taken back, the last one first.
 *
 * @param target the migration at which the tables are to be; without it, the last one
 * @returns the names of those that ran or were taken back
 * @throws DatabaseTooNew, DatabaseTooOld
 */
export async function migrate(tx: Writes, schema: Schema, target?: string): Promise<string[]> {
  const done = await readDone(tx);
  const unknown = done.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new DatabaseTooNew(unknown.join(", "));
  }
  const { pending, surplus } = stepsTo(done, target);
  for (const { name, up, fill } of pending) {
    await runAll(tx, up(schema));
    const ranAt = new Date().toISOString();
    await fill?.(tx, ranAt);
    await sql`insert into "schema_migrations" ("name", "ranAt") values (${name}, ${ranAt})`.execute(tx);
  }
  for (const { name } of surplus) {
    const down = downs[name];
    if (!down) throw new Error(`The migration ${name} cannot be taken back.`);
    await runAll(tx, down(schema));
    await sql`delete from "schema_migrations" where "name" = ${name}`.execute(tx);
  }
  return [...pending, ...surplus].map(({ name }) => name);
}

/** Of the migrations that a database or a backup has: the first one of this version, and all after it. */
export function sinceFirst(done: string[]): string[] {
  return done.filter((name) => name >= String(migrationNames[0]));
}

function stepsTo(done: string[], target = migrationNames.at(-1) as string) {
  const end = migrationNames.indexOf(target) + 1;
  return {
    pending: migrations.slice(0, end).filter(({ name }) => !done.includes(name)),
    surplus: migrations
      .slice(end)
      .filter(({ name }) => done.includes(name))
      .reverse(),
  };
}

async function runAll(tx: Kysely<Database>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx);
}

async function readDone(tx: Kysely<Database>): Promise<string[]> {
  await sql`create table if not exists "schema_migrations" ("name" text primary key, "ranAt" text not null)`.execute(
    tx,
  );
  const { rows } = await sql<{
    name: string;
  }>`select "name" from "schema_migrations" order by "name"`.execute(tx);
  const done = sinceFirst(rows.map(({ name }) => name));
  if (done.length < 1 && rows.length > 0) throw new DatabaseTooOld(String(rows.at(-1)?.name));
  return done;
}
