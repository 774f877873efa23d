import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Kysely } from "kysely";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import type { Reads } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { freshDirectory } from "./directories.ts";

/** Where an empty database is, for `connectDatabase`. It goes with the test. */
type FreshLocation = () => Promise<string>;

/** Each engine by its name: `describe.each(engines)("news on %s", (_, freshLocation) => …)`. */
export const engines: [name: string, freshLocation: FreshLocation][] = [
  ["SQLite", freshSqlite],
  ["PostgreSQL", freshPostgres],
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
  return join(await freshDirectory(), "portal.db");
}

/** A test file has one database for all its tests, which come one after another: emptying is faster than making. */
let ownDatabase: string | undefined;

export async function freshPostgres(): Promise<string> {
  if (ownDatabase) {
    await administer(ownDatabase, "drop schema public cascade; create schema public");
    return postgresUrl(ownDatabase);
  }
  const location = await anotherPostgres();
  ownDatabase = new URL(location).pathname.slice(1);
  return location;
}

/** A database of its own, for what needs two at the same time. */
export async function anotherPostgres(): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer("postgres", `create database ${name}`);
  return postgresUrl(name);
}

async function administer(database: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl(database) });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

function postgresUrl(database: string): string {
  return `postgres://portal@localhost/${database}?host=${encodeURIComponent(inject("postgresSocket"))}`;
}
