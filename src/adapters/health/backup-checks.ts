import { stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Reads } from "#domain/context.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { backupRuns } from "#domain/health/backup-runs.queries.ts";
import type { Facts } from "#domain/health/health.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import { clockSeenAt, isClockAhead } from "#domain/time/clock.commands.ts";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { goneBackups } from "../backup/gone-backups.ts";
import { type BackupAddress, placeInWords } from "../backup/places/backup-address.ts";
import { measure } from "../backup/places/measure.ts";
import { ownerOf, ownerSecret } from "../backup/places/owner.ts";
import { lackOfRoom } from "../backup/room.ts";
import { isPostgres } from "../database/connect.ts";
import { percentOfFullDisk } from "./machine-checks.ts";
import { type Checks, type Found, found, type HealthParts, required } from "./parts.ts";
import { refusalOf } from "./write-probe.ts";

/** How old the last good backup may be: a day, and some hours in which it is made. */
const backupMs = 26 * hour;

/** How old the last rehearsal may be. */
const rehearsalMs = 35 * day;

/** Rights with which others than its owner may write to a folder. */
const writtenByOthers = 0o022;

/** What the runs that were noted say, and where backups go. */
export const backupChecks = {
  backup: async ({ backups, ...parts }) => {
    const place: Facts = backups ? { place: placeInWords(backups.address) } : {};
    const against = backups && (await againstPlace(parts, backups.address));
    if (against) return against;
    const good = await lastRun(parts, "backup", true);
    if (!good) return found("no-backup", place);
    const isOld = good.finishedAt < momentAfter(parts.now(), -backupMs);
    if (isOld) return found("backup-old", { at: good.finishedAt, ...place });
    const incomplete = await withoutFiles(parts, good.lostFiles);
    if (incomplete) return incomplete;
    if (!backups) return found("no-backup-place");
    return (await isBesideData(parts, backups.address)) ? found("backups-beside-data", place) : null;
  },
  "stored-backups": async ({ db, backups, now }) => {
    const { address } = required(backups, "no-backups");
    const { names, hasNewest } = await goneBackups({ db: required(db), now }, address);
    if (names.length === 0) return null;
    const facts = { count: names.length, names: names.join(", "), place: placeInWords(address) };
    return found(hasNewest ? "backup-gone" : "backups-gone", facts);
  },
  rehearsal: async ({ db, now }) => {
    const last = await lastRun({ db, now }, "rehearsal");
    if (last && !last.hasSucceeded) return found("rehearsal-failed", { at: last.finishedAt });
    const isRecent = last !== undefined && last.finishedAt >= momentAfter(now(), -rehearsalMs);
    return isRecent ? null : found("not-rehearsed");
  },
  deletion: async ({ db, now }) => {
    const ctx = { db: required(db), now };
    if (!(await isClockAhead(ctx))) return null;
    return found("clock-ahead", { now: now().toISOString(), seenAt: await clockSeenAt(ctx) });
  },
} satisfies Partial<Checks>;

type Parts = Omit<HealthParts, "backups">;

/** Why the next backup cannot go to its place. */
async function againstPlace(parts: Parts, address: BackupAddress): Promise<Found> {
  const place: Facts = { place: placeInWords(address) };
  const reason = await reasonAgainst(address, parts.dataDir);
  if (reason) return found("backups-unreachable", { ...place, ...reason });
  const db = required(parts.db);
  if (await isOfAnother(address, db)) return found("backups-of-another", place);
  const lack = await lackOfRoom({ ...parts, db, address });
  // That the disk of the data is full, another check says.
  const isSaid = lack?.path === parts.dataDir && (await percentOfFullDisk(parts.dataDir)) !== null;
  return lack && !isSaid ? found("backup-too-large", { ...lack }) : null;
}

/**
 * Of the files that a backup lacks, those that rows still name and the store has in their size, but not as they were: what is missing
 * or cut, another check says.
 */
async function withoutFiles(parts: Parts, noted: string | null): Promise<Found> {
  if (noted === null) return null;
  const files = required(parts.files);
  const named = await filesInRows(required(parts.db));
  const altered: string[] = [];
  for (const sha256 of z.array(z.string()).parse(JSON.parse(noted))) {
    const size = named.get(sha256)?.size;
    if (size === undefined || (await files.sizeOf(sha256)) !== size) continue;
    const stored = async () => (await measure((await files.read(sha256)) ?? [])).sha256;
    if ((await stored().catch(() => null)) !== sha256) altered.push(sha256);
  }
  if (altered.length === 0) return null;
  const folder: Facts = parts.bucket ? {} : { folder: join(parts.dataDir, "files") };
  return found("backup-incomplete", { count: altered.length, names: altered.join(" "), ...folder });
}

/** Why a place takes no backups, or a folder not from whose the data are; null when it takes them. */
async function reasonAgainst(address: BackupAddress, dataDir: string): Promise<Facts | null> {
  if (!("folder" in address)) {
    return await ownerOf(address).then(
      () => null,
      (error: Error) => ({ reason: error.message }),
    );
  }
  const [{ uid, gid }, entry] = await Promise.all([stat(dataDir), stat(address.folder).catch(() => null)]);
  const isOurs = entry?.uid === uid || (entry && (entry.mode & writtenByOthers) !== 0);
  const ofAnother = entry && !isOurs ? "EACCES" : null;
  const reason = ofAnother ?? (await refusalOf(address.folder));
  return reason === null ? null : { reason, owner: `${uid}:${gid}` };
}

async function isOfAnother(address: BackupAddress, db: Reads): Promise<boolean> {
  const owner = await ownerOf(address);
  if (owner === null) return false;
  const own = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", ownerSecret)
    .executeTakeFirst();
  return owner !== own?.value;
}

/** Whether the backups are on the disk of what they are to save. */
async function isBesideData(
  { databaseLocation, bucket, dataDir }: Pick<HealthParts, "databaseLocation" | "bucket" | "dataDir">,
  address: BackupAddress,
): Promise<boolean> {
  const isDataHere = !isPostgres(databaseLocation) || bucket === null;
  if (!isDataHere || !("folder" in address)) return false;
  const [data, backups] = await Promise.all([stat(dataDir), stat(address.folder)]);
  return data.dev === backups.dev;
}

async function lastRun({ db, now }: Pick<HealthParts, "db" | "now">, kind: BackupRunKind, isGood?: true) {
  const runs = backupRuns({ db: required(db), now }, kind).orderBy("id", "desc");
  return await (isGood ? runs.where("hasSucceeded", "=", 1) : runs).executeTakeFirst();
}
