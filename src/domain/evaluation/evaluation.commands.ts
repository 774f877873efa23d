import { recordAudit } from "../audit/audit.commands.ts";
import { Conflict, EditedMeanwhile, Invalid } from "../errors.ts";
import { hashOfOwner } from "../register/evaluation-facts.ts";
import { addToRegister } from "../register/register.commands.ts";
import { hashSecret, newSecret } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import { dayAfter, dayInRomania, momentInRomania } from "../time/calendar.ts";
import { hour } from "../time/moments.ts";
import type { EvaluationContext, EvaluationWrites } from "./evaluated-round.queries.ts";
import { openedRound } from "./evaluated-round.queries.ts";
import type { EvaluationGrid, GridEntry } from "./evaluation.ts";
import { itemsOf, missingIn, subCriteriaOf, totalSoFar } from "./evaluation-bench.rules.ts";
import { toSeal } from "./evaluation-grid.ts";
import { byAlias, type OwnEvaluation, ownEvaluations, requireSample } from "./own-evaluations.queries.ts";

/** Refusals to open a sealed grid again are told at this hour in Romania, whatever their cause (evaluation.md §4). */
const answerHour = "16:00";
/** Whoever manages the round has at least as long to decide. */
const leastToDecide = 4 * hour;

interface WrittenEntry {
  alias: string;
  item: string;
  step: number | null;
  text: string;
  /** Of the entry that it follows, 0 where there was none. */
  version: number;
}

/**
 * Keeps a mark and its reason, complete or not, until the grid is sealed.
 *
 * @throws Forbidden; NotFound; Conflict `evaluation-closed`, `evaluation-stopped`, `sample-first`, `grid-sealed`; Invalid for an item or
 *   a step that the grid does not have; EditedMeanwhile with the entry that is there
 */
export async function saveEntry(
  ctx: EvaluationContext,
  { alias, item, step, text, version }: WrittenEntry,
): Promise<{ version: number; savedAt: Timestamp }> {
  return await ctx.write(async (tx) => {
    const { one, grid } = await toWrite(within(ctx, tx), alias);
    refuseUnknown(grid, item, step);
    const before = one.entries.find((entry) => entry.item === item);
    if ((before?.version ?? 0) !== version) throw new EditedMeanwhile(before ?? emptyEntry(item));
    const saved = { version: version + 1, savedAt: ctx.now().toISOString() };
    const row = { step, text, ...saved };
    await tx
      .insertInto("evaluation_entries")
      .values({ evaluationId: one.id, item, ...row })
      .onConflict((conflict) => conflict.columns(["evaluationId", "item"]).doUpdateSet(row))
      .execute();
    return saved;
  });
}

function emptyEntry(item: string): GridEntry {
  return { item, step: null, text: "", version: 0, savedAt: "" };
}

function refuseUnknown(grid: EvaluationGrid, item: string, step: number | null): void {
  if (!itemsOf(grid).includes(item)) throw new Invalid([{ path: "item", message: "unknown-item" }]);
  const isMarked = subCriteriaOf(grid).some((one) => one.item === item);
  const isStep = isMarked && grid.steps.some((one) => one.step === step);
  if (step !== null && !isStep) throw new Invalid([{ path: "step", message: "no-step" }]);
}

/**
 * Seals one's grid: from then on it is as it is, its SHA-256 is in the register, and the database refuses any change.
 *
 * @param seen when the newest entry was saved that the evaluator has before them
 * @throws as `saveEntry`; Invalid with each item that lacks something; EditedMeanwhile where another window has saved since
 */
export async function sealGrid(
  ctx: EvaluationContext,
  alias: string,
  seen: Timestamp | null,
): Promise<{ hash: string; sealedAt: Timestamp; total: number }> {
  return await ctx.write(async (tx) => {
    const { one, grid, round } = await toWrite(within(ctx, tx), alias);
    if (one.planId === null) throw new Conflict();
    const newest =
      one.entries
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1) ?? null;
    if (newest !== seen) throw new EditedMeanwhile(null);
    requireComplete(grid, one);
    const content = JSON.stringify(toSeal(grid, one.entries));
    const hash = await hashSecret(content);
    const sealedAt = ctx.now().toISOString();
    const salt = newSecret();
    const owner = { roundId: round.id, planId: one.planId, userId: ctx.actor.userId };
    const told = { at: sealedAt, evaluation: one.id, hash, of: await hashOfOwner({ salt, ...owner }) };
    await addToRegister(tx, { event: "sealed", ...told });
    await tx
      .insertInto("sealed_grids")
      .values({ evaluationId: one.id, planId: one.planId, grid: content, hash, salt, sealedAt })
      .execute();
    await recordAudit(tx, ctx, { action: "evaluation.seal", itemType: "evaluation", itemId: one.id });
    return { hash, sealedAt, total: totalSoFar(grid, one.entries) };
  });
}

function requireComplete(grid: EvaluationGrid, { entries }: OwnEvaluation): void {
  const missing = missingIn(grid, entries);
  if (missing.length > 0) throw new Invalid(missing.map((path) => ({ path, message: "entry-missing" })));
}

/** Ends the sample plan, once its grid is complete: the commission's marks are shown, and the other plans open. */
export async function compareSample(ctx: EvaluationContext, alias: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { one, grid } = await toWrite(within(ctx, tx), alias);
    if (one.planId !== null) throw new Conflict();
    requireComplete(grid, one);
    const endedAt = ctx.now().toISOString();
    await tx.updateTable("evaluations").set({ endedAt }).where("id", "=", one.id).execute();
  });
}

/**
 * Asks the secretary to open a sealed grid again, once for each seal. A refusal comes at a set hour and in one wording, so that it does
 * not tell whether the other evaluator has sealed.
 *
 * @throws as `saveEntry`; Conflict without a seal, or where it was asked before
 */
export async function askReopening(ctx: EvaluationContext, alias: string, reason: string): Promise<void> {
  await ctx.write(async (tx) => {
    const round = await openedRound(within(ctx, tx));
    const { evaluations } = await ownEvaluations(within(ctx, tx), round);
    const { id, isOpen, seal } = byAlias(evaluations, alias);
    if (!isOpen) throw new Conflict("evaluation-closed");
    if (!seal || (await isAsked(tx, seal.id))) throw new Conflict();
    const now = ctx.now();
    const today = momentInRomania(dayInRomania(now), answerHour);
    const tomorrow = momentInRomania(dayAfter(dayInRomania(now)), answerHour);
    const isToday = now.getTime() + leastToDecide <= today.getTime();
    const answerAt = (isToday ? today : tomorrow).toISOString();
    const asked = { sealId: seal.id, reason, askedAt: now.toISOString(), answerAt };
    const unanswered = { isGranted: null, decidedAt: null, decidedBy: null, decision: null };
    await tx
      .insertInto("reopenings")
      .values({ ...asked, ...unanswered })
      .execute();
    await recordAudit(tx, ctx, { action: "evaluation.ask-reopening", itemType: "evaluation", itemId: id });
  });
}

async function isAsked(tx: EvaluationWrites, sealId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("reopenings")
    .select("sealId")
    .where("sealId", "=", sealId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same context within a transaction. */
function within(ctx: EvaluationContext, tx: EvaluationWrites): EvaluationContext {
  return { ...ctx, db: tx, write: (work) => work(tx) };
}

/** An own evaluation in which something may be written now. */
async function toWrite(ctx: EvaluationContext, alias: string) {
  const round = await openedRound(ctx);
  const { grid, evaluations } = await ownEvaluations(ctx, round);
  const one = byAlias(evaluations, alias);
  if (!one.isOpen) throw new Conflict("evaluation-closed");
  if (one.seal || (one.planId === null && one.endedAt !== null)) throw new Conflict("grid-sealed");
  requireSample(evaluations, one);
  return { one, grid, round };
}
