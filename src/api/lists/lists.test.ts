import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { statesOf } from "#domain/competition/plan-events.queries.ts";
import { operator, visitor } from "#domain/context.ts";
import type { OwnResult, PublishedList } from "#domain/lists/lists.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { hour, second } from "#domain/time/moments.ts";
import { decide } from "#tests/support/appeals.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluation.ts";
import { openToList } from "#tests/support/listing.ts";
import { jsonRequest } from "#tests/support/requests.ts";

type Portal = Awaited<ReturnType<typeof openToList>>;

const published = async ({ ask }: Pick<Portal, "ask">, query = ""): Promise<PublishedList | null> =>
  (await ask(`lists/published${query}`, { as: visitor })).json();
const own = async ({ ask, ana }: Pick<Portal, "ask" | "ana">): Promise<OwnResult[]> =>
  (await ask("lists/own", { as: ana })).json();
const numberOf = ({ plans }: Pick<Portal, "plans">, index: number) => plans[index]?.receiptNumber ?? "";

/** What of lists is not as the register tells; declarations are as a test writes them. */
async function listFaults({ context }: Portal) {
  const { faults } = await verifyRegister(context.db);
  return faults.filter(({ kind }) => kind === "list-differs");
}

/** Goes to the first moment at which nobody can appeal any more, on the day of the final list or later. */
async function goToFinal(portal: Portal): Promise<void> {
  const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
  const final = await portal.startOf("final");
  portal.goTo(appealsUntil && appealsUntil > final ? appealsUntil : final);
  await portal.tick();
}

test("a list is stopped by the names of what is missing, before its stage and without grids", async () => {
  const portal = await openForEvaluation(await freshSqlite());
  const [first] = portal.people;
  const alias = await portal.aliasOf(first, "Planul 0");
  await portal.fill(first, alias, 4);
  await portal.seal(first, alias);
  const draft = await (await portal.ask("lists/draft/preliminary", { as: portal.admin })).json();
  expect(draft.rows).toEqual([]);
  const grids = (index: number, ...people: string[]) => ({
    kind: "grids",
    numbers: [numberOf(portal, index)],
    at: null,
    people: people.map((name) => expect.stringContaining(name)),
  });
  const [early, ...missing] = draft.blockers;
  expect(early).toMatchObject({ kind: "too-early", at: await portal.startOf("preliminary") });
  // By their numbers, which are random.
  expect(missing).toHaveLength(2);
  expect(missing).toEqual(
    expect.arrayContaining([grids(0, "Evaluator1"), grids(1, "Evaluator0", "Evaluator1")]),
  );
  const body = { round: portal.roundId, kind: "preliminary", seen: draft.seen };
  const refused = await portal.ask("lists/confirmation", { ...jsonRequest("POST", body), as: portal.admin });
  expect([refused.status, (await refused.json()).code]).toEqual([409, "list-stopped"]);
});

test.each(engines)(
  "two people who saw the same publish a list, by number, with its hash and one letter each, on %s",
  async (_, fresh) => {
    const portal = await openToList(await fresh());
    expect([await published(portal), await own(portal)]).toEqual([null, []]);
    const { seen, rows } = await portal.draft("preliminary");
    expect(rows.map(({ number, place, result, total }) => ({ number, place, result, total }))).toEqual([
      { number: numberOf(portal, 0), place: 1, result: "selected", total: 100_00 },
      { number: numberOf(portal, 1), place: 2, result: "selected", total: 75_00 },
      { number: numberOf(portal, 2), place: null, result: "rejected", total: 25_00 },
    ]);
    const [admin, other] = portal.admins;
    expect((await portal.confirm("preliminary", admin)).status).toBe(200);
    expect(await published(portal)).toBeNull();
    // Somebody goes, so that the list is another one: the first confirmation falls.
    await eraseByEmail({ ...portal.context, actor: operator }, "candidat-2@exemplu.ro");
    expect((await portal.confirm("preliminary", other, { seen })).status).toBe(409);
    expect((await portal.draft("preliminary")).confirmations).toEqual([]);
    await portal.takeMails();
    await portal.publish("preliminary");

    const list = await published(portal);
    expect(list?.rows.map(({ number }) => number)).toEqual([numberOf(portal, 0), numberOf(portal, 1)]);
    const csv = await (await portal.ask(`lists/published/${list?.id}/csv`, { as: visitor })).text();
    for (const text of [JSON.stringify(list), csv]) expect(text).not.toMatch(/Ana|Ion|Pop|Evaluator|exemplu/);
    expect(csv).toContain(`1;${numberOf(portal, 0)};30,00;16,00;10,00;12,00;20,00;12,00;100,00;Selectat`);
    const letters = await portal.takeMails();
    expect(letters.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
      ["preliminary-result", "ana@exemplu.ro"],
      ["preliminary-result", "ion@exemplu.ro"],
    ]);
    expect((await portal.confirm("preliminary", admin)).status).toBe(409);

    expect(await listFaults(portal)).toEqual([]);
    const change = portal.context.write((tx) =>
      tx
        .updateTable("lists")
        .set({ correction: "x" } as never)
        .execute(),
    );
    await expect(change).rejects.toThrow("append-only");
    const forged = {
      roundId: portal.roundId,
      kind: "final" as const,
      rows: "[]",
      hash: "0",
      publishedAt: "2030",
    };
    await portal.context.write((tx) =>
      tx
        .insertInto("lists")
        .values({ ...forged, appealsUntil: null, correction: null })
        .execute(),
    );
    expect(await listFaults(portal)).toEqual([{ kind: "list-differs", where: "2" }]);
  },
);

test("a candidate reads points and reasons of each grid, by nobody's name; that it was opened is noted", async () => {
  const portal = await openToList(await freshSqlite(), [
    [4, 4],
    [5, 5],
  ]);
  await portal.publish("preliminary");
  const [result] = await own(portal);
  expect(result).toMatchObject({
    receiptNumber: numberOf(portal, 0),
    row: { total: 75_00, place: 2 },
    places: 15,
  });
  expect(result?.grids.map(({ total }) => total)).toEqual([75_00, 75_00]);
  expect(result?.grids[0]?.reasons["descriere.idee"]).toBe("Motiv cu destule semne.");
  expect(result?.score).toMatchObject({ gap: { difference: 0 }, total: 75_00 });
  expect(JSON.stringify(result)).not.toContain("Evaluator");
  expect((await portal.draft("preliminary")).unopened.map(({ number }) => number)).toContain(
    numberOf(portal, 0),
  );
  for (let times = 0; times < 2; times += 1)
    await portal.ask("lists/own/opened", { ...jsonRequest("POST", {}), as: portal.ana });
  expect(await portal.context.db.selectFrom("result_openings").selectAll().execute()).toHaveLength(1);
  await portal.takeMails();
  const remind = () =>
    portal.ask(`lists/round/${portal.roundId}/reminder`, { ...jsonRequest("POST", {}), as: portal.admin });
  for (let times = 0; times < 2; times += 1) expect((await remind()).status).toBe(200);
  expect(await portal.takeMails()).toMatchObject([
    { kind: "preliminary-result", recipient: "ion@exemplu.ro" },
  ]);
  const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
  portal.goTo(appealsUntil ?? "");
  expect((await remind()).status).toBe(409);
});

test("the time for appeals is never shorter than its hours, nor ends on a free day", async () => {
  const portal = await openToList(await freshSqlite(), [[5, 5]]);
  // A Thursday: two days later is a Saturday.
  const thursday = "2023-07-27T09:00:00.000Z";
  portal.goTo(thursday);
  await portal.publish("preliminary");
  const list = await published(portal);
  expect(list?.appealsUntil).toBe("2023-07-31T09:00:00.000Z");
});

test.each(engines)(
  "the final list has what appeals decided, and says why others moved, on %s",
  async (_, fresh) => {
    const portal = await openToList(await fresh(), [
      [4, 4],
      [5, 5],
      [3, 3],
    ]);
    await portal.publish("preliminary");
    const [first, , third] = portal.plans;
    await decide(portal, third?.id ?? 0, [
      { item: "buget.cheltuieli", points: 600, verdict: null, reason: "Sunt toate necesare." },
      { item: "descriere.idee", points: 400, verdict: null, reason: "E clară." },
    ]);
    expect((await portal.draft("final")).blockers.map(({ kind }) => kind)).toEqual([
      "too-early",
      "appeals-open",
    ]);
    await goToFinal(portal);
    await portal.takeMails();
    const { rows, blockers } = await portal.draft("final");
    expect(blockers).toEqual([]);
    // 50 points, of which 3 and 2 are replaced by 6 and 4.
    const moved = rows.find(({ number }) => number === numberOf(portal, 2));
    expect(moved).toMatchObject({
      total: 55_00,
      change: { total: 50_00, why: "own-points", items: ["buget.cheltuieli", "descriere.idee"] },
    });
    await portal.publish("final");
    const letters = await portal.takeMails();
    expect(letters.map(({ kind }) => kind)).toEqual(["final-result", "final-result", "final-result"]);
    const states = await statesOf(
      portal.context.db,
      portal.plans.map(({ id }) => id),
    );
    expect([...states.values()]).toEqual(["selected", "selected", "rejected"]);
    const [result] = await own(portal);
    // Nothing is left to contest or to wait for.
    const titles = result?.next.map(({ title }) => title) ?? [];
    expect([titles.length, titles.filter((title) => /contest|lista finală/.test(title))]).toEqual([3, []]);
    expect(result).toMatchObject({ list: { kind: "final" }, preliminary: { place: 2 }, row: { place: 2 } });
    expect((await portal.draft("preliminary")).blockers.map(({ kind }) => kind)).toEqual(["same"]);
    expect(first?.receiptNumber).toBe(result?.receiptNumber);
  },
);

test("an appeal without a decision stops the final list, to the second also the time for appeals", async () => {
  const portal = await openToList(await freshSqlite(), [[5, 5]]);
  await portal.publish("preliminary");
  const [plan] = portal.plans;
  await portal.context.write((tx) =>
    tx
      .insertInto("appeals")
      .values({
        planId: plan?.id ?? 0,
        listId: 1,
        sentAt: "2023-07-01",
        hash: "0",
        withdrawnAt: null,
        decidedAt: null,
      })
      .execute(),
  );
  const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
  const kinds = async () => (await portal.draft("final")).blockers.map(({ kind }) => kind);
  portal.goTo(appealsUntil ?? "", -second);
  expect(await kinds()).toContain("appeals-open");
  portal.goTo(appealsUntil ?? "");
  expect(await kinds()).not.toContain("appeals-open");
  expect(await kinds()).toContain("appeals");
});

test("an error is corrected by another list, with its reason, told to those whom it moves", async () => {
  const portal = await openToList(await freshSqlite(), [
    [5, 5],
    [4, 4],
    [3, 3],
  ]);
  await portal.publish("preliminary");
  await goToFinal(portal);
  await portal.publish("final");
  await portal.takeMails();
  expect((await portal.draft("final")).blockers.map(({ kind }) => kind)).toEqual(["same"]);
  await decide(portal, portal.plans[1]?.id ?? 0, [
    { item: "descriere.idee", points: 0, verdict: null, reason: "A fost trecut la alt plan." },
  ]);
  portal.goTo(portal.context.now().toISOString(), hour);
  const [admin, other] = portal.admins;
  const refused = await portal.confirm("final", admin);
  expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, "correction"]);
  for (const [told, message] of [
    ["S-a greșit grila de la POP Stefania.", /numește un membru/],
    ["S-a greșit planul cu numărul 1960101080011.", /CNP/],
  ] as const) {
    const named = await portal.confirm("final", admin, { correction: told });
    expect([named.status, (await named.json()).errors]).toMatchObject([
      422,
      [{ path: "correction", message: expect.stringMatching(message) }],
    ]);
  }
  expect((await portal.confirm("final", admin, { correction: "S-a greșit un plan." })).status).toBe(200);
  const { correction, confirmations } = await portal.draft("final", other);
  expect([correction, confirmations.length]).toEqual(["S-a greșit un plan.", 1]);
  expect((await portal.confirm("final", other, { correction: "S-a greșit un plan." })).status).toBe(200);
  const list = await published(portal);
  expect(list).toMatchObject({ correction: "S-a greșit un plan.", kind: "final" });
  expect(list?.others.map(({ kind }) => kind)).toEqual(["final", "preliminary"]);
  const letters = await portal.takeMails();
  expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["final-result", "ion@exemplu.ro"],
  ]);
  expect(
    (await verifyRegister(portal.context.db)).faults.filter(({ kind }) => kind === "list-differs"),
  ).toEqual([]);
});
