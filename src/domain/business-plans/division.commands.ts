import type { Insertable } from "kysely";
import { clarificationsOf } from "../competition/clarifications.queries.ts";
import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, FileRefused, NotFound } from "../errors.ts";
import { sanitizeFileName } from "../files/file-name.ts";
import { nameOfKind } from "../files/files.rules.ts";
import { leavingOnFailure } from "../files/left-files.commands.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { storedFile } from "../foreign-files/foreign-file.ts";
import type { ArchivedEntry } from "../foreign-files/open-archive.ts";
import type { DocumentPages } from "../foreign-files/open-pages.ts";
import { addDivision } from "../register/register.commands.ts";
import { registeredPlan } from "../register/register.queries.ts";
import type { Database } from "../tables.ts";
import { type PlanRow, planById } from "./business-plans.queries.ts";
import { pageRange, suggestEntries } from "./division.rules.ts";
import type { DivisionInput, PlanDivision } from "./division.ts";
import { dividedPartsOf, ruledParts, sentParts } from "./plan-parts.queries.ts";

/**
 * The files of a plan that came as one archive, or the pages of one that is a PDF, beside the parts of its round's rules: as they were
 * divided, or by the files' names.
 *
 * @throws NotFound when there is no such plan, or it is neither, or came part by part; FileRefused when it cannot be read
 */
export async function divisionOf(ctx: SignedInContext, planId: number): Promise<PlanDivision> {
  const { parts, entries, pages } = await toDivide(ctx, planId);
  const divided = (await dividedPartsOf(ctx.db, [planId])).get(planId);
  const paths = entries.map(({ path }) => path);
  const entryOf = divided
    ? new Map(divided.map(({ part, entry }) => [part, entry]))
    : suggestEntries(parts, paths);
  return {
    entries: entries.map(({ path, size }) => ({ path, size })),
    pages: pages?.count ?? null,
    parts: parts.map(({ id, title }) => ({ id, title, entry: entryOf.get(id) ?? null })),
    dividedAt: divided?.[0]?.dividedAt ?? null,
  };
}

/**
 * Records which file of its archive, or which of its pages, each part of a plan is, in place of an earlier division; none of any makes
 * the plan whole again. The register gets a line of it, unless it was whole already. The files are stored first, beside what was sent, which stays as it is, with its
 * receipt.
 *
 * @throws as `divisionOf`; NotFound for a part that the rules do not name, or files and pages that are not there; StorageFull
 */
export async function dividePlan(ctx: SignedInContext, planId: number, { entries: chosen }: DivisionInput) {
  const { plan, parts, entries, pages } = await toDivide(ctx, planId);
  const isKnown = (id: string) => parts.some((part) => part.id === id);
  if (!Object.keys(chosen).every(isKnown)) throw new NotFound();
  const wanted = parts.flatMap(({ id, title }) => {
    const path = chosen[id];
    if (path === undefined) return [];
    const found = pages ? pagesAt(pages, path, plan.name) : entries.find((one) => one.path === path);
    if (!found) throw new NotFound();
    return [{ part: id, title, entry: path, found }];
  });
  const who = { dividedBy: ctx.actor.userId, dividedAt: ctx.now().toISOString() };
  const stored: { sha256: string }[] = [];
  await leavingOnFailure(ctx, stored, async () => {
    const rows: Insertable<Database["divided_parts"]>[] = [];
    for (const { found, ...one } of wanted) {
      const file = await keepEntry(ctx, found, stored);
      rows.push({ planId, position: rows.length + 1, ...one, ...file, ...who });
    }
    await writeDivision(ctx, plan, rows, who.dividedAt);
  });
}

async function writeDivision(
  ctx: SignedInContext,
  plan: PlanRow,
  rows: readonly Insertable<Database["divided_parts"]>[],
  dividedAt: string,
): Promise<void> {
  const { id: planId } = plan;
  await ctx.write(async (tx) => {
    // What was asked names the parts as they are.
    if ((await clarificationsOf(tx, [planId])).has(planId)) throw new Conflict();
    const earlier = await tx
      .deleteFrom("divided_parts")
      .where("planId", "=", planId)
      .returning("part")
      .execute();
    // A plan that is whole stays so: nothing has happened that the register could tell.
    if (rows.length === 0 && earlier.length === 0) return;
    await tx.deleteFrom("part_readings").where("planId", "=", planId).execute();
    for (const row of rows) await tx.insertInto("divided_parts").values(row).execute();
    await addDivision(tx, dividedAt, await registeredPlan(tx, planId));
    const event = rows.length > 0 ? "divide" : "undivide";
    await recordPlanEvent(tx, ctx, { plan, event, data: {} });
  });
}

async function toDivide(ctx: SignedInContext, planId: number) {
  const plan = await planById(ctx, planId);
  if ((await sentParts(ctx.db, planId)).length > 0) throw new NotFound();
  const parts = (await ruledParts(ctx))(plan);
  const file = storedFile(ctx, plan);
  if (plan.mediaType === fileKinds.zip.mediaType)
    return { plan, parts, entries: await ctx.openArchive(file), pages: null };
  if (plan.mediaType === fileKinds.pdf.mediaType)
    return { plan, parts, entries: [], pages: await ctx.openPages(file) };
  throw new NotFound();
}

/** Pages as a file, which is called as the whole is, with their numbers. */
function pagesAt({ count, extract }: DocumentPages, text: string, whole: string) {
  const range = pageRange(text, count);
  const name = whole.replace(/\.pdf$/i, "");
  return range && { path: `${name} p. ${text}.pdf`, open: () => extract(range) };
}

/**
 * What the file is, its bytes say; one of no kind that is known here is kept as bytes, unless nobody could open it. It is among the stored
 * ones before it is kept.
 */
async function keepEntry(
  { files, inspectFile }: SignedInContext,
  { path, open }: Pick<ArchivedEntry, "path" | "open">,
  stored: { sha256: string }[],
) {
  await using file = await files.receive(await open());
  const inspected = await inspectFile(file).catch((error) => {
    if (!(error instanceof FileRefused)) throw error;
    if (error.code === "file-with-password") throw new FileRefused(error.code, { entry: path });
    return null;
  });
  stored.push({ sha256: file.sha256 });
  await file.keep();
  const { size, sha256 } = file;
  const name = sanitizeFileName(path) || "fisier";
  if (!inspected) return { name, mediaType: "application/octet-stream", size, sha256 };
  const { kind } = inspected;
  return { name: nameOfKind(name, kind), mediaType: fileKinds[kind].mediaType, size, sha256 };
}
