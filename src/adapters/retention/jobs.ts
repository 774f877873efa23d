import { forgetAttempts } from "#domain/access/rate-limits.commands.ts";
import { eraseIdleMembers } from "#domain/accounts/erasure.commands.ts";
import type { AccountContext } from "#domain/accounts/members.commands.ts";
import { forgetStarts } from "#domain/business-plans/plan-admission.commands.ts";
import { forgetExtensions, forgetPlans } from "#domain/business-plans/retention.commands.ts";
import { deleteOldMessages } from "#domain/contact/contact.commands.ts";
import type { Context } from "#domain/context.ts";
import { erasuresToOverwrite, forgetRequests } from "#domain/data-requests/erase-person.commands.ts";
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
import type { RetentionJob } from "#domain/time/terms.ts";
import { clearOutbox } from "../mail/clear-outbox.ts";

export type Purging = AccountContext & Pick<Context, "content" | "files">;

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
