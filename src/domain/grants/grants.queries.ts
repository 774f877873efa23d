import { z } from "zod";
import { newestListOf } from "../competition/newest-list.queries.ts";
import { eventsOf } from "../competition/plan-events.queries.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { announcedRounds, clockOf, roundById, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Reads, SignedIn, SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { plansIn } from "../evaluators/evaluation-standings.queries.ts";
import type { Timestamp } from "../tables.ts";
import {
  dueOf,
  type Grant,
  grantAfter,
  grantTasks,
  isAwaited,
  isTaskLate,
  reserveOf,
  takenPlaces,
} from "./grants.rules.ts";
import type { OwnGrant, RoundGrants } from "./grants.ts";

type Source = Pick<Context, "db" | "now" | "loadHolidays">;
/** A plan of a final list that is offered a grant, waits for one, or had one. */
export interface PlanGrant extends Grant {
  planId: number;
  number: string;
  candidateId: number;
  /** Family and given name; null where the account was erased. */
  sender: string | null;
  /** On the newest final list. */
  place: number | null;
  tasks: RoundGrants["plans"][number]["tasks"];
}

/** The grants of a round, in the order of its newest final list; null before there is one. */
export async function grantsOfRound(
  ctx: Source,
  round: Pick<StoredRound, "id" | "stages" | "seenAt">,
): Promise<PlanGrant[] | null> {
  const places = await finalPlaces(ctx.db, round.id);
  if (!places) return null;
  const rows = await plansIn(ctx.db, round.id);
  const grants = await grantsOfPlans(
    ctx.db,
    rows.map(({ planId }) => planId),
  );
  const done = await doneTasks(ctx.db, round.id);
  const holidaysOf = await ctx.loadHolidays();
  const at = clockOf(round, ctx.now()).toISOString();
  const plans = rows.flatMap(({ erasedAt, firstName, lastName, ...row }): PlanGrant[] => {
    const grant = grants.get(row.planId);
    if (!grant) return [];
    const tasks = grantTasks.map((task) => {
      const was = done.find(({ planId, task: id }) => planId === row.planId && id === task.id);
      const due = dueOf(task, grant, round.stages, holidaysOf);
      const standing = { task: task.id, due, doneAt: was?.doneAt ?? null, note: was?.note ?? "" };
      return { ...standing, isLate: isTaskLate(standing, grant, at) };
    });
    const sender = erasedAt === null ? `${lastName} ${firstName}` : null;
    return [{ ...row, ...grant, sender, place: places.get(row.number) ?? null, tasks }];
  });
  return plans.toSorted(
    (one, other) => (one.place ?? Number.POSITIVE_INFINITY) - (other.place ?? Number.POSITIVE_INFINITY),
  );
}

/** The grants of plans, by plan: of those that are offered one, wait for one, or had one. */
export async function grantsOfPlans(
  db: Reads,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, Grant>> {
  const events = Map.groupBy(await eventsOf(db, planIds), ({ planId }) => planId);
  return new Map(
    [...events].flatMap(([planId, own]) => {
      const grant = grantAfter(own);
      return grant ? [[planId, grant] as const] : [];
    }),
  );
}

const ListedPlaces = z.array(z.object({ number: z.string(), place: z.int().nullable() }));

/** The places of the newest final list of a round by number; null without one. */
async function finalPlaces(db: Reads, roundId: number): Promise<ReadonlyMap<string, number | null> | null> {
  const list = await newestListOf(db, roundId, "final").select("rows").executeTakeFirst();
  if (!list) return null;
  return new Map(ListedPlaces.parse(JSON.parse(list.rows)).map(({ number, place }) => [number, place]));
}

/** How many places the clock may fill: none once plans of the list went at the end of their term, and with them what they had taken. */
export async function placesToFill(
  db: Reads,
  { id, allRules }: Pick<StoredRound, "id" | "allRules">,
): Promise<number> {
  const listed = (await finalPlaces(db, id)) ?? new Map();
  const there = new Set((await plansIn(db, id)).map(({ number }) => number));
  return listed.keys().every((number) => there.has(number)) ? (allRules?.places ?? 0) : 0;
}

/** The tasks that are done in a round. */
async function doneTasks(db: Reads, roundId: number) {
  const plans = db.selectFrom("business_plans").select("id").where("roundId", "=", roundId);
  return await db.selectFrom("contract_tasks").selectAll().where("planId", "in", plans).execute();
}

/** The announced round of an id, or the newest one with a final list; null without one. */
export async function grantRound(ctx: Context, id?: number): Promise<StoredRound | null> {
  requireRoundManager(ctx);
  if (id !== undefined) {
    const round = await roundById(ctx, id);
    if (round.announcedAt === null) throw new NotFound();
    return round;
  }
  for (const round of await announcedRounds(ctx)) if (await finalPlaces(ctx.db, round.id)) return round;
  return null;
}

/**
 * The grants, contracts and reserve of a round (`grantRound`).
 *
 * @throws Forbidden to all who do not manage rounds; NotFound
 */
export async function roundGrants(ctx: SignedInContext, id?: number): Promise<RoundGrants> {
  const round = await grantRound(ctx, id);
  const plans = round && (await grantsOfRound(ctx, round));
  if (!round || !plans) return { round: null, places: 0, taken: 0, plans: [] };
  return {
    round: { id: round.id, name: round.name, isUnreadable: !round.areRulesReadable },
    places: round.allRules?.places ?? 0,
    taken: takenPlaces(plans),
    plans: plans.map(({ sender, place, offer, tasks, ...plan }) => ({
      ...presentGrant({ ...plan, offer }),
      sender,
      place,
      tasks,
      calledAt: offer?.isCalled ? offer.at : null,
    })),
  };
}

/** The plans of announced rounds on which something is late, by round. */
export async function lateGrants(ctx: Source & Pick<Context, "content">) {
  const late: { roundId: number; count: number; due: Timestamp }[] = [];
  for (const round of await announcedRounds(ctx)) {
    const plans = (await grantsOfRound(ctx, round)) ?? [];
    const dues = plans.map(({ tasks }) => tasks.flatMap(({ due, isLate }) => (isLate && due) || []).sort());
    const firsts = dues.flatMap(([first]) => first ?? []).sort();
    const [due] = firsts;
    if (due) late.push({ roundId: round.id, count: firsts.length, due });
  }
  return late;
}

/** One's newest plan that is offered a grant, waits for one or had one, with the others of its round; null without one. */
export async function ownPlanGrant(ctx: SignedInContext) {
  for (const round of await announcedRounds(ctx)) {
    const plans = (await grantsOfRound(ctx, round)) ?? [];
    const own = plans.find(({ candidateId }) => candidateId === ctx.actor.userId);
    if (own) return { round, plans, own };
  }
  return null;
}

/** What comes next for one's plan after the final list; null where it says nothing of one. */
export async function ownGrant(ctx: SignedInContext): Promise<OwnGrant | null> {
  const found = await ownPlanGrant(ctx);
  if (!found) return null;
  const { round, plans, own } = found;
  const ahead = reserveOf(plans).indexOf(own);
  return {
    ...presentGrant(own),
    round: round.name,
    isOpen: isAwaited(own, clockOf(round, ctx.now()).toISOString()),
    ahead: ahead < 0 ? null : ahead,
    tasks: own.tasks.map(({ note: _, ...task }) => task),
  };
}

function presentGrant({ number, state, offer, acceptedAt, renounced }: Pick<PlanGrant, "number"> & Grant) {
  return { number, state, until: offer?.until ?? null, acceptedAt, renounced };
}

/** The tasks of one's grants that are done, for a copy of one's own data. */
export async function ownTasks({ db, actor }: Pick<Context, "db"> & { actor: SignedIn }) {
  return await db
    .selectFrom("contract_tasks")
    .innerJoin("business_plans", "business_plans.id", "planId")
    .select(["receiptNumber", "task", "doneAt", "note"])
    .where("userId", "=", actor.userId)
    .orderBy("doneAt")
    .execute();
}
