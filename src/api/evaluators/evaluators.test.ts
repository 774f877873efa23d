import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { announcedRounds } from "#domain/competition/rounds.queries.ts";
import { operator, type SignedIn } from "#domain/context.ts";
import { foundConnection } from "#domain/evaluators/assignment.commands.ts";
import type { RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import { freezeEvaluation, resumeFromSeals } from "#domain/evaluators/stops.commands.ts";
import { tendEvaluations } from "#domain/evaluators/tending.commands.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluating.ts";

type Portal = Awaited<ReturnType<typeof openForEvaluation>>;

const planOf = async (portal: Portal, number: string) =>
  (await portal.round()).plans.find((one) => one.number === number) as Awaited<
    ReturnType<Portal["round"]>
  >["plans"][number];
const actor = (portal: Portal, userId: number) =>
  portal.evaluators.find((one) => one.userId === userId) as SignedIn;

test.each(engines)(
  "nothing opens before the declaration and the names, which are alone and answered once, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh(), { evaluators: ["Pop", "Rusu", "Stan"] });
    const [pop, rusu] = portal.evaluators as [SignedIn, SignedIn];
    const before = await portal.own(pop);
    expect(before).toMatchObject({ step: "declaration", names: [] });
    expect((await portal.post("names", pop, { answers: [] })).status).toBe(409);
    expect((await portal.post("declaration", pop, { hash: "a".repeat(64) })).status).toBe(412);
    expect(await (await portal.declare(pop)).json()).toMatchObject({ step: "names" });
    await portal.declare(rusu);

    const [ofPop, ofRusu] = [await portal.own(pop), await portal.own(rusu)];
    expect(ofPop.names.map(({ name }) => name)).toEqual(
      ofPop.names.map(({ name }) => name).toSorted(new Intl.Collator("ro").compare),
    );
    expect(ofPop.names.every(({ isAsked, name }) => isAsked === name.startsWith("Pop"))).toBe(true);
    expect(ofRusu.names.some(({ isAsked }) => isAsked)).toBe(false);
    // Nobody gets the id of another one's list, and ids follow no order.
    const ids = [ofPop, ofRusu].map(({ names }) => names.map(({ id }) => id));
    expect(new Set(ids.flat()).size).toBe(ofPop.names.length + ofRusu.names.length);
    for (const { receiptNumber, userId } of portal.plans) {
      expect(JSON.stringify(ofPop)).not.toContain(receiptNumber);
      expect(ids.flat()).not.toContain(String(userId));
    }
    const [asked] = ofPop.names.filter(({ isAsked }) => isAsked);
    const but = ofPop.names.filter(({ id }) => id !== asked?.id);
    const answers = but.map(({ id }) => ({ id, isConnected: false }));
    const refused = await portal.post("names", pop, { answers });
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, asked?.id]);
    expect((await portal.answerNames(pop)).status).toBe(200);
    expect(await portal.own(pop)).toMatchObject({ step: "done", names: [], connections: 0 });
    expect((await portal.post("names", pop, { answers })).status).toBe(409);

    const { faults } = await verifyRegister(portal.context.db);
    expect(faults).toEqual([]);
    const lines = await portal.context.db.selectFrom("register_lines").select("text").execute();
    const declared = lines.filter(({ text }) => text.includes('"declared"'));
    expect(declared).toHaveLength(2);
    expect(JSON.stringify(declared)).not.toMatch(/Pop|Rusu|exemplu/);
    await portal.context.write(async (tx) => {
      await tx
        .updateTable("evaluator_declarations")
        .set({ name: "Altcineva" })
        .where("userId", "=", pop.userId)
        .execute();
    });
    expect((await verifyRegister(portal.context.db)).faults).toEqual([
      { kind: "declaration-altered", where: String(pop.userId) },
    ]);
  },
);

test.each(engines)(
  "plans are shared out evenly, without those who know each other, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    const [manea, rusu] = portal.evaluators as [SignedIn, SignedIn];
    const known = await (await portal.ask("evaluators/known", { as: portal.ana })).json();
    expect(known).toMatchObject({ isOpen: true });
    const ofRusu = known.evaluators.find(({ name }: { name: string }) => name.includes("Rusu"));
    expect((await portal.post("known", portal.ana, { known: [ofRusu.id] })).status).toBe(200);
    await portal.admit();
    expect((await (await portal.assign()).json()).code).toBe("too-few-evaluators");
    for (const as of portal.evaluators) await portal.declare(as);
    const { names } = await portal.own(manea);
    const ion = names.find(({ name }) => name.includes("Ion"))?.name ?? names[0]?.name ?? "";
    for (const as of portal.evaluators) await portal.answerNames(as, ...(as === manea ? [ion] : []));
    await portal.takeMails();

    const assigned: RoundEvaluators = await (await portal.assign()).json();
    expect(assigned.plans.every(({ lacks, evaluators }) => lacks === 0 && evaluators.length === 2)).toBe(
      true,
    );
    const loads = assigned.people.map(({ plans }) => plans);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    expect(await portal.takeMails("evaluation-plans")).toHaveLength(4);
    const ofAna = portal.plans.find(({ userId }) => userId === portal.ana.userId)?.receiptNumber ?? "";
    const plan = await planOf(portal, ofAna);
    expect(plan.evaluators.map(({ userId }) => userId)).not.toContain(rusu.userId);
    expect(plan.connected.map(({ userId }) => userId)).toContain(rusu.userId);
    // Afterwards candidates are asked no more, and a second press gives nothing anew.
    expect((await portal.post("known", portal.ana, { known: [] })).status).toBe(409);
    expect(await (await portal.assign()).json()).toEqual(assigned);
    expect(await portal.takeMails()).toEqual([]);
  },
);

test.each(engines)(
  "a third is found by the clock where grids differ too much, without a mark shown, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    await portal.admit();
    await portal.beReady();
    await portal.assign();
    const [first, second] = portal.plans.map(({ receiptNumber }) => receiptNumber) as [string, string];
    const [one, other] = (await planOf(portal, first)).evaluators;
    await portal.takeMails();
    await portal.seal(one?.evaluation ?? 0, 4123);
    await tendEvaluations(portal.context);
    expect((await planOf(portal, first)).evaluators).toHaveLength(2);
    await portal.seal(other?.evaluation ?? 0, 8917);
    await Promise.all([tendEvaluations(portal.context), tendEvaluations(portal.context)]);
    const three = (await planOf(portal, first)).evaluators;
    expect(three).toHaveLength(3);
    expect(await portal.takeMails()).toMatchObject([{ kind: "evaluation-plans", data: { count: 1 } }]);
    const answer = await (
      await portal.ask(`evaluators/round?round=${portal.roundId}`, { as: portal.admin })
    ).text();
    expect(JSON.parse(answer)).toMatchObject({ sealed: 2, gaps: 1, of: 2 * portal.plans.length + 1 });
    expect(answer).not.toMatch(/4123|8917|41[.,]23|89[.,]17|descriere/);

    // Nothing differs too much here: nobody comes.
    for (const { evaluation } of (await planOf(portal, second)).evaluators)
      await portal.seal(evaluation, 5000);
    await tendEvaluations(portal.context);
    expect((await planOf(portal, second)).evaluators).toHaveLength(2);
    expect(await portal.takeMails()).toEqual([]);
  },
);

test.each(engines)(
  "a connection found after sealing takes the plan away; who leaves keeps what is sealed, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    await portal.admit();
    await portal.beReady();
    await portal.assign();
    const [plan] = portal.plans;
    const number = plan?.receiptNumber ?? "";
    const [one, other] = (await planOf(portal, number)).evaluators;
    await portal.seal(one?.evaluation ?? 0, 5000);
    const ctx = { ...portal.context, actor: actor(portal, one?.userId ?? 0) };
    const evaluation = { id: one?.evaluation ?? 0, planId: plan?.id ?? 0, roundId: portal.roundId };
    await foundConnection(ctx, evaluation, "Am lucrat împreună");
    await expect(foundConnection(ctx, evaluation, "")).rejects.toMatchObject({ code: "conflict" });
    const after = await planOf(portal, number);
    expect(after.evaluators.map(({ isSealed }) => isSealed)).toEqual([false, false]);
    expect(after.before).toMatchObject([{ userId: one?.userId, endedFor: "connection" }]);
    expect(after.connected).toMatchObject([{ userId: one?.userId, notes: ["Am lucrat împreună"] }]);

    await portal.seal(other?.evaluation ?? 0, 5000);
    const gone = other?.userId ?? 0;
    const drafts = (await portal.round()).plans.flatMap(({ evaluators }) =>
      evaluators.filter(({ userId, isSealed }) => userId === gone && !isSealed),
    );
    await portal.context.write((tx) =>
      tx.updateTable("users").set({ status: "disabled" }).where("id", "=", gone).execute(),
    );
    await tendEvaluations(portal.context);
    const { plans } = await portal.round();
    const kept = plans.flatMap(({ evaluators }) => evaluators.filter(({ userId }) => userId === gone));
    expect(kept).toMatchObject([{ isSealed: true, isGone: true }]);
    expect(drafts.length).toBeGreaterThan(0);
  },
);

test.each(engines)(
  "grids are opened again only before another one is sealed; without an answer it is no, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    await portal.admit();
    await portal.beReady();
    await portal.assign();
    const [first, second] = portal.plans.map(({ receiptNumber }) => receiptNumber) as [string, string];
    const askAgain = async (number: string) => {
      const [one, other] = (await planOf(portal, number)).evaluators;
      const seal = await portal.seal(one?.evaluation ?? 0, 5000);
      const at = portal.context.now();
      const row = { askedAt: at.toISOString(), answerAt: new Date(at.getTime() + hour).toISOString() };
      const open = { isGranted: null, decidedAt: null, decidedBy: null, decision: null };
      await portal.context.write((tx) =>
        tx
          .insertInto("reopenings")
          .values({ sealId: seal, reason: "Am greșit", ...row, ...open })
          .execute(),
      );
      return { seal, other: other?.evaluation ?? 0 };
    };
    const decide = (seal: number, isGranted: boolean) =>
      portal.post(`round/${portal.roundId}/reopening`, portal.admin, { seal, isGranted, reason: "Da" });
    const one = await askAgain(first);
    expect((await portal.round()).reopenings).toMatchObject([{ seal: one.seal, mayGrant: true }]);
    expect((await decide(one.seal, true)).status).toBe(200);
    expect((await planOf(portal, first)).evaluators.some(({ isSealed }) => isSealed)).toBe(false);
    const two = await askAgain(second);
    await portal.seal(two.other, 5100);
    expect((await (await decide(two.seal, true)).json()).code).toBe("other-has-sealed");
    portal.later(hour);
    await tendEvaluations(portal.context);
    const [row] = await portal.context.db
      .selectFrom("reopenings")
      .selectAll()
      .where("sealId", "=", two.seal)
      .execute();
    expect(row).toMatchObject({ isGranted: 0, decidedBy: null });
    expect((await verifyRegister(portal.context.db)).faults).toEqual([]);
    // What was written around the triggers is found.
    await portal.context.write((tx) =>
      tx.updateTable("reopenings").set({ isGranted: 1 }).where("sealId", "=", two.seal).execute(),
    );
    expect((await verifyRegister(portal.context.db)).faults).toMatchObject([{ kind: "reopening-differs" }]);
  },
);

test.each(engines)(
  "after a leak the evaluation stops, and goes on from the sealed grids with another seed, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    await portal.admit();
    await portal.beReady();
    await portal.assign();
    const ctx = { ...portal.context, actor: operator };
    const [round] = await announcedRounds(ctx);
    if (!round) throw new Error("No round.");
    const seedsBefore = await portal.context.db.selectFrom("evaluations").select("seed").distinct().execute();
    const [sealed] = (await portal.round()).plans.flatMap(({ evaluators }) => evaluators);
    await portal.seal(sealed?.evaluation ?? 0, 5000);
    expect(await freezeEvaluation(ctx, round, "S-a aflat un alias")).toEqual([]);
    await expect(freezeEvaluation(ctx, round, "x")).rejects.toMatchObject({ code: "evaluation-stopped" });
    expect((await (await portal.assign()).json()).code).toBe("evaluation-stopped");
    expect(await resumeFromSeals(ctx, round)).toEqual({ sealed: 1, ended: 2 * portal.plans.length - 1 });
    const { plans } = await portal.round();
    expect(plans.every(({ lacks, evaluators }) => lacks === 0 && evaluators.length === 2)).toBe(true);
    expect(plans.flatMap(({ evaluators }) => evaluators.filter(({ isSealed }) => isSealed))).toHaveLength(1);
    const seeds = await portal.context.db.selectFrom("evaluations").select("seed").distinct().execute();
    expect(seeds).toHaveLength(seedsBefore.length + 1);
  },
);

test.each(engines)(
  "an erased owner ends the evaluation; an interview is a letter, and no points, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    await portal.admit();
    await portal.beReady();
    await portal.assign();
    await portal.takeMails();
    const [, second] = portal.plans;
    const number = second?.receiptNumber ?? "";
    const path = `round/${portal.roundId}/interview`;
    const at = new Date(portal.context.now().getTime() + hour).toISOString();
    const called = await portal.post(path, portal.admin, { number, at, place: "Sediul din Brașov" });
    expect(called.status).toBe(200);
    expect(await portal.takeMails()).toMatchObject([
      { kind: "interview-invited", data: { place: "Sediul din Brașov" } },
    ]);
    const attend = () =>
      portal.post(`round/${portal.roundId}/attendance`, portal.admin, { number, hasAttended: true });
    expect((await attend()).status).toBe(409);
    portal.later(hour);
    expect((await (await attend()).json()).interviews).toMatchObject([{ number, hasAttended: true }]);

    const ana = portal.plans.find(({ userId }) => userId === portal.ana.userId);
    const { email } = await portal.context.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", portal.ana.userId)
      .executeTakeFirstOrThrow();
    await eraseByEmail({ ...portal.context, actor: operator }, email);
    await tendEvaluations(portal.context);
    const rows = await portal.context.db
      .selectFrom("evaluations")
      .select("endedFor")
      .where("planId", "=", ana?.id ?? 0)
      .execute();
    expect(rows.map(({ endedFor }) => endedFor)).toEqual(["plan-gone", "plan-gone"]);
    expect((await portal.round()).plans.map((plan) => plan.number)).not.toContain(ana?.receiptNumber);
    const erased = {
      number: ana?.receiptNumber,
      at: new Date(Date.parse(at) + day).toISOString(),
      place: "x",
    };
    expect((await portal.post(path, portal.admin, erased)).status).toBe(404);
    expect((await verifyRegister(portal.context.db)).faults).toEqual([]);
  },
);
