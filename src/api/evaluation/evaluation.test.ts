import { describe, expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import type { Actor } from "#domain/context.ts";
import { minute } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openForEvaluation, wordsOf } from "#tests/support/evaluation.ts";

const reason = "Un motiv cu destule semne.";

describe.each(engines)("the evaluation of plans on %s", (_, fresh) => {
  test("plans have aliases and an order of one's own, and nothing that is another's", async () => {
    const { desk, people, plans } = await openForEvaluation(await fresh(), { candidates: 3 });
    const [one, other] = [await desk(people[0]), await desk(people[1])];
    expect(one.plans.map(({ title }) => title).sort()).toEqual(["Planul 0", "Planul 1", "Planul 2"]);
    const aliases = [...one.plans, ...other.plans].map(({ alias }) => alias);
    for (const alias of aliases) expect(alias).toMatch(/^[A-Z]\d\d$/);
    expect(new Set(one.plans.map(({ alias }) => alias)).size).toBe(3);
    expect(one.gate).toBeNull();
    expect(await desk(people[0])).toEqual(one);
    const told = JSON.stringify(one);
    for (const { receiptNumber } of plans) expect(told).not.toContain(receiptNumber);
  });

  test("nothing opens before the declaration, the names, the stage and the assignment", async () => {
    const { ask, context, desk, people, startOf } = await openForEvaluation(await fresh());
    const [, other] = people;
    const gate = async () => (await desk(other)).gate;
    const { alias = "" } = (await desk(other)).plans[0] ?? {};
    const status = async () => (await ask(`evaluation/plan/${alias}`, { as: other })).status;
    expect([await gate(), await status()]).toEqual([null, 200]);
    const change = (set: { namesAt: null } | { userId: number }) =>
      context.write((tx) =>
        tx
          .updateTable("evaluator_declarations")
          .set(set as { namesAt: null })
          .where("userId", "=", other.userId)
          .execute(),
      );
    const begin = (startsAt: string) =>
      context.write((tx) =>
        tx.updateTable("round_stages").set({ startsAt }).where("stage", "=", "evaluation").execute(),
      );
    const startsAt = await startOf("evaluation");
    await begin(await startOf("interviews"));
    expect([await gate(), await status()]).toEqual(["stage", 404]);
    await begin(startsAt);
    // Names that came later are asked for on the first page; the plan that is being evaluated stays open.
    await change({ namesAt: null });
    expect([await gate(), await status()]).toEqual(["names", 200]);
    await context.write((tx) => tx.deleteFrom("evaluator_declarations").execute());
    expect([await gate(), await status()]).toEqual(["declaration", 404]);
  });

  test("a mark is kept while it is written, by versions; what is no step, no item or sealed is refused", async () => {
    const { bench, desk, post, people, fill, seal } = await openForEvaluation(await fresh());
    const [as] = people;
    const { alias = "" } = (await desk(as)).plans[0] ?? {};
    const save = (entry: object) =>
      post("entry", as, { alias, item: "descriere.nevoie", version: 0, ...entry });
    expect(await (await save({ step: 4, text: "Bun" })).json()).toMatchObject({ version: 1 });
    const stale = await save({ step: 1, text: "Altul" });
    expect([stale.status, (await stale.json()).current]).toEqual([
      412,
      expect.objectContaining({ step: 4, text: "Bun", version: 1 }),
    ]);
    const refused = async (entry: object) => {
      const answer = await save({ version: 1, ...entry });
      const { errors = [] } = await answer.json();
      return [answer.status, errors.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ step: 6 })).toEqual([422, ["step"]]);
    expect(await refused({ step: 0 })).toEqual([422, ["step"]]);
    expect(await refused({ item: "descriere.altceva" })).toEqual([422, ["item"]]);
    expect(await refused({ item: "conclusion.strong", step: 2 })).toEqual([422, ["step"]]);
    const plan = await bench(as, alias);
    expect(plan).toMatchObject({ given: 0, of: 26, total: 300, state: "begun" });
    expect(plan.missing).toHaveLength(28);

    const early = await seal(as, alias);
    const { errors } = await early.json();
    expect(errors.map(({ path }: { path: string }) => path)).toEqual(plan.missing);
    await fill(as, alias, 4);
    const sealed = await seal(as, alias);
    expect([sealed.status, await sealed.json()]).toEqual([
      200,
      { hash: expect.stringMatching(/^[0-9a-f]{64}$/), sealedAt: expect.any(String), total: 7500 },
    ]);
    expect((await save({ version: 2, step: 1 })).status).toBe(409);

    expect(await bench(as, alias)).toMatchObject({ state: "sealed", total: 7500, missing: [], score: null });
  });

  test("a grid is sealed as it was seen, and what a database would not take is left out of a text", async () => {
    const { bench, desk, fill, later, people, post, seal } = await openForEvaluation(await fresh());
    const [as] = people;
    const { alias = "" } = (await desk(as)).plans[0] ?? {};
    await fill(as, alias, 3);
    const { entries } = await bench(as, alias);
    const seen = entries[0]?.savedAt;
    later(1000);
    const entry = { alias, item: "buget.costuri", step: 5, text: "Scris în altă\u0000 fereastră, acum." };
    expect((await post("entry", as, { ...entry, version: 1 })).status).toBe(200);
    expect((await post(`plan/${alias}/seal`, as, { isImpartial: true, seen })).status).toBe(412);
    expect((await seal(as, alias)).status).toBe(200);
    const sealed = (await bench(as, alias)).entries.find(({ item }) => item === "buget.costuri");
    expect(sealed).toMatchObject({ step: 5, text: "Scris în altă fereastră, acum." });
  });

  test("the database refuses any change of a sealed grid, and its hash is of what is in it", async () => {
    const { context, desk, fill, seal, people } = await openForEvaluation(await fresh());
    const [as] = people;
    const { alias = "" } = (await desk(as)).plans[0] ?? {};
    await fill(as, alias, 3);
    const { hash } = await (await seal(as, alias)).json();
    const row = await context.db.selectFrom("sealed_grids").selectAll().executeTakeFirstOrThrow();
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(row.grid));
    expect([row.hash, Buffer.from(digest).toString("hex")]).toEqual([hash, hash]);
    const lines = await context.db.selectFrom("register_lines").selectAll().execute();
    expect(lines.filter(({ text }) => text.includes(hash))).toHaveLength(1);
    const change = context.write((tx) =>
      tx
        .updateTable("sealed_grids")
        .set({ grid: "{}" } as never)
        .execute(),
    );
    await expect(change).rejects.toThrow();
    await expect(context.write((tx) => tx.deleteFrom("sealed_grids").execute())).rejects.toThrow();
  });

  test("totals of others are told once the stage is over, with the lines of the number", async () => {
    const { aliasOf, bench, fill, goTo, seal, startOf, people, post } = await openForEvaluation(
      await fresh(),
    );
    const [alias = "", other = ""] = await Promise.all(people.map((as) => aliasOf(as, "Planul 0")));
    await fill(people[0], alias, 4);
    await seal(people[0], alias);
    await fill(people[1], other, 4, { "buget.cheltuieli": 2, "descriere.activitati": 1 });
    await seal(people[1], other);
    expect((await bench(people[0], alias)).score).toBeNull();
    goTo(await startOf("preliminary"));
    const { round, score } = await bench(people[0], alias);
    expect([round.isOver, score]).toEqual([
      true,
      {
        grids: [
          { total: 7500, sealed: 7500, sealedAt: expect.any(String), isOwn: true, counts: true },
          { total: 6750, sealed: 6750, sealedAt: expect.any(String), isOwn: false, counts: true },
        ],
        gap: { difference: 750, allowed: 2000 },
        total: 7125,
        minimums: [
          { title: "Buget și previziuni financiare", sum: 2700, of: 2, least: 1000, isReached: true },
        ],
        threshold: 6000,
        isEligible: true,
      },
    ]);
    const late = await post("entry", people[0], { alias, item: "descriere.nevoie", version: 0 });
    expect([late.status, (await late.json()).code]).toEqual([409, "evaluation-closed"]);
  });

  test("a plan whose totals differ by more than the gap has no number before one more grid", async () => {
    const { aliasOf, bench, fill, goTo, seal, startOf, people } = await openForEvaluation(await fresh());
    for (const [index, as] of people.entries()) {
      const alias = await aliasOf(as, "Planul 0");
      await fill(as, alias, 4 - index);
      await seal(as, alias);
    }
    goTo(await startOf("preliminary"));
    expect((await bench(people[0], await aliasOf(people[0], "Planul 0"))).score).toBeNull();
  });

  test("a stop closes every plan, and whoever has no duty in the round sees none", async () => {
    const { ask, context, desk, people, roundId, add } = await openForEvaluation(await fresh());
    const [as] = people;
    const { alias = "" } = (await desk(as)).plans[0] ?? {};
    const at = context.now().toISOString();
    const stop = { roundId, reason: "Un nume într-un fișier", stoppedAt: at, resumedAt: null, seed: null };
    await context.write((tx) => tx.insertInto("evaluation_stops").values(stop).execute());
    const answer = await ask(`evaluation/plan/${alias}`, { as });
    expect([answer.status, (await answer.json()).code]).toEqual([409, "evaluation-stopped"]);
    expect(await desk(as)).toMatchObject({ plans: [], round: { isStopped: true } });
    const { userId } = await add("alt@exemplu.ro", "Alt", staffRole);
    const stranger = { ...as, userId, sessionId: userId };
    expect(await desk(stranger)).toEqual({ round: null, gate: null, plans: [], own: null });
    expect((await ask(`evaluation/plan/${alias}`, { as: stranger })).status).toBe(404);
  });

  test("opening again is asked once, and a refusal is told at its hour in one wording", async () => {
    const { bench, context, desk, fill, seal, people, post, later } = await openForEvaluation(await fresh());
    const [as] = people;
    const { alias = "" } = (await desk(as)).plans[0] ?? {};
    const askAgain = () => post(`plan/${alias}/reopening`, as, { reason });
    expect((await askAgain()).status).toBe(409);
    await fill(as, alias, 3);
    await seal(as, alias);
    expect([(await askAgain()).status, (await askAgain()).status]).toEqual([204, 409]);
    const { reopening } = await bench(as, alias);
    expect(reopening).toMatchObject({ isRefused: false });
    await context.write((tx) => tx.updateTable("reopenings").set({ isGranted: 1 }).execute());
    expect(await bench(as, alias)).toMatchObject({ state: "begun", reopening: null, missing: [] });
    later(1000);
    await seal(as, alias);
    await askAgain();
    later(24 * 60 * 60 * 1000);
    expect((await bench(as, alias)).reopening).toMatchObject({ isRefused: true });
  });

  test("how many plans wait for an evaluator are their own, while they can be sealed", async () => {
    const { ask, context, desk, fill, goTo, people, seal, startOf } = await openForEvaluation(await fresh());
    const [as, other] = people;
    const waits = async (who: Actor) => (await (await ask("user/waiting", { as: who })).json()).toEvaluate;
    expect([await waits(as), await waits(other)]).toEqual([2, 2]);
    const [{ alias = "" } = {}] = (await desk(as)).plans;
    await fill(as, alias, 4);
    await seal(as, alias);
    expect([await waits(as), await waits(other)]).toEqual([1, 2]);
    await context.write((tx) =>
      tx
        .updateTable("evaluator_declarations")
        .set({ namesAt: null })
        .where("userId", "=", other.userId)
        .execute(),
    );
    expect(await waits(other)).toBeNull();
    goTo(await startOf("preliminary"));
    expect(await waits(as)).toBeNull();
  });

  test("a plan without words is read as a file, also where one sub-criterion is compared", async () => {
    const { ask, context, aliasOf, desk, people, plans } = await openForEvaluation(await fresh());
    const [as] = people;
    const [planId = 0] = plans.map(({ id }) => id);
    const alias = await aliasOf(as, "Planul 0");
    const words = JSON.stringify({ ...wordsOf("Planul 0"), sections: [] });
    const copied = { position: 1, title: "Planul", mediaType: "application/pdf", size: 9 };
    await context.write(async (tx) => {
      await tx.updateTable("evaluation_copies").set({ words }).where("planId", "=", planId).execute();
      for (const [index, { id }] of plans.entries())
        await tx
          .insertInto("evaluation_copy_files")
          .values({ planId: id, part: "plan", ...copied, sha256: String(index).repeat(64) })
          .execute();
    });
    const { plans: told } = await (await ask("evaluation/across/descriere.nevoie", { as })).json();
    const filesOf = (one: { alias: string; files: object[] }) => [one.alias, one.files.length];
    expect(told.map(filesOf)).toEqual(
      (await desk(as)).plans.map((one) => [one.alias, one.alias === alias ? 1 : 0]),
    );
    const [{ files }] = told.filter((one: { alias: string }) => one.alias === alias);
    expect(files).toMatchObject([{ name: `${alias}-plan.pdf`, title: "Planul" }]);
  });

  test("the words that a sub-criterion judges come under the heading of their section", async () => {
    const { ask, context, people } = await openForEvaluation(await fresh());
    const [as] = people;
    const block = (label: string) => ({ label, paragraphs: ["Am întrebat."], table: null });
    const [judged, other] = [block("Nevoia clienților și dovada ei"), block("Clienții")];
    const sections = [
      { heading: "1. Rezumat", part: "plan", blocks: [other] },
      { heading: "3. Piața", part: "plan", blocks: [judged, other] },
    ];
    const words = JSON.stringify({ ...wordsOf("Planul 0"), sections });
    await context.write((tx) => tx.updateTable("evaluation_copies").set({ words }).execute());
    const { plans } = await (await ask("evaluation/across/descriere.nevoie", { as })).json();
    const told = plans.map((one: { sections: object[] }) => one.sections);
    expect(told).toEqual(told.map(() => [{ heading: "3. Piața", blocks: [judged] }]));
    expect(told.length).toBeGreaterThan(0);
  });

  test("how long a plan usually took is told to who evaluated it", async () => {
    const { desk, fill, later, people, post, seal } = await openForEvaluation(await fresh());
    const [as, other] = people;
    const [{ alias = "" } = {}] = (await desk(as)).plans;
    await fill(as, alias, 4);
    later(12 * minute);
    const entry = {
      alias,
      item: "descriere.nevoie",
      step: 3,
      text: "Scris la urmă, cu alt motiv.",
      version: 1,
    };
    expect((await post("entry", as, entry)).status).toBe(200);
    expect((await seal(as, alias)).status).toBe(200);
    expect([(await desk(as)).own?.minutes, (await desk(other)).own]).toEqual([12, null]);
  });
});
