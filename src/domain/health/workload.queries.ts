import { sql } from "kysely";
import { competitionNow } from "../competition/competition-now.queries.ts";
import type { Standing } from "../competition/rounds.ts";
import type { Context } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { lastGoodRun } from "./backup-runs.queries.ts";

/** What waits, and where the competition stands: numbers alone, nobody's data. */
export interface Workload {
  mails: { waiting: number; failed: number };
  /** Changes that have a moment at which they are published. */
  waitingSets: number;
  /** Files that have begun to come and may be continued. */
  unfinishedUploads: number;
  /** Plans that count, of all rounds. */
  plans: number;
  /** The round that visitors see; null without one. */
  roundId: number | null;
  phase: Standing["phase"];
  /** When the last one without an error ended; null before the first. */
  lastBackup: Timestamp | null;
  lastRehearsal: Timestamp | null;
}

/** Counts what waits. */
export async function workload(ctx: Context): Promise<Workload> {
  const { db } = ctx;
  const one = sql<number | string>`count(*)`.as("count");
  const [waiting, failed, sets, uploads, plans, { round, standing }, backup, rehearsal] = await Promise.all([
    db.selectFrom("outgoing_mail").select(one).where("failedAt", "is", null).executeTakeFirstOrThrow(),
    db.selectFrom("outgoing_mail").select(one).where("failedAt", "is not", null).executeTakeFirstOrThrow(),
    db
      .selectFrom("change_sets")
      .select(one)
      .where("publishAt", "is not", null)
      .where("publishedAt", "is", null)
      .where("discardedAt", "is", null)
      .executeTakeFirstOrThrow(),
    db.selectFrom("uploads").select(one).executeTakeFirstOrThrow(),
    db.selectFrom("business_plans").select(one).where("state", "=", "current").executeTakeFirstOrThrow(),
    competitionNow(ctx),
    lastGoodRun(ctx, "backup"),
    lastGoodRun(ctx, "rehearsal"),
  ]);
  return {
    mails: { waiting: Number(waiting.count), failed: Number(failed.count) },
    waitingSets: Number(sets.count),
    unfinishedUploads: Number(uploads.count),
    plans: Number(plans.count),
    roundId: round?.id ?? null,
    phase: standing.phase,
    lastBackup: backup?.finishedAt ?? null,
    lastRehearsal: rehearsal?.finishedAt ?? null,
  };
}
