import { forgetAttempts } from "#domain/access/rate-limits.commands.ts";
import { eraseIdleMembers } from "#domain/accounts/members/erasure.commands.ts";
import type { AccountContext } from "#domain/accounts/members/members.commands.ts";
import { forgetStarts } from "#domain/business-plans/plan-admission.commands.ts";
import { tellGoingPlans } from "#domain/business-plans/plan-notices.commands.ts";
import { forgetExtensions, forgetPlans } from "#domain/business-plans/retention.commands.ts";
import { deleteOldMessages } from "#domain/contact/contact.commands.ts";
import type { Context } from "#domain/context.ts";
import {
  erasuresToOverwrite,
  forgetRequests,
  noteOverwritten,
} from "#domain/data-requests/erase-person.commands.ts";
import { forgetWaiting } from "#domain/documents/forget-waiting.commands.ts";
import { forgetDrafts } from "#domain/dossiers/retention.commands.ts";
import { forgetUploads } from "#domain/files/end-uploads.commands.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { forgetDailyCounts } from "#domain/health/daily-counts.commands.ts";
import { forgetFailures } from "#domain/health/failures.commands.ts";
import { emptyBin } from "#domain/history/bin.commands.ts";
import { forgetHolds } from "#domain/holds/holds.commands.ts";
import { deleteFailedMail } from "#domain/mail/mail.commands.ts";
import { deleteUnusedPictures } from "#domain/pictures/text-pictures.commands.ts";
import { forgetQuestions } from "#domain/questions/forget-questions.commands.ts";
import { hour } from "#domain/time/moments.ts";
import { type RetentionJob, retentionJobs } from "#domain/time/terms.ts";
import { clearOutbox } from "../mail/clear-outbox.ts";
import { repeat } from "../repeat.ts";

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

type Purging = AccountContext & Pick<Context, "content" | "files">;

/** What each job does; it resolves to how many items it deleted. `outbox` is the folder of letters that no server took. */
export const jobs: Record<RetentionJob, (ctx: Purging, outbox: string) => Promise<number>> = {
  messages: deleteOldMessages,
  questions: forgetQuestions,
  plans: forgetPlans,
  extensions: forgetExtensions,
  members: eraseIdleMembers,
  mails: deleteFailedMail,
  outbox: (ctx, outbox) => clearOutbox(outbox, ctx.now()),
  starts: forgetStarts,
  holds: forgetHolds,
  requests: forgetRequests,
  erasures: erasuresToOverwrite,
  dossiers: forgetDrafts,
  bin: emptyBin,
  documents: forgetWaiting,
  pictures: deleteUnusedPictures,
  uploads: forgetUploads,
  files: deleteLeftFiles,
  counts: forgetDailyCounts,
  failures: forgetFailures,
  attempts: forgetAttempts,
};
