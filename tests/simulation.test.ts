import { expect, test } from "vitest";
import { freshSqlite } from "./support/databases.ts";
import { openPortal } from "./support/portal.ts";
import * as acts from "./support/simulation/acts.ts";
import { interestingMoments, randomOf } from "./support/simulation/model.ts";
import { sendPlan } from "./support/simulation/sending.ts";
import { openTemplate, openWorld, type World } from "./support/simulation/world.ts";

/** `SIMULATED_ROUNDS=10000`: how many rounds are played; `SIMULATION_SEED=17`: that one alone. */
const rounds = Number(process.env.SIMULATED_ROUNDS || 200);
const only = process.env.SIMULATION_SEED;

/** The acts of a step, each as often as it is listed. */
const { runTheClock, withdraw, moveClosing, extend, shorten, closeEarly, switchAccount } = acts;
const likely: acts.Act[] = [
  ...[runTheClock, runTheClock, runTheClock, sendPlan, sendPlan, sendPlan, sendPlan],
  ...[withdraw, moveClosing, extend, extend, shorten, closeEarly, switchAccount],
];
const steps = 30;

test(
  `${rounds} rounds are played with faults, and nothing acknowledged is lost, refused wrongly or told twice`,
  async () => {
    const { context } = await openPortal(await freshSqlite());
    const template = await openTemplate(context);
    const seeds = only ? [Number(only)] : Array.from({ length: rounds }, (_, index) => index + 1);
    const failures: string[] = [];
    for (const seed of seeds) {
      const world = await openWorld(template, seed);
      await playRound(world, randomOf(seed)).catch((error: Error) =>
        failures.push(`SIMULATION_SEED=${seed}: ${only ? error.stack : error.message}`),
      );
      await world.close();
    }
    await template.close();
    expect(failures.slice(0, 5)).toEqual([]);
  },
  Math.max(60_000, rounds * 1000),
);

async function playRound(world: World, random: () => number): Promise<void> {
  const { model } = world;
  for (let step = 0; step < steps; step++) {
    model.clock = acts.moveTheClock(interestingMoments(model), random, model.clock);
    const act = likely[Math.floor(random() * likely.length)] as acts.Act;
    const wanted = await act(world, random).catch((error: Error) => {
      error.message = `step ${step}, ${new Date(model.clock).toISOString()}: ${error.message}`;
      throw error;
    });
    acts.expectSame(`letters of step ${step}`, await takeLetters(world), wanted.toSorted());
  }
  await checkEnd(world);
}

/** The letters that were queued, each as "index kind". */
async function takeLetters({ db, write }: World): Promise<string[]> {
  const rows = await db.selectFrom("outgoing_mail").select(["kind", "recipient"]).execute();
  if (rows.length > 0) await write((tx) => tx.deleteFrom("outgoing_mail").execute());
  return rows
    .map(({ kind, recipient }) => {
      const whose = /^m(\d)@/.exec(recipient)?.[1] ?? "team";
      return `${whose} ${kind}`;
    })
    .sort();
}

/** Every acknowledged plan is there, in its state, with its file; and no state without its entry in the audit log. */
async function checkEnd({ model, db, contextOf, managers }: World): Promise<void> {
  const { files } = contextOf(managers[0]);
  const plans = await db
    .selectFrom("business_plans")
    .select(["userId", "version", "receiptNumber", "sha256", "state"])
    .orderBy("userId")
    .orderBy("version")
    .execute();
  const wanted = model.members.flatMap(({ id, plans: own }) =>
    own.map((plan, index) => ({ userId: id, version: index + 1, ...plan })),
  );
  acts.expectSame(
    "plans",
    plans.map((plan) => Object.entries(plan).sort()),
    wanted.map((plan) => Object.entries(plan).sort()),
  );
  for (const { sha256 } of plans) acts.expectSame("file", (await files.sizeOf(sha256)) !== null, true);
  const audit = await db.selectFrom("audit_log").select("action").execute();
  const count = (action: string) => audit.filter((entry) => entry.action === action).length;
  const inState = (state: string) => wanted.filter((plan) => plan.state === state).length;
  acts.expectSame(
    "audit",
    [count("plan.submit"), count("plan.replace"), count("plan.withdraw"), count("round.open")],
    [wanted.length, inState("replaced"), inState("withdrawn"), model.isFrozen ? 1 : 0],
  );
}
