import { stat, statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Reads } from "#domain/context.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { isPostgres } from "../database/connect.ts";
import { type BackupAddress, placeInWords } from "./places/backup-address.ts";

/** Where a backup does not fit, and how many bytes it needs there. */
export interface LackOfRoom {
  path: string;
  needs: number;
  has: number;
}

/** There is no room for a backup: it was not begun. */
export class NoRoomForBackup extends Error {
  override name = "NoRoomForBackup";

  constructor({ path, needs, has }: LackOfRoom) {
    super(`A backup needs ${needs} bytes in ${path}, where ${has} are free.`);
  }
}

/** Rows as text, or in the rehearsal's database with its log, take at most so many times the size of their database. */
const rowsTimes = 2;

interface Portal {
  db: Reads;
  databaseLocation: string;
  dataDir: string;
  address: BackupAddress;
}

/** @throws NoRoomForBackup */
export async function requireRoom(portal: Portal): Promise<void> {
  const lack = await lackOfRoom(portal);
  if (lack) throw new NoRoomForBackup(lack);
}

/** Whether the next backup fits: its rows and files in its folder, its rows beside the data; null when it does. */
export async function lackOfRoom({
  db,
  databaseLocation,
  dataDir,
  address,
}: Portal): Promise<LackOfRoom | null> {
  const rows = rowsTimes * (await databaseBytes(db, databaseLocation));
  let files = 0;
  for (const { size } of (await filesInRows(db)).values()) files += size;
  const folder = "folder" in address ? await freeIn(address.folder) : null;
  const data = await freeIn(dataDir);
  const isSameDisk = folder && folder.dev === data.dev;
  const needs = isSameDisk ? rows + rows + files : rows + files;
  if (folder && folder.free < needs) return { path: placeInWords(address), needs, has: folder.free };
  return data.free < rows ? { path: dataDir, needs: rows, has: data.free } : null;
}

async function freeIn(path: string): Promise<{ dev: number; free: number }> {
  const [{ dev }, { bavail, bsize }] = await Promise.all([stat(path), statfs(path)]);
  return { dev, free: bavail * bsize };
}

async function databaseBytes(db: Reads, location: string): Promise<number> {
  if (!isPostgres(location)) return (await stat(location)).size;
  const size = sql<string>`pg_database_size(current_database())`.as("bytes");
  return Number((await db.selectFrom("clock_seen").select(size).executeTakeFirst())?.bytes);
}
