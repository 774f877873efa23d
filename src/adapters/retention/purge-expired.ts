import { tellGoingPlans } from "#domain/business-plans/plan-notices.commands.ts";
import { noteOverwritten } from "#domain/data-requests/erase-person.commands.ts";
import { hour } from "#domain/time/moments.ts";
import { type RetentionJob, retentionJobs } from "#domain/time/terms.ts";
import { repeat } from "../repeat.ts";
import { jobs, type Purging } from "./jobs.ts";

/** Interval of the purge in milliseconds; it costs one query per job. */
const intervalMs = hour;

interface PurgeOptions {
  /** The folder of letters that no server took. */
  outbox: string;
  /** Overwrites deleted data (ConnectedDatabase). */
  purge: () => Promise<void>;
  /** Receives the number of items that a job deleted, unless it is 0. */
  onPurged: (purged: { kind: RetentionJob; count: number }) => void;
  /** Receives the error of a job; the others run all the same. */
  onError: (error: unknown) => void;
}

/**
 * Deletes data whose announced retention time is over, now and every hour, until the returned function is called.
 *
 * @param mayDelete whether the clock can be trusted
 */
export function startPurging(
  context: () => Purging,
  { mayDelete, ...options }: PurgeOptions & { mayDelete: () => Promise<boolean> },
): () => Promise<void> {
  return repeat(async () => {
    if (await mayDelete()) await purgeExpired(context(), options);
    return intervalMs;
  });
}

/** Deletes once what is due, after the admins were told which plans go next. */
export async function purgeExpired(
  ctx: Purging,
  { outbox, purge, onPurged, onError }: PurgeOptions,
): Promise<void> {
  await tellGoingPlans(ctx).catch(onError);
  let purged = 0;
  for (const kind of retentionJobs) {
    try {
      const count = await jobs[kind](ctx, outbox);
      if (count > 0) onPurged({ kind, count });
      purged += count;
    } catch (error) {
      onError(error);
    }
  }
  if (purged === 0) return;
  // What could not be overwritten now is next time.
  const overwrite = async () => {
    await purge();
    await noteOverwritten(ctx);
  };
  await overwrite().catch(onError);
}
