import type { Kysely, Transaction } from "kysely";
import { can } from "../access/permissions.ts";
import { roundsOfDuty } from "../accounts/duties/duties-in-force.queries.ts";
import { announcedRounds, clockOf, type StoredRound, standingOf } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, SignedIn } from "../context.ts";
import { Conflict, Forbidden, NotFound } from "../errors.ts";
import type { Database, Timestamp } from "../tables.ts";
import type { EvaluationDesk } from "./evaluation.ts";

/**
 * The tables that an evaluator's pages may read and write: none names a candidate, an account or a file as it was sent. What knows who
 * is who is in evaluators/.
 */
export type EvaluationTables = Pick<
  Database,
  | "duties"
  | "rounds"
  | "round_stages"
  | "round_moves"
  | "secrets"
  | "evaluator_declarations"
  | "evaluations"
  | "evaluation_entries"
  | "sealed_grids"
  | "reopenings"
  | "evaluation_copies"
  | "evaluation_copy_files"
  | "evaluation_stops"
  | "register_lines"
> & {
  // When a final list came out: its rows say numbers and totals.
  lists: Pick<Database["lists"], "id" | "roundId" | "kind" | "publishedAt">;
};

export type EvaluationReads = Pick<Kysely<EvaluationTables>, "selectFrom" | "with">;
export type EvaluationWrites = Transaction<EvaluationTables>;

/** What evaluators' queries and commands need: a context whose database has no table that names a candidate. */
export interface EvaluationContext extends Pick<Context, "content" | "now" | "logAudit" | "requestId"> {
  actor: SignedIn;
  db: EvaluationReads;
  write: <Result>(work: (tx: EvaluationWrites) => Promise<Result>) => Promise<Result>;
}

/** The round that somebody evaluates. */
export interface EvaluatedRound {
  id: number;
  name: string;
  rules: CompetitionRules;
  startsAt: Timestamp;
  endsAt: Timestamp | null;
  isOpen: boolean;
  isOver: boolean;
  isStopped: boolean;
  /** When the last final list was published. */
  finalAt: Timestamp | null;
}

type Asking = Pick<EvaluationContext, "actor" | "content" | "db" | "now">;

/** When the plans of a round are evaluated. */
export function evaluationStage({ stages }: Pick<StoredRound, "stages">) {
  return stages.find(({ id }) => id === "evaluation");
}

/** The round of the duty of whoever asks that is evaluated now, else the last one whose submission is closed; null without one. */
export async function roundOfEvaluator(ctx: Asking): Promise<StoredRound | null> {
  const own = await roundsOfDuty(ctx, "evaluator");
  const closed = (await announcedRounds(ctx)).filter(
    (round) => (own === "all" || own.includes(round.id)) && standingOf(round, ctx.now()).phase === "closed",
  );
  const isRunning = (round: StoredRound) => {
    const at = clockOf(round, ctx.now()).toISOString();
    const { startsAt, endsAt } = evaluationStage(round) ?? { startsAt: null, endsAt: null };
    return startsAt !== null && startsAt <= at && (endsAt === null || at < endsAt);
  };
  return closed.find(isRunning) ?? closed[0] ?? null;
}

/** What whoever asks has declared for a round, and when they answered the names. */
export async function ownDeclaration(
  { db, actor }: Pick<EvaluationContext, "db" | "actor">,
  roundId: number,
) {
  return await db
    .selectFrom("evaluator_declarations")
    .select(["declaredAt", "namesAt"])
    .where("roundId", "=", roundId)
    .where("userId", "=", actor.userId)
    .executeTakeFirst();
}

/**
 * The same round as its plans are worked with; null also while its rules cannot be read.
 *
 * @throws Forbidden to all but evaluators
 */
export async function evaluatedRound(ctx: Asking): Promise<EvaluatedRound | null> {
  if (!can(ctx.actor, "plans.evaluate")) throw new Forbidden();
  const round = await roundOfEvaluator(ctx);
  const stage = round && evaluationStage(round);
  if (!round?.allRules || !round.areRulesReadable || !stage) return null;
  const stopped = await ctx.db
    .selectFrom("evaluation_stops")
    .select("id")
    .where("roundId", "=", round.id)
    .where("resumedAt", "is", null)
    .executeTakeFirst();
  const final = await ctx.db
    .selectFrom("lists")
    .select("publishedAt")
    .where("roundId", "=", round.id)
    .where("kind", "=", "final")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const { startsAt, endsAt } = stage;
  const moment = clockOf(round, ctx.now()).toISOString();
  const isOver = endsAt !== null && endsAt <= moment;
  return {
    id: round.id,
    name: round.name,
    rules: round.allRules,
    startsAt,
    endsAt,
    isOpen: startsAt <= moment && !isOver,
    isOver,
    isStopped: stopped !== undefined,
    finalAt: final?.publishedAt ?? null,
  };
}

/**
 * Whether an evaluation that was assigned at a moment can be written: while the stage lasts; after it, of a plan that came later because
 * it was readmitted, until a final list says its result.
 */
export function isOpenFor({ isOpen, isOver, endsAt, finalAt }: EvaluatedRound, assignedAt: Timestamp) {
  const isLate = isOver && endsAt !== null && endsAt <= assignedAt;
  return isOpen || (isLate && (finalAt === null || finalAt < assignedAt));
}

/** What an evaluator does before any plan opens; null once all of it is done. */
export async function gateOf(
  ctx: Pick<EvaluationContext, "actor" | "db">,
  { id, isOpen, isOver }: EvaluatedRound,
): Promise<Exclude<EvaluationDesk["gate"], "assignment">> {
  const declared = await ownDeclaration(ctx, id);
  if (!declared) return "declaration";
  if (declared.namesAt === null) return "names";
  return isOpen || isOver ? null : "stage";
}

/**
 * The round whose plans are open to whoever asks.
 *
 * @throws Forbidden; NotFound before the gate is passed; Conflict `evaluation-stopped`
 */
export async function openedRound(ctx: EvaluationContext): Promise<EvaluatedRound> {
  const round = await evaluatedRound(ctx);
  const gate = round && (await gateOf(ctx, round));
  // Names that came later are asked for on the first page: what is being written is not shut.
  if (!round || !(gate === null || gate === "names")) throw new NotFound();
  if (round.isStopped) throw new Conflict("evaluation-stopped");
  return round;
}

/** A round as evaluators are told of it. */
export function presentRound({ name, startsAt, endsAt, isOver, isStopped }: EvaluatedRound) {
  return { name, startsAt, endsAt, isOver, isStopped };
}
