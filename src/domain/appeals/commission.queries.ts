import { can } from "../access/permissions.ts";
import { holdersOf, roundsOfDuty } from "../accounts/duties/duties-in-force.queries.ts";
import { newestListOf } from "../competition/newest-list.queries.ts";
import { announcedRounds, clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { Forbidden, NotFound, Refused } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { leastOfCommission, leastOfDeciders } from "./appeals.rules.ts";

type Asking = Pick<Context, "content" | "db" | "now"> & { actor: SignedIn };

export interface Member {
  userId: number;
  name: string;
}

/** Who decides the appeals of a round, and from when on. */
export interface Commission {
  round: StoredRound;
  rules: CompetitionRules;
  /** The first moment after the time for appeals: nothing opens before, as each can still be withdrawn. */
  opensAt: Timestamp;
  endsAt: Timestamp | null;
  isOpen: boolean;
  people: Member[];
  /** Who said to have a connection with the sender of a plan. */
  connected: ReadonlyMap<number, ReadonlySet<number>>;
}

/** The commission of a round whose last preliminary list can be appealed; null without one. */
export async function commissionOf(
  ctx: Pick<Context, "db" | "now">,
  round: StoredRound,
): Promise<Commission | null> {
  const list = await newestListOf(ctx.db, round.id, "preliminary").select("appealsUntil").executeTakeFirst();
  const opensAt = list?.appealsUntil ?? null;
  if (opensAt === null || !round.allRules || !round.areRulesReadable) return null;
  const judges = await judgesOf(ctx.db, round.id);
  const holders = await holdersOf(ctx, "appeals", round.id);
  return {
    round,
    rules: round.allRules,
    opensAt,
    endsAt: round.stages.find(({ id }) => id === "resolution")?.endsAt ?? null,
    isOpen: opensAt <= clockOf(round, ctx.now()).toISOString(),
    people: holders.flatMap((one) =>
      judges.has(one.userId) ? [] : [{ userId: one.userId, name: personName(one) ?? one.email }],
    ),
    connected: await connectedIn(ctx.db, round.id),
  };
}

/**
 * The commission of whoever asks: that of the newest round of their duty with a preliminary list; null without one.
 *
 * @throws Forbidden to all but its members; Refused `judged-before` to whoever ever evaluated or verified a plan of the round
 */
export async function ownCommission(ctx: Asking): Promise<Commission | null> {
  if (!can(ctx.actor, "appeals.decide")) throw new Forbidden();
  const own = await roundsOfDuty(ctx, "appeals");
  for (const round of await announcedRounds(ctx)) {
    if (own !== "all" && !own.includes(round.id)) continue;
    const commission = await commissionOf(ctx, round);
    if (!commission) continue;
    if (!commission.people.some(({ userId }) => userId === ctx.actor.userId))
      throw new Refused("judged-before");
    return commission;
  }
  return null;
}

/** The same where something of it is read or written: NotFound before it opens. */
export async function openCommission(ctx: Asking): Promise<Commission> {
  const commission = await ownCommission(ctx);
  if (!commission?.isOpen) throw new NotFound();
  return commission;
}

/** Who decides the appeal of a plan: the commission without whoever has a connection with its sender. */
export function decidersOf({ people, connected }: Commission, planId: number): Member[] {
  return people.filter(({ userId }) => !connected.get(planId)?.has(userId));
}

/** How many people lack so that the appeal of a plan can be decided; without a plan, any. */
export function lackingIn(commission: Commission, planId?: number): number {
  const deciders = planId === undefined ? leastOfDeciders : decidersOf(commission, planId).length;
  return Math.max(0, leastOfCommission - commission.people.length, leastOfDeciders - deciders);
}

/** Who ever evaluated or verified a plan of a round, with a duty that may be over. */
async function judgesOf(db: Reads, roundId: number): Promise<Set<number>> {
  const evaluators = await db
    .selectFrom("evaluations")
    .select("userId")
    .distinct()
    .where("roundId", "=", roundId)
    .execute();
  const verifiers = await db
    .selectFrom("verifications")
    .innerJoin("business_plans", "business_plans.id", "verifications.planId")
    .select("verifications.userId")
    .distinct()
    .where("roundId", "=", roundId)
    .execute();
  return new Set([...evaluators, ...verifiers].map(({ userId }) => userId));
}

async function connectedIn(db: Reads, roundId: number): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom("connections")
    .innerJoin("business_plans", (join) =>
      join
        .onRef("business_plans.userId", "=", "candidateId")
        .onRef("business_plans.roundId", "=", "connections.roundId"),
    )
    .select(["business_plans.id as planId", "evaluatorId"])
    .where("connections.roundId", "=", roundId)
    .where("isConnected", "=", 1)
    .execute();
  const byPlan = Map.groupBy(rows, ({ planId }) => planId);
  return new Map([...byPlan].map(([id, all]) => [id, new Set(all.map((one) => one.evaluatorId))]));
}
