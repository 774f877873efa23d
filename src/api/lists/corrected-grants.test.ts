import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { eventsOf } from "#domain/competition/plan-events.queries.ts";
import { operator, visitor } from "#domain/context.ts";
import type { RoundGrants } from "#domain/grants/grants.ts";
import { tendGrants } from "#domain/grants/tending.commands.ts";
import type { ListRow } from "#domain/lists/lists.ts";
import { hour } from "#domain/time/moments.ts";
import { decide } from "#tests/support/appeals.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openToList } from "#tests/support/listing.ts";
import { jsonRequest } from "#tests/support/requests.ts";

/** A round of four plans, two places and a final list; the last three have the same points. */
async function openWithTwoPlaces(location: string) {
  const same = Array.from({ length: 3 }, (): [number, number] => [4, 4]);
  const portal = await openToList(location, [[5, 5], ...same], { places: 2 });
  await portal.publish("preliminary");
  const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
  portal.goTo([appealsUntil ?? "", await portal.startOf("final")].toSorted().at(-1) ?? "");
  await portal.tick();
  await portal.publish("final");
  return portal;
}

test.each(engines)(
  "a corrected final list takes no contract away, gives no more grants than places, and asks nobody twice, on %s",
  async (_, fresh) => {
    const portal = await openWithTwoPlaces(await fresh());
    const { ask, context, draft, goTo, plans, publish, senders, takeMails } = portal;
    const [first, second, third] = (await draft("final")).rows.map(({ number }) => {
      const index = plans.findIndex(({ receiptNumber }) => receiptNumber === number);
      return { number, planId: plans[index]?.id ?? 0, as: senders[index] ?? visitor };
    });
    if (!(first && second && third)) throw new Error("No list.");
    const grants = async () => {
      const round: RoundGrants = await (await ask("grants/round", { as: portal.admin })).json();
      return new Map(round.plans.map((plan) => [plan.number, plan]));
    };
    for (const { as } of [first, second])
      expect((await ask("grants/accept", { method: "POST", as })).status).toBe(200);
    for (const task of ["state-aid", "company", "contract"]) {
      const done = jsonRequest("POST", { number: second.number, task });
      const path = `grants/round/${portal.roundId}/task`;
      expect((await ask(path, { ...done, as: portal.admin })).status).toBe(200);
    }
    const until = (await grants()).get(first.number)?.until;

    // The first has fewer points than was said, and the third more than the second.
    const because = { verdict: null, reason: "S-a greșit la adunare." };
    await decide(portal, first.planId, [{ item: "descriere.idee", points: 300, ...because }]);
    await decide(portal, third.planId, [{ item: "descriere.idee", points: 400, ...because }]);
    goTo(context.now().toISOString(), hour);
    await takeMails();
    await publish("final", "S-a greșit la adunare.");
    const { rows } = await (await ask("lists/published", { as: visitor })).json();
    expect(rows.slice(0, 3).map(({ number, result }: ListRow) => [number, result])).toEqual([
      [first.number, "selected"],
      [third.number, "reserve"],
      [second.number, "reserve"],
    ]);
    await tendGrants(context);
    const now = await grants();
    expect([first, second, third].map(({ number }) => now.get(number)?.state)).toEqual([
      "selected",
      "contracted",
      "reserve",
    ]);
    expect(now.get(first.number)).toMatchObject({ until, acceptedAt: expect.any(String) });
    const letters = await takeMails("final-result");
    expect(letters.find(({ data }) => data.receiptNumber === first.number)?.data).toMatchObject({
      result: "selected",
      acceptUntil: null,
    });
  },
);

test("once the reserve was called nothing is left to correct", async () => {
  const portal = await openWithTwoPlaces(await freshSqlite());
  const { ask, context, draft, plans, senders } = portal;
  const results = async () => (await draft("final")).rows.map(({ number, result }) => [number, result]);
  const before = await results();
  const senderOf = (at: number) =>
    senders[plans.findIndex(({ receiptNumber }) => receiptNumber === before[at]?.[0])] ?? visitor;
  expect((await ask("grants/renounce", { method: "POST", as: senderOf(1) })).status).toBe(200);
  await tendGrants(context);
  expect((await draft("final")).blockers.map(({ kind }) => kind)).toEqual(["same"]);
  expect(await results()).toEqual(before);
});

test("a plan that was called is moved by no corrected list, also after one has named it selected", async () => {
  const portal = await openWithTwoPlaces(await freshSqlite());
  const { ask, context, draft, goTo, plans, publish, senders, takeMails } = portal;
  const [, second, third] = (await draft("final")).rows.map(({ number }) => number);
  const indexOf = (number = "") => plans.findIndex(({ receiptNumber }) => receiptNumber === number);
  const called = plans[indexOf(third)]?.id ?? 0;
  const renounced = await ask("grants/renounce", { method: "POST", as: senders[indexOf(second)] ?? visitor });
  expect(renounced.status).toBe(200);
  await tendGrants(context);
  const happened = async () => (await eventsOf(context.db, [called])).map(({ event }) => event);
  const events = await happened();
  expect(events.at(-1)).toBe("call");
  await takeMails();
  const resultAfter = async (points: number) => {
    const because = { verdict: null, reason: "S-a greșit la adunare." };
    await decide(portal, called, [{ item: "descriere.idee", points, ...because }]);
    goTo(context.now().toISOString(), hour);
    await publish("final", "S-a greșit la adunare.");
    const { rows } = await (await ask("lists/published", { as: visitor })).json();
    return rows.find(({ number }: ListRow) => number === third).result;
  };
  // More points than the one who renounced, and then fewer than before.
  expect([await resultAfter(400), await resultAfter(200)]).toEqual(["selected", "reserve"]);
  expect(await happened()).toEqual(events);
  const letters = await takeMails("final-result");
  expect(letters.filter(({ data }) => data.receiptNumber === third)).toEqual([]);
});

test("who accepted and erased the account keeps the place: nobody moves up", async () => {
  const portal = await openWithTwoPlaces(await freshSqlite());
  const { ask, context, draft, plans, senders } = portal;
  const before = (await draft("final")).rows.map(({ number, result }) => [number, result]);
  const first = senders[plans.findIndex(({ receiptNumber }) => receiptNumber === before[0]?.[0])];
  if (!first) throw new Error("Nobody.");
  expect((await ask("grants/accept", { method: "POST", as: first })).status).toBe(200);
  const { email } = await context.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", first.userId)
    .executeTakeFirstOrThrow();
  await eraseByEmail({ ...context, actor: operator }, email);
  const { rows } = await draft("final");
  expect(rows.map(({ number, result }) => [number, result])).toEqual(before.slice(1));
});
