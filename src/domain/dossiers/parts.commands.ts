import { consumeAttempts } from "../access/rate-limits.commands.ts";
import { requireActive } from "../accounts/sign-in/sessions.queries.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { sendsPlans } from "../business-plans/business-plans.rules.ts";
import { requestKeyOf } from "../content/content-item.commands.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { Conflict, EditedMeanwhile, FileRefused, Forbidden, NotFound } from "../errors.ts";
import { endUploadsFor } from "../files/end-uploads.commands.ts";
import { writeRowOf } from "../files/left-files.commands.ts";
import { isCalled, recogniseUpload, type Upload } from "../files/store-upload.ts";
import { purposeOfPart } from "../files/uploads.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { isUnanswered, keepClarifiedPart, requireOnlyAsked } from "./clarifications.commands.ts";
import { partTries } from "./dossiers.limits.ts";
import { kindsOf, requireChangeable } from "./dossiers.rules.ts";
import { draftRound, type PartRow, partColumns, partsOf } from "./draft.queries.ts";
import { presentPartFile } from "./present-part.ts";

/** A file for a part. */
interface NewPart {
  admitted: AdmittedPart;
  /** Of the file that it replaces, 0 where there was none; undefined accepts any. */
  version: number | undefined;
  /** A repeated request is answered with what the first one added. */
  requestKey: string | undefined;
  upload: Upload;
  /** The most that the files of a dossier may be together, in bytes. */
  maxBytes: number;
}

/** A part, with the round that it is for as that stood when it was admitted. */
export type AdmittedPart = Awaited<ReturnType<typeof requirePart>>;

/**
 * Checks whether a member may add a part now: before its file is received, to save the upload, and before what came in pieces is
 * looked into.
 *
 * @param begunAt when what came in pieces was admitted
 * @returns also when it began: a file that began to come before the closing may end within the grace
 * @throws Forbidden to all but members, NotFound when the rules name no such part, SubmissionClosed, TooManyRequests
 */
export async function admitPart(ctx: Context, part: string, begunAt?: Date): Promise<AdmittedPart> {
  const { userId } = requireOwner(ctx);
  const admitted = await requirePart(ctx, part, begunAt);
  await consumeAttempts(ctx, [{ limit: partTries, of: [String(userId)] }]);
  return admitted;
}

/**
 * Keeps a file as a part of one's draft, in place of the one before. It is looked at and stored first; then one transaction names
 * it, so that a part is there whole or not at all. What came in pieces for the part is given up then. The same request again, or
 * the same file, changes nothing.
 *
 * @throws Refused `session-expired` when its account was erased or disabled while the file came; SubmissionClosed once the grace is over;
 *   EditedMeanwhile with the file that another device put there meanwhile; FileRefused, also when the dossier would be too large;
 *   ScannerUnavailable, StorageFull
 */
export async function addPart(ctx: Context, given: NewPart): Promise<PartRow> {
  const owner = requireOwner(ctx);
  const { userId } = owner;
  const { admitted, upload } = given;
  const { part, startedAt } = admitted;
  const requestKey = requestKeyOf(ctx, given.requestKey);
  const place = async (db: Reads, roundId: number | null) => {
    const rows = await partsOf(db, userId, roundId);
    const before = rows.find((row) => row.part === part);
    // What was sent stays with the plan: the first answer to a question replaces nothing that could be lost.
    if (!(await isUnanswered(db, admitted))) {
      if (before && isRepeated(before, upload, requestKey)) return { before, repeated: before };
      requireSeen(before, given.version);
    }
    requireRoom(rows, part, upload.file.size, given.maxBytes);
    return { before, repeated: null };
  };
  // Checked here and in the transaction: checked only there, refused files would be stored without a row.
  await requireActive(ctx.db, owner);
  requireChangeable(admitted.where, purposeOfPart(part), ctx.now(), startedAt);
  const { repeated } = await place(ctx.db, admitted.roundId);
  if (repeated) return repeated;
  const { name, kind, troubles } = await recogniseUpload(ctx, upload, admitted.kinds);
  const reopened = await requireOnlyAsked(ctx, admitted, { kind, file: upload.file });
  await upload.file.keep();
  return await writeRowOf(ctx, upload.file, async (tx) => {
    await requireActive(tx, owner);
    const { roundId } = await requirePart({ ...ctx, db: tx }, part, startedAt);
    const now = await place(tx, roundId);
    if (now.repeated) return now.repeated;
    if (now.before) await tx.deleteFrom("dossier_parts").where("id", "=", now.before.id).execute();
    const { size, sha256 } = upload.file;
    const file = { name, mediaType: fileKinds[kind].mediaType, size, sha256 };
    const draft = { userId, roundId, part, addedAt: ctx.now().toISOString(), requestKey };
    const kept = await tx
      .insertInto("dossier_parts")
      .values({ ...draft, ...file, troubles: JSON.stringify(troubles) })
      .returning(partColumns)
      .executeTakeFirstOrThrow();
    if (reopened) await keepClarifiedPart(tx, { ...reopened, part, addedAt: draft.addedAt, ...file });
    await endUploadsFor(tx, userId, purposeOfPart(part));
    await recordAudit(tx, ctx, { action: now.before ? "dossier.replace" : "dossier.add" });
    return kept;
  });
}

/** The file that an earlier request under the same key has put there; undefined when there is none. */
export async function partOfRequest(
  ctx: Context,
  part: string,
  requestKey: string | undefined,
): Promise<PartRow | undefined> {
  const { userId } = requireOwner(ctx);
  const named = requestKeyOf(ctx, requestKey);
  const rows = await partsOf(ctx.db, userId, (await draftRound(ctx)).round?.id ?? null);
  return named === null ? undefined : rows.find((row) => row.part === part && row.requestKey === named);
}

/**
 * Removes the file of a part from one's draft. A missing part is no error.
 *
 * @param version of the file that its owner saw; undefined accepts any
 * @throws Forbidden, NotFound when the rules name no such part, SubmissionClosed, EditedMeanwhile when another file is there
 */
export async function removePart(ctx: Context, part: string, version: number | undefined): Promise<void> {
  const { userId } = requireOwner(ctx);
  await ctx.write(async (tx) => {
    const { roundId, where } = await requirePart({ ...ctx, db: tx }, part);
    // What has come in answer to a question is replaced, and does not go.
    if (where.asked) throw new Conflict("part-closed");
    const there = (await partsOf(tx, userId, roundId)).find((row) => row.part === part);
    if (!there) return;
    requireSeen(there, version);
    await tx.deleteFrom("dossier_parts").where("id", "=", there.id).execute();
    await recordAudit(tx, ctx, { action: "dossier.remove" });
  });
}

/** @throws Forbidden to all but those who send plans */
export function requireOwner({ actor }: Pick<Context, "actor">): SignedIn {
  if (!sendsPlans(actor)) throw new Forbidden();
  return actor;
}

/**
 * A part of the rules that its owner may change.
 *
 * @param begunAt when its file was admitted; without it, what is asked begins now
 * @throws NotFound when the rules name no such part, SubmissionClosed
 */
async function requirePart(ctx: Context, part: string, begunAt?: Date) {
  const where = await draftRound(ctx);
  const ruled = where.parts.find(({ id }) => id === part);
  if (!ruled) throw new NotFound();
  const now = ctx.now();
  requireChangeable(where, purposeOfPart(part), now, begunAt);
  return { part, startedAt: begunAt ?? now, where, kinds: kindsOf(ruled), roundId: where.round?.id ?? null };
}

function isRepeated(before: PartRow, { name, file }: Upload, requestKey: string | null): boolean {
  const isSameFile = before.sha256 === file.sha256 && isCalled(before, name);
  return isSameFile || (requestKey !== null && before.requestKey === requestKey);
}

/** Nothing is replaced that its owner has not seen: it may come from their other device. */
export function requireSeen(there: PartRow | undefined, version: number | undefined): void {
  if (version === undefined || (there?.id ?? 0) === version) return;
  throw new EditedMeanwhile(there ? presentPartFile(there) : null);
}

function requireRoom(rows: readonly PartRow[], part: string, size: number, maxBytes: number): void {
  const others = rows.filter((row) => row.part !== part).reduce((sum, row) => sum + row.size, 0);
  if (others > 0 && others + size > maxBytes) throw new FileRefused("dossier-too-large");
}
