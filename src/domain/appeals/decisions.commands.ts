import { recordAudit } from "../audit/audit.commands.ts";
import { confirmAct } from "../competition/confirmations.commands.ts";
import { type Context, operator, type SignedInContext, type Writes } from "../context.ts";
import { Conflict, EditedMeanwhile, Invalid, NotFound } from "../errors.ts";
import { pointsOf } from "../evaluation/evaluation-bench.rules.ts";
import { gridOf } from "../evaluation/evaluation-grid.ts";
import { recordFoundConnection } from "../evaluators/connections.commands.ts";
import { addToRegister } from "../register/register.commands.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import { appealByAlias, forbiddenSteps } from "./appeals.queries.ts";
import { leastOfReason, lineOf, lineSteps } from "./appeals.rules.ts";
import type { SealedDecision } from "./appeals.ts";
import { type Commission, commissionOf, lackingIn } from "./commission.queries.ts";
import { countedOf } from "./decided-points.queries.ts";
import { decidingOf, isAgreed, type JudgedAppeal, judgedAppeals } from "./judged-appeals.queries.ts";

interface ToSave {
  alias: string;
  item: string;
  step: number | null;
  text: string;
  /** Of what it follows, 0 where there was none. */
  version: number;
}

/**
 * Keeps what the commission writes about a contested point, complete or not: earlier confirmations of it fall.
 *
 * @throws Forbidden; Refused `judged-before`; NotFound for another appeal or point; Conflict `appeal-sealed`, `decision-forbidden` for points that
 *   the rules do not let an appeal come to; Invalid for a step that there is not; EditedMeanwhile with what is there
 */
export async function saveDecision(
  ctx: SignedInContext,
  { alias, item, step, text, version }: ToSave,
): Promise<{ version: number; savedAt: Timestamp }> {
  return await ctx.write(async (tx) => {
    const now = within(ctx, tx);
    const { commission, appeal, point, written } = await pointToDecide(now, alias, item);
    const isLine = lineOf(item) !== null;
    const steps = isLine ? Object.values(lineSteps) : gridOf(commission.rules).steps.map((one) => one.step);
    if (step !== null && !steps.some((one) => one === step))
      throw new Invalid([{ path: "step", message: "no-step" }]);
    await refuseForbidden(now, commission, { appeal, point, step });
    const { savedBy: _, ...current } = written;
    if (written.version !== version) throw new EditedMeanwhile(current);
    const saved = { version: version + 1, savedAt: ctx.now().toISOString() };
    const verdict = step === lineSteps.yes ? ("yes" as const) : ("no" as const);
    const decision = isLine && step !== null ? { step: null, verdict } : { step, verdict: null };
    const row = { ...decision, reason: text, ...saved, savedBy: ctx.actor.userId };
    await tx
      .insertInto("appeal_decisions")
      .values({ appealId: appeal.id, item, ...row })
      .onConflict((conflict) => conflict.columns(["appealId", "item"]).doUpdateSet(row))
      .execute();
    return saved;
  });
}

/**
 * Confirms a decision about a point as it was seen. Once all who decide have confirmed every point, the appeal is sealed: the database
 * refuses any change from then on.
 *
 * @throws as `saveDecision`; Invalid where the step or the reason is missing; EditedMeanwhile where it is another by now
 */
export async function confirmDecision(
  ctx: SignedInContext,
  alias: string,
  { item, version }: { item: string; version: number },
): Promise<void> {
  await ctx.write(async (tx) => {
    const now = within(ctx, tx);
    const { commission, appeal, point, written } = await pointToDecide(now, alias, item);
    const { savedBy: _, ...current } = written;
    if (written.version !== version) throw new EditedMeanwhile(current);
    const lacks = [
      ...(written.step === null ? [{ path: "step", message: "required" }] : []),
      ...(written.text.trim().length < leastOfReason ? [{ path: "text", message: "entry-missing" }] : []),
    ];
    if (lacks.length > 0) throw new Invalid(lacks);
    await refuseForbidden(now, commission, { appeal, point, step: written.step });
    await confirmAct(tx, ctx, decidingOf(appeal.id, item, written));
    await recordAudit(tx, ctx, { action: "appeal.confirm", itemType: "appeal", itemId: appeal.id });
    await sealAgreed(tx, now, commission);
  });
}

/**
 * Takes an appeal from a member of the commission who has a connection with its sender: the others decide it alone, and whoever manages
 * the round is told.
 *
 * @throws Forbidden; Refused `judged-before`; NotFound; Conflict `appeal-sealed`
 */
export async function tellConnection(ctx: SignedInContext, alias: string): Promise<void> {
  await ctx.write(async (tx) => {
    const now = within(ctx, tx);
    const { commission, appeal } = await appealByAlias(now, alias);
    if (appeal.seal) throw new Conflict("appeal-sealed");
    const { userId: candidateId } = await tx
      .selectFrom("business_plans")
      .select("userId")
      .where("id", "=", appeal.planId)
      .executeTakeFirstOrThrow();
    const { id: roundId } = commission.round;
    await recordFoundConnection(tx, ctx, { roundId, candidateIds: [candidateId], note: null });
    await recordAudit(tx, ctx, { action: "appeal.find-connection", itemType: "appeal", itemId: appeal.id });
    const left = await commissionOf(now, commission.round);
    if (left) await sealAgreed(tx, now, left);
  });
}

/** The same context within a transaction. */
function within(ctx: SignedInContext, tx: Writes): SignedInContext {
  return { ...ctx, db: tx, write: (work) => work(tx) };
}

async function pointToDecide(ctx: SignedInContext, alias: string, item: string) {
  const { commission, appeal } = await appealByAlias(ctx, alias);
  const found = appeal.items.find(({ point }) => point.item === item);
  if (!found) throw new NotFound();
  if (appeal.seal) throw new Conflict("appeal-sealed");
  return { commission, appeal, ...found };
}

interface ToCheck {
  appeal: JudgedAppeal;
  point: JudgedAppeal["items"][number]["point"];
  step: number | null;
}

async function refuseForbidden(
  { db }: SignedInContext,
  commission: Commission,
  { appeal, point, step }: ToCheck,
): Promise<void> {
  if (step === null || point.of === null) return;
  const counted = await countedOf(db, commission, appeal.planId);
  const given = counted.map(({ points }) => points[point.item] ?? 0);
  if (forbiddenSteps(commission, point, given).includes(step)) throw new Conflict("decision-forbidden");
}

/** Seals every appeal of a round that all who decide it have confirmed as it is. Returns the appeals as they are then. */
export async function sealAgreed(
  tx: Writes,
  ctx: Omit<Context, "actor">,
  commission: Commission,
): Promise<JudgedAppeal[]> {
  const appeals = await judgedAppeals(tx, commission);
  if (!commission.isOpen) return appeals;
  const sealedAt = ctx.now().toISOString();
  const sealed: JudgedAppeal[] = [];
  for (const appeal of appeals) {
    const isDue = appeal.seal === null && lackingIn(commission, appeal.planId) === 0;
    if (!(isDue && appeal.items.every((item) => isAgreed(commission, appeal, item)))) {
      sealed.push(appeal);
      continue;
    }
    const decisions = JSON.stringify(appeal.items.map((item) => toSeal(commission, item)));
    const hash = await hashSecret(decisions);
    const { id: appealId, planId } = appeal;
    await tx.insertInto("sealed_decisions").values({ appealId, planId, decisions, hash, sealedAt }).execute();
    await addToRegister(tx, { event: "decided", at: sealedAt, appeal: appealId, hash });
    const told = { action: "appeal.seal", itemType: "appeal", itemId: appealId } as const;
    await recordAudit(tx, { ...ctx, actor: operator }, told);
    sealed.push({ ...appeal, seal: { hash, sealedAt } });
  }
  return sealed;
}

function toSeal({ rules }: Commission, { point, written }: JudgedAppeal["items"][number]): SealedDecision {
  const { item, of } = point;
  const reason = written.text.trim();
  if (of !== null)
    return { item, points: pointsOf(gridOf(rules), { points: of }, written.step), verdict: null, reason };
  return { item, points: null, verdict: written.step === lineSteps.yes ? "yes" : "no", reason };
}
