import { can } from "../access/permissions.ts";
import { planByNumber } from "../business-plans/business-plans.queries.ts";
import { sentOrDivided } from "../business-plans/plan-parts.queries.ts";
import { clarificationsOf } from "../competition/clarifications.queries.ts";
import type { ClarificationItem } from "../competition/clarifications.ts";
import { mayEnd } from "../competition/competition.rules.ts";
import { confirmAct } from "../competition/confirmations.commands.ts";
import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { announcedRounds, clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import { type Context, operator, type SignedInContext, type Writes } from "../context.ts";
import { wordsOfSent } from "../dossiers/clarifications.commands.ts";
import { answersTo } from "../dossiers/clarifications.queries.ts";
import { absentFrom } from "../dossiers/clarifications.rules.ts";
import { isAsking } from "../dossiers/dossiers.rules.ts";
import { draftRound } from "../dossiers/draft.queries.ts";
import type { FieldError } from "../error-codes.ts";
import { Conflict, EditedMeanwhile, Forbidden, Invalid } from "../errors.ts";
import { forEachInTurn } from "../in-turn.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import { askingOf, clarificationDraft, openableParts, termEnd } from "./clarifications.queries.ts";
import { heldVerdicts } from "./standings.queries.ts";
import { ownStanding } from "./verification.commands.ts";
import { outcomeOf } from "./verification.rules.ts";

interface WrittenClarification {
  number: string;
  items: ClarificationItem[];
  /** When what it follows was saved; null where nothing was. */
  seen: Timestamp | null;
  isConfirmed: boolean;
}

/**
 * Keeps what the verifiers of a dossier want to ask, while they write it, and confirms it. Once both have confirmed the same, it is asked:
 * once, by one letter, until the end of the working day that the rules say.
 *
 * @returns when it was saved
 * @throws Forbidden; NotFound; Conflict before both want something clarified, and once it was asked; EditedMeanwhile with what the other one
 *   wrote; Invalid where a line, or words, are missing
 */
export async function writeClarification(
  ctx: SignedInContext,
  { number, items: given, seen, isConfirmed }: WrittenClarification,
): Promise<{ savedAt: Timestamp }> {
  const holidaysOf = await ctx.loadHolidays();
  if (isConfirmed) await requireFound(ctx, number, given);
  return await ctx.write(async (tx) => {
    const { plan, standing } = await ownStanding(tx, ctx, number);
    const held = heldVerdicts(standing);
    if (standing.turn > 1 || outcomeOf(held) !== "clarify" || plan.roundId === null) throw new Conflict();
    const round = await roundById({ ...ctx, db: tx }, plan.roundId);
    const { allRules: rules } = round;
    if (!rules) throw new Conflict();
    const wanted = standing.lines.filter(({ id }) => held.get(id) === "clarify");
    // In the grid's order, whoever wrote them: both confirm the same text.
    const items = wanted.flatMap(({ id }) => given.filter(({ line }) => line === id));
    if (isConfirmed) requireWhole(given, { wanted, parts: openableParts(rules, standing) });
    const savedAt = await keepDraft(tx, ctx, { planId: plan.id, items, seen });
    const act = askingOf(plan.id, items);
    if (!isConfirmed || !(await confirmAct(tx, ctx, act))) return { savedAt };
    const until = termEnd(round, rules, { now: ctx.now(), holidaysOf });
    const criterionOf = (line: string) => wanted.find(({ id }) => id === line)?.criterion ?? line;
    const asked = items.map(({ line, text }) => ({ text, criterion: criterionOf(line) }));
    const letter = { roundName: round.name, receiptNumber: number, until, items: asked };
    const event = "ask-clarifications";
    const data = { until, hash: await hashSecret(act.content) };
    await recordPlanEvent(tx, ctx, { plan, event, data, letter, act });
    return { savedAt };
  });
}

/** Keeps what is to be asked, unless the other one wrote something meanwhile; tells when it was saved. */
async function keepDraft(
  tx: Writes,
  ctx: SignedInContext,
  { planId, items, seen }: Pick<WrittenClarification, "items" | "seen"> & { planId: number },
): Promise<Timestamp> {
  const before = await clarificationDraft(tx, planId);
  const content = JSON.stringify(items);
  if (before !== null && JSON.stringify(before.items) === content) return before.savedAt;
  if ((before?.savedAt ?? null) !== seen) throw new EditedMeanwhile(before);
  const savedAt = ctx.now().toISOString();
  const row = { items: content, savedBy: ctx.actor.userId, savedAt };
  await tx
    .insertInto("clarifications")
    .values({ planId, ...row, readAt: null })
    .onConflict((conflict) => conflict.column("planId").doUpdateSet(row))
    .execute();
  return savedAt;
}

/** Words that are to go stand in the part as it was sent, where its words can be had: else nobody could take them out. */
async function requireFound(
  ctx: SignedInContext,
  number: string,
  items: readonly ClarificationItem[],
): Promise<void> {
  if (!can(ctx.actor, "plans.verify")) throw new Forbidden();
  const { id } = await planByNumber(ctx, number);
  const sent = (await sentOrDivided(ctx.db, [id])).get(id) ?? [];
  const fields: FieldError[] = [];
  for (const { line, parts, takeOut } of items.filter((item) => item.takeOut.length > 0)) {
    const words: string[] = [];
    for (const row of sent.filter(({ part }) => parts.includes(part))) {
      const found = await wordsOfSent(ctx, row);
      if (!found) return;
      words.push(...found);
    }
    if (words.length > 0 && absentFrom(words, takeOut).length > 0)
      fields.push({ path: `${line}.takeOut`, message: "take-out-not-found" });
  }
  if (fields.length > 0) throw new Invalid(fields);
}

/** What is asked is said of each line, and opens parts of the dossier alone: of an anonymous one, for words that are named. */
function requireWhole(
  items: readonly ClarificationItem[],
  { wanted, parts: openable }: { wanted: readonly { id: string }[]; parts: CompetitionRules["parts"] },
): void {
  const lines = items.map(({ line }) => line);
  if (lines.length !== wanted.length || !wanted.every(({ id }) => lines.includes(id))) throw new Conflict();
  const fields = items.flatMap(({ line, text, parts, takeOut }) => {
    const opened = parts.map((part) => openable.find(({ id }) => id === part));
    const isAnonymous = opened.some((part) => part?.anonymous);
    return [
      ...(text === "" ? [{ path: `${line}.text`, message: "required" }] : []),
      ...(opened.includes(undefined) ? [{ path: `${line}.parts`, message: "unknown" }] : []),
      ...(!isAnonymous && takeOut.length > 0 ? [{ path: `${line}.takeOut`, message: "unknown" }] : []),
      ...(isAnonymous && takeOut.length === 0
        ? [{ path: `${line}.takeOut`, message: "take-out-missing" }]
        : []),
    ];
  });
  if (fields.length > 0) throw new Invalid(fields);
}

/**
 * Ends what was asked of whoever asks, once everything has come: the verifiers go on at once, with those lines alone.
 *
 * @throws Conflict `clarifications-closed` once it has ended, and while something is missing
 */
export async function finishClarifications(ctx: SignedInContext): Promise<void> {
  await ctx.write(async (tx) => {
    const { round, asked } = await draftRound({ ...ctx, db: tx });
    if (!round || !isAsking(asked)) throw new Conflict("clarifications-closed");
    if ((await answersTo(tx, [asked])).get(asked.planId)?.missing.length !== 0) throw new Conflict();
    const plan = { id: asked.planId, roundId: round.id };
    const { name: roundName } = round;
    const letter = { roundName, receiptNumber: asked.receiptNumber, at: ctx.now().toISOString() };
    const event = "answer-clarifications";
    await recordPlanEvent(tx, ctx, { plan, event, data: { missing: [] }, letter });
    await beginSecondTurn(tx, ctx, plan.id);
  });
}

/**
 * Ends what was asked where its term, and the grace for what began to come in it, are over. Every instance may call it at any time: what is
 * done is done once.
 */
export async function endClarifications(portal: Omit<Context, "actor">): Promise<void> {
  const ctx = { ...portal, actor: operator };
  await forEachInTurn(await announcedRounds(ctx), async (round) => {
    await forEachInTurn(await overdueIn(ctx, round), (id) => endAsked(ctx, { id, roundId: round.id }));
  });
}

async function endAsked(ctx: Context, plan: { id: number; roundId: number }): Promise<void> {
  await ctx.write(async (tx) => {
    const asked = (await clarificationsOf(tx, [plan.id])).get(plan.id);
    if (!asked || !isAsking(asked)) return;
    const missing = (await answersTo(tx, [{ planId: plan.id, ...asked }])).get(plan.id)?.missing ?? [];
    await recordPlanEvent(tx, ctx, { plan, event: "end-clarifications", data: { missing } });
    await beginSecondTurn(tx, ctx, plan.id);
  });
}

async function overdueIn(ctx: Pick<Context, "db" | "now">, round: StoredRound): Promise<number[]> {
  const plans = await ctx.db
    .selectFrom("clarifications")
    .innerJoin("business_plans", "business_plans.id", "planId")
    .select("planId")
    .where("roundId", "=", round.id)
    .execute();
  const asked = await clarificationsOf(
    ctx.db,
    plans.map(({ planId }) => planId),
  );
  const at = clockOf(round, ctx.now());
  const isOver = (until: Timestamp) =>
    !mayEnd({ ...round.submission, closesAt: until }, null, round.rules, at);
  return [...asked].flatMap(([id, one]) => (isAsking(one) && isOver(one.until) ? [id] : []));
}

/** The same two people look at the lines that were clarified. */
async function beginSecondTurn(tx: Writes, { now }: Pick<Context, "now">, planId: number): Promise<void> {
  const pair = await tx
    .selectFrom("verifications")
    .select(["userId", "seed"])
    .where("planId", "=", planId)
    .where("turn", "=", 1)
    .where("endedAt", "is", null)
    .execute();
  for (const { userId, seed } of pair) {
    const assigned = { assignedAt: now().toISOString(), assignedBy: null, reason: null };
    await tx
      .insertInto("verifications")
      .values({ planId, turn: 2, userId, seed, ...assigned, endedAt: null, handedInAt: null })
      .execute();
  }
}
