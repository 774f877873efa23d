import { recordAudit } from "../audit/audit.commands.ts";
import { attachmentTable } from "../content/attachment-table.ts";
import { requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { EditedMeanwhile, FileRefused, Invalid, NotFound } from "../errors.ts";
import { attachmentKinds } from "../files/files.ts";
import { leavingFiles } from "../files/left-files.commands.ts";
import { recogniseUpload, type Upload } from "../files/store-upload.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { countingNames } from "../gate/gated.commands.ts";
import { requireDocumentPassing, requireWordsPassing } from "../gate/passing.commands.ts";
import { beginHistory, keepVersion } from "../history/item-versions.commands.ts";

import { readingThrough } from "../texts/texts.commands.ts";
import { hour, momentAfter } from "../time/moments.ts";
import { type DocumentState, documentMeant, documentState } from "./document-state.queries.ts";
import type { BringBack, DocumentRef, WaitingVersion, WithdrawnVersion } from "./documents.ts";
import { keepOriginal, storeOriginal } from "./original-version.commands.ts";
import { isNamedByRound } from "./running-round.queries.ts";
import { waitingVersion } from "./versions.queries.ts";

/**
 * Stores a file that is to take a document's place; visitors see nothing of it until it is published. Sent again by the same person
 * within an hour, it waits once: later, it may be in a set, and is not given up with the new one.
 *
 * @throws Forbidden, NotFound, FileRefused "other-kind" for another format than that at the address, "same-file" for the same
 *   bytes, and as `storeUpload`
 */
export async function uploadVersion(
  ctx: Context,
  given: DocumentRef,
  upload: Upload,
): Promise<WaitingVersion> {
  requireEditor(ctx);
  const ref = await documentMeant(ctx, given);
  const current = await documentState(ctx, ref);
  const { name, kind } = await recogniseUpload(ctx, upload, attachmentKinds);
  const { mediaType } = fileKinds[kind];
  if (mediaType !== current.mediaType) throw new FileRefused("other-kind");
  const { size, sha256 } = upload.file;
  if (sha256 === current.file?.sha256) throw new FileRefused("same-file");
  await upload.file.keep();
  await storeOriginal(ctx, current);
  return writeAsEditor(ctx, async (tx, reading) => {
    const same = await tx
      .selectFrom("document_versions")
      .select("id")
      .where("number", "is", null)
      .where(({ and }) => and({ ...ref, name, sha256, savedBy: accountOf(ctx) }))
      .where("savedAt", ">", momentAfter(ctx.now(), -hour))
      .executeTakeFirst();
    const file = { ...ref, name, mediaType, size, sha256, note: "" };
    return waitingVersion(reading, same?.id ?? (await insertWaiting(tx, ctx, current, file)));
  });
}

/** Lets a stored file wait to take a document's place. Resolves to its id. */
export async function insertWaiting(
  tx: Writes,
  ctx: Context,
  current: DocumentState,
  file: WaitingFile,
): Promise<number> {
  await keepOriginal(tx, ctx, file, current);
  const saved = { savedAt: ctx.now().toISOString(), savedBy: accountOf(ctx) };
  const { id } = await tx
    .insertInto("document_versions")
    .values({ ...file, ...saved })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what a waiting file changes, for visitors. Throws Forbidden, NotFound, Invalid with a personal number. */
export function noteVersion(ctx: Context, id: number, note: string): Promise<WaitingVersion> {
  return writeAsEditor(ctx, async (tx, reading) => {
    requireWordsPassing({ note });
    await waitingVersion(reading, id);
    await tx.updateTable("document_versions").set({ note }).where("id", "=", id).execute();
    return waitingVersion(reading, id);
  });
}

/**
 * Corrects what visitors are told of a version that is, or was, at a document's address.
 *
 * @throws Forbidden, NotFound, Invalid with a personal number, or without words where a round needs them
 */
export async function correctNote(ctx: Context, { number, note, ...ref }: BringBack): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    requireWordsPassing({ note });
    await requireNote(reading, ref, note);
    const { id } = await tx
      .updateTable("document_versions")
      .set({ note })
      .where("place", "=", ref.place)
      .where("item", "=", ref.item)
      .where("number", "=", number)
      .returning("id")
      .executeTakeFirstOrThrow(() => new NotFound());
    await recordDocument(tx, ctx, "document.correct-note", id);
  });
}

async function requireNote(ctx: Context, ref: DocumentRef, note: string): Promise<void> {
  if (note === "" && (await isNamedByRound(ctx, ref))) {
    throw new Invalid([{ path: "note", message: "note-in-round" }]);
  }
}

/** Gives a waiting file up. Throws Forbidden, NotFound. */
export async function discardVersion(ctx: Context, id: number): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    await waitingVersion(reading, id);
    await tx.deleteFrom("document_versions").where("id", "=", id).execute();
  });
}

/**
 * Puts a waiting file at its document's address. The earlier one stays among the document's versions.
 *
 * @param version the number of the state that the editor saw, if known
 * @throws Forbidden, NotFound, EditedMeanwhile with the document's state, Invalid without a note where a round needs one,
 * GateStopped when it must not go out
 */
export async function publishDocumentVersion(ctx: Context, id: number, version?: number): Promise<void> {
  requireEditor(ctx);
  const { place, item, ...file } = await waitingVersion(ctx, id);
  const { owner } = await documentState(ctx, { place, item });
  await countingNames(ctx, () => requireDocumentPassing(ctx, place, file, owner));
  await writeAsEditor(ctx, async (tx) => {
    const reading = await readingThrough(tx, ctx);
    const waiting = await waitingVersion(reading, id);
    await putAtAddress(tx, reading, { ...waiting, version });
    await recordDocument(tx, ctx, "document.replace", id);
  });
}

/**
 * Brings an earlier file back to its document's address, as a new version. Throws as `publishDocumentVersion`.
 */
export async function bringBackVersion(
  ctx: Context,
  { number, note, ...ref }: BringBack,
  version?: number,
): Promise<void> {
  requireEditor(ctx);
  requireWordsPassing({ note });
  const earlier = await ctx.db
    .selectFrom("document_versions")
    .select(["name", "mediaType", "size", "sha256"])
    .where("place", "=", ref.place)
    .where("item", "=", ref.item)
    .where("number", "=", number)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  const { owner } = await documentState(ctx, ref);
  await countingNames(ctx, () => requireDocumentPassing(ctx, ref.place, earlier, owner));
  const { name, mediaType, size, sha256 } = earlier;
  await writeAsEditor(ctx, async (tx) => {
    const reading = await readingThrough(tx, ctx);
    const saved = { savedAt: ctx.now().toISOString(), savedBy: accountOf(ctx) };
    const file = { mediaType, size, sha256, note };
    const { id } = await tx
      .insertInto("document_versions")
      .values({ ...ref, name, ...file, ...saved })
      .returning("id")
      .executeTakeFirstOrThrow();
    await putAtAddress(tx, reading, { ...ref, id, version, ...file });
    await recordDocument(tx, ctx, "document.bring-back", id);
  });
}

/**
 * Withdraws an earlier file of a document: nobody can download it any more, also where the same bytes are another earlier version, and it
 * is deleted where nothing else has it. Its number, date and hash stay, with the reason.
 *
 * @throws Forbidden, NotFound, FileRefused "same-file" of the very bytes that are at the address now
 */
export async function withdrawVersion(
  ctx: Context,
  { number, reason, ...ref }: WithdrawnVersion,
): Promise<void> {
  await writeAsEditor(ctx, async (tx, reading) => {
    const current = await documentState(reading, ref);
    const { id, sha256 } = await tx
      .selectFrom("document_versions")
      .select(["id", "sha256"])
      .where("place", "=", ref.place)
      .where("item", "=", ref.item)
      .where("number", "=", number)
      .where("withdrawnAt", "is", null)
      .executeTakeFirstOrThrow(() => new NotFound());
    if (number === current.number || sha256 === current.file?.sha256) throw new FileRefused("same-file");
    await leavingFiles(tx, () =>
      tx
        .updateTable("document_versions")
        .set({ withdrawnAt: ctx.now().toISOString(), withdrawnReason: reason })
        .where("place", "=", ref.place)
        .where("item", "=", ref.item)
        .where("sha256", "=", sha256)
        .where("withdrawnAt", "is", null)
        .execute(),
    );
    await recordDocument(tx, ctx, "document.withdraw", id);
  });
}

async function recordDocument(
  tx: Writes,
  ctx: Context,
  action: `document.${"replace" | "bring-back" | "withdraw" | "correct-note"}`,
  itemId: number,
): Promise<void> {
  await recordAudit(tx, ctx, { action, itemType: "document", itemId });
  await raiseRevision(tx);
}

interface Arriving extends DocumentRef {
  id: number;
  version: number | undefined;
  note: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** A stored file that is to wait. */
export type WaitingFile = Omit<Arriving, "id" | "version"> & { name: string };

async function putAtAddress(tx: Writes, reading: Context, arriving: Arriving): Promise<void> {
  const { id, place, item, version, note, mediaType, size, sha256 } = arriving;
  const current = await documentState(reading, { place, item });
  if (version !== undefined && version !== current.number) {
    throw new EditedMeanwhile({ version: current.number, name: current.name });
  }
  if (mediaType !== current.mediaType) throw new FileRefused("other-kind");
  if (sha256 === current.file?.sha256) throw new FileRefused("same-file");
  await requireNote(reading, { place, item }, note);
  const publishedAt = reading.now().toISOString();
  if (place !== "pack") await beginHistory(tx, { type: place, item: Number(current.owner) });
  await tx
    .updateTable("document_versions")
    .set({ number: current.number + 1, publishedAt, note })
    .where("id", "=", id)
    .execute();
  if (place === "pack") return;
  await tx
    .updateTable(attachmentTable(place).table)
    .set({ size, sha256, updatedAt: publishedAt })
    .where("id", "=", Number(item))
    .execute();
  await keepVersion(tx, reading, { type: place, item: Number(current.owner) });
}
