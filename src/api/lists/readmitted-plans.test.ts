import { expect, test } from "vitest";
import type { SignedIn } from "#domain/context.ts";
import { tendEvaluations } from "#domain/evaluators/tending.commands.ts";
import { decide } from "#tests/support/appeals.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluation.ts";
import { withLists } from "#tests/support/listing.ts";
import { jsonRequest } from "#tests/support/requests.ts";

/** The tests' round on the day of its preliminary list: the last of three plans was rejected at the verification, and never evaluated. */
async function openWithRejected(location: string) {
  const portal = await openForEvaluation(location, { candidates: 3, evaluators: 3 });
  const { context, plans, roundId, senders } = portal;
  const people: readonly SignedIn[] = portal.people;
  const [planId, third] = [plans[2]?.id ?? 0, people[2]?.userId ?? 0];
  const at = context.now().toISOString();
  await context.write(async (tx) => {
    await tx
      .deleteFrom("evaluations")
      .where(({ eb, or }) => or([eb("planId", "=", planId), eb("userId", "=", third)]))
      .execute();
    const data = JSON.stringify({ lines: ["curs"] });
    await tx
      .insertInto("plan_events")
      .values({ planId, event: "exclude", actorId: null, at, data })
      .execute();
    const said = { roundId, saidBy: "evaluator", isConnected: 0, note: null, at } as const;
    for (const { userId: evaluatorId } of people)
      for (const { userId: candidateId } of senders)
        await tx
          .insertInto("connections")
          .values({ ...said, evaluatorId, candidateId })
          .execute();
  });
  for (const title of ["Planul 0", "Planul 1"])
    for (const person of people.slice(0, 2)) await sealAs(portal, person, { title, step: 4 });
  portal.goTo(await portal.startOf("preliminary"));
  await portal.tick();
  return { ...portal, ...withLists(portal), planId, number: plans[2]?.receiptNumber ?? "" };
}

type Portal = Awaited<ReturnType<typeof openForEvaluation>>;

async function sealAs(portal: Portal, as: SignedIn, { title, step }: { title: string; step: number }) {
  const alias = await portal.aliasOf(as, title);
  await portal.fill(as, alias, step);
  const sealed = await portal.seal(as, alias);
  if (sealed.status !== 200) throw new Error(await sealed.text());
}

test.each(engines)(
  "a plan that is readmitted after the stage is assigned, sealed, given a third, and listed, on %s",
  async (_, fresh) => {
    const portal = await openWithRejected(await fresh());
    const { admins, ask, context, number, people, planId, roundId } = portal;
    const blockers = async () => (await portal.draft("final")).blockers.map(({ kind }) => kind);
    const assign = () =>
      ask(`evaluators/round/${roundId}/assign`, { ...jsonRequest("POST", {}), as: portal.admin });
    const holders = async () => {
      const rows = context.db.selectFrom("evaluations").select("userId").where("planId", "=", planId);
      const ids = (await rows.orderBy("id").execute()).map(({ userId }) => userId);
      return ids.flatMap((id) => people.find(({ userId }) => userId === id) ?? []);
    };
    const ownOf = async (as: SignedIn) =>
      (await portal.desk(as)).plans.find(({ title }) => title === "Planul 2");
    await portal.publish("preliminary");
    expect((await assign()).status).toBe(409);
    await decide(portal, planId, [{ item: "line:curs", points: null, verdict: "yes", reason: "Apare." }]);
    const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
    portal.goTo([appealsUntil ?? "", await portal.startOf("final")].sort()[1] ?? "");
    await portal.tick();
    expect(await blockers()).toEqual(["readmission"]);
    for (const as of admins) {
      const correction = jsonRequest("POST", { number, reason: "Contestația s-a admis.", lines: [] });
      const path = `verification/round/${roundId}/correct`;
      expect((await ask(path, { ...correction, as })).status).toBe(200);
    }
    expect(await blockers()).toEqual(["grids"]);

    await portal.takeMails();
    expect((await assign()).status).toBe(200);
    expect(await portal.takeMails()).toMatchObject(
      Array(2).fill({ kind: "evaluation-plans", data: { count: 1, until: null } }),
    );
    const [one, other] = (await holders()) as [SignedIn, SignedIn];
    expect(await ownOf(one)).toMatchObject({ isOpen: true, isLater: expect.any(Boolean) });
    await sealAs(portal, one, { title: "Planul 2", step: 5 });
    await sealAs(portal, other, { title: "Planul 2", step: 1 });
    await tendEvaluations(context);
    const third = (await holders())[2] as SignedIn;
    expect(await ownOf(third)).toMatchObject({ isOpen: true, state: "to-begin" });
    await sealAs(portal, third, { title: "Planul 2", step: 5 });
    // Nobody reads the others' points while they can still be asked to open a grid again.
    expect((await portal.bench(one, (await ownOf(one))?.alias ?? "")).score).toBeNull();
    // What was evaluated in the stage stays closed.
    const [early] = people;
    const alias = await portal.aliasOf(early, "Planul 0");
    const asked = await portal.post(`plan/${alias}/reopening`, early, { reason: "M-am răzgândit." });
    expect([asked.status, (await asked.json()).code]).toEqual([409, "evaluation-closed"]);

    expect(await blockers()).toEqual([]);
    await portal.publish("final");
    const { rows } = await portal.draft("final");
    expect(rows.find((row) => row.number === number)).toMatchObject({ place: 1, total: 100_00 });
    expect(await ownOf(third)).toMatchObject({ isOpen: false });
    expect((await portal.bench(one, (await ownOf(one))?.alias ?? "")).score).not.toBeNull();
  },
);

test("a plan that was readmitted within the stage keeps its sealed grids when a connection is found after it", async () => {
  const portal = await openForEvaluation(await freshSqlite(), { candidates: 1 });
  const { context, people, plans } = portal;
  const [one] = people;
  const at = context.now().toISOString();
  const planId = plans[0]?.id ?? 0;
  await context.write(async (tx) => {
    for (const [event, data] of [
      ["exclude", { lines: ["curs"] }],
      ["readmit", {}],
    ] as const)
      await tx
        .insertInto("plan_events")
        .values({ planId, event, actorId: null, at, data: JSON.stringify(data) })
        .execute();
  });
  for (const person of people) await sealAs(portal, person, { title: "Planul 0", step: 4 });
  const alias = await portal.aliasOf(one, "Planul 0");
  portal.goTo(await portal.startOf("preliminary"));
  await portal.tick();
  const found = jsonRequest("POST", { alias, note: "" });
  expect((await portal.ask("evaluators/connection", { ...found, as: one })).status).toBeLessThan(300);
  const kept = await context.db.selectFrom("evaluations").select("endedAt").execute();
  expect(kept).toEqual([{ endedAt: null }, { endedAt: null }]);
});
