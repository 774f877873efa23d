import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import pg from "pg";
import { connectClient } from "../backup/snapshot.ts";
import { isPostgres } from "../database/connect.ts";
import { areServing, endInstances } from "./instances.ts";
import type { Release } from "./release.ts";
import { CommandOfReleaseFailed, type Program, runRelease, startRelease } from "./run-release.ts";

/** What a rehearsal must not reach: letters would be sent twice. */
const alone = {
  FILES_URL: "",
  SMTP_URL: "",
  BACKUP_URL: "",
  TIMESTAMP_URL: "",
  JOB_BOARD_URL: "",
  METRICS_PORT: "",
  HOST: "127.0.0.1",
  PORT: "0",
  LOG_LEVEL: "error",
};

interface Rehearsal {
  release: Release;
  program: Program;
  /** The backup from which the copy is made. */
  backup: string;
  /** A folder for the copy, which is deleted at the end. */
  workplace: string;
  /** Of the living portal. */
  databaseLocation: string;
}

/**
 * Restores a backup with a release that is to be installed, which migrates it, and lets it serve that copy. What a rehearsal that
 * was killed left behind is removed first.
 *
 * @returns false when the role may not make a database: then a copy in SQLite stood in for PostgreSQL
 * @throws CommandOfReleaseFailed
 */
export async function rehearseRelease(rehearsal: Rehearsal): Promise<boolean> {
  const { workplace, backup, program, databaseLocation } = rehearsal;
  await endInstances(workplace);
  await rm(workplace, { recursive: true, force: true });
  await mkdir(workplace, { mode: 0o700 });
  const copy = isPostgres(databaseLocation) ? await createDatabase(databaseLocation, workplace) : null;
  const settings = { ...alone, DATA_DIR: workplace, DATABASE_URL: copy?.location ?? "" };
  const onCopy = { ...program, environment: { ...program.environment, ...settings } };
  try {
    await runRelease(onCopy, ["restore", backup]);
    await serve(rehearsal, onCopy);
  } finally {
    await copy?.drop();
    await rm(workplace, { recursive: true });
  }
  return copy !== null || !isPostgres(databaseLocation);
}

async function serve({ release, workplace }: Rehearsal, program: Program): Promise<void> {
  const { ended, end } = startRelease(program, ["start"]);
  const isServing = await Promise.race([areServing(workplace, release.version, 1), ended]).finally(end);
  await ended;
  if (!isServing) throw new CommandOfReleaseFailed();
}

/**
 * A database beside the portal's, when its role may create one. It has the same name in every rehearsal of this workplace: one that
 * is there was left behind.
 */
async function createDatabase(
  url: string,
  workplace: string,
): Promise<{ location: string; drop(): Promise<void> } | null> {
  const place = createHash("sha256").update(`${hostname()}:${workplace}`).digest("hex");
  const name = `portal_rehearsal_${place.slice(0, 16)}`;
  const drop = () => administer(url, `drop database if exists "${name}" with (force)`);
  try {
    await drop();
    await administer(url, `create database "${name}"`);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === insufficientPrivilege) return null;
    throw error;
  }
  const location = new URL(url);
  location.pathname = name;
  return { location: location.href, drop };
}

const insufficientPrivilege = "42501";

async function administer(url: string, statement: string): Promise<void> {
  const client = await connectClient(url);
  await client.query(statement).finally(() => client.end());
}
