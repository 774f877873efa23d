import { expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { minutesKinds } from "#domain/round-file/minutes.rules.ts";
import type { Minutes, RoundMinutes } from "#domain/round-file/minutes.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { draft, openFinishedRound } from "#tests/support/finished-round.ts";
import { openToList } from "#tests/support/listing.ts";
import { addresses } from "#web/page/addresses.ts";

test.each(engines)(
  "a round's minutes are had as its stages end, by number alone, on %s",
  async (_, fresh) => {
    const portal = await openFinishedRound(await fresh());
    const { admin, auditor, first, finish, goTo, startOf, context, roundId } = portal;
    const read = async (as: Actor, query = ""): Promise<RoundMinutes> =>
      await (await portal.ask(`minutes${query}`, { as })).json();
    const waits = async () =>
      Object.fromEntries((await read(admin)).kinds.map(({ kind, wait }) => [kind, wait?.for ?? null]));
    expect(await waits()).toEqual({
      opening: null,
      verification: null,
      evaluation: "work",
      preliminary: null,
      appeals: "stage",
      final: "list",
    });
    const evaluation = (await read(admin)).kinds.find(({ kind }) => kind === "evaluation");
    expect(evaluation?.wait).toEqual({ for: "work", until: null, count: 2 });
    expect((await read(admin, "?kind=evaluation")).minutes).toBeNull();
    expect(await read(auditor)).toEqual({ round: null, kinds: [], minutes: null });
    expect((await portal.ask(`minutes?round=${roundId}`, { as: auditor })).status).toBe(404);

    const told = new Map<string, Minutes>();
    for (const kind of ["opening", "verification", "preliminary"]) {
      const { minutes } = await read(admin, `?kind=${kind}`);
      expect(JSON.stringify(minutes)).not.toMatch(/Țiriac|ana@exemplu/);
      expect(JSON.stringify(minutes)).not.toContain(draft);
      if (minutes) told.set(kind, minutes);
    }
    const opening = told.get("opening");
    expect(opening?.evidence.map(({ id, rows, counts }) => [id, rows.length, counts])).toEqual([
      ["receivedPlans", 3, [{ value: "current", count: 3 }]],
      ["extensions", 0, []],
    ]);
    expect(opening?.stages).toMatchObject([{ title: "Depunerea planurilor" }]);
    expect(opening?.people).toMatchObject([
      { duty: "secretary", names: [] },
      { duty: "verifier", names: expect.arrayContaining([expect.any(String)]) },
    ]);
    const { hash, position } = await context.db
      .selectFrom("register_heads")
      .selectAll()
      .orderBy("position", "desc")
      .executeTakeFirstOrThrow();
    expect(opening?.head).toMatchObject({ hash, position });
    expect(told.get("verification")?.evidence.find(({ id }) => id === "outcomes")?.counts).toEqual([
      { value: "admit", count: 3 },
    ]);
    expect(told.get("preliminary")?.evidence[1]).toMatchObject({
      rows: [{ place: 1, number: first.receiptNumber, total: 5025, result: "selected" }],
      counts: [{ value: "selected", count: 1 }],
    });

    goTo(await startOf("verification"), -1);
    expect(await waits()).toMatchObject({ verification: "stage", evaluation: "stage", appeals: "stage" });
    goTo(await startOf("final"));
    expect(await waits()).toMatchObject({ final: "list" });
    await finish();
    expect(await waits()).toMatchObject({ evaluation: "work", appeals: "work", final: null });
    expect((await read(auditor, "?kind=opening")).minutes?.kind).toBe("opening");
    const recorded = await context.db
      .selectFrom("audit_log")
      .select(["actorId", "itemType", "itemId"])
      .where("action", "=", "round-file.read-minutes")
      .execute();
    const reading = { itemType: "round", itemId: roundId };
    expect(recorded).toEqual(
      [admin, admin, admin, auditor].map(({ userId: actorId }) => ({ actorId, ...reading })),
    );
    for (const as of [portal.ana, portal.people[0], ...portal.evaluators])
      expect((await portal.ask("minutes", { as })).status).toBe(403);
  },
);

test("each of the minutes has its page, and signers who are not told twice", () => {
  for (const { slug, signers } of Object.values(minutesKinds)) {
    expect(slug).toMatch(addresses.minutes.params?.kind ?? /^$/);
    expect(new Set(signers).size).toBe(signers.length);
  }
});

test("minutes of appeals wait for the list that is contested, and for the end of its time", async () => {
  const portal = await openToList(await freshSqlite());
  const wait = async () => {
    const { kinds }: RoundMinutes = await (await portal.ask("minutes", { as: portal.admin })).json();
    return kinds.find(({ kind }) => kind === "appeals")?.wait;
  };
  // The team is late: the calendar's days of appeals are over.
  portal.goTo(await portal.startOf("final"));
  expect(await wait()).toMatchObject({ for: "list" });
  await portal.publish("preliminary");
  const { appealsUntil } = (await portal.draft("preliminary")).published ?? {};
  expect(await wait()).toMatchObject({ for: "stage", until: appealsUntil });
  portal.goTo(appealsUntil ?? "");
  expect(await wait()).toBeNull();
});
