import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { tellGoingPlans } from "#domain/business-plans/plan-notices.commands.ts";
import { toldBeforeMs } from "#domain/business-plans/plan-term.rules.ts";
import { forgetPlans } from "#domain/business-plans/retention.commands.ts";
import { operator } from "#domain/context.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import { placeHold } from "#domain/holds/holds.commands.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithFinalList } from "#tests/support/granting.ts";
import { openPortal } from "#tests/support/portal.ts";
import { plansGoAt } from "#tests/support/retaining-portal.ts";

/** Thursday, 27 July 2023, 12:00 in Romania: the day of the final list in the tests' round. */
const published = "2023-07-27T09:00:00.000Z";

test.each(engines)(
  "a grant is accepted until the end of its term, to the second, on %s",
  async (_, fresh) => {
    const portal = await openWithFinalList(await fresh(), { at: published });
    // Friday, Monday, Tuesday: the end of Tuesday in summer time.
    expect(portal.until).toBe("2023-08-01T21:00:00.000Z");
    expect(await portal.own(0)).toMatchObject({ state: "selected", isOpen: true, until: portal.until });
    expect((await portal.answer(2, "accept")).status).toBe(409);
    portal.goTo(portal.until, -1);
    expect(await (await portal.answer(0, "accept")).json()).toMatchObject({
      grant: { acceptedAt: "2023-08-01T20:59:59.999Z", isOpen: false },
    });
    portal.goTo(portal.until);
    // Also before the clock has ended it.
    const late = await portal.answer(1, "accept");
    expect([late.status, (await late.json()).code]).toEqual([409, "grant-closed"]);
    expect(await portal.own(1)).toMatchObject({ state: "selected", isOpen: false });
    await portal.tend();
    expect(await portal.own(1)).toMatchObject({ state: "renounced", renounced: { isLate: true } });
    expect((await (await portal.answer(1, "accept")).json()).code).toBe("grant-closed");
    // Twice is once.
    expect((await portal.answer(0, "accept")).status).toBe(200);
    const accepted = await portal.context.db
      .selectFrom("plan_events")
      .select("planId")
      .where("event", "=", "accept")
      .execute();
    expect(accepted).toHaveLength(1);
  },
);

test.each([
  ["a holiday", "2023-08-11T09:00:00.000Z", "2023-08-17T21:00:00.000Z"],
  ["the end of summer time", "2023-10-26T09:00:00.000Z", "2023-10-31T22:00:00.000Z"],
])("the term of a call goes over %s", async (_, at, until) => {
  const portal = await openWithFinalList(await freshSqlite(), { at });
  expect(portal.until).toBe(until);
  await portal.answer(0, "renounce");
  await portal.takeMails();
  await portal.tend();
  expect(await portal.takeMails()).toMatchObject([{ kind: "grant-offered", data: { until } }]);
  portal.goTo(until, -1);
  expect((await portal.answer(2, "accept")).status).toBe(200);
});

test.each(engines)(
  "who is silent loses the place, and the next is called in one turn, with one letter each, by two instances at once, on %s",
  async (_, fresh) => {
    const location = await fresh();
    const portal = await openWithFinalList(location, { at: published });
    const other = await openPortal(location, { now: portal.context.now, content: portal.content });
    const both = () => Promise.all([portal.tend(), tendGrants(other.context)]);
    await portal.answer(0, "accept");
    portal.goTo(portal.until, -1);
    await both();
    expect(await portal.takeMails("grant-offered", "grant-renounced")).toEqual([]);
    portal.goTo(portal.until);
    await both();
    expect(await portal.states()).toEqual(["selected", "renounced", "selected", "reserve"]);
    expect(await portal.takeMails()).toMatchObject([
      { kind: "grant-renounced", recipient: "candidat-1@exemplu.ro", data: { isLate: true } },
      {
        kind: "grant-offered",
        recipient: "candidat-2@exemplu.ro",
        data: { until: "2023-08-07T21:00:00.000Z" },
      },
    ]);
    expect(await portal.own(3)).toMatchObject({ state: "reserve", ahead: 0 });
    await both();
    expect(await portal.takeMails()).toEqual([]);
    const { taken, places } = await portal.round();
    expect([taken, places]).toEqual([2, 2]);
  },
);

test.each(engines)("places go on until nobody is left, and are never exceeded, on %s", async (_, fresh) => {
  const portal = await openWithFinalList(await fresh(), { at: published });
  expect(await portal.own(3)).toMatchObject({ ahead: 1 });
  // From the reserve: the one behind moves up, and hears nothing of places.
  await portal.answer(2, "renounce");
  expect(await portal.takeMails()).toMatchObject([{ kind: "grant-renounced", data: { isReserve: true } }]);
  expect(await portal.own(3)).toMatchObject({ ahead: 0 });
  await portal.answer(0, "accept");
  await portal.answer(1, "accept");
  await portal.tend();
  expect(await portal.states()).toEqual(["selected", "selected", "renounced", "reserve"]);
  // Also who has accepted may renounce; who was called may, too.
  await portal.answer(1, "renounce");
  await portal.tend();
  expect(await portal.states()).toEqual(["selected", "renounced", "renounced", "selected"]);
  expect((await portal.answer(3, "renounce")).status).toBe(200);
  expect((await portal.answer(3, "renounce")).status).toBe(409);
  expect((await portal.answer(3, "accept")).status).toBe(409);
  await portal.takeMails();
  await portal.tend();
  expect(await portal.takeMails()).toEqual([]);
  expect(await portal.round()).toMatchObject({ taken: 1, places: 2 });
});

test.each(engines)(
  "whose account is erased keeps only what was accepted, and is never called, on %s",
  async (_, fresh) => {
    const portal = await openWithFinalList(await fresh(), { at: published });
    const erase = (index: number) =>
      eraseByEmail({ ...portal.context, actor: operator }, `candidat-${index}@exemplu.ro`);
    await portal.answer(0, "accept");
    await portal.finish(0, "company", "Vecina mea are firma");
    for (const index of [0, 1, 2]) await erase(index);
    expect(await portal.own(3)).toMatchObject({ ahead: 0 });
    await portal.tend();
    const { plans } = await portal.round();
    expect(plans.map(({ state, sender }) => [state, sender === null])).toEqual([
      ["selected", true],
      ["renounced", true],
      ["renounced", true],
      ["selected", false],
    ]);
    expect(plans[0]?.tasks.map(({ note }) => note).join("")).toBe("");
    expect(await portal.takeMails("grant-offered", "grant-renounced")).toMatchObject([
      { kind: "grant-offered", recipient: "candidat-3@exemplu.ro" },
    ]);
    // What was accepted goes on only once somebody notes that it was renounced.
    expect((await portal.post("renouncing", { number: portal.numbers[0] })).status).toBe(200);
    expect(await portal.round()).toMatchObject({ taken: 1, places: 2 });
  },
);

test.each(engines)("nobody is called once plans went at the end of their term, on %s", async (_, fresh) => {
  const portal = await openWithFinalList(await fresh(), { at: published });
  const { manager, content, numbers } = portal;
  for (const index of [0, 1]) await portal.answer(index, "accept");
  const plansKept = { years: 3, accountsSubmitted: "2024-02-15" };
  const ctx = { ...manager, content: { ...content, project: { ...content.project, plansKept } } };
  await placeHold(manager, { what: numbers[2] ?? "", reason: "proces", until: null });
  portal.goTo(plansGoAt);
  await tellGoingPlans(ctx);
  portal.goTo(plansGoAt, toldBeforeMs);
  expect(await forgetPlans(ctx)).toBe(3);
  await portal.takeMails();
  await portal.tend();
  expect(await portal.states()).toEqual(["reserve"]);
  expect(await portal.takeMails()).toEqual([]);
});

test.each(engines)(
  "tasks are due with their stages, and later for who was called, on %s",
  async (_, fresh) => {
    const portal = await openWithFinalList(await fresh(), { at: published });
    const stages = await portal.context.db
      .selectFrom("round_stages")
      .select(["stage", "startsAt", "endsAt"])
      .execute();
    const endOf = (id: string) => stages.find(({ stage }) => stage === id)?.endsAt ?? "";
    await portal.answer(0, "accept");
    const dues = async (index: number) => (await portal.own(index)).tasks.map(({ due }) => due);
    expect(await dues(0)).toEqual([endOf("state-aid"), endOf("contracting"), endOf("contracting")]);

    portal.goTo(endOf("state-aid"));
    const late = await portal.round();
    expect(late.plans[0]?.tasks.map(({ isLate }) => isLate)).toEqual([true, false, false]);
    const today = await (await portal.ask("user/today", { as: portal.admin })).json();
    expect(today.late).toContainEqual({
      kind: "grants",
      roundId: portal.roundId,
      count: 1,
      dueOn: new Date(Date.parse(endOf("state-aid")) - 1).toISOString().slice(0, 10),
    });
    await portal.tend();
    expect(await dues(2)).toEqual([null, null, null]);
    await portal.answer(2, "accept");
    // Eleven working days, and ten more: as long as the stages last, over the holiday of 15 August.
    expect(endOf("contracting")).toBe("2023-08-28T21:00:00.000Z");
    const own = ["2023-08-29T21:00:00.000Z", "2023-09-12T21:00:00.000Z"];
    expect(await dues(2)).toEqual([...own, own[1]]);
  },
);

test.each(engines)("who has a term is reminded once, one working day before it, on %s", async (_, fresh) => {
  const location = await fresh();
  const portal = await openWithFinalList(location, { at: published });
  const other = await openPortal(location, { now: portal.context.now, content: portal.content });
  const both = () => Promise.all([portal.tend(), tendGrants(other.context)]);
  // The term ends on Tuesday: Monday, 9:00.
  portal.goTo("2023-07-31T06:00:00.000Z", -1);
  await both();
  expect(await portal.takeMails()).toEqual([]);
  await portal.answer(0, "accept");
  portal.goTo("2023-07-31T06:00:00.000Z");
  await both();
  await both();
  expect(await portal.takeMails()).toMatchObject([
    {
      kind: "grant-reminder",
      recipient: "candidat-1@exemplu.ro",
      data: { task: "accept", until: portal.until },
    },
  ]);
  const { tasks } = await portal.own(0);
  await portal.finish(0, "company");
  portal.goTo(tasks[2]?.due ?? "", -hour);
  await both();
  const reminders = await portal.takeMails("grant-reminder");
  expect(reminders.filter(({ recipient }) => recipient === "candidat-0@exemplu.ro")).toMatchObject([
    { data: { task: "contract", until: tasks[2]?.due } },
  ]);
});

test.each(engines)("the contract comes last, and ends what can be renounced, on %s", async (_, fresh) => {
  const portal = await openWithFinalList(await fresh(), { at: published });
  const code = async (answer: Response) => [answer.status, (await answer.json()).code];
  await portal.finish(0, "state-aid");
  expect(await code(await portal.finish(0, "contract"))).toEqual([409, "grant-incomplete"]);
  await portal.finish(0, "company", "CUI 1234");
  expect(await code(await portal.finish(0, "contract"))).toEqual([409, "grant-incomplete"]);
  expect((await portal.finish(0, "company")).status).toBe(409);
  await portal.answer(0, "accept");
  portal.later(day);
  expect((await portal.finish(0, "contract", "Nr. 7")).status).toBe(200);
  expect(await portal.own(0)).toMatchObject({ state: "contracted" });
  expect((await portal.answer(0, "renounce")).status).toBe(409);
  expect((await portal.finish(2, "company")).status).toBe(409);
  expect((await portal.finish(9, "company")).status).toBe(422);
  expect((await portal.post("task", { number: "AAAA-AAAA", task: "company" })).status).toBe(404);
  // A renouncing in writing; the next one is called.
  await portal.takeMails();
  const noted = await portal.post("renouncing", { number: portal.numbers[1] });
  expect((await noted.json()).plans[1]).toMatchObject({ renounced: { isLate: false } });
  expect(await portal.takeMails()).toMatchObject([{ kind: "grant-renounced", data: { isLate: false } }]);
  await portal.tend();
  expect(await portal.states()).toEqual(["contracted", "renounced", "selected", "reserve"]);
  const data = await (await portal.ask("user/me/data", { as: portal.sender(0) })).json();
  expect(data.grantTasks.map(({ task, note }: { task: string; note: string }) => [task, note])).toEqual(
    expect.arrayContaining([
      ["state-aid", ""],
      ["company", "CUI 1234"],
      ["contract", "Nr. 7"],
    ]),
  );

  const csv = await portal.ask("grants/regas", { as: portal.admin });
  const [head, ...lines] = (await csv.text()).trim().split("\r\n");
  expect(head).toContain("Număr de înregistrare;Nume și prenume;Județ");
  expect(lines.map((line) => line.split(";")[0])).toEqual([portal.numbers[0], portal.numbers[2]]);
  const actions = await portal.context.db.selectFrom("audit_log").select("action").execute();
  expect(actions.filter(({ action }) => action === "plan.export-regas")).toHaveLength(1);
});

test("before a final list there is nothing, for anybody; another one's page is closed to members", async () => {
  const portal = await openWithFinalList(await freshSqlite(), { at: published });
  expect((await portal.ask("grants/own", { as: portal.ana })).status).toBe(200);
  expect(await (await portal.ask("grants/own", { as: portal.ana })).json()).toEqual({ grant: null });
  expect((await portal.ask("grants/accept", { method: "POST", as: portal.ana })).status).toBe(404);
  for (const path of ["grants/round", "grants/regas"])
    expect((await portal.ask(path, { as: portal.ana })).status).toBe(403);
  // No other person's number or name is in what a member reads.
  const own = JSON.stringify(await portal.own(3));
  for (const number of portal.numbers.slice(0, 3)) expect(own).not.toContain(number);
  expect(own).not.toMatch(/Pop|exemplu/);
});
