import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connectDatabase } from "#adapters/database/connect.ts";
import { makePostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A SQLite file on which every migration has run; it is copied. */
    sqliteTemplate: string;
    /** Null in a run on SQLite alone. */
    postgres: RunningPostgres | null;
  }
}

interface RunningPostgres {
  /** The socket's directory. */
  socket: string;
  /** The database on which every migration has run. */
  template: string;
}

/**
 * Makes what every test's database is a copy of, once per run: a migrated SQLite file, and in a temporary PostgreSQL a migrated
 * database. Returns what removes them.
 */
export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "portal-template-"));
  const sqliteTemplate = join(directory, "portal.db");
  await migrate(sqliteTemplate);
  project.provide("sqliteTemplate", sqliteTemplate);
  const postgres = process.env.TEST_ENGINES === "sqlite" ? null : await startPostgres();
  project.provide("postgres", postgres?.provided ?? null);
  return async () => {
    await postgres?.stop();
    await rm(directory, { recursive: true });
  };
}

async function startPostgres() {
  const postgres = await makePostgres();
  await postgres.start();
  const template = "template_portal";
  const urlOf = (database: string) =>
    `postgres://portal@localhost/${database}?host=${encodeURIComponent(postgres.directory)}`;
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
  await migrate(urlOf(template));
  return {
    provided: { socket: postgres.directory, template },
    stop: async () => {
      await postgres.stop();
      await postgres.remove();
    },
  };
}

async function migrate(location: string): Promise<void> {
  const database = await connectDatabase(location, (error) => {
    throw error;
  });
  await database.close();
}
