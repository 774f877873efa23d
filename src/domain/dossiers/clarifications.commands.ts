import type { Insertable } from "kysely";
import { sentOrDivided } from "../business-plans/plan-parts.queries.ts";
import type { Context, Reads, SignedInContext, Writes } from "../context.ts";
import { EditedMeanwhile, FileRefused, NotFound } from "../errors.ts";
import { type FileKind, fileKinds } from "../foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import { WordChanges } from "../foreign-files/word-changes.ts";
import type { ForeignFile } from "../ports.ts";
import type { Database, Timestamp } from "../tables.ts";
import { answersTo } from "./clarifications.queries.ts";
import { isAskedChange, reopenedParts } from "./clarifications.rules.ts";
import { requireChangeable } from "./dossiers.rules.ts";
import { draftRound } from "./draft.queries.ts";
import { readableKindOf } from "./present-part.ts";

/** A part, with what was asked of its sender. */
interface PartOfDraft {
  part: string;
  where: Pick<Awaited<ReturnType<typeof draftRound>>, "asked" | "parts">;
}

/** Where a file comes in place of a part of a sent plan that was opened again, with its words compared. */
interface Reopened {
  planId: number;
  title: string;
  changes: string | null;
}

/**
 * Compares the file of a part that was opened again with the one that was sent, word by word, where words were asked to go from it. Where
 * the words of what was sent cannot be had, as of a scan, the file is taken: two people compare it. Null where the part is a draft's.
 *
 * @throws FileRefused `same-file`, also where none of these words has gone; `words-unreadable` where only the new file has none that can be
 *   read; `changed-elsewhere` with what else has changed
 */
export async function requireOnlyAsked(
  ctx: Context,
  { part, where: { asked, parts } }: PartOfDraft,
  { kind, file }: { kind: FileKind; file: ForeignFile },
): Promise<Reopened | null> {
  if (!asked || !reopenedParts(asked.items).has(part)) return null;
  const { planId } = asked;
  const sent = (await sentOrDivided(ctx.db, [planId])).get(planId)?.find((row) => row.part === part);
  if (sent?.sha256 === file.sha256) throw new FileRefused("same-file");
  const { title = part, anonymous: isAnonymous = false } = parts.find(({ id }) => id === part) ?? {};
  const takeOut = asked.items.flatMap((item) => (item.parts.includes(part) ? item.takeOut : []));
  const words = sent && isAnonymous ? await wordsOfSent(ctx, sent) : null;
  if (!words) return { planId, title, changes: null };
  const compared = await comparedWords(ctx, words, { kind, file });
  const changes = compared.changes.map((change) => ({ ...change, isAsked: isAskedChange(change, takeOut) }));
  if (compared.more > 0 || changes.some(({ isAsked }) => !isAsked))
    throw new FileRefused("changed-elsewhere", { changes: { ...compared, changes } });
  if (changes.length === 0) throw new FileRefused("same-file");
  return { planId, title, changes: JSON.stringify({ ...compared, changes }) };
}

/** The words of a file that was sent; null where they cannot be had whole. */
export async function wordsOfSent(
  ctx: Pick<Context, "files" | "searchDocument">,
  sent: { mediaType: string; sha256: string; size: number },
): Promise<string[] | null> {
  const kind = readableKindOf(sent);
  if (!kind) return null;
  const words = await ctx
    .searchDocument("words", { kind, file: storedFile(ctx, sent), input: null })
    .catch(unlessUnreadable);
  return Array.isArray(words) ? words : null;
}

async function comparedWords(
  ctx: Pick<Context, "searchDocument">,
  words: string[],
  { kind, file }: { kind: FileKind; file: ForeignFile },
): Promise<WordChanges> {
  const readable = readableKindOf({ mediaType: fileKinds[kind].mediaType });
  const compared = readable && (await ctx.searchDocument("compare", { kind: readable, file, input: words }));
  const found = WordChanges.safeParse(compared).data;
  if (!found) throw new FileRefused("words-unreadable");
  return found;
}

/** Whether a part was opened again, and nothing has come in its place yet. */
export async function isUnanswered(db: Reads, { part, where: { asked } }: PartOfDraft): Promise<boolean> {
  if (!asked || !reopenedParts(asked.items).has(part)) return false;
  return !(await answersTo(db, [asked])).get(asked.planId)?.parts.some((one) => one.part === part);
}

/** Puts a file in place of a part of a sent plan: it counts from now on, and what was read in the one before is read anew. */
export async function keepClarifiedPart(
  tx: Writes,
  row: Insertable<Database["clarified_parts"]>,
): Promise<void> {
  const { planId, part } = row;
  for (const table of ["clarified_parts", "part_readings"] as const)
    await tx.deleteFrom(table).where("planId", "=", planId).where("part", "=", part).execute();
  await tx.insertInto("clarified_parts").values(row).execute();
}

interface Words {
  line: string;
  text: string;
  /** Of the text that it follows, 0 where there was none. */
  version: number;
}

/**
 * Keeps what a sender answers in words to a line, while they write it: it counts from now on.
 *
 * @throws NotFound where nothing is asked about the line in words; Conflict `clarifications-closed`; EditedMeanwhile with the text that is there
 */
export async function saveClarifiedLine(
  ctx: SignedInContext,
  { line, text, version }: Words,
): Promise<{ text: string; version: number; savedAt: Timestamp }> {
  return await ctx.write(async (tx) => {
    const where = await draftRound({ ...ctx, db: tx });
    const item = where.asked?.items.find((one) => one.line === line && one.parts.length === 0);
    if (!where.asked || !item) throw new NotFound();
    requireChangeable(where, `line/${line}`, ctx.now());
    const { planId } = where.asked;
    const before = (await answersTo(tx, [where.asked])).get(planId)?.lines.get(line);
    if ((before?.version ?? 0) !== version) throw new EditedMeanwhile(before ?? null);
    const saved = { text, version: version + 1, savedAt: ctx.now().toISOString() };
    await tx
      .insertInto("clarified_lines")
      .values({ planId, line, ...saved })
      .onConflict((conflict) => conflict.columns(["planId", "line"]).doUpdateSet(saved))
      .execute();
    return saved;
  });
}

/** Notes when a sender first read what is asked of them. */
export async function noteClarificationsRead(ctx: SignedInContext): Promise<void> {
  const { asked } = await draftRound(ctx);
  if (!asked) return;
  const readAt = ctx.now().toISOString();
  await ctx.write((tx) =>
    tx
      .updateTable("clarifications")
      .set({ readAt })
      .where("planId", "=", asked.planId)
      .where("readAt", "is", null)
      .execute(),
  );
}
