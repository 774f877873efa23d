import { expect, onTestFinished, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import { type Actor, operator, visitor } from "#domain/context.ts";
import { second } from "#domain/time/moments.ts";
import { auditStrings } from "#strings/ro/audit.ts";
import { planEventStrings } from "#strings/ro/plan-events.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { confirmAct } from "./confirmations.commands.ts";
import { recordPlanEvent } from "./plan-events.commands.ts";
import { eventsOf, statesOf } from "./plan-events.queries.ts";
import { type PlanEvent, type PlanState, planEventNames, planEvents, planStates } from "./plan-states.ts";

/** The shortest way to each state. */
const ways: Record<PlanState, PlanEvent[]> = {
  submitted: ["submit"],
  replaced: ["submit", "replace"],
  withdrawn: ["submit", "withdraw"],
  "in-verification": ["submit", "verify"],
  "clarifications-asked": ["submit", "verify", "ask-clarifications"],
  admitted: ["submit", "verify", "admit"],
  "rejected-administratively": ["submit", "verify", "reject"],
  selected: ["submit", "verify", "admit", "select"],
  reserve: ["submit", "verify", "admit", "put-in-reserve"],
  rejected: ["submit", "verify", "admit", "decline"],
  contracted: ["submit", "verify", "admit", "select", "contract"],
  renounced: ["submit", "verify", "admit", "select", "renounce"],
};

/** What a list and an appeal do to a plan that was decided. */
const listed = ["list-preliminarily", "appeal", "withdraw-appeal", "decide-appeal"] as const;
const listedFinally = ["select", "put-in-reserve", "decline"] as const;

/** What may happen in each state. */
const possible: Record<PlanState, PlanEvent[]> = {
  submitted: ["replace", "withdraw", "extend", "divide", "undivide", "verify"],
  replaced: ["divide", "undivide"],
  withdrawn: ["divide", "undivide"],
  "in-verification": ["divide", "undivide", "ask-clarifications", "admit", "reject"],
  "clarifications-asked": ["answer-clarifications", "end-clarifications"],
  admitted: ["exclude", ...listed, ...listedFinally],
  "rejected-administratively": ["readmit", ...listed, "list-finally"],
  selected: [...listedFinally, "accept", "finish-task", "contract", "renounce", "record-renouncing"],
  reserve: [...listedFinally, "renounce", "record-renouncing", "call"],
  rejected: [...listedFinally],
  contracted: [],
  renounced: [],
};

/** Who may cause it, beside the portal itself. */
const causes: Record<PlanEvent, string[]> = {
  submit: ["member"],
  replace: ["member"],
  withdraw: ["member"],
  extend: ["admin", "secretary"],
  divide: ["admin", "secretary"],
  undivide: ["admin", "secretary"],
  verify: [],
  "ask-clarifications": ["verifier"],
  "answer-clarifications": ["member"],
  "end-clarifications": [],
  admit: ["admin", "secretary"],
  reject: ["admin", "secretary"],
  readmit: ["admin", "secretary"],
  exclude: ["admin", "secretary"],
  "list-preliminarily": ["admin", "secretary"],
  appeal: ["member"],
  "withdraw-appeal": ["member"],
  "decide-appeal": [],
  select: ["admin", "secretary"],
  "put-in-reserve": ["admin", "secretary"],
  decline: ["admin", "secretary"],
  "list-finally": ["admin", "secretary"],
  accept: ["member"],
  "finish-task": ["admin", "secretary"],
  contract: ["admin", "secretary"],
  renounce: ["member"],
  "record-renouncing": ["admin", "secretary"],
  call: [],
};

const onList = { list: 1, place: 1 };

const data = {
  submit: { isExtended: false },
  extend: { until: closesAt },
  reject: { lines: ["curs"] },
  exclude: { lines: ["curs"] },
  "ask-clarifications": { until: closesAt, hash: "0" },
  "answer-clarifications": { missing: [] },
  "end-clarifications": { missing: [] },
  "list-preliminarily": onList,
  "put-in-reserve": onList,
  decline: onList,
  "list-finally": onList,
  select: { ...onList, until: closesAt },
  call: { until: closesAt },
  "finish-task": { task: "company" },
  "record-renouncing": { isLate: true },
};
const dataOf = (event: PlanEvent) => ({ ...data })[event as keyof typeof data] ?? {};

const letter = {
  roundName: "Runda 1",
  receiptNumber: "K7MR-9QXA",
  isAdmitted: true,
  reasons: [],
  until: closesAt,
  at: closesAt,
  items: [],
  result: "selected",
  place: 1,
  total: 6150,
  isReminder: false,
  appealsUntil: null,
  acceptUntil: null,
  before: null,
  moved: null,
  isLate: false,
};

/** What two people have confirmed: an admin and the second one. */
const act = { act: "outcomes 1", content: "[]" };

class Undone extends Error {}

async function openWithPlan(location: string) {
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  await portal.tick();
  const { id } = await (await portal.submit()).json();
  const plan = { id: Number(id), roundId: portal.roundId };
  const staff = (...duties: NonNullable<Extract<Actor, { kind: "signed-in" }>["duties"]>): Actor => ({
    ...portal.admin,
    role: staffRole,
    duties,
  });
  const actors: Record<string, Actor> = {
    admin: portal.admin,
    member: portal.ana,
    visitor,
    secretary: staff("secretary"),
    verifier: staff("verifier"),
    evaluator: staff("evaluator"),
    appeals: staff("appeals"),
    auditor: staff("auditor"),
    editor: staff("editor"),
  };
  /** Whether an actor can make something happen to a plan in a state; it is taken back. */
  const happens = async (
    state: PlanState,
    event: PlanEvent,
    actor: Actor,
    confirming = [portal.manager, portal.asSecond],
  ) => {
    const trial = portal.context.write(async (tx) => {
      for (const step of ways[state].slice(1)) await tx.insertInto("plan_events").values(row(step)).execute();
      for (const { actor: who } of confirming) await confirmAct(tx, { ...portal.context, actor: who }, act);
      const ctx = { ...portal.context, actor };
      await recordPlanEvent(tx, ctx, { plan, event, data: dataOf(event) as never, letter, act });
      throw new Undone();
    });
    return await trial.catch((error) => (error instanceof Undone ? "happens" : error.code));
  };
  const row = (event: PlanEvent) => ({
    planId: plan.id,
    event,
    actorId: null,
    at: portal.context.now().toISOString(),
    data: JSON.stringify(dataOf(event)),
  });
  return { ...portal, plan, actors, happens, row };
}

async function openIn(stage: string, location: string) {
  const portal = await openWithPlan(location);
  portal.goTo(closesAt);
  await portal.tick();
  const round = await portal.context.db.selectFrom("round_stages").selectAll().execute();
  portal.goTo(round.find((one) => one.stage === stage)?.startsAt ?? "");
  return portal;
}

test.each(engines)(
  "each event happens in its states, by whom it may, and nothing else does, on %s",
  async (_, fresh) => {
    const portal = await openIn("final", await fresh());
    for (const state of planStates) {
      for (const event of planEventNames) await expectHappening(portal, state, event);
    }
  },
);

async function expectHappening(
  { actors, happens }: Awaited<ReturnType<typeof openWithPlan>>,
  state: PlanState,
  event: PlanEvent,
) {
  const isPossible = possible[state].includes(event);
  for (const [name, actor] of Object.entries(actors)) {
    const may = causes[event].includes(name) ? "happens" : "forbidden";
    const told = [state, event, name, await happens(state, event, actor)];
    expect(told).toEqual([state, event, name, isPossible ? may : "conflict"]);
  }
  expect(await happens(state, event, operator)).toBe(isPossible ? "happens" : "conflict");
}

test("what takes two people does not happen by one of them", async () => {
  const { happens, admin, manager, asSecond } = await openIn("verification", await freshSqlite());
  expect(await happens("in-verification", "admit", admin, [])).toBe("second-person");
  expect(await happens("in-verification", "admit", admin, [manager, manager])).toBe("second-person");
  expect(await happens("in-verification", "admit", admin, [manager, asSecond])).toBe("happens");
});

test.each([
  ["verification", "submitted", "verify"],
  ["preliminary", "admitted", "list-preliminarily"],
  ["final", "admitted", "select"],
] as const)("%s begins with its stage, not a second before", async (stage, state, event) => {
  const portal = await openWithPlan(await freshSqlite());
  const stages = await portal.context.db.selectFrom("round_stages").selectAll().execute();
  const { startsAt = "" } = stages.find((one) => one.stage === stage) ?? {};
  portal.goTo(startsAt, -second);
  expect(await portal.happens(state, event, operator)).toBe("conflict");
  portal.goTo(startsAt);
  expect(await portal.happens(state, event, operator)).toBe("happens");
});

test.each(engines)(
  "what happened stays as it was written, and goes with its plan, on %s",
  async (_, fresh) => {
    const { context, plan, row } = await openWithPlan(await fresh());
    await context.write((tx) => tx.insertInto("plan_events").values(row("verify")).execute());
    expect((await statesOf(context.db, [plan.id])).get(plan.id)).toBe("in-verification");
    const changes = [
      context.write((tx) => tx.updateTable("plan_events").set({ event: "withdraw" }).execute()),
      context.write((tx) => tx.deleteFrom("plan_events").execute()),
    ];
    for (const change of changes) await expect(change).rejects.toThrow("append-only");
    expect(await eventsOf(context.db, [plan.id])).toHaveLength(2);
    await context.write(async (tx) => {
      await tx.deleteFrom("plan_receipts").execute();
      await tx.deleteFrom("business_plans").where("id", "=", plan.id).execute();
    });
    expect(await eventsOf(context.db, [plan.id])).toEqual([]);
  },
);

test.each(engines)("a further event is a row and its words, on %s", async (_, fresh) => {
  const portal = await openWithPlan(await fresh());
  const { context, plan, manager, admin } = portal;
  const event = "invite" as PlanEvent;
  onTestFinished(() => {
    for (const table of [planEvents, planEventStrings]) Reflect.deleteProperty(table, event);
  });
  // What takes part in it: the row, and its words.
  const row = { ...planEvents["answer-clarifications"], from: ["submitted"], to: null, who: "rounds.manage" };
  Object.assign(planEvents, { [event]: { ...row, data: planEvents.extend.data } });
  Object.assign(planEventStrings, { [event]: (name: string) => `A fost chemat la o discuție ${name}` });

  await portal.takeMails();
  const invite = (ctx = manager) =>
    context.write((tx) =>
      recordPlanEvent(tx, ctx, { plan, event, data: { until: closesAt } as never, letter }),
    );
  await expect(invite({ ...manager, actor: portal.ana })).rejects.toMatchObject({ code: "forbidden" });
  await invite();
  expect((await statesOf(context.db, [plan.id])).get(plan.id)).toBe("submitted");
  expect((await eventsOf(context.db, [plan.id])).at(-1)).toMatchObject({ event, data: { until: closesAt } });
  expect(await portal.takeMails()).toMatchObject([{ kind: "clarifications-answered" }]);
  const audited = await (await portal.ask("audit/log?noun=plan", { as: admin })).json();
  expect(auditStrings.actionIn(audited.lines[0].action)).toBe("A fost chemat la o discuție un plan");
  const { receiptNumber } = await context.db
    .selectFrom("business_plans")
    .select("receiptNumber")
    .executeTakeFirstOrThrow();
  const { events } = await (await portal.ask(`dossier/plan/${receiptNumber}`, { as: admin })).json();
  expect(events.map((one: { event: string }) => one.event)).toEqual(["submit", event]);
  const own = await (await portal.ask("user/me/data", { as: portal.ana })).json();
  expect(own.planEvents.at(-1)).toMatchObject({ event });
});
