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

/** For what is the same on every engine; the path of the file, where it is to be at one. */
export async function freshSqlite(location?: string): Promise<string> {
  const path = location ?? (await emptySqlite());
  await copyFile(inject("sqliteTemplate"), path);
  return path;
}

/** The place of a file that is not there yet. */
export async function emptySqlite(): Promise<string> {
  return join(await freshDirectory(), "portal.db");
}

export async function freshPostgres(): Promise<string> {
  return postgresUrl(await create(`template ${neededPostgres().template} strategy file_copy`));
}

/** The place of a database without tables. */
export async function emptyPostgres(): Promise<string> {
  return postgresUrl(await create());
}

async function create(options = ""): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await inPostgres(`create database ${name} ${options}`);
  onTestFinished(() => inPostgres(`drop database ${name} with (force)`));
  return name;
}

/** One connection for a file's tests: to begin and to end one takes as long as to make a database. */
let administration: pg.Pool | undefined;

async function inPostgres(statement: string): Promise<void> {
  administration ??= new pg.Pool({
    connectionString: postgresUrl("postgres"),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  await administration.query(statement);
}

function postgresUrl(database: string): string {
  return `postgres://portal@localhost/${database}?host=${encodeURIComponent(neededPostgres().socket)}`;
}

/** In a run on SQLite alone, a test that asks for it is left out. */
function neededPostgres() {
  if (!postgres) TestRunner.getCurrentTest()?.context.skip("needs PostgreSQL");
  return postgres as NonNullable<typeof postgres>;
}
