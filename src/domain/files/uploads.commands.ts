import { countAttempt, requireAttempts } from "../access/rate-limits.commands.ts";
import type { Attempt } from "../access/rate-limits.ts";
import { requireActive } from "../accounts/sign-in/sessions.queries.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { Conflict, FileRefused, NotFound } from "../errors.ts";
import type { ReceivedFile } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { hour } from "../time/moments.ts";
import { endUpload } from "./end-uploads.commands.ts";
import { writeRowOf } from "./left-files.commands.ts";

/** Bytes that are stored at a time: what a killed portal may lose of what was under way. */
const pieceBytes = 256 * 1024;

/** The last piece is stored anew with what comes next while it is smaller: a line that breaks often leaves few pieces. */
const leastPieceBytes = 64 * 1024;

/** Bytes that an account stores within an hour as pieces, those of uploads that were given up as well, or four of its largest file. */
const hourlyBytes = 500 * 1024 * 1024;

/** Unfinished uploads of one account: another one takes the place of the oldest. */
const mostUploads = 10;

/** What a file that comes in pieces becomes. */
export interface UploadAim {
  /** `plan`, or `part/` and the id of a part. */
  purpose: string;
  /** Of a plan: the round that admitted it; null without one. */
  roundId: number | null;
}

interface NewUpload extends UploadAim {
  id: string;
  size: number;
  /** The SHA-256 of the whole file, as its sender computed it; null where it is not known. */
  claimedSha256: string | null;
}

/** A file that comes in pieces, perhaps with days between them. */
export interface ContinuedUpload extends NewUpload {
  /** The bytes that have come, and survive a power cut. */
  offset: number;
  startedAt: Timestamp;
}

type Own = Pick<Context, "db" | "write" | "now" | "files"> & { actor: SignedIn };

/** Begins an upload. TooManyRequests when the account stored too much within the hour; Refused `session-expired` when its account was erased or disabled since it was admitted. */
export async function beginUpload(ctx: Own, upload: NewUpload): Promise<void> {
  const { userId } = ctx.actor;
  const startedAt = ctx.now().toISOString();
  await requireAttempts(ctx, [storedBytes(ctx, upload)]);
  await ctx.write(async (tx) => {
    await requireActive(tx, ctx.actor);
    const others = await tx
      .selectFrom("uploads")
      .select("id")
      .where("userId", "=", userId)
      .orderBy("startedAt", "desc")
      .execute();
    const oldest = others.slice(mostUploads - 1).map((one) => one.id);
    if (oldest.length > 0) await tx.deleteFrom("uploads").where("id", "in", oldest).execute();
    await tx
      .insertInto("uploads")
      .values({ ...upload, userId, startedAt })
      .execute();
  });
}

/** One's own uploads that may be continued, the newest first. */
export async function ownUploads(ctx: Pick<Own, "db" | "actor">): Promise<ContinuedUpload[]> {
  const uploads = await selectOwn(ctx).orderBy("startedAt", "desc").execute();
  return await Promise.all(uploads.map((upload) => withOffset(ctx.db, upload)));
}

/** One's own upload, for this purpose if one is given. NotFound when there is none: it was forgotten, or ended. */
export async function ownUpload(
  ctx: Pick<Own, "db" | "actor">,
  id: string,
  purpose?: UploadAim["purpose"],
): Promise<ContinuedUpload> {
  const upload = await selectOwn(ctx).where("id", "=", id).executeTakeFirst();
  if (!upload || (purpose !== undefined && upload.purpose !== purpose)) throw new NotFound();
  return await withOffset(ctx.db, upload);
}

/**
 * Adds bytes to an upload, piece by piece: what was stored stays, however the rest ends.
 *
 * @returns the bytes that have come in all
 * @throws NotFound; Refused `session-expired` when its account was erased or disabled meanwhile; Conflict when another request has added bytes at the
 *   same place; StorageFull; TooManyRequests when the account has stored too much within the hour
 */
export async function continueUpload(
  ctx: Own,
  id: string,
  from: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const attempt = storedBytes(ctx, await ownUpload(ctx, id));
  const last = await lastPiece(ctx.db, id);
  const tail = last && last.size < leastPieceBytes ? last : null;
  let start = tail?.start ?? from;
  let offset = from;
  for await (const piece of inPieces(tail ? followedBy(bytesOf(ctx.files, [tail]), bytes) : bytes)) {
    const [uploadId, end] = [id, start + piece.length];
    // Nothing came but the tail, which is stored.
    if (end === offset) break;
    await requireAttempts(ctx, [attempt]);
    const { sha256, size } = await ctx.files.put([piece]);
    await writeRowOf(ctx, { sha256 }, async (tx) => {
      await requireActive(tx, ctx.actor);
      const upload = await ownUpload({ ...ctx, db: tx }, id);
      if (upload.offset !== offset || end > upload.size) throw new Conflict();
      await tx.deleteFrom("upload_pieces").where("uploadId", "=", id).where("start", "=", start).execute();
      await tx.insertInto("upload_pieces").values({ uploadId, start, size, sha256 }).execute();
      await countAttempt(tx, ctx, attempt, size);
    });
    [start, offset] = [end, end];
  }
  return offset;
}

/**
 * Makes what it is for of the file of an upload that has come whole, as of one that came in one request, and ends the upload; also
 * when such a file is refused, which no other try would change.
 *
 * @throws Conflict `upload-incomplete` while bytes are missing, or when they are not those that its sender began with; NotFound
 *   when another request has ended it; as `use` does
 */
export async function finishUpload<Result>(
  ctx: Own,
  { id, size, offset, claimedSha256 }: ContinuedUpload,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  if (offset !== size) throw new Conflict("upload-incomplete");
  await using file = await ctx.files.receive(bytesOf(ctx.files, await piecesOf(ctx.db, id).execute()));
  // Another request has ended it meanwhile.
  if (file.size !== size) throw new NotFound();
  if (claimedSha256 !== null && claimedSha256 !== file.sha256) {
    await endUpload(ctx, id);
    throw new Conflict("upload-incomplete");
  }
  // What it became, or why it was refused, is settled by then: an upload that cannot be ended goes with those that nobody continues.
  const end = () => endUpload(ctx, id).catch(() => undefined);
  try {
    const result = await use(file);
    await end();
    return result;
  } catch (error) {
    if (error instanceof FileRefused) await end();
    throw error;
  }
}

function selectOwn({ db, actor }: Pick<Own, "db" | "actor">) {
  return db
    .selectFrom("uploads")
    .select(["id", "purpose", "roundId", "claimedSha256", "size", "startedAt"])
    .where("userId", "=", actor.userId);
}

async function withOffset<Upload extends { id: string }>(db: Reads, upload: Upload) {
  const last = await lastPiece(db, upload.id);
  return { ...upload, offset: last ? last.start + last.size : 0 };
}

/** Found by the primary key, however many there are. */
async function lastPiece(db: Reads, uploadId: string) {
  const last = piecesOf(db, uploadId).clearOrderBy().orderBy("start", "desc");
  return await last.limit(1).executeTakeFirst();
}

function storedBytes({ actor }: Own, { size }: { size: number }): Attempt {
  const max = Math.max(hourlyBytes, 4 * size);
  return { limit: { name: "upload-bytes", max, windowMs: hour }, of: [String(actor.userId)] };
}

function piecesOf(db: Reads, uploadId: string) {
  return db
    .selectFrom("upload_pieces")
    .select(["start", "size", "sha256"])
    .where("uploadId", "=", uploadId)
    .orderBy("start");
}

async function* followedBy(one: AsyncIterable<Uint8Array>, other: AsyncIterable<Uint8Array>) {
  yield* one;
  yield* other;
}

/** Bytes in pieces of about one size, but for the last. */
async function* inPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function* bytesOf(files: Context["files"], pieces: { sha256: string }[]) {
  for (const { sha256 } of pieces) {
    const piece = await files.read(sha256);
    if (!piece) throw new Error("A piece of an upload is gone.");
    yield* piece;
  }
}
