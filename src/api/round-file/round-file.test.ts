import { expect, test } from "vitest";
import type { NamedPlanLife, RoundFile } from "#domain/round-file/round-file.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { accessEnds, addNamed, draft, openFinishedRound } from "#tests/support/finished-round.ts";

type Portal = Awaited<ReturnType<typeof openFinishedRound>>;
const read = async ({ ask, roundId, auditor }: Portal, path = ""): Promise<Response> =>
  await ask(`round-file/${roundId}${path}`, { as: auditor });
const rowsOf = ({ paragraphs }: RoundFile, name: string) =>
  paragraphs.flatMap(({ evidence }) => evidence).find(({ id }) => id === name)?.rows ?? [];

test.each(engines)("a round is read once it is finished, and no draft is in it, on %s", async (_, fresh) => {
  const portal = await openFinishedRound(await fresh());
  const { first, second, finish, auditor, admin, ask, roundId } = portal;
  const early = [await read(portal), await read(portal, `/plan/${first.receiptNumber}`)];
  early.push(await ask(`round-file/${roundId}`, { as: admin }));
  // The day of the final list is not the list.
  portal.goTo(await portal.startOf("final"));
  early.push(await read(portal), await ask(`round-file/${roundId}`, { as: admin }));
  expect(early.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  await finish();
  const text = await (await read(portal)).text();
  expect(text).not.toContain(draft);
  expect(text).not.toMatch(/Țiriac|ana@exemplu/);
  const file: RoundFile = JSON.parse(text);
  expect(file.waiting).toEqual([{ id: "contracts", until: expect.any(String) }]);
  expect([file.readings, file.accessUntil]).toEqual([1, accessEnds]);
  expect(rowsOf(file, "frozenRules")).toMatchObject([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(rowsOf(file, "receivedPlans")).toHaveLength(3);
  expect(rowsOf(file, "declarations")).toHaveLength(4);
  expect(rowsOf(file, "assignments")).toHaveLength(6);
  expect(new Set(rowsOf(file, "answers").map(({ number }) => number)).size).toBe(1);
  expect(rowsOf(file, "settlements")).toEqual([]);
  expect(rowsOf(file, "clarifications")).toEqual([]);
  expect(rowsOf(file, "seals")).toMatchObject([
    { number: first.receiptNumber, total: 5025, inForce: 1 },
    { number: first.receiptNumber, total: 5025, inForce: 1 },
  ]);
  expect(rowsOf(file, "computation")).toMatchObject([{ totals: [5025, 5025], difference: 0, total: 5025 }]);
  expect(rowsOf(file, "places")).toEqual([
    { list: 1, number: first.receiptNumber, place: 1, total: 5025, result: "selected" },
    { list: 2, number: first.receiptNumber, place: 1, total: 5025, result: "selected" },
  ]);
  expect(rowsOf(file, "appeals")).toHaveLength(2);
  expect(rowsOf(file, "decisions")).toMatchObject([{ number: first.receiptNumber, points: 375 }]);
  expect(rowsOf(file, "openings")).toHaveLength(1);
  expect(rowsOf(file, "moves")).toMatchObject([{ reason: "Cerut de […], […]", by: "portal" }]);

  const life: NamedPlanLife = await (await read(portal, `/plan/${first.receiptNumber}`)).json();
  expect(life.sender).toBe("Țiriac Ștefania");
  expect(life.events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["submit", "verify", "hand-in", "admit", "assign", "seal", "seal-decision"]),
  );
  expect(life.grids.map(({ total, said }) => [total, said[0]?.points])).toEqual([
    [5025, 5025],
    [5025, 5025],
  ]);
  const other = await (await read(portal, `/plan/${second.receiptNumber}`)).text();
  expect(other).not.toContain(draft);
  expect((await read(portal, "/plan/AAAA-AAAA")).status).toBe(404);

  const recorded = await portal.context.db
    .selectFrom("audit_log")
    .select(["action", "itemType", "itemId"])
    .where("actorId", "=", auditor.userId)
    .orderBy("id")
    .execute();
  expect(recorded).toEqual([
    { action: "round-file.read", itemType: "round", itemId: roundId },
    { action: "round-file.read-plan", itemType: "plan", itemId: first.id },
    { action: "round-file.read-plan", itemType: "plan", itemId: second.id },
  ]);
  expect((await ask(`round-file/${roundId}`, { as: admin })).status).toBe(200);
  const others = [portal.ana, portal.people[0], ...portal.evaluators];
  for (const as of others) expect((await ask(`round-file/${roundId}`, { as })).status).toBe(403);
});

test("no member is named, whatever the team wrote", async () => {
  const portal = await openFinishedRound(await freshSqlite());
  const people = await addNamed(portal, 500);
  await portal.finish();
  const text = await (await read(portal)).text();
  expect(rowsOf(JSON.parse(text), "clockResets")).toHaveLength(500);
  const named = people.filter(({ lastName, email }) => text.includes(lastName) || text.includes(email));
  expect(named).toEqual([]);
});

test.each(engines)("what is read of a plan counts until the first final list, on %s", async (_, fresh) => {
  const portal = await openFinishedRound(await fresh());
  const { admin, ask, finish, first, goTo, startOf } = portal;
  const finalAt = await startOf("final");
  const download = async (after: number) => {
    goTo(finalAt, after);
    expect((await ask(`business-plan/download/${first.id}`, { as: admin })).status).toBe(200);
    return portal.context.now().toISOString();
  };
  // The list is an hour late: the calendar's moment decides nothing.
  const counted = [await download(-minute), await download(hour - 1)];
  await finish(hour);
  await download(hour);
  await download(2 * hour);
  // Nor does one that corrects it.
  await finish(3 * hour);
  const file: RoundFile = await (await read(portal)).json();
  expect(rowsOf(file, "readings").map(({ at }) => at)).toEqual(counted);
});
