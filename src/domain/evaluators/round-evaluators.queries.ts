import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { needsAnother } from "../competition/evaluation.rules.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Reads, SignedInContext } from "../context.ts";
import { evaluationStage } from "../evaluation/evaluated-round.queries.ts";
import { personName } from "../text/person-name.ts";
import { nextPerson, seedOf } from "./assignment.commands.ts";
import {
  askedReopenings,
  type EvaluationStanding,
  isEvaluated,
  isLive,
  type PlanEvaluation,
  possibleFor,
  type RoundStandings,
  sealsOf,
  standingsOfRound,
} from "./evaluation-standings.queries.ts";
import type { RoundEvaluators } from "./evaluators.ts";
import { firstGridsBy } from "./letters.commands.ts";

const nothing = {
  round: null,
  people: [],
  each: 0,
  plans: [],
  sealed: 0,
  of: 0,
  gaps: 0,
  reopenings: [],
  interviews: [],
};

/**
 * Who evaluates a round, what each plan lacks, and how far they are: never a mark. By default that of the present round.
 *
 * @throws Forbidden to all who do not manage rounds; NotFound
 */
export async function roundEvaluators(ctx: SignedInContext, id?: number): Promise<RoundEvaluators> {
  requireRoundManager(ctx);
  const round = await planRound(ctx, id);
  const stage = round && evaluationStage(round);
  if (!round || !stage) return nothing;
  const standings = await standingsOfRound(ctx, round);
  const { people, stop } = standings;
  const evaluated = standings.plans.filter(isEvaluated);
  const done = evaluated.reduce((sum, plan) => sum + sealsOf(plan).length, 0);
  const live = evaluated.flatMap(({ evaluations }) => evaluations.filter(isLive));
  return {
    round: {
      id: round.id,
      name: round.name,
      startsAt: stage.startsAt,
      endsAt: stage.endsAt,
      firstBy: firstGridsBy(round, await ctx.loadHolidays())?.by ?? null,
      isUnreadable: !round.areRulesReadable,
      stopped: stop && { at: stop.stoppedAt, reason: stop.reason },
    },
    people: people.map(({ userId, isHere, declaredAt, namesAt, ...name }) => {
      const own = live.filter((one) => one.userId === userId);
      const sealed = own.filter(({ seal }) => seal !== null).length;
      return {
        userId,
        name: personName(name),
        isGone: !isHere,
        declaredAt,
        namesAt,
        plans: own.length,
        sealed,
      };
    }),
    each: round.allRules?.evaluators ?? 0,
    plans: await Promise.all(evaluated.map((plan) => presentPlan(round, standings, plan))),
    sealed: done,
    of: live.length + evaluated.reduce((sum, { lacks }) => sum + lacks, 0),
    gaps: evaluated.filter((plan) => differs(round, plan)).length,
    reopenings: await reopeningsIn(ctx.db, standings),
    interviews: await interviewsIn(ctx.db, standings.plans),
  };
}

/** Whether the first grids of a plan differed too much, also once one more is sealed. */
function differs({ allRules }: StoredRound, plan: EvaluationStanding): boolean {
  const first = sealsOf(plan).slice(0, allRules?.evaluators ?? 0);
  const grids = first.map(({ grid }) => grid);
  return allRules !== null && needsAnother(allRules, grids);
}

async function presentPlan(
  round: StoredRound,
  standings: RoundStandings,
  plan: EvaluationStanding,
): Promise<RoundEvaluators["plans"][number]> {
  const { number, sender, evaluations, lacks, candidateId } = plan;
  const named = namesOf(standings);
  const next = await nextPerson(standings, plan, await seedOf(round, standings));
  const possible = possibleFor(standings, plan).toSorted(
    (one, other) => Number(other === next) - Number(one === next),
  );
  const evaluators = new Set(standings.people.map(({ userId }) => userId));
  // A member of the commission of appeals says so of an appeal.
  const connected = standings.connections.filter(
    (one) => one.candidateId === candidateId && one.isConnected && evaluators.has(one.evaluatorId),
  );
  const byPerson = Map.groupBy(connected, ({ evaluatorId }) => evaluatorId);
  return {
    number,
    sender,
    lacks,
    evaluators: evaluations.filter(isLive).map(({ id, userId, seal, assignedAt }) => ({
      ...named(userId),
      evaluation: id,
      isSealed: seal !== null,
      assignedAt,
      isGone: !standings.people.some((one) => one.userId === userId && one.isHere),
    })),
    before: evaluations.flatMap(({ userId, endedAt, endedFor, reason, seal }) =>
      endedAt === null || endedFor === null || seal !== null
        ? []
        : [{ ...named(userId), endedAt, endedFor, reason: whyNot(evaluations, endedAt) ?? reason }],
    ),
    connected: [...byPerson].map(([userId, all]) => ({
      ...named(userId),
      notes: all.flatMap(({ note }) => note || []),
    })),
    possible: possible.map(named),
  };
}

/** Why somebody was put in another's place is written with the one who came, at the same moment. */
function whyNot(evaluations: readonly PlanEvaluation[], endedAt: string): string | null {
  return (
    evaluations.find(({ assignedAt, reason }) => reason !== null && assignedAt === endedAt)?.reason ?? null
  );
}

function namesOf({ people }: RoundStandings) {
  return (userId: number) => {
    const person = people.find((one) => one.userId === userId);
    return { userId, name: person ? personName(person) : null };
  };
}

async function reopeningsIn(db: Reads, standings: RoundStandings): Promise<RoundEvaluators["reopenings"]> {
  const named = namesOf(standings);
  const asked = await askedReopenings(db, standings.plans);
  return asked.map(({ plan, userId, sealId: seal, ...one }) => ({
    seal,
    number: plan.number,
    evaluator: named(userId).name,
    mayGrant: sealsOf(plan).length === 1,
    ...one,
  }));
}

async function interviewsIn(
  db: Reads,
  plans: readonly EvaluationStanding[],
): Promise<RoundEvaluators["interviews"]> {
  const rows = await db.selectFrom("interviews").selectAll().orderBy("at").execute();
  return rows.flatMap(({ planId, at, place, invitedAt, hasAttended }) => {
    const plan = plans.find((one) => one.planId === planId);
    if (!plan) return [];
    const { number, sender } = plan;
    return [
      { number, sender, at, place, invitedAt, hasAttended: hasAttended === null ? null : hasAttended === 1 },
    ];
  });
}
