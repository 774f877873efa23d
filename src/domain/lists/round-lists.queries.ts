import { decidedPoints, openAppeals, readmissionsDue } from "../appeals/decided-points.queries.ts";
import type { Grid } from "../competition/evaluation.rules.ts";
import { failedLinesOf } from "../competition/plan-events.queries.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import { clockOf } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, Reads } from "../context.ts";
import type { ScoreExplained } from "../evaluation/evaluation.ts";
import { explainScore, scoreOfSeals, sealsIn } from "../evaluation/seals.queries.ts";
import {
  type EvaluationStanding,
  isEvaluated,
  type RoundStandings,
} from "../evaluators/evaluation-standings.queries.ts";
import { grantsOfPlans } from "../grants/grants.queries.ts";
import { type Grant, keepsPlace } from "../grants/grants.rules.ts";
import type { ListKind } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { isSame, type PlacesSince, rowsBeside, type ScoredPlan, withChanges } from "./list.rules.ts";
import type { ListDraft, ListRow } from "./lists.ts";
import { newestList } from "./published-lists.queries.ts";

type Blocker = ListDraft["blockers"][number];

/** A list as it would be published now, with what stops it. */
export interface ComputedList {
  rows: ListRow[];
  blockers: Blocker[];
  scores: Record<string, ScoreExplained>;
  /** The plan and the sender of each row. */
  plans: ReadonlyMap<string, { planId: number; senderId: number; sender: string | null }>;
}

type Source = Pick<Context, "content" | "db" | "now">;

/**
 * Computes a list of a round from its sealed grids, and the final one with what the commission of appeals decided: nothing in it is
 * typed (evaluation.md §5). Plans whose sender was erased are on none.
 *
 * @param standings of the round, as `standingsOfRound` reads them
 */
export async function computeList(
  ctx: Source,
  round: StoredRound,
  kind: ListKind,
  standings: RoundStandings,
): Promise<ComputedList> {
  const { db } = ctx;
  const rules = round.areRulesReadable ? round.allRules : null;
  const plans = standings.plans.filter(({ sender }) => sender !== null);
  const of = new Map(
    plans.map(({ number, planId, candidateId: senderId, sender }) => [number, { planId, senderId, sender }]),
  );
  if (!rules) return { rows: [], blockers: [blocker("rules")], scores: {}, plans: of };
  const decisions = kind === "final" ? await decidedPoints(db, round.id) : new Map();
  const { scored, scores } = scoresOf(rules, plans, {
    seals: await sealsIn(db, round.id),
    received: await receivedIn(db, round.id),
    decisions,
  });
  const preliminary = await newestList(db, round.id, "preliminary");
  const last = await newestList(db, round.id, kind);
  const since = kind === "final" && last ? await placesSince(db, standings.plans) : nothingSince;
  const rows = rowsBeside(since, rules, scored, await rejectedIn(db, rules, plans));
  const before = last ?? (kind === "final" ? preliminary : null);
  // Appeals are told before the first final list: what a further one changes has another cause.
  const told = (planId: number) => (last ? [] : (decisions.get(planId)?.items ?? []));
  const items = new Map(plans.map(({ planId, number }) => [number, told(planId)]));
  const numberOf = (planId: number) => plans.find((plan) => plan.planId === planId)?.number ?? [];
  const blockers = [
    ...stageBlockers(ctx, round, kind),
    ...(standings.stop ? [blocker("stopped")] : []),
    ...planBlockers(plans, new Set(rows.map(({ number }) => number)), standings.people),
    ...(kind === "final" ? await appealBlockers(ctx, round, preliminary, numberOf) : []),
    ...(await sameAsPublished(db, { round, kind, last }, rows)),
  ];
  return { rows: before ? withChanges(rows, before.rows, items) : rows, blockers, scores, plans: of };
}

interface Sealed {
  seals: Awaited<ReturnType<typeof sealsIn>>;
  received: ReadonlyMap<number, string>;
  decisions: Awaited<ReturnType<typeof decidedPoints>>;
}

/** The plans that have all their grids, with their score and why it is so. */
function scoresOf(
  rules: CompetitionRules,
  plans: readonly EvaluationStanding[],
  { seals, received, decisions }: Sealed,
) {
  const scored: ScoredPlan[] = [];
  const scores: ComputedList["scores"] = {};
  for (const { planId, number } of plans.filter(isEvaluated)) {
    const own = seals.get(planId) ?? [];
    const decided: Grid = decisions.get(planId)?.points ?? {};
    const [score, explained] = [scoreOfSeals(rules, own, decided), explainScore(rules, own, { decided })];
    if (!score || !explained) continue;
    scored.push({ number, receivedAt: received.get(planId) ?? "", score, grids: own.length });
    scores[number] = explained;
  }
  return { scored, scores };
}

function blocker(kind: Blocker["kind"], more: Partial<Blocker> = {}): Blocker {
  return { kind, numbers: [], people: [], at: null, ...more };
}

function stageBlockers({ now }: Source, round: StoredRound, kind: ListKind): Blocker[] {
  const stage = round.stages.find(({ id }) => id === kind);
  const isEarly = stage && clockOf(round, now()).toISOString() < stage.startsAt;
  return isEarly ? [blocker("too-early", { at: stage.startsAt })] : [];
}

/** Plans that have no outcome, and those without all grids: by whom they are not sealed. */
function planBlockers(
  plans: readonly EvaluationStanding[],
  listed: ReadonlySet<string>,
  people: readonly { userId: number; firstName: string; lastName: string }[],
): Blocker[] {
  const open = plans.filter(({ number }) => !listed.has(number));
  const [toEvaluate, toVerify] = [open.filter(isEvaluated), open.filter((plan) => !isEvaluated(plan))];
  const verification = toVerify.length > 0 ? [blocker("verification", { numbers: numbersOf(toVerify) })] : [];
  const grids = toEvaluate.map(({ number, evaluations }) => {
    const unsealed = evaluations.filter(({ endedAt, seal }) => endedAt === null && seal === null);
    const by = people.filter(({ userId }) => unsealed.some((one) => one.userId === userId));
    return blocker("grids", { numbers: [number], people: by.flatMap((person) => personName(person) ?? []) });
  });
  return [...verification, ...grids];
}

async function appealBlockers(
  { db, now }: Source,
  { id }: StoredRound,
  before: { appealsUntil: string | null } | null,
  numberOf: (planId: number) => string | string[],
): Promise<Blocker[]> {
  if (!before) return [blocker("no-preliminary")];
  const { appealsUntil } = before;
  const isOpen = appealsUntil !== null && now().toISOString() < appealsUntil;
  const undecided = (await openAppeals(db, id)).flatMap(({ planId }) => numberOf(planId));
  const toReadmit = (await readmissionsDue(db, id)).flatMap(numberOf);
  return [
    ...(isOpen ? [blocker("appeals-open", { at: appealsUntil })] : []),
    ...(undecided.length > 0 ? [blocker("appeals", { numbers: undecided })] : []),
    ...(toReadmit.length > 0 ? [blocker("readmission", { numbers: toReadmit })] : []),
  ];
}

/** A list is not published twice as it is, nor a preliminary one after the final one. */
async function sameAsPublished(
  db: Reads,
  { round, kind, last }: { round: StoredRound; kind: ListKind; last: { rows: ListRow[] } | null },
  rows: readonly ListRow[],
): Promise<Blocker[]> {
  const isOver = kind === "preliminary" && (await newestList(db, round.id, "final")) !== null;
  if (!last) return isOver ? [blocker("same")] : [];
  const was = new Map(last.rows.map((row) => [row.number, row]));
  const isUnchanged =
    rows.length === last.rows.length &&
    rows.every((row) => {
      const old = was.get(row.number);
      return old !== undefined && isSame(row, old);
    });
  return isOver || isUnchanged ? [blocker("same")] : [];
}

const nothingSince: PlacesSince = { kept: [], renounced: [] };

/** What became of the places since the final list; what was accepted outlives an account. */
async function placesSince(db: Reads, plans: readonly EvaluationStanding[]): Promise<PlacesSince> {
  const grants = await grantsOfPlans(
    db,
    plans.map(({ planId }) => planId),
  );
  const numbersWhere = (is: (grant: Grant, plan: EvaluationStanding) => boolean) =>
    plans.flatMap((plan) => {
      const grant = grants.get(plan.planId);
      return grant && is(grant, plan) ? [plan.number] : [];
    });
  return {
    kept: numbersWhere(
      (grant, { sender }) =>
        keepsPlace(grant) || (sender === null && grant.state === "selected" && grant.acceptedAt !== null),
    ),
    renounced: numbersWhere(({ state }) => state === "renounced"),
  };
}

/** The plans that were rejected at the verification, with the lines that failed, counted from 1. */
async function rejectedIn(db: Reads, rules: CompetitionRules, plans: readonly EvaluationStanding[]) {
  const failed = await failedLinesOf(
    db,
    plans.map(({ planId }) => planId),
  );
  return plans.flatMap(({ planId, number }) => {
    const own = failed.get(planId);
    if (!own) return [];
    const lines = rules.administrativeGrid.flatMap(({ id }, index) => (own.includes(id) ? [index + 1] : []));
    return [{ number, lines }];
  });
}

async function receivedIn(db: Reads, roundId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("business_plans")
    .select(["id", "receivedAt"])
    .where("roundId", "=", roundId)
    .execute();
  return new Map(rows.map(({ id, receivedAt }) => [id, receivedAt]));
}

function numbersOf(plans: readonly EvaluationStanding[]): string[] {
  return plans.map(({ number }) => number);
}
