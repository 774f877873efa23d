import type { ExpressionBuilder } from "kysely";
import { planViewOf } from "../access/permissions.ts";
import { roundsOfDuty } from "../accounts/duties/duties-in-force.queries.ts";
import { awaitedPlans } from "../competition/awaited-plans.queries.ts";
import { finishedOf } from "../competition/finished-rounds.queries.ts";
import { ownRound } from "../competition/own-round.queries.ts";
import { announcedRounds, type StoredRound, standingOf } from "../competition/rounds.queries.ts";
import { begunDossiers } from "../competition/unsent-dossiers.queries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Database } from "../tables.ts";
import { isForVerifier } from "./business-plans.rules.ts";
import type { PlanRounds } from "./business-plans.ts";

/** The round whose plans are meant; null: those of none. */
export type PlanRound = StoredRound | null;

type Asking = Pick<Context, "actor" | "content" | "db" | "now">;

/**
 * The announced round of this id, or the one that whoever asks is concerned with: for auditors and verifiers the last one that is
 * open to them. NotFound when none of that id is.
 */
export async function planRound(ctx: Asking, id?: number): Promise<PlanRound> {
  if (id === undefined && planViewOf(ctx.actor) === "all") return (await ownRound(ctx)).round;
  const rounds = await roundsOpenTo(ctx);
  if (id === undefined) return rounds[0] ?? null;
  const round = rounds.find((one) => one.id === id);
  if (!round) throw new NotFound();
  return round;
}

/**
 * The announced rounds whose plans are open to a reader of plans, the newest first: to an auditor those that are finished, to a
 * verifier those of the duty whose submission is closed.
 */
async function roundsOpenTo(ctx: Asking): Promise<StoredRound[]> {
  const announced = await announcedRounds(ctx);
  const view = planViewOf(ctx.actor);
  if (view === "all") return announced;
  if (view === "finished") return await finishedOf(ctx, announced);
  const own = await roundsOfDuty(ctx, "verifier");
  return announced.filter(
    (round) => (own === "all" || own.includes(round.id)) && standingOf(round, ctx.now()).phase === "closed",
  );
}

type RoundedPlan = Parameters<typeof isForVerifier>[0] & { roundId: number | null };

/** Tells which of the plans that an actor may read are open to them now; those of no round never to auditors and verifiers. */
export async function openPlans(ctx: Asking): Promise<(plan: RoundedPlan) => boolean> {
  const view = planViewOf(ctx.actor);
  if (view === "all") return () => true;
  const open = (await roundsOpenTo(ctx)).map(({ id }) => id);
  return (plan) =>
    plan.roundId !== null && open.includes(plan.roundId) && (view === "finished" || isForVerifier(plan));
}

/** The announced rounds whose plans whoever asks may list, and the one that is meant by default (`planRound`). */
export async function planRounds(ctx: Asking): Promise<PlanRounds> {
  const [open, current] = await Promise.all([roundsOpenTo(ctx), planRound(ctx)]);
  const isVerifier = planViewOf(ctx.actor) === "closed";
  const rounds: PlanRounds["rounds"] = [];
  for (const round of open) {
    const drafts = isVerifier ? null : await draftsOf(ctx, round);
    const awaited = await awaitedPlans(ctx, round);
    rounds.push({
      id: round.id,
      name: round.name,
      drafts,
      awaited: isVerifier ? null : awaited,
      isComplete: awaited === null && standingOf(round, ctx.now()).phase === "closed",
    });
  }
  return { current: current?.id ?? null, rounds };
}

/** How many dossiers for a round were begun, and are complete, of members who sent no plan: nobody sees more of them. */
async function draftsOf({ db }: Asking, { id, allRules }: StoredRound) {
  const sent = await db
    .selectFrom("business_plans")
    .select("userId")
    .where("roundId", "=", id)
    .where("state", "=", "current")
    .execute();
  const begun = await begunDossiers(db, id, allRules);
  for (const { userId } of sent) begun.delete(userId);
  const complete = [...begun.values()].filter(({ isComplete }) => isComplete).length;
  return { begun: begun.size, complete };
}

/** Selects the plans of a round: before its opening those of none, too, which join it then. */
export function inRound(round: PlanRound) {
  return ({ eb }: ExpressionBuilder<Database, "business_plans">) => {
    const ofNone = eb("business_plans.roundId", "is", null);
    if (!round) return ofNone;
    const ofRound = eb("business_plans.roundId", "=", round.id);
    return round.rulesHash === null ? eb.or([ofRound, ofNone]) : ofRound;
  };
}
