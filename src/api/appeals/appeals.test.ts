import { createHash, verify } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { appealsStanding } from "#domain/appeals/appeals-standing.queries.ts";
import { decidedPoints, openAppeals, readmissionsDue } from "#domain/appeals/decided-points.queries.ts";
import { ownAppealsInFull } from "#domain/appeals/own-appeal.queries.ts";
import { tendAppeals } from "#domain/appeals/tending.commands.ts";
import { type Actor, operator } from "#domain/context.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { openForAppeals, withCommission } from "#tests/support/appeals.ts";
import { engines } from "#tests/support/databases.ts";
import { giveDuty } from "#tests/support/duties.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { publishList } from "#tests/support/rounds.ts";
import { openForVerification } from "#tests/support/verification.ts";

const [need, costs] = ["descriere.nevoie", "buget.costuri"];
const codeOf = async (answer: Response) => {
  const { code, errors = [] } = answer.status === 204 ? {} : await answer.json();
  return [answer.status, code, ...errors.map(({ path }: { path: string }) => path)];
};

describe.each(engines)("appeals on %s", (_, fresh) => {
  test("points are contested once, to the second, and what cannot be is refused", async () => {
    const { ana, ion, goTo, own, post, send, until } = await openForAppeals(await fresh());
    const before = await own(ana);
    expect(before).toMatchObject({ until, isOpen: true, moves: ["rise", "stay", "fall"], appeal: null });
    expect(before.items).toHaveLength(26);
    expect(before.items.find(({ item }) => item === need)).toMatchObject({
      number: "1.4",
      of: 400,
      points: [200, 300],
    });
    expect(await codeOf(await post("send", ana, { items: [{ item: need, text: "Prea scurt." }] }))).toEqual([
      422,
      "invalid-fields",
      "items.0.text",
    ]);
    expect(await codeOf(await send(ana, need, "descriere.altceva", need, "line:declaratii"))).toEqual([
      422,
      "invalid-fields",
      "items.1.item",
      "items.2.item",
      "items.3.item",
    ]);
    expect(await codeOf(await post("withdraw", ana))).toEqual([404, "not-found"]);
    goTo(until, -1);
    expect((await send(ana, costs, need)).status).toBe(204);
    expect(await codeOf(await send(ana, need))).toEqual([409, "appeal-sent"]);
    const sent = await own(ana);
    expect(sent.appeal?.items.map(({ item, decision }) => [item, decision])).toEqual([
      [need, null],
      [costs, null],
    ]);
    goTo(until);
    expect((await own(ana)).isOpen).toBe(false);
    expect(await codeOf(await send(ion, need))).toEqual([409, "appeals-closed"]);
    expect(await codeOf(await post("withdraw", ana))).toEqual([409, "appeals-closed"]);
  });

  test("an appeal is taken back, and another one is sent; each has its letter and its hash", async () => {
    const { ana, context, own, post, send, takeMails } = await openForAppeals(await fresh());
    await takeMails();
    await send(ana, need);
    expect((await post("withdraw", ana)).status).toBe(204);
    expect(await own(ana)).toMatchObject({ appeal: null, withdrawnAt: expect.any(String), isOpen: true });
    expect((await send(ana, costs)).status).toBe(204);
    expect((await takeMails()).map(({ kind, data }) => [kind, data.items])).toEqual([
      ["appeal-received", ["1.4 Nevoia sau problema clienților este dovedită"]],
      ["appeal-withdrawn", ["1.4 Nevoia sau problema clienților este dovedită"]],
      ["appeal-received", ["5.2 Costurile sunt fundamentate"]],
    ]);
    const rows = await context.db.selectFrom("appeals").selectAll().orderBy("id").execute();
    const [, { id = 0, sentAt = "", listId = 0, hash = "" } = {}] = rows;
    const { receiptNumber: plan } = await context.db
      .selectFrom("business_plans")
      .select("receiptNumber")
      .where("userId", "=", ana.userId)
      .executeTakeFirstOrThrow();
    const items = await context.db
      .selectFrom("appeal_items")
      .select(["item", "text"])
      .where("appealId", "=", id)
      .execute();
    const content = JSON.stringify({ plan, list: listId, sentAt, items });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
    expect(Buffer.from(digest).toString("hex")).toBe(hash);
  });

  test("a round without a time for appeals takes none, and whoever has no plan on a list has nothing to contest", async () => {
    const { ana, context, add, own, roundId, send } = await openForAppeals(await fresh());
    await publishList(context, roundId, "preliminary");
    expect(await own(ana)).toMatchObject({ until: null, isOpen: false });
    expect(await codeOf(await send(ana, need))).toEqual([409, "appeals-closed"]);
    const other = await add("altcineva@exemplu.ro", "Fără");
    expect((await own(other)).plan).toBeNull();
    expect(await codeOf(await send(other, need))).toEqual([404, "not-found"]);
  });

  test("nothing opens to the commission while an appeal can still be withdrawn, nor to who judged the round", async () => {
    const portal = await openForAppeals(await fresh());
    const { ana, ask, commission, desk, goTo, people, send, until } = portal;
    await send(ana, need);
    goTo(until, -1);
    expect(await desk(commission[0])).toMatchObject({ appeals: [], lacks: 0, people: expect.any(Array) });
    goTo(until);
    const [{ alias = "" } = {}] = (await desk(commission[0])).appeals;
    expect(alias).toMatch(/^[A-Z]\d\d$/);
    expect((await desk(commission[1])).appeals.map((one) => one.alias)).toEqual([alias]);
    const [evaluator] = people;
    await giveDuty(portal, evaluator.userId, { duty: "appeals", roundId: portal.roundId });
    const as = { ...evaluator, duties: ["appeals" as const] };
    for (const path of ["desk", `appeal/${alias}`]) {
      expect(await codeOf(await ask(`appeals/${path}`, { as }))).toEqual([403, "judged-before"]);
    }
    const waiting = await (await ask("user/waiting", { as })).json();
    expect(waiting.toDecide).toBeNull();
    expect((await (await ask("user/waiting", { as: commission[0] })).json()).toDecide).toBe(1);
    // The round's commission is whoever may decide: the evaluator is not counted.
    expect((await desk(commission[0])).people).toHaveLength(3);
  });

  test("the commission's answers have the words, the marks and the appeal, and nothing that identifies", async () => {
    const { ana, bench, commission, context, desk, goTo, ion, send, until } = await openForAppeals(
      await fresh(),
    );
    await context.write((tx) =>
      tx
        .updateTable("users")
        .set({ lastName: "Zzyxanume" })
        .where("id", "in", [ana.userId, ion.userId])
        .execute(),
    );
    await send(ana, need);
    await send(ion, costs, need);
    goTo(until);
    const [as] = commission;
    const list = await desk(as);
    expect(list.appeals.map(({ items, state }) => [items.length, state]).toSorted()).toEqual([
      [1, "to-begin"],
      [2, "to-begin"],
    ]);
    const shown = await Promise.all(list.appeals.map(({ alias }) => bench(as, alias)));
    const [one] = shown.filter(({ points }) => points.length === 1);
    expect(one?.words.sections[0]?.heading).toBe("3. Piața");
    expect(one?.points[0]).toMatchObject({
      item: need,
      text: `De ce contest ${need}, pe larg.`,
      forbidden: [],
      by: [],
      line: null,
      marks: [
        { step: 3, points: 200, reason: `Motivul grilei 1 la ${need}.` },
        { step: 4, points: 300, reason: `Motivul grilei 2 la ${need}.` },
      ],
    });
    const told = JSON.stringify([list, shown]);
    const plans = await context.db.selectFrom("business_plans").selectAll().execute();
    const appeals = await context.db.selectFrom("appeals").selectAll().execute();
    const hidden = [
      ...["Zzyxanume", "Motivul grilei 1 la descriere.idee", "ana@", "total", "threshold", "Evaluator0"],
      ...plans.flatMap(({ receiptNumber, receivedAt }) => [receiptNumber, receivedAt]),
      ...appeals.flatMap(({ sentAt, hash }) => [sentAt, hash]),
    ];
    for (const word of hidden) expect(told).not.toContain(word);
  });

  test("whoever writes is followed by versions, a change makes confirmations fall, and all three seal", async () => {
    const portal = await openForAppeals(await fresh());
    const { ana, bench, commission, confirm, context, desk, goTo, post, roundId, save, send, until } = portal;
    const [one, two, three] = commission;
    await send(ana, need, costs);
    goTo(until);
    const { alias = "" } = (await desk(one)).appeals[0] ?? {};
    const point = async (as = one) => (await bench(as, alias)).points[0];
    expect((await save(one, alias, need, { step: null, text: "" })).status).toBe(200);
    expect(await codeOf(await confirm(one, alias, need))).toEqual([422, "invalid-fields", "step", "text"]);
    expect(await codeOf(await save(one, alias, need, { step: 6 }))).toEqual([422, "invalid-fields", "step"]);
    expect(
      await codeOf(
        await save(one, alias, "descriere.idee").catch(() =>
          post("decision", one, { alias, item: "descriere.idee", step: 1, version: 0 }),
        ),
      ),
    ).toEqual([404, "not-found"]);
    await save(one, alias, need);
    expect((await confirm(one, alias, need)).status).toBe(204);
    expect((await confirm(two, alias, need)).status).toBe(204);
    expect((await desk(three)).appeals[0]?.state).toBe("to-confirm");
    const stale = await post("decision", three, { alias, item: need, step: 1, text: "x", version: 1 });
    expect([stale.status, (await stale.json()).current]).toEqual([
      412,
      expect.objectContaining({ step: 5, version: 2 }),
    ]);
    await save(three, alias, need, { step: 4, text: "Alt motiv, cu destule semne." });
    expect((await point())?.by).toEqual([]);
    await save(three, alias, need);
    expect((await point())?.by).toEqual([]);
    expect(await codeOf(await post(`appeal/${alias}/confirm`, one, { item: need, version: 2 }))).toEqual([
      412,
      "edited-meanwhile",
    ]);
    await save(one, alias, costs, { step: 1 });
    for (const as of commission) for (const item of [need, costs]) await confirm(as, alias, item);
    const sealed = await bench(two, alias);
    expect([sealed.state, sealed.decided, sealed.seal]).toEqual([
      "sealed",
      2,
      expect.objectContaining({ sealedAt: expect.any(String) }),
    ]);
    expect(await codeOf(await save(one, alias, need))).toEqual([409, "appeal-sealed"]);
    const row = await context.db.selectFrom("sealed_decisions").selectAll().executeTakeFirstOrThrow();
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(row.decisions));
    expect(Buffer.from(digest).toString("hex")).toBe(row.hash);
    const change = (tx: Parameters<Parameters<typeof context.write>[0]>[0]) =>
      tx
        .updateTable("sealed_decisions")
        .set({ decisions: "[]" } as never)
        .execute();
    await expect(context.write(change)).rejects.toThrow();
    const decided = await decidedPoints(context.db, roundId);
    expect([...decided.values()]).toEqual([{ points: { [need]: 400, [costs]: 0 }, items: [need, costs] }]);
  });

  test("the database refuses a decision about what is not contested", async () => {
    const { ana, commission, context, goTo, send, until } = await openForAppeals(await fresh());
    await send(ana, need);
    goTo(until);
    const row = { appealId: 1, item: costs ?? "", step: 5, verdict: null, reason: "x", version: 1 };
    const by = { savedBy: commission[0].userId, savedAt: until };
    await expect(
      context.write((tx) =>
        tx
          .insertInto("appeal_decisions")
          .values({ ...row, ...by })
          .execute(),
      ),
    ).rejects.toThrow();
  });

  test("points come only where the rules let them", async () => {
    const rules = { appealMay: ["rise" as const, "stay" as const] };
    const { ana, bench, commission, desk, goTo, own, save, send, until } = await openForAppeals(
      await fresh(),
      { rules },
    );
    expect((await own(ana)).moves).toEqual(["rise", "stay"]);
    await send(ana, need);
    goTo(until);
    const { alias = "" } = (await desk(commission[0])).appeals[0] ?? {};
    // 2 and 3 of 4: their mean is 2.50.
    expect((await bench(commission[0], alias)).points[0]?.forbidden).toEqual([1, 2, 3]);
    expect(await codeOf(await save(commission[0], alias, need, { step: 3 }))).toEqual([
      409,
      "decision-forbidden",
    ]);
    expect((await save(commission[0], alias, need, { step: 4 })).status).toBe(200);
  });

  test("fewer than three decide nothing; who has a connection leaves an appeal to the others", async () => {
    const portal = await openForAppeals(await fresh());
    const { add, ana, ask, commission, confirm, desk, goTo, post, roundId, save, send, until } = portal;
    const { bench, context, ion, manager } = portal;
    await send(ana, need);
    await send(ion, costs);
    goTo(until);
    const [one, two, three] = commission;
    const aliasOf = async (item?: string) =>
      (await desk(one)).appeals.find(({ items }) => items[0]?.item === item)?.alias ?? "";
    const [alias, other] = [await aliasOf(need), await aliasOf(costs)];
    expect((await post("connection", three, { alias })).status).toBe(204);
    expect((await desk(three)).appeals.map((appeal) => appeal.alias)).toEqual([other]);
    expect((await ask(`appeals/appeal/${alias}`, { as: three })).status).toBe(404);
    expect((await bench(one, alias)).people.map(({ name }) => name)).toHaveLength(2);
    await save(one, alias, need ?? "");
    for (const as of [one, two]) await confirm(as, alias, need ?? "");
    expect((await bench(one, alias)).state).toBe("sealed");
    expect((await appealsStanding(manager, roundId)).connections).toEqual([
      { name: "Ștefania Sárközi", number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) },
    ]);
    const end = context.now().toISOString();
    await context.write((tx) =>
      tx.updateTable("duties").set({ endedAt: end }).where("userId", "=", three.userId).execute(),
    );
    await save(one, other, costs ?? "");
    for (const as of [one, two]) await confirm(as, other, costs ?? "");
    expect(await bench(one, other)).toMatchObject({ state: "waiting", lacks: 1, seal: null });
    expect(await appealsStanding(manager, roundId)).toEqual({
      received: 2,
      withdrawn: 0,
      decided: 1,
      lacks: 1,
      connections: [],
    });
    const fourth = await add("comisia-4@exemplu.ro", "Nou", staffRole);
    await giveDuty(portal, fourth.userId, { duty: "appeals", roundId });
    const as = { ...fourth, role: staffRole, duties: ["appeals" as const] };
    await confirm(as, other, costs ?? "");
    expect((await bench(one, other)).state).toBe("sealed");
  });

  test("all decisions are told at once, each once, whatever instances are there", async () => {
    const location = await fresh();
    const portal = await openForAppeals(location);
    const second = await openWithMembers(location);
    const { ana, commission, context, decide, desk, goTo, ion, own, roundId, send, takeMails, tend, until } =
      portal;
    await send(ana, need);
    await send(ion, costs);
    await takeMails();
    goTo(until);
    const [first = "", other = ""] = (await desk(commission[0])).appeals.map(({ alias }) => alias);
    await decide(first);
    await tend();
    expect(await takeMails("appeal-decided")).toEqual([]);
    expect((await own(ana)).appeal?.decidedAt).toBeNull();
    expect((await openAppeals(context.db, roundId)).map(({ sealed }) => sealed).toSorted()).toEqual([
      false,
      true,
    ]);
    await decide(other, 3);
    second.later(context.now().getTime() - second.context.now().getTime());
    await Promise.all([tend(), tendAppeals(second.context), tend(), tendAppeals(second.context)]);
    await tend();
    const letters = await takeMails("appeal-decided");
    expect(letters).toHaveLength(2);
    expect(letters[0]?.data.items).toEqual([
      expect.objectContaining({ verdict: null, reason: "Motivul comisiei, cu destule semne." }),
    ]);
    const told = await context.db
      .selectFrom("plan_events")
      .select("event")
      .where("event", "=", "decide-appeal")
      .execute();
    expect(told).toHaveLength(2);
    expect((await own(ana)).appeal?.items[0]).toMatchObject({
      decision: { reason: "Motivul comisiei, cu destule semne." },
    });
    expect(await openAppeals(context.db, roundId)).toEqual([]);
  });

  test("whoever sent an appeal keeps a signed receipt of it, which anybody can verify", async () => {
    const portal = await openForAppeals(await fresh());
    const { ana, ask, context, ion, own, post, send } = portal;
    const take = (as: Actor) => ask("appeals/receipt", { as });
    expect((await take(ana)).status).toBe(404);
    await send(ana, costs, need);
    expect((await take(ion)).status).toBe(404);
    const answer = await take(ana);
    const { plan, appeal } = await own(ana);
    expect(answer.headers.get("Content-Disposition")).toContain(`dovada-contestatie-${plan?.number}.zip`);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const [text, sent, key] = ["dovada.txt", "contestatie.json", "cheie.pem"].map((name) =>
      strFromU8(files[name] ?? new Uint8Array()),
    ) as [string, string, string];
    const { hash } = await context.db.selectFrom("appeals").select("hash").executeTakeFirstOrThrow();
    expect(createHash("sha256").update(sent).digest("hex")).toBe(hash);
    const titles = appeal?.items.map(({ number, title }) => `- ${number} ${title}`) ?? [];
    for (const said of [plan?.number ?? "", appeal?.sentAt ?? "", hash, titles.join("\n")])
      expect(text).toContain(said);
    expect(verify(null, Buffer.from(text), key, files["dovada.sig"] ?? new Uint8Array())).toBe(true);
    await post("withdraw", ana);
    expect((await take(ana)).status).toBe(404);
  });

  test("an erased sender's appeal is withdrawn, and holds nobody's decision", async () => {
    const portal = await openForAppeals(await fresh());
    const { ana, commission, context, decide, desk, goTo, ion, manager, roundId, save, send } = portal;
    await send(ana, need);
    await send(ion, costs);
    const [appeal] = await ownAppealsInFull({ ...context, actor: ana });
    expect(appeal).toMatchObject({ withdrawnAt: null, items: [{ text: `De ce contest ${need}, pe larg.` }] });
    goTo(portal.until);
    const [one] = commission;
    const aliasOf = async (item?: string) =>
      (await desk(one)).appeals.find(({ items }) => items[0]?.item === item)?.alias ?? "";
    const [alias, other] = [await aliasOf(need), await aliasOf(costs)];
    await save(one, alias, need ?? "", { text: "Țiriac scrie despre cizmăria ei." });
    await decide(other);
    await portal.takeMails();
    const erase = async (email: string) => {
      await eraseByEmail({ ...context, actor: operator }, email);
      await portal.tend();
      const items = await context.db.selectFrom("appeal_items").select("text").orderBy("appealId").execute();
      const kept = context.db.selectFrom("appeal_decisions").select(["step", "reason"]).orderBy("appealId");
      return [...items.map(({ text }) => text), ...(await kept.execute())];
    };
    const blank = { step: 5, reason: "" };
    expect(await erase("ana@exemplu.ro")).toEqual([
      ...[null, expect.any(String), blank],
      { step: 5, reason: "Motivul comisiei, cu destule semne." },
    ]);
    expect((await desk(one)).appeals.map((seen) => seen.alias)).toEqual([other]);
    const told = { kind: "appeal-decided", recipient: "ion@exemplu.ro" };
    expect(await portal.takeMails("appeal-decided")).toMatchObject([told]);
    // What was decided before stays so.
    expect(await erase("ion@exemplu.ro")).toEqual([null, null, blank, blank]);
    const counts = { received: 2, withdrawn: 1, decided: 1 };
    expect(await appealsStanding(manager, roundId)).toMatchObject(counts);
  });

  test("a line for which a plan was rejected is contested, decided by a verdict, and asks for a readmission", async () => {
    const portal = await openForVerification(await fresh());
    const { ana, answerAll, assign, asSecond, confirm, context, goTo, numbers, pairOf, roundId, startOf } =
      portal;
    await assign();
    for (const [index, number] of numbers.entries()) {
      const no = { declaratii: { verdict: "no" as const, remark: "Nu e semnată declarația lui Țiriac." } };
      for (const as of await pairOf(number)) await answerAll(as, number, index === 0 ? no : {});
    }
    await confirm(portal.admin);
    await confirm(asSecond.actor);
    goTo(await startOf("preliminary"));
    const until = momentAfter(context.now(), hour);
    await publishList(context, roundId, "preliminary", until);
    const { bench, commission, decide, desk, own, post, send, tend } = await withCommission(portal);
    const [{ item = "", ...line } = {}, ...rest] = (await own(ana)).items;
    expect([item, line, rest]).toMatchObject([
      "line:declaratii",
      { reason: "Nu e semnată declarația lui Țiriac.", of: null },
      [],
    ]);
    expect(await codeOf(await send(ana, need))).toEqual([422, "invalid-fields", "items.0.item"]);
    const named = `ȚIRIAC, ${numbers[0]}: am semnat, sunt Ștefania Țiriac.`;
    expect((await post("send", ana, { items: [{ item, text: named }] })).status).toBe(204);
    goTo(until);
    const { alias = "" } = (await desk(commission[0])).appeals[0] ?? {};
    const shown = await bench(commission[0], alias);
    expect(shown).toMatchObject({ title: null, files: [], words: { sections: [] } });
    expect(shown.points[0]?.text).toBe("[…], […]: am semnat, sunt […] […].");
    expect(shown.points[0]?.line).toMatchObject({
      answers: [{ verdict: "no", remark: "Nu e semnată declarația lui […]." }, { verdict: "no" }],
      reason: "",
    });
    expect(await readmissionsDue(context.db, roundId)).toEqual([]);
    await decide(alias, 2);
    await tend();
    expect((await own(ana)).appeal?.items[0]?.decision).toMatchObject({ verdict: "yes", points: null });
    expect(await readmissionsDue(context.db, roundId)).toHaveLength(1);
    expect((await decidedPoints(context.db, roundId)).size).toBe(0);
  });
});
