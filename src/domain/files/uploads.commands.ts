import { requireActive } from "../accounts/sessions.queries.ts";
import type { Context, Reads, SignedIn, Writes } from "../context.ts";
import { Conflict, FileRefused, NotFound } from "../errors.ts";
import { momentAfter } from "../moments.ts";
import { isNotHeld } from "../not-held.queries.ts";
import type { ReceivedFile } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { keptMs } from "../terms.ts";
import { writeRowOf } from "./left-files.commands.ts";

/** Bytes that are stored at a time: what a killed portal may lose of what was under way. */
const pieceBytes = 256 * 1024;

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

/** Begins an upload. SessionExpired when its account was erased or disabled since it was admitted. */
export async function beginUpload(ctx: Own, upload: NewUpload): Promise<void> {
  const { userId } = ctx.actor;
  const startedAt = ctx.now().toISOString();
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
 * @throws NotFound; SessionExpired when its account was erased or disabled meanwhile; Conflict when another request has added bytes at the
 *   same place; StorageFull
 */
export async function continueUpload(
  ctx: Own,
  id: string,
  from: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let offset = from;
  for await (const piece of inPieces(bytes)) {
    const { sha256, size } = await ctx.files.put([piece]);
    const start = offset;
    await writeRowOf(ctx, { sha256 }, async (tx) => {
      await requireActive(tx, ctx.actor);
      const upload = await ownUpload({ ...ctx, db: tx }, id);
      if (upload.offset !== start || start + size > upload.size) throw new Conflict();
      await tx.insertInto("upload_pieces").values({ uploadId: id, start, size, sha256 }).execute();
    });
    offset += size;
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
  await using file = await ctx.files.receive(bytesOf(ctx.files, await piecesOf(ctx.db, id)));
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

/** Ends one's own upload: it was used, or given up. A missing one is no error. */
export async function endUpload({ write, actor }: Own, id: string): Promise<void> {
  await write((tx) =>
    tx.deleteFrom("uploads").where("id", "=", id).where("userId", "=", actor.userId).execute(),
  );
}

/** Ends all uploads of somebody for one purpose: what they were for is there. */
export async function endUploadsFor(
  tx: Writes,
  userId: number,
  purpose: UploadAim["purpose"],
): Promise<void> {
  await tx.deleteFrom("uploads").where("userId", "=", userId).where("purpose", "=", purpose).execute();
}

/** Forgets uploads that nobody continued for a week. Resolves to how many there were. */
export async function forgetUploads(ctx: Pick<Context, "now" | "db" | "write">): Promise<number> {
  const before = momentAfter(ctx.now(), -keptMs.uploads);
  const isFree = isNotHeld(ctx, { member: "uploads.userId", round: "uploads.roundId" });
  const old = await ctx.db
    .selectFrom("uploads")
    .select("id")
    .where("startedAt", "<", before)
    .where(isFree)
    .execute();
  if (old.length === 0) return 0;
  await ctx.write((tx) => tx.deleteFrom("uploads").where("startedAt", "<", before).where(isFree).execute());
  return old.length;
}

function selectOwn({ db, actor }: Pick<Own, "db" | "actor">) {
  return db
    .selectFrom("uploads")
    .select(["id", "purpose", "roundId", "claimedSha256", "size", "startedAt"])
    .where("userId", "=", actor.userId);
}

async function withOffset<Upload extends { id: string }>(db: Reads, upload: Upload) {
  const pieces = await piecesOf(db, upload.id);
  return { ...upload, offset: pieces.reduce((sum, { size }) => sum + size, 0) };
}

function piecesOf(db: Reads, uploadId: string) {
  return db
    .selectFrom("upload_pieces")
    .select(["size", "sha256"])
    .where("uploadId", "=", uploadId)
    .orderBy("start")
    .execute();
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
