import { z } from "zod";
import { settingsStrings } from "#strings/ro/settings.ts";
import { type BucketAddress, bucketAddress, folder } from "./setting-values.ts";

const { problem } = settingsStrings;

/** A folder, or a bucket as `bucketAddress` takes it. */
export function backupAddress(base: string) {
  const inBucket = bucketAddress().transform((bucket) => ({ bucket }));
  const inFolder = folder(base).transform((path) => ({ folder: path }));
  return z.string().transform((text, context): { folder: string } | { bucket: BucketAddress } => {
    const parsed = (text.startsWith("s3:") ? inBucket : inFolder).safeParse(text);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "" });
    return z.NEVER;
  });
}

/** A public key of age. */
export function ageRecipient() {
  return z
    .string({ error: problem.noRecipient })
    .refine((text) => /^age1[02-9ac-hj-np-z]{58}$/.test(text), { error: problem.badRecipient });
}
