import { expect, test } from "vitest";
import { eventsOf } from "#domain/competition/plan-events.queries.ts";
import { type PlanState, stateAfter, termsOf } from "#domain/competition/plan-states.ts";
import { ownVerification } from "#domain/verification/verification.queries.ts";
import { freshSqlite } from "./support/databases.ts";
import { randomOf } from "./support/simulation/model.ts";
import * as acts from "./support/simulation/verifying.ts";
import { openForVerification } from "./support/verification.ts";

/**
 * `SIMULATED_VERIFICATIONS=1000`: how many are played at least; `SIMULATED_DOSSIERS=28`: of how many dossiers each, at least 2;
 * `SIMULATION_SEED=17`: that one alone.
 */
const least = Number(process.env.SIMULATED_VERIFICATIONS || 3);
const candidates = Number(process.env.SIMULATED_DOSSIERS || 2);
const only = process.env.SIMULATION_SEED;

/** What may happen to a dossier, each as often as it is listed; and to the round, once each dossier has had its turn. */
const { answer, settle, clarify, reply, correct, publish, wait } = acts;
const ofDossier = [answer, answer, answer, answer, answer, settle, settle, clarify, reply, correct];
const ofRound = [publish, wait];

/** They are played until each was reached. */
const states: PlanState[] = [
  ...(["in-verification", "clarifications-asked", "admitted", "rejected-administratively"] as const),
];

test(
  "verifications are played on two instances with faults: no acknowledged answer is lost or seen early, each letter goes once",
  async () => {
    const location = await freshSqlite();
    const portal = await openForVerification(location, { candidates });
    await portal.assign();
    await portal.takeMails();
    const reached = new Set<PlanState>();
    const isEnough = (seed: number) => seed > least && states.every((state) => reached.has(state));
    for (let seed = Number(only ?? 1); !isEnough(seed); seed += 1) {
      const playing = await acts.openVerifying(portal, location, randomOf(seed));
      const seen = await play(playing).catch((error: Error) => {
        error.message = `SIMULATION_SEED=${seed}: ${error.message}`;
        throw error;
      });
      for (const state of seen) reached.add(state);
      if (only) break;
    }
  },
  Math.max(240_000, least * candidates * 10_000),
);

/** @returns the states that were reached */
async function play(playing: acts.Verifying): Promise<Set<PlanState>> {
  const mostTurns = 500;
  const seen = new Set<PlanState>();
  // Until the outcomes of all were published, and a while more.
  for (let left = 8, turns = 0; left > 0; left -= seen.has("admitted") ? 1 : 0) {
    turns += 1;
    if (turns > mostTurns) throw new Error(`Nothing was admitted: ${[...seen]}`);
    for (const dossier of playing.dossiers) {
      await playing.pick(ofDossier)(playing, dossier);
      seen.add(await expectKept(playing, dossier));
    }
    await playing.pick(ofRound)(playing, playing.dossiers[0] as acts.Dossier);
    for (const dossier of playing.dossiers) seen.add(await expectKept(playing, dossier));
  }
  await expectLettersOnce(playing);
  return seen;
}

/** What was acknowledged is there on either instance, and nothing of the other one's before both have handed in. */
async function expectKept({ contextOf, acknowledged }: acts.Verifying, dossier: acts.Dossier) {
  const states = new Set<PlanState>();
  for (const actor of dossier.pair) {
    const { grid, standing } = await ownVerification(contextOf(actor), dossier.number);
    const areIn = standing.verifiers.every(({ handedInAt }) => handedInAt !== null);
    for (const { check, own, other } of grid) {
      const kept = acknowledged.get(acts.answerKey(dossier, actor, standing.turn, check.id));
      if (kept) expect({ verdict: own.verdict, remark: own.remark }, check.id).toEqual(kept);
      if (!areIn) expect(other, `${check.id} is seen early`).toBeNull();
    }
    states.add(standing.state);
  }
  const [state] = states;
  expect(states.size).toBe(1);
  return state as PlanState;
}

/** Every event followed a state from which it may, and queued its letter once. */
async function expectLettersOnce({ instances, dossiers }: acts.Verifying): Promise<void> {
  const [{ db }] = instances;
  const plans = await db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber"])
    .where(
      "receiptNumber",
      "in",
      dossiers.map(({ number }) => number),
    )
    .execute();
  const events = await eventsOf(
    db,
    plans.map(({ id }) => id),
  );
  const letters = plans.flatMap(({ id, receiptNumber }) => {
    const own = events.filter(({ planId }) => planId === id).map(({ event }) => event);
    return own.flatMap((event, index) => {
      const before = stateAfter(own.slice(0, index));
      if (before !== null) expect(termsOf(event).from, `${event} after ${before}`).toContain(before);
      // The letters before the verification were taken.
      return index > own.indexOf("verify") && termsOf(event).letter
        ? [`${receiptNumber} ${termsOf(event).letter}`]
        : [];
    });
  });
  const mails = await db.selectFrom("outgoing_mail").select(["kind", "data"]).execute();
  const queued = mails.map(({ kind, data }) => `${JSON.parse(data).receiptNumber} ${kind}`);
  expect(queued.toSorted()).toEqual(letters.toSorted());
}
