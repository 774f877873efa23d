import type { Insertable } from "kysely";
import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import { FileRefused, NotFound } from "../errors.ts";
import { fileKinds } from "../file-kinds.ts";
import { sanitizeFileName } from "../files/file-name.ts";
import { nameOfKind } from "../files/files.rules.ts";
import { storedFile } from "../foreign-file.ts";
import type { ArchivedEntry } from "../open-archive.ts";
import { addDivision } from "../register/register.commands.ts";
import { registeredPlan } from "../register/register.queries.ts";
import type { DividedPartsTable } from "../tables.ts";
import { planById } from "./business-plans.queries.ts";
import { suggestEntries } from "./division.rules.ts";
import type { DivisionInput, PlanDivision } from "./division.ts";
import { dividedPartsOf, ruledParts, sentParts } from "./plan-parts.queries.ts";

type Asking = Context & { actor: SignedIn };

/**
 * The files of a plan that came as one archive, beside the parts of its round's rules: as they were divided, or by their names.
 *
 * @throws NotFound when there is no such plan, or it is no archive or came part by part; FileRefused when it cannot be read
 */
export async function divisionOf(ctx: Asking, planId: number): Promise<PlanDivision> {
  const { parts, entries } = await toDivide(ctx, planId);
  const divided = (await dividedPartsOf(ctx.db, [planId])).get(planId);
  const paths = entries.map(({ path }) => path);
  const entryOf = divided
    ? new Map(divided.map(({ part, entry }) => [part, entry]))
    : suggestEntries(parts, paths);
  return {
    entries: entries.map(({ path, size }) => ({ path, size })),
    parts: parts.map(({ id, title }) => ({ id, title, entry: entryOf.get(id) ?? null })),
    dividedAt: divided?.[0]?.dividedAt ?? null,
  };
}

/**
 * Records which file of its archive each part of a plan is, in place of an earlier division; the register gets a line of it. The files
 * are stored first, beside the archive; what was sent and its receipt stay as they are.
 *
 * @throws as `divisionOf`; NotFound for a part that the rules do not name, or a file that is not in the archive; StorageFull
 */
export async function dividePlan(ctx: Asking, planId: number, { entries: chosen }: DivisionInput) {
  const { parts, entries } = await toDivide(ctx, planId);
  const isKnown = (id: string) => parts.some((part) => part.id === id);
  if (!Object.keys(chosen).every(isKnown)) throw new NotFound();
  const dividedAt = ctx.now().toISOString();
  const rows: Insertable<DividedPartsTable>[] = [];
  for (const { id: part, title } of parts) {
    const path = chosen[part];
    if (path === undefined) continue;
    const entry = entries.find((one) => one.path === path);
    if (!entry) throw new NotFound();
    const file = await keepEntry(ctx, entry);
    const who = { dividedBy: ctx.actor.userId, dividedAt };
    rows.push({ planId, position: rows.length + 1, part, title, entry: path, ...file, ...who });
  }
  await ctx.write(async (tx) => {
    await tx.deleteFrom("divided_parts").where("planId", "=", planId).execute();
    await tx.deleteFrom("part_readings").where("planId", "=", planId).execute();
    for (const row of rows) await tx.insertInto("divided_parts").values(row).execute();
    await addDivision(tx, dividedAt, await registeredPlan(tx, planId));
    await recordAudit(tx, ctx, { action: "plan.divide", itemType: "plan", itemId: planId });
  });
}

async function toDivide(ctx: Asking, planId: number) {
  const plan = await planById(ctx, planId);
  const isWhole = (await sentParts(ctx.db, planId)).length === 0;
  if (!isWhole || plan.mediaType !== fileKinds.zip.mediaType) throw new NotFound();
  const rulesOf = await ruledParts(ctx);
  return { parts: rulesOf(plan), entries: await ctx.openArchive(storedFile(ctx, plan)) };
}

/** What the file is, its bytes say; one of no kind that is known here is kept as bytes, unless nobody could open it. */
async function keepEntry({ files, inspectFile }: Asking, { path, open }: ArchivedEntry) {
  await using file = await files.receive(await open());
  const inspected = await inspectFile(file).catch((error) => {
    if (!(error instanceof FileRefused)) throw error;
    if (error.code === "file-with-password") throw new FileRefused(error.code, { entry: path });
    return null;
  });
  await file.keep();
  const { size, sha256 } = file;
  const name = sanitizeFileName(path) || "fisier";
  if (!inspected) return { name, mediaType: "application/octet-stream", size, sha256 };
  const { kind } = inspected;
  return { name: nameOfKind(name, kind), mediaType: fileKinds[kind].mediaType, size, sha256 };
}
