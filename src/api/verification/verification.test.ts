import { expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { type Actor, operator } from "#domain/context.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { beginVerifications } from "#domain/verification/outcomes.commands.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { giveDuty } from "#tests/support/duties.ts";
import type { openWithRound } from "#tests/support/round-portal.ts";
import { openForVerification } from "#tests/support/verification.ts";

test.each(engines)(
  "two verify a dossier, blind to each other until both have handed in, on %s",
  async (_, fresh) => {
    const portal = await openForVerification(await fresh());
    const {
      numbers: [number],
      seen,
      answer,
      answerAll,
      post,
    } = portal;
    expect(await portal.read("queue", portal.people[0])).toMatchObject({ dossiers: [] });
    expect((await portal.assign()).status).toBe(200);
    const [one, other] = await portal.pairOf(number);

    expect((await answer(one, number, "curs", { verdict: "yes" })).status).toBe(200);
    expect(
      (await answer(one, number, "cerere", { verdict: "no", remark: "Lipsește semnătura" })).status,
    ).toBe(200);
    const before = await (await portal.ask(`verification/dossier/${number}`, { as: other })).text();
    expect(before).not.toContain("Lipsește semnătura");
    const [row] = (await portal.read("queue", one)).dossiers.filter(
      (each: { number: string }) => each.number === number,
    );
    expect(row).toMatchObject({ step: "begun", lines: 12, isAwaited: false });

    expect((await answerAll(one, number)).status).toBe(204);
    // That the other one has handed in is told; nothing of what they answered is.
    const after = await seen(number, other);
    expect(after.isAwaited).toBe(true);
    expect(after.grid.every((line) => line.other === null && line.holds === null)).toBe(true);
    expect((await answer(one, number, "curs", { verdict: "no", remark: "x" })).status).toBe(409);
    expect((await post(`dossier/${number}/reopen`, one)).status).toBe(204);
    expect((await answer(one, number, "curs", { verdict: "yes" })).status).toBe(200);
    await post(`dossier/${number}/hand-in`, one);

    await answerAll(other, number, { curs: { verdict: "no", remark: "Nu apare în registrul cursului." } });
    expect((await post(`dossier/${number}/reopen`, one)).status).toBe(409);
    const open = await seen(number, one);
    expect(open.step).toBe("different");
    expect(open.grid.filter(({ holds }) => holds === null).map(({ check }) => check.id)).toEqual(["curs"]);
    expect(open.grid.find(({ check }) => check.id === "curs")?.other).toEqual({
      verdict: "no",
      remark: "Nu apare în registrul cursului.",
    });

    const settle = {
      number,
      line: "curs",
      verdict: "yes",
      reason: "Apare sub numele dinainte de căsătorie.",
    };
    expect((await post("settlement", one, settle)).status).toBe(204);
    expect((await seen(number, one)).step).toBe("different");
    // Another text needs both again.
    const corrected = { ...settle, reason: "Apare sub numele de dinainte." };
    expect((await post("settlement", other, corrected)).status).toBe(204);
    expect((await seen(number, one)).step).toBe("different");
    expect((await post("settlement", one, corrected)).status).toBe(204);
    expect((await seen(number, other)).step).toBe("decided");
    expect((await post("settlement", one, { ...settle, line: "cerere" })).status).toBe(409);
  },
);

test.each(engines)(
  "outcomes are published by two people at once, each with a letter, on %s",
  async (_, fresh) => {
    const portal = await openForVerification(await fresh());
    const {
      numbers: [admitted, rejected],
      answerAll,
      manager,
      asSecond,
    } = portal;
    await portal.assign();
    const confirm = portal.confirm;
    expect(await (await confirm(manager.actor)).json()).toMatchObject({ code: "verification-open" });
    for (const as of await portal.pairOf(admitted)) await answerAll(as, admitted);
    const no = { verdict: "no", remark: "Nu apare în registru." } as const;
    for (const as of await portal.pairOf(rejected)) await answerAll(as, rejected, { curs: no });
    await portal.takeMails();

    const own = async (as: Actor) => await portal.read("own", as);
    const first = await (await confirm(manager.actor)).json();
    expect(first.confirmations).toMatchObject([{ name: "Ștefania Pop", isOwn: true }]);
    expect(first.plans).toMatchObject(
      [admitted, rejected]
        .toSorted()
        .map((number) => ({ number, state: "in-verification", waitsFor: "publication" })),
    );
    expect([await own(portal.ana), await own(portal.ion)]).toEqual([[], []]);
    // The same person alone publishes nothing, however often.
    expect((await (await confirm(manager.actor)).json()).confirmations).toHaveLength(1);
    expect(await portal.takeMails()).toEqual([]);

    // Pages that are kept are made anew: the public calendar follows.
    const outcomesAt = async () => (await (await portal.ask("competition/now")).json()).acts.outcomes;
    const seen = portal.revision.current();
    expect(await outcomesAt()).toBeNull();
    const published = await (await confirm(asSecond.actor)).json();
    expect([await outcomesAt(), portal.revision.current() > seen]).toEqual([
      portal.context.now().toISOString(),
      true,
    ]);
    const states = Object.fromEntries(
      published.plans.map((plan: { number: string; state: string }) => [plan.number, plan.state]),
    );
    expect(states).toEqual({ [admitted]: "admitted", [rejected]: "rejected-administratively" });
    const letters = await portal.takeMails();
    expect(letters).toHaveLength(2);
    expect(letters.find(({ data }) => data.receiptNumber === admitted)?.data).toMatchObject({
      isAdmitted: true,
      reasons: [],
    });
    expect(letters.find(({ data }) => data.receiptNumber === rejected)?.data).toMatchObject({
      isAdmitted: false,
      reasons: [
        { criterion: "Candidatul a absolvit cursul de antreprenoriat", reason: "Nu apare în registru." },
      ],
    });
    expect(await own(portal.ana)).toEqual([
      { receiptNumber: admitted, isAdmitted: true, reasons: [], correction: null },
    ]);
    expect(await own(portal.ion)).toMatchObject([
      {
        receiptNumber: rejected,
        isAdmitted: false,
        reasons: [{ line: "curs", reason: "Nu apare în registru." }],
      },
    ]);
    expect((await confirm(manager.actor)).status).toBe(409);
    expect(await portal.takeMails()).toEqual([]);
    const events = await (await portal.ask(`dossier/plan/${rejected}`, { as: portal.admin })).json();
    expect(events.events.map(({ event }: { event: string }) => event)).toEqual([
      "submit",
      "verify",
      "reject",
    ]);
  },
);

test("a change between the two confirmations needs the first one again", async () => {
  const portal = await openForVerification(await freshSqlite());
  const { numbers, answerAll, post } = portal;
  await portal.assign();
  for (const number of numbers)
    for (const as of await portal.pairOf(number))
      await answerAll(as, number, { curs: { verdict: as.userId % 2 ? "yes" : "no", remark: "x" } });
  const settleAs = async (verdict: string) => {
    for (const number of numbers)
      for (const as of await portal.pairOf(number))
        await post("settlement", as, { number, line: "curs", verdict, reason: "motiv" });
  };
  await settleAs("yes");
  const confirm = async (as: Parameters<typeof post>[1]) =>
    (await (await portal.confirm(as)).json()).confirmations?.length;
  expect(await confirm(portal.admin)).toBe(1);
  await settleAs("no");
  expect((await portal.read("round", portal.admin)).confirmations).toEqual([]);
  expect(await confirm(portal.asSecond.actor)).toBe(1);
});

test("what lacks an answer or words is said by line, and nothing can be clarified about time and money", async () => {
  const portal = await openForVerification(await freshSqlite());
  const {
    numbers: [number],
    answer,
    post,
  } = portal;
  await portal.assign();
  const [one, ,] = [...(await portal.pairOf(number)), null];
  const refused = await answer(one, number, "plafon", { verdict: "clarify", remark: "x" });
  expect(await refused.json()).toMatchObject({ code: "invalid-fields", errors: [{ path: "verdict" }] });
  await answer(one, number, "curs", { verdict: "no" });
  const { errors } = await (await post(`dossier/${number}/hand-in`, one)).json();
  expect(errors.find(({ path }: { path: string }) => path === "curs")?.message).toContain("Scrie");
  expect(errors.map(({ path }: { path: string }) => path)).toContain("cerere");
  // What was computed is answered.
  expect(errors.map(({ path }: { path: string }) => path)).not.toContain("in-termen");
});

test("what both want clarified is answered by both together, once it was", async () => {
  const portal = await openForVerification(await freshSqlite());
  const {
    numbers: [number],
    answerAll,
    post,
    seen,
  } = portal;
  await portal.assign();
  const pair = await portal.pairOf(number);
  const asked = { cerere: { verdict: "clarify", remark: "Lipsește semnătura." } } as const;
  for (const as of pair) await answerAll(as, number, asked);
  expect((await seen(number, pair[0])).step).toBe("clarify");
  const waits = async () =>
    (await portal.read("round", portal.admin)).plans.find(
      (plan: { number: string }) => plan.number === number,
    );
  expect(await waits()).toMatchObject({ waitsFor: "clarification", outcome: null });
  for (const as of pair)
    await post("settlement", as, {
      number,
      line: "cerere",
      verdict: "no",
      reason: "Nu a răspuns în termen.",
    });
  expect(await waits()).toMatchObject({
    waitsFor: "publication",
    outcome: { isAdmitted: false, reasons: [{ line: "cerere", reason: "Nu a răspuns în termen." }] },
  });
});

test("dossiers without an outcome after the stage are late for whoever manages rounds", async () => {
  const portal = await openForVerification(await freshSqlite());
  const late = async (as: Actor) =>
    (await (await portal.ask("user/today", { as })).json()).late.filter(
      ({ kind }: { kind: string }) => kind === "verification",
    );
  expect(await late(portal.admin)).toEqual([]);
  portal.goTo(await portal.startOf("clarifications"), hour);
  expect(await late(portal.admin)).toEqual([{ kind: "verification", count: 2, dueOn: "2023-07-04" }]);
  expect(await late(portal.people[0])).toEqual([]);
});

test("an answer that was written elsewhere meanwhile is not lost", async () => {
  const portal = await openForVerification(await freshSqlite());
  const {
    numbers: [number],
    post,
  } = portal;
  await portal.assign();
  const [one] = await portal.pairOf(number);
  const given = { number, line: "curs", verdict: "yes", version: 0 };
  expect(await (await post("answer", one, { ...given, remark: "prima" })).json()).toMatchObject({
    version: 1,
  });
  const stale = await post("answer", one, { ...given, remark: "a doua" });
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ current: { remark: "prima", version: 1 } });
});

test("nobody but its verifiers answers a dossier, and nobody else's answers count after an exchange", async () => {
  const portal = await openForVerification(await freshSqlite());
  const {
    numbers: [number],
    people,
    answer,
    answerAll,
    roundId,
    post,
  } = portal;
  await portal.assign();
  const [one, other] = await portal.pairOf(number);
  const third = people.find((person) => person !== one && person !== other);
  if (!third) throw new Error("Three people verify.");
  const asked = { number, line: "curs", verdict: "yes", version: 0 };
  expect((await post("answer", third, asked)).status).toBe(404);
  for (const as of [portal.admin, portal.ana]) expect((await post("answer", as, asked)).status).toBe(403);
  await answer(one, number, "curs", { verdict: "no", remark: "Nu apare." });
  const exchange = { number, from: one.userId, to: third.userId, reason: "Concediu medical" };
  const told = await (await post(`round/${roundId}/exchange`, portal.admin, exchange)).json();
  const plan = told.plans.find((each: { number: string }) => each.number === number);
  expect(plan.verifiers.map(({ userId }: { userId: number }) => userId).toSorted()).toEqual(
    [other.userId, third.userId].toSorted(),
  );
  expect((await answer(third, number, "curs", { verdict: "yes" })).status).toBe(200);
  await answerAll(third, number);
  await answerAll(other, number);
  expect((await portal.seen(number, third)).step).toBe("decided");
  expect((await post("answer", one, asked)).status).toBe(404);
  // Whoever has handed in is not replaced: the outcome is known by then.
  const again = await post(`round/${roundId}/exchange`, portal.admin, {
    ...exchange,
    from: other.userId,
    to: one.userId,
  });
  expect(again.status).toBe(409);
});

test("a plan that may still be replaced is not verified; the next one begins anew", async () => {
  const until = async (portal: { startOf: (stage: string) => Promise<string> }) =>
    momentAfter(new Date(await portal.startOf("verification")), hour);
  const portal = await openForVerification(await freshSqlite(), {
    atClosing: async ({ manager, roundId, ion, context }) => {
      const stages = await context.db.selectFrom("round_stages").selectAll().execute();
      const start = stages.find(({ stage }) => stage === "verification")?.startsAt ?? "";
      const longer = { userId: ion.userId, until: momentAfter(new Date(start), hour), reason: "Fără curent" };
      await extendFor(manager, roundId, longer);
    },
  });
  const states = async () =>
    Object.fromEntries(
      (await portal.read("round", portal.admin)).plans.map(
        ({ number, state, waitsFor }: Record<string, string>) => [number, [state, waitsFor]],
      ),
    );
  const [ofAna, ofIon] = portal.numbers;
  expect(await states()).toEqual({
    [ofAna]: ["in-verification", "verifiers"],
    [ofIon]: ["submitted", "term"],
  });
  portal.goTo(await until(portal), 15 * minute);
  await beginVerifications(portal.context);
  expect((await states())[ofIon]).toEqual(["in-verification", "verifiers"]);
});

test("before its stage there is nothing to verify", async () => {
  let queue: unknown;
  const atClosing = async (portal: Awaited<ReturnType<typeof openWithRound>>) => {
    const { userId } = await portal.add("devreme@exemplu.ro", "Devreme", staffRole);
    await giveDuty(portal, userId, { duty: "verifier", roundId: portal.roundId });
    const as: Actor = { kind: "signed-in", role: staffRole, userId, sessionId: userId, duties: ["verifier"] };
    queue = await (await portal.ask("verification/queue", { as })).json();
  };
  await openForVerification(await freshSqlite(), { atClosing });
  expect(queue).toMatchObject({ round: null, dossiers: [] });
});

test("the words of verifiers about somebody who is erased go with them", async () => {
  const portal = await openForVerification(await freshSqlite());
  const {
    numbers: [number],
    answerAll,
    post,
    context,
  } = portal;
  await portal.assign();
  const [one, other] = await portal.pairOf(number);
  await answerAll(one, number, { curs: { verdict: "no", remark: "Țiriac nu apare." } });
  await answerAll(other, number);
  for (const as of [one, other])
    await post("settlement", as, { number, line: "curs", verdict: "no", reason: "Țiriac nu apare." });
  const words = async () =>
    JSON.stringify([
      await context.db.selectFrom("verification_answers").select("remark").execute(),
      await context.db.selectFrom("settled_lines").select("reason").execute(),
    ]);
  expect((await words()).match(/Țiriac/g)).toHaveLength(2);
  await eraseByEmail({ ...context, actor: operator }, "ana@exemplu.ro");
  expect(await words()).not.toContain("Țiriac");
  expect(
    (await portal.read("queue", one)).dossiers.map((row: { number: string }) => row.number),
  ).not.toContain(number);
});

test.each(engines)(
  "a published outcome is corrected by two people, by an event and a letter, on %s",
  async (_, fresh) => {
    const portal = await openForVerification(await fresh());
    const { numbers, answerAll, post, roundId, admin, context } = portal;
    await portal.assign();
    const [number] = numbers;
    for (const one of numbers) {
      const why = { curs: { verdict: "no" as const, remark: "Nu apare în registru." } };
      for (const as of await portal.pairOf(one)) await answerAll(as, one, one === number ? why : {});
    }
    const reason = "Apare în registru sub numele dinainte de căsătorie.";
    const reasons = async () => {
      const rows = context.db.selectFrom("settled_lines").select("reason").where("turn", "=", 0);
      return (await rows.orderBy("line").execute()).map((row) => row.reason);
    };
    const correct = (as: Actor, words = reason, lines: string[] = []) =>
      post(`round/${roundId}/correct`, as, { number, reason: words, lines });
    const unfit = ["curs", "declaratii"];
    expect((await correct(admin)).status).toBe(409);
    for (const as of [admin, portal.asSecond.actor]) await portal.confirm(as);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({ isAdmitted: false, correction: null });
    expect((await correct(portal.people[0])).status).toBe(403);
    expect((await correct(admin)).status).toBe(200);
    expect((await correct(portal.asSecond.actor, "Alt motiv, mai bun.")).status).toBe(200);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({ isAdmitted: false });
    expect((await correct(admin, "Alt motiv, mai bun.")).status).toBe(200);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({
      isAdmitted: true,
      reasons: [],
      correction: "Alt motiv, mai bun.",
    });
    // What one person alone wants changes nothing that anybody reads, also where it was corrected before.
    // Who excludes says for which lines, and both confirm the same ones.
    for (const lines of [[], ["altceva"]])
      expect((await correct(admin, "Totuși nu.", lines)).status).toBe(422);
    expect((await correct(admin, "Totuși nu.", unfit)).status).toBe(200);
    expect((await correct(portal.asSecond.actor, "Totuși nu.", ["curs"])).status).toBe(200);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({ isAdmitted: true });
    expect((await correct(admin, "Totuși nu.", ["curs"])).status).toBe(200);
    expect((await correct(admin, "Alt motiv, mai bun.")).status).toBe(200);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({
      isAdmitted: false,
      correction: "Totuși nu.",
      reasons: [{ line: "curs", reason: "Totuși nu." }],
    });
    // Each correction keeps its reason, whatever comes after it, and needs two people of its own.
    for (const as of [admin, portal.asSecond.actor]) expect((await correct(as)).status).toBe(200);
    expect(await reasons()).toEqual(["Alt motiv, mai bun.", "Totuși nu.", reason]);
    expect((await correct(admin, reason, unfit)).status).toBe(200);
    expect((await portal.read("own", portal.ana))[0]).toMatchObject({ isAdmitted: true, correction: reason });
    const events = await context.db.selectFrom("plan_events").select("event").orderBy("id").execute();
    expect(
      events.map(({ event }) => event).filter((event) => /^(reject|readmit|exclude)$/.test(event)),
    ).toEqual([...["reject", "readmit", "exclude", "readmit"]]);
    const letters = await context.db
      .selectFrom("outgoing_mail")
      .select("data")
      .where("kind", "=", "verification-outcome")
      .where("recipient", "=", "ana@exemplu.ro")
      .execute();
    expect(letters.map(({ data }) => JSON.parse(data).correction)).toEqual([
      undefined,
      "Alt motiv, mai bun.",
      "Totuși nu.",
      reason,
    ]);
  },
);

test.each(engines)(
  "a line is answered over all one's dossiers, with nothing of the other one in it, on %s",
  async (_, fresh) => {
    const portal = await openForVerification(await fresh());
    const {
      numbers: [number],
      answer,
      answerAll,
      read,
    } = portal;
    await portal.assign();
    const [one, other] = await portal.pairOf(number);
    await answer(one, number, "curs", { verdict: "yes", remark: "Văzut" });
    const own = (await read("line/curs", one)).find((row: { number: string }) => row.number === number);
    expect(own).toMatchObject({ isOpen: true, line: { own: { verdict: "yes", remark: "Văzut" } } });
    const theirs = await portal.ask("verification/line/curs", { as: other });
    expect(await theirs.text()).not.toContain("Văzut");
    for (const as of [one, other]) await answerAll(as, number);
    const after = (await read("line/curs", one)).find((row: { number: string }) => row.number === number);
    expect(after).toMatchObject({ isOpen: false, line: { other: null, holds: null } });
    expect(await read("line/nu-e", one)).toEqual([]);
    expect((await portal.ask("verification/line/curs", { as: portal.ana })).status).toBe(403);
  },
);
