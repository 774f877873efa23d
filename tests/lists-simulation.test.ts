import { expect, test } from "vitest";
import { eventsOf } from "#domain/competition/plan-events.queries.ts";
import { type PlanEvent, stateAfter, termsOf } from "#domain/competition/plan-states.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { operator } from "#domain/context.ts";
import { grantsOfRound } from "#domain/grants/grants.queries.ts";
import { hour } from "#domain/time/moments.ts";
import { freshSqlite } from "./support/databases.ts";
import * as acts from "./support/simulation/listing.ts";
import { randomOf } from "./support/simulation/model.ts";

/** `SIMULATED_LISTS=1000`: how many rounds are played at least; `SIMULATION_SEED=17`: that one alone. */
const least = Number(process.env.SIMULATED_LISTS || 4);
const only = process.env.SIMULATION_SEED;

/** What may happen, each as often as it is listed. */
const { appeal, decide, publish, answer, erase, finish, wait, deliver } = acts;
const likely = [appeal, decide, decide, publish, answer, erase, finish, wait, wait, wait, wait, deliver];

/** Rounds are played until each of these has happened. */
const events: PlanEvent[] = [
  ...(["list-preliminarily", "appeal", "withdraw-appeal", "decide-appeal"] as const),
  ...(["select", "put-in-reserve", "decline", "accept", "finish-task", "contract"] as const),
  ...(["renounce", "record-renouncing", "call"] as const),
];

test(
  "lists, appeals and grants are played on two instances with faults: each letter once, no place idle or given twice",
  async () => {
    const location = await freshSqlite();
    const portal = await acts.openListing(location);
    const happened = new Set<PlanEvent>();
    const isEnough = (seed: number) => seed > least && events.every((event) => happened.has(event));
    for (let seed = Number(only ?? 1); !isEnough(seed); seed += 1) {
      const playing = await acts.copyListing(portal, location, randomOf(seed));
      const seen = await play(playing).catch((error: Error) => {
        error.message = `SIMULATION_SEED=${seed}: ${error.message}`;
        throw error;
      });
      for (const event of seen) happened.add(event);
      if (only) break;
    }
  },
  Math.max(240_000, least * 20_000),
);

/** @returns what happened to the plans since the preliminary list */
async function play(playing: acts.Listing): Promise<PlanEvent[]> {
  const mostTurns = 2000;
  for (let turns = 0; !(await isSettled(playing)); turns += 1) {
    if (turns > mostTurns) throw new Error("The round does not come to its end.");
    await playing.pick(likely)(playing);
    await acts.expectPlaces(playing);
  }
  // Whatever was cut off is done by now, and the mail server answers.
  for (let hours = 0; hours < 6; hours += 1) {
    playing.clock.at += hour;
    await acts.tend(playing, ["none"]);
    await acts.deliverBy(playing, 0);
    await acts.expectPlaces(playing);
  }
  return await expectToldOnce(playing);
}

/** Whether every place is contracted, or nobody is left for it. */
async function isSettled({ contextOf, roundId }: acts.Listing): Promise<boolean> {
  const ctx = contextOf(operator);
  const grants = await grantsOfRound(ctx, await roundById(ctx, roundId));
  const count = (...states: string[]) => (grants ?? []).filter(({ state }) => states.includes(state)).length;
  return grants !== null && (count("contracted") === acts.places || count("selected", "reserve") === 0);
}

/** Every event followed a state from which it may, and had its letter once; every sealed decision was told once. */
async function expectToldOnce({ instances, sent }: acts.Listing): Promise<PlanEvent[]> {
  const [{ db }] = instances;
  const plans = await db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "userId")
    .select(["business_plans.id", "receiptNumber", "erasedAt"])
    .execute();
  const all = await eventsOf(
    db,
    plans.map(({ id }) => id),
  );
  const happened: PlanEvent[] = [];
  const letters = plans.flatMap(({ id, receiptNumber }) => {
    const own = all.filter(({ planId }) => planId === id).map(({ event }) => event);
    return own.flatMap((event, index) => {
      if (index < own.indexOf("list-preliminarily")) return [];
      happened.push(event);
      const before = stateAfter(own.slice(0, index));
      if (before !== null) expect(termsOf(event).from, `${event} after ${before}`).toContain(before);
      return termsOf(event).letter ? [`${receiptNumber} ${termsOf(event).letter}`] : [];
    });
  });
  const handed = [...sent.values()];
  const [reminders, told] = [
    handed.filter(({ kind }) => kind === "grant-reminder"),
    handed.filter(({ kind }) => kind !== "grant-reminder"),
  ];
  // Whoever was erased gets no letter that had not gone by then.
  const erased = plans.flatMap(({ receiptNumber, erasedAt }) => (erasedAt === null ? [] : [receiptNumber]));
  const toOthers = (letter: string) => !erased.some((number) => letter.startsWith(number));
  const went = told.map(({ number, kind }) => `${number} ${kind}`).toSorted();
  expect(went.filter(toOthers)).toEqual(letters.filter(toOthers).toSorted());
  const count = (all: string[], letter: string) => all.filter((one) => one === letter).length;
  expect(went.filter((letter) => count(went, letter) > count(letters, letter))).toEqual([]);
  const keys = reminders.map(({ number, task, until }) => `${number} ${task} ${until}`);
  expect(new Set(keys).size).toBe(keys.length);
  const sealed = await db.selectFrom("sealed_decisions").select("appealId").execute();
  const decided = all.filter(({ event }) => event === "decide-appeal");
  expect(decided).toHaveLength(sealed.length);
  // All at once.
  expect(new Set(decided.map(({ at }) => at)).size).toBe(Math.min(1, sealed.length));
  return happened;
}
