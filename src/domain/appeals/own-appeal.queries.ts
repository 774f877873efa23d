import type { Selectable } from "kysely";
import { can } from "../access/permissions.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import type { PlanState } from "../competition/plan-states.ts";
import { clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { GridFinding } from "../content-pack/grid-finding.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { copiesOf } from "../dossiers/evaluation-copies.queries.ts";
import { Forbidden } from "../errors.ts";
import type { Database, Timestamp } from "../tables.ts";
import { outcomeFrom } from "../verification/outcomes.commands.ts";
import { standingsOf } from "../verification/standings.queries.ts";
import { itemOfLine } from "./appeals.rules.ts";
import type { AppealInFull, OwnAppeal } from "./appeals.ts";
import {
  type Contested,
  contestedPoints,
  contestedSubCriteria,
  presentContested,
  titleOf,
} from "./contested.rules.ts";
import { countedOf, sealedDecisions } from "./decided-points.queries.ts";

type Asking = Pick<Context, "content" | "db" | "now"> & { actor: SignedIn };

/** One's plan on the last preliminary list that it is on. */
export interface OnList {
  planId: number;
  number: string;
  listId: number;
  /** The first moment after the time for appeals; null where nothing can be appealed. */
  until: Timestamp | null;
  round: StoredRound;
  rules: CompetitionRules;
  state: PlanState | null;
  isOpen: boolean;
}

/** The states in which the result of a plan can be contested. */
const contestable: readonly (PlanState | null)[] = ["admitted", "rejected-administratively"];

/**
 * One's plan on the last preliminary list; null without one, and where the rules of its round cannot be read.
 *
 * @throws Forbidden to all but members
 */
export async function ownPlanOnList(ctx: Asking): Promise<OnList | null> {
  if (!can(ctx.actor, "plans.send")) throw new Forbidden();
  const row = await ctx.db
    .selectFrom("business_plans")
    .innerJoin("lists", "lists.roundId", "business_plans.roundId")
    .select(["business_plans.id as planId", "receiptNumber as number", "lists.id as listId"])
    .select(["lists.roundId", "appealsUntil as until"])
    .where("userId", "=", ctx.actor.userId)
    .where("state", "=", "current")
    .where("kind", "=", "preliminary")
    .orderBy("lists.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { roundId, ...plan } = row;
  const round = await roundById(ctx, roundId);
  if (!round.allRules || !round.areRulesReadable) return null;
  const state = (await statesOf(ctx.db, [plan.planId])).get(plan.planId) ?? null;
  const at = clockOf(round, ctx.now()).toISOString();
  const isOpen = plan.until !== null && at < plan.until && contestable.includes(state);
  return { ...plan, round, rules: round.allRules, state, isOpen };
}

interface OfPlan {
  point: Contested;
  /** Of a line: why it is NU. */
  reason: string;
  findings: GridFinding[];
}

/** What may be contested of a plan: all sub-criteria, or the lines for which it was rejected when it was verified. */
export async function contestableOf(ctx: Asking, { planId, round, rules, state }: OnList): Promise<OfPlan[]> {
  if (state !== "rejected-administratively")
    return contestable.includes(state)
      ? contestedSubCriteria(rules).map((point) => ({ point, reason: "", findings: [] }))
      : [];
  const [standing] = await standingsOf(ctx, [{ id: planId, roundId: round.id }]);
  const failed = (standing && outcomeFrom(standing)?.reasons) ?? [];
  const items = failed.map(({ line }) => itemOfLine(line));
  return contestedPoints(rules, items).map((point) => {
    const { reason = "", findings = [] } = failed.find(({ line }) => itemOfLine(line) === point.item) ?? {};
    return { point, reason, findings };
  });
}

type KeptAppeal = Pick<Selectable<Database["appeals"]>, "listId" | "sentAt" | "withdrawnAt" | "decidedAt">;

/** The appeals of a plan, the last one first. */
export async function appealsOfPlan(db: Reads, planId: number) {
  return await db
    .selectFrom("appeals")
    .select(["id", "listId", "sentAt", "withdrawnAt", "decidedAt", "hash"])
    .where("planId", "=", planId)
    .orderBy("id", "desc")
    .execute();
}

/** Whether an appeal keeps its sender from sending another: one that was decided does so on its own list alone. */
export function isInForce({ withdrawnAt, decidedAt, listId }: KeptAppeal, on: Pick<OnList, "listId">) {
  return withdrawnAt === null && (decidedAt === null || listId === on.listId);
}

/** What the owner of a plan may contest, until when, and what they have contested. Forbidden to all but members. */
export async function ownAppeal(ctx: Asking): Promise<OwnAppeal> {
  const on = await ownPlanOnList(ctx);
  const nothing = { plan: null, until: null, isOpen: false, moves: [], answerBy: null, finalAt: null };
  const now = ctx.now().toISOString();
  if (!on) return { ...nothing, now, items: [], places: [], appeal: null, withdrawnAt: null };
  const { planId, number, until, round, rules, state, isOpen } = on;
  const counted = await countedOf(ctx.db, on, planId);
  const copy = (await copiesOf(ctx.db, [planId])).get(planId);
  const sections = copy?.words.sections ?? [];
  const placeOf = ({ shows }: Contested) =>
    sections.find(({ blocks }) => blocks.some(({ label }) => label !== null && shows.includes(label)));
  const present = (point: Contested) => ({
    ...presentContested(point),
    points: point.of === null ? [] : counted.map(({ points }) => points[point.item] ?? 0),
  });
  const own = await appealsOfPlan(ctx.db, planId);
  const last = own.find((appeal) => appeal.withdrawnAt === null);
  return {
    plan: { number, round: round.name, isRejected: state === "rejected-administratively" },
    now,
    until,
    isOpen,
    moves: rules.appealMay,
    answerBy: round.stages.find(({ id }) => id === "resolution")?.endsAt ?? null,
    finalAt: round.stages.find(({ id }) => id === "final")?.startsAt ?? null,
    items: (await contestableOf(ctx, on)).map(({ point, reason, findings }) => ({
      ...present(point),
      reason,
      findings,
      place: placeOf(point)?.heading ?? null,
    })),
    places: [...new Set(sections.map(({ heading }) => heading))],
    appeal: last ? await presentAppeal(ctx.db, last, { rules, present }) : null,
    withdrawnAt: last ? null : (own[0]?.withdrawnAt ?? null),
  };
}

interface Presenting {
  rules: CompetitionRules;
  present: (point: Contested) => Omit<NonNullable<OwnAppeal["appeal"]>["items"][number], "text" | "decision">;
}

/** What was decided is told to nobody before it is told to all. */
async function presentAppeal(
  db: Reads,
  { id, sentAt, decidedAt }: Omit<KeptAppeal, "listId"> & { id: number },
  { rules, present }: Presenting,
): Promise<OwnAppeal["appeal"]> {
  const written = await itemsOfAppeals(db, [id]);
  const decided = decidedAt === null ? [] : ((await sealedDecisions(db, [id])).get(id) ?? []);
  const points = contestedPoints(
    rules,
    written.map(({ item }) => item),
  );
  return {
    sentAt,
    decidedAt,
    items: points.map((point) => {
      const decision = decided.find(({ item }) => item === point.item);
      return {
        ...present(point),
        text: written.find(({ item }) => item === point.item)?.text ?? null,
        decision: decision
          ? { points: decision.points, verdict: decision.verdict, reason: decision.reason }
          : null,
      };
    }),
  };
}

/** What appeals contest, and why. */
export async function itemsOfAppeals(db: Pick<Reads, "selectFrom">, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db.selectFrom("appeal_items").selectAll().where("appealId", "in", ids).execute();
}

/** One's appeals against all lists, for a copy of one's own data. */
export async function ownAppealsInFull({ content, db, actor }: Omit<Asking, "now">): Promise<AppealInFull[]> {
  const rows = await db
    .selectFrom("appeals")
    .innerJoin("business_plans", "business_plans.id", "appeals.planId")
    .innerJoin("lists", "lists.id", "appeals.listId")
    .select(["appeals.id", "receiptNumber", "sentAt", "appeals.withdrawnAt", "decidedAt", "lists.roundId"])
    .where("userId", "=", actor.userId)
    .orderBy("appeals.id")
    .execute();
  const told: AppealInFull[] = [];
  for (const { id, roundId, ...appeal } of rows) {
    const { allRules: rules } = await roundById({ content, db }, roundId);
    const present = (point: Contested) => ({ ...presentContested(point), points: [] });
    const shown = rules ? await presentAppeal(db, { id, ...appeal }, { rules, present }) : null;
    const items = shown?.items.map((one) => ({
      title: titleOf(one),
      text: one.text ?? "",
      decision: one.decision,
    }));
    told.push({ ...appeal, items: items ?? [] });
  }
  return told;
}
