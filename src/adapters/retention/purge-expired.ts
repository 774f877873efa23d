import { eraseIdleMembers } from "#domain/accounts/erasure.commands.ts";
import { forgetStarts } from "#domain/business-plans/plan-admission.commands.ts";
import { deleteOldMessages } from "#domain/contact/contact.commands.ts";
import type { Context } from "#domain/context.ts";
import { forgetWaiting } from "#domain/documents/forget-waiting.commands.ts";
import { forgetDrafts } from "#domain/dossiers/retention.commands.ts";
import { deleteLeftFiles } from "#domain/files/left-files.commands.ts";
import { forgetUploads } from "#domain/files/uploads.commands.ts";
import { emptyBin } from "#domain/history/bin.commands.ts";
import { deleteFailedMail } from "#domain/mail/mail.commands.ts";
import { hour } from "#domain/moments.ts";
import { deleteUnusedPictures } from "#domain/pictures/text-pictures.commands.ts";
import { repeat } from "../repeat.ts";

/** Interval of the purge in milliseconds; it costs one query per kind. */
const intervalMs = hour;

/** The purged kinds of data, by their name in the log. */
const kinds = {
  messages: deleteOldMessages,
  members: eraseIdleMembers,
  mails: deleteFailedMail,
  starts: forgetStarts,
  dossiers: forgetDrafts,
  bin: emptyBin,
  documents: forgetWaiting,
  pictures: deleteUnusedPictures,
  uploads: forgetUploads,
  files: deleteLeftFiles,
} as const;

interface PurgeOptions {
  /** Overwrites deleted data (ConnectedDatabase). */
  purge: () => Promise<void>;
  /** Receives the number of purged items of a kind, unless it is 0. */
  onPurged: (purged: { kind: string; count: number }) => void;
  /** Receives the error of a kind; the other kinds are purged all the same. */
  onError: (error: unknown) => void;
}

/** Deletes data whose announced retention time is over, now and every hour, until the returned function is called. */
export function startPurging(
  context: () => Parameters<typeof eraseIdleMembers>[0] & Pick<Context, "content" | "files">,
  { purge, onPurged, onError }: PurgeOptions,
): () => Promise<void> {
  return repeat(async () => {
    let purged = 0;
    for (const [kind, deleteOld] of Object.entries(kinds)) {
      try {
        const count = await deleteOld(context());
        if (count > 0) onPurged({ kind, count });
        purged += count;
      } catch (error) {
        onError(error);
      }
    }
    if (purged > 0) await purge().catch(onError);
    return intervalMs;
  });
}
