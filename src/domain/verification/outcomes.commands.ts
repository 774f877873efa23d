import { later } from "../competition/competition.rules.ts";
import { confirmAct, type TwoPersonAct } from "../competition/confirmations.commands.ts";
import { extensionsIn } from "../competition/own-round.queries.ts";
import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { announcedRounds, clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { GridFinding } from "../content-pack/grid-finding.ts";
import { type Context, operator, type SignedInContext, type Writes } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { forEachInTurn } from "../in-turn.ts";
import { hashSecret } from "../secrets/secrets.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { type RoundStanding, roundStandings } from "./round-standings.queries.ts";
import type { OutcomeCorrection } from "./round-verification.ts";
import {
  findingsOf,
  heldVerdicts,
  isByBoth,
  noTurn,
  reasonOf,
  type SettledLine,
  type Standing,
  settlingOf,
} from "./standings.queries.ts";
import { isDecided, outcomeOf } from "./verification.rules.ts";

/**
 * Begins the verification of the plans of each round whose stage has begun: those that nobody can replace any more, also by a longer
 * time. Every instance may call it at any time: what is done is done once.
 */
export async function beginVerifications(portal: Omit<Context, "actor">): Promise<void> {
  const ctx = { ...portal, actor: operator };
  await forEachInTurn(await announcedRounds(ctx), (round) => beginVerification(ctx, round));
}

async function beginVerification(ctx: Context, round: StoredRound): Promise<void> {
  const at = clockOf(round, ctx.now());
  const stage = round.stages.find(({ id }) => id === "verification");
  if (!stage || at.toISOString() < stage.startsAt) return;
  const waiting = await plansToVerify(ctx, round.id);
  if (waiting.length === 0) return;
  const extensions = await extensionsIn(ctx.db, round.id);
  const { closesAt } = round.submission;
  const over = momentAfter(at, -round.rules.graceMinutes * minute);
  await ctx.write(async (tx) => {
    const states = await statesOf(
      tx,
      waiting.map(({ id }) => id),
    );
    for (const plan of waiting) {
      const isOver = later(closesAt, extensions.get(plan.userId) ?? null) <= over;
      if (isOver && states.get(plan.id) === "submitted")
        await recordPlanEvent(tx, ctx, { plan, event: "verify", data: {} });
    }
  });
}

async function plansToVerify({ db }: Pick<Context, "db">, roundId: number) {
  const plans = await db
    .selectFrom("business_plans")
    .select(["id", "roundId", "userId"])
    .where("roundId", "=", roundId)
    .where("state", "=", "current")
    .execute();
  const states = await statesOf(
    db,
    plans.map(({ id }) => id),
  );
  return plans.filter(({ id }) => states.get(id) === "submitted");
}

/** What a plan's candidate is told: whether it is admitted, and why not. */
export interface Outcome {
  isAdmitted: boolean;
  reasons: { line: string; criterion: string; reason: string; findings: GridFinding[] }[];
  /** Why it was corrected after it was published; null where it was not. */
  correction: string | null;
}

/** What follows from the answers to a dossier; null while a line is open, or waits for clarifications. */
export function outcomeFrom(standing: Standing): Outcome | null {
  const correction = standing.corrections.findLast(isByBoth);
  if (correction) {
    const isAdmitted = correction.verdict === "yes";
    return { isAdmitted, reasons: reasonsOfCorrection(standing, correction), correction: correction.reason };
  }
  const held = heldVerdicts(standing);
  const outcome = outcomeOf(held);
  if (outcome === null || outcome === "clarify") return null;
  const failed = standing.lines.filter(({ id }) => held.get(id) === "no");
  return {
    isAdmitted: outcome === "admitted",
    reasons: failed.map(({ id: line, criterion }) => ({
      line,
      criterion,
      reason: reasonOf(standing, line),
      findings: findingsOf(standing, line),
    })),
    correction: null,
  };
}

/** The lines for which a correction excludes a plan, each with the correction's reason. */
function reasonsOfCorrection(
  standing: Pick<Standing, "lines">,
  { lines, reason }: Pick<SettledLine, "lines" | "reason">,
): Outcome["reasons"] {
  return standing.lines
    .filter(({ id }) => lines.includes(id))
    .map(({ id: line, criterion }) => ({ line, criterion, reason, findings: [] }));
}

/** The outcomes of a round, as an act of two people. */
export function publishingOf(roundId: number, standings: readonly RoundStanding[]) {
  const outcomes = standings.map((standing) => [standing.number, standing.state, outcomeFrom(standing)]);
  return { act: `outcomes ${roundId}`, content: JSON.stringify(outcomes) };
}

/**
 * Confirms the outcomes of all dossiers of a round as they are now; with the second person they are published at once, each with a
 * letter.
 *
 * @param seen the hash of the outcomes that whoever confirms saw (`RoundVerification`)
 * @throws Forbidden; NotFound; Conflict `verification-open` while a dossier has no outcome, and where nothing is left to publish, or
 *   the outcomes are others by now
 */
export async function confirmOutcomes(ctx: SignedInContext, roundId: number, seen: string): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const round = await roundById(now, roundId);
    const standings = await roundStandings(now, round);
    const open = standings.filter(({ state }) => !isDecided(state));
    if (open.length === 0) throw new Conflict();
    const outcomes = open.map((standing) => ({ standing, outcome: outcomeFrom(standing) }));
    if (outcomes.some(({ outcome }) => outcome === null)) throw new Conflict("verification-open");
    const act = publishingOf(roundId, standings);
    if ((await hashSecret(act.content)) !== seen) throw new Conflict();
    if (!(await confirmAct(tx, ctx, act))) return;
    for (const { standing, outcome } of outcomes)
      if (outcome) await announce(tx, ctx, { standing, outcome, round, act });
    // The public calendar follows.
    await raiseRevision(tx);
  });
}

interface Announcing {
  standing: RoundStanding;
  outcome: Outcome;
  round: Pick<StoredRound, "id" | "name">;
  act: TwoPersonAct;
}

/** Records an outcome, the first one or a correction, and writes to the candidate. */
async function announce(
  tx: Writes,
  ctx: Context,
  { standing, outcome, round, act }: Announcing,
): Promise<void> {
  const { isAdmitted, reasons, correction } = outcome;
  const told = { isAdmitted, reasons: reasons.map(({ line: _, ...reason }) => reason) };
  const letter = {
    roundName: round.name,
    receiptNumber: standing.number,
    ...told,
    correction: correction ?? undefined,
  };
  const more = { plan: { id: standing.planId, roundId: round.id }, letter, act };
  const data = { lines: reasons.map(({ line }) => line) };
  const isFirst = correction === null;
  if (isAdmitted) await recordPlanEvent(tx, ctx, { ...more, event: isFirst ? "admit" : "readmit", data: {} });
  else await recordPlanEvent(tx, ctx, { ...more, event: isFirst ? "reject" : "exclude", data });
}

/**
 * Corrects the published outcome of a plan to the other one, once two people have confirmed the same reason: an event of its own, with a
 * letter. Nothing that was published is changed.
 *
 * @param lines of the grid that fail, where a plan that was admitted is excluded
 * @throws Forbidden; NotFound; Conflict before the outcome was published; Invalid `required` where no line is named for which a plan is
 *   excluded
 */
export async function correctOutcome(
  ctx: SignedInContext,
  roundId: number,
  { number, reason, lines }: OutcomeCorrection,
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const round = await roundById(now, roundId);
    const standing = (await roundStandings(now, round)).find((one) => one.number === number);
    if (!standing) throw new NotFound();
    if (!isDecided(standing.state)) throw new Conflict();
    const isAdmitted = standing.state !== "admitted";
    const reasons = isAdmitted ? [] : reasonsOfCorrection(standing, { lines, reason });
    if (!isAdmitted && reasons.length === 0) throw new Invalid([{ path: "lines", message: "required" }]);
    const saved = {
      verdict: isAdmitted ? ("yes" as const) : ("no" as const),
      reason,
      lines: JSON.stringify(reasons.map(({ line }) => line)),
      savedBy: ctx.actor.userId,
      savedAt: ctx.now().toISOString(),
    };
    const line = String(standing.corrections.filter(isByBoth).length + 1);
    const row = { planId: standing.planId, turn: noTurn, line, ...saved };
    await tx
      .insertInto("settled_lines")
      .values(row)
      .onConflict((conflict) => conflict.columns(["planId", "turn", "line"]).doUpdateSet(saved))
      .execute();
    const act = settlingOf(row);
    if (!(await confirmAct(tx, ctx, act))) return;
    await announce(tx, ctx, { standing, outcome: { isAdmitted, reasons, correction: reason }, round, act });
  });
}
