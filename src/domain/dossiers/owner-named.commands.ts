import { ownAccount } from "../accounts/members/members.queries.ts";
import type { SignedIn, SignedInContext, Writes } from "../context.ts";
import { FileRefused, NotFound } from "../errors.ts";
import { kindOfMediaType } from "../foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import { draftRound, ownPart, type PartRow } from "./draft.queries.ts";
import { addPart, admitPart, requireSeen } from "./parts.commands.ts";
import { type PartReading, readingOf } from "./present-part.ts";
import { soughtIn } from "./sought.ts";

interface SeenPart {
  part: string;
  /** Of the file that its owner saw; undefined accepts any. */
  version: number | undefined;
}

/**
 * Puts a copy of the file of one's own part in its place, without whoever its properties and comments name; a PDF loses its links and
 * bookmarks, too. The copy is then read anew.
 *
 * @throws FileRefused with `author-stays` where that cannot be done surely, or where there is nothing to take out; as `addPart`
 */
export async function takeOutAuthor(
  ctx: SignedInContext,
  { part, version, maxBytes }: SeenPart & { maxBytes: number },
): Promise<PartRow> {
  const admitted = await admitPart(ctx, part);
  const row = await ownPart(ctx, part);
  requireSeen(row, version);
  const kind = kindOfMediaType(row.mediaType);
  const cleaned = kind && (await ctx.cleanDocument(storedFile(ctx, row), kind).catch(unlessUnreadable));
  if (!cleaned) throw new FileRefused("author-stays");
  await using file = await ctx.files.receive(cleaned);
  if (file.sha256 === row.sha256) throw new FileRefused("author-stays");
  const upload = { name: row.name, file };
  return await addPart(ctx, { admitted, version: row.id, requestKey: undefined, upload, maxBytes });
}

/**
 * Keeps that what was found in the file of one's own part is somebody else's name, or that it is not, after all. It is kept with what
 * was found: another file, or another name of one's own, is looked at anew.
 *
 * @throws Forbidden, SubmissionClosed, EditedMeanwhile when another file is there; NotFound when the part is missing, or was not read
 */
export async function sayWhoseName(
  ctx: SignedInContext,
  { part, version, isOther }: SeenPart & { isOther: boolean },
): Promise<{ row: PartRow; reading: PartReading }> {
  await admitPart(ctx, part);
  return await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const row = await ownPart(now, part);
    requireSeen(row, version);
    const { rules } = await draftRound(now);
    const known = readingOf(row, await soughtIn(part, await ownAccount(now), rules));
    if (!known) throw new NotFound();
    const reading = { ...known, isOther };
    const kept = { reading: JSON.stringify(reading) };
    await tx.updateTable("dossier_parts").set(kept).where("id", "=", row.id).execute();
    await forgetTakenOver(tx, ctx.actor, row);
    return { row, reading };
  });
}

/** What was taken over into sent plans with this file is taken over again (readPlans); those with another file keep what was said of it. */
async function forgetTakenOver(
  tx: Writes,
  { userId }: SignedIn,
  { part, sha256 }: Pick<PartRow, "part" | "sha256">,
): Promise<void> {
  const plans = tx.selectFrom("business_plans").select("id").where("userId", "=", userId);
  const sent = tx.selectFrom("plan_parts").select("planId").where("part", "=", part);
  const divided = tx.selectFrom("divided_parts").select("planId").where("part", "=", part);
  const clarified = tx.selectFrom("clarified_parts").select("planId").where("part", "=", part);
  const ofFile = sent
    .where("sha256", "=", sha256)
    .union(divided.where("sha256", "=", sha256))
    .union(clarified.where("sha256", "=", sha256));
  await tx
    .deleteFrom("part_readings")
    .where("part", "=", part)
    .where("planId", "in", plans)
    .where("planId", "in", ofFile)
    .execute();
}
