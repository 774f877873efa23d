import { randomUUID } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject, onTestFinished, TestRunner } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import type { Reads } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { freshDirectory } from "./directories.ts";
import { fingerprintSql } from "./reset-postgres.ts";

/** Where a database is, for `connectDatabase`. It goes with the test. */
type FreshLocation = () => Promise<string>;

const postgres = inject("postgres");

/** Each engine by its name: `describe.each(engines)("news on %s", (_, freshLocation) => …)`. Every migration has run. */
export const engines: [name: string, freshLocation: FreshLocation][] = [
  ["SQLite", freshSqlite],
  ...(postgres ? [["PostgreSQL", freshPostgres] as [string, FreshLocation]] : []),
];

/** Where no migration has run, for tests of these. */
export const emptyEngines: typeof engines = [
  ["SQLite", emptySqlite],
  ...(postgres ? [["PostgreSQL", emptyPostgres] as [string, FreshLocation]] : []),
];

/** Opens a database that is closed when the test is over; `upTo`: as it was after that migration. */
export async function openDatabase(location: string, upTo?: string): Promise<ConnectedDatabase> {
  const onError = (error: Error) => {
    throw error;
  };
  const database = await connectDatabase(location, onError, upTo);
  onTestFinished(() => database.close());
  return database;
}

/** The same reads, but `work` is done after the first of them: what others write meanwhile. */
export function afterFirstRead(db: Reads, work: () => Promise<unknown>): Reads {
  let isFirst = true;
  return (db as Kysely<Database>).withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await work();
      }
      return result;
    },
  });
}

/** For what is the same on every engine. */
export async function freshSqlite(): Promise<string> {
  const location = await emptySqlite();
  await copyFile(inject("sqliteTemplate"), location);
  return location;
}

/** The place of a file that is not there yet. */
export async function emptySqlite(): Promise<string> {
  return join(await freshDirectory(), "portal.db");
}

/** A test file has one database for all its tests, which come one after another: taking rows out is faster than making one. */
let ownDatabase: string | undefined;

export async function freshPostgres(): Promise<string> {
  const { template, resetSql, fingerprint } = neededPostgres();
  if (ownDatabase) {
    const url = postgresUrl(ownDatabase);
    if ((await run(url, fingerprintSql))[0]?.fingerprint === fingerprint) {
      await run(url, resetSql);
      return url;
    }
    await run(postgresUrl("postgres"), `drop database ${ownDatabase}`);
  }
  ownDatabase = await create(`template ${template}`);
  return postgresUrl(ownDatabase);
}

/** A database of its own, without tables: for tests of migrations, and for what needs two at the same time. */
export async function emptyPostgres(): Promise<string> {
  return postgresUrl(await create());
}

async function create(options = ""): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(postgresUrl("postgres"), `create database ${name} ${options}`);
  return name;
}

async function run(url: string, statements: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(statements).finally(() => client.end());
  return result.rows ?? [];
}

function postgresUrl(database: string): string {
  return `postgres://portal@localhost/${database}?host=${encodeURIComponent(neededPostgres().socket)}`;
}

/** In a run on SQLite alone, a test that asks for it is left out. */
function neededPostgres() {
  if (!postgres) TestRunner.getCurrentTest()?.context.skip("needs PostgreSQL");
  return postgres as NonNullable<typeof postgres>;
}
