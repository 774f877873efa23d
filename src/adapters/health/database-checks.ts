import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "#domain/health/health.ts";
import { ReadOnly } from "#domain/read-only.ts";
import { ownsCopy } from "../backup/copy/copied-at.ts";
import { isRestoreUnfinished } from "../backup/unfinished-restore.ts";
import { isPostgres } from "../database/connect.ts";
import { damageIn } from "../database/integrity.ts";
import { migrationState } from "../database/migration-state.ts";
import { createDiskFileStore } from "../files/disk-file-store.ts";
import { type Checks, type Found, found, NotLookedAt, required } from "./parts.ts";
import { refusalOf } from "./write-probe.ts";

/** SQLite's codes for a file whose pages do not fit together, and for one that is no database. */
const [corrupt, noDatabase] = [11, 26];

/** Whether the database is there, whole, and takes what is written. */
export const databaseChecks = {
  database: async ({ databaseLocation, dataDir }): Promise<Found> => {
    const isHere = !isPostgres(databaseLocation);
    if (isRestoreUnfinished(dataDir)) return found("restore-unfinished", { folder: dataDir });
    if (isHere && !existsSync(databaseLocation) && (await hadPortal(dataDir))) {
      return found("database-gone", { path: databaseLocation, folder: dataDir });
    }
    const state = await migrationState(databaseLocation).catch(async (error: Error) => {
      const { message, errcode } = rootOf(error);
      // Other checks find why.
      const isElsewhere = errcode === corrupt || (await refusalOf(dataDir)) !== null;
      if (isHere && isElsewhere) throw new NotLookedAt("not-opened");
      const path: Facts = isHere ? { path: databaseLocation } : {};
      return found("database-unreadable", {
        reason: message,
        ...path,
        ...(errcode === noDatabase && { folder: dataDir }),
      });
    });
    if (typeof state !== "string") return state;
    return state === "current" ? null : found(`database-${state}`);
  },
  "database-pages": async ({ databaseLocation, dataDir }) => {
    if (isPostgres(databaseLocation)) throw new NotLookedAt("postgres");
    const reason = await damageIn(databaseLocation);
    return reason === null ? null : found("database-damaged", { reason, folder: dataDir });
  },
  "read-only": async ({ dataDir, write }) => {
    // A write that is taken back would not reach the disk.
    if ((await refusalOf(dataDir)) !== null) throw new NotLookedAt("not-opened");
    const takenBack = new Error("Only tried.");
    return await required(write)(async (tx) => {
      await tx
        .updateTable("content_revision")
        .set(({ ref }) => ({ revision: ref("revision") }))
        .execute();
      throw takenBack;
    }).catch((error: Error) => {
      if (error === takenBack) return null;
      return error instanceof ReadOnly
        ? found("read-only")
        : found("write-refused", { reason: rootOf(error).message });
    });
  },
} satisfies Partial<Checks>;

/** What a database's server said is the cause of the portal's own error. */
function rootOf(error: Error): Error & { errcode?: number } {
  return error.cause instanceof Error && error.cause.message ? error.cause : error;
}

/** Whether there are files of a portal: then its database is lost, and not still to be made. */
async function hadPortal(dataDir: string): Promise<boolean> {
  const stored = createDiskFileStore(join(dataDir, "files")).keys();
  const { done: hasNoFile } = await stored[Symbol.asyncIterator]().next();
  return !hasNoFile || ownsCopy(dataDir);
}
