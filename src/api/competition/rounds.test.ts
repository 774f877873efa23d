import { describe, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { runClock } from "#domain/competition/clock.commands.ts";
import type { ManagedRound, ManagedRounds } from "#domain/competition/managed-rounds.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import { operator, type SignedIn } from "#domain/context.ts";
import { day, hour } from "#domain/time/moments.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";

/** A portal in which it is Monday, 2 November 2026, noon, with a second person who manages rounds. */
async function openBeforeRound(location: string, content?: ContentPack) {
  const portal = await openWithMembers(location, content ? { content } : {});
  portal.later(Date.parse("2026-11-02T10:00:00.000Z") - portal.context.now().getTime());
  const send = async (method: string, path: string, json?: unknown, as: SignedIn = portal.admin) => {
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    const headers = { "Content-Type": "application/json" };
    return await portal.ask(path, { method, as, headers, ...body });
  };
  const list = async (as = portal.admin): Promise<ManagedRounds> =>
    (await portal.ask("round/all", { as })).json();
  const make = async (name = "Runda 1", firstDay = "2026-11-09"): Promise<ManagedRound> =>
    (await send("POST", "round/add", { name, firstDay })).json();
  const stage = (round: ManagedRound, id: string) => round.stages.find((one) => one.id === id);
  const second: SignedIn = { ...portal.admin, userId: portal.ion.userId };
  return { ...portal, send, list, make, stage, second };
}

describe.each(engines)("rounds on %s", (_, freshLocation) => {
  test("a round is seen before it is made, with the rule of each date and the holidays skipped", async () => {
    const { ask, admin, make, list } = await openBeforeRound(await freshLocation());
    expect(await list()).toEqual({ now: "2026-11-02T10:00:00.000Z", hasRules: true, rounds: [] });
    const seen = await (await ask("round/preview?firstDay=2026-11-09", { as: admin })).json();
    const submission = {
      id: "submission",
      title: "Trimiți planul",
      teamTitle: "Depunerea planurilor",
      startsAt: "2026-11-22T22:00:00.000Z",
      endsAt: "2026-12-04T14:00:00.000Z",
      rule: { from: 10, to: 17, hour: "16:00" },
      skipped: [
        { day: "2026-11-30", name: "Sfântul Andrei" },
        { day: "2026-12-01", name: "Ziua națională, Ziua Marii Uniri" },
      ],
      moves: [],
      when: "ahead",
      movable: ["start", "end"],
    };
    expect(seen.overlaps).toBeNull();
    expect(seen.stages.find(({ id }: { id: string }) => id === "submission")).toEqual(submission);
    expect((await list()).rounds).toEqual([]);

    const made = await make();
    expect(made).toMatchObject({
      name: "Runda 1",
      announcedAt: null,
      rulesHash: null,
      planCount: 0,
      next: [],
    });
    expect(made.stages).toEqual(seen.stages);
    expect((await list()).rounds).toEqual([made]);
  });

  test("a first day that cannot be is refused with the reason", async () => {
    const { send, list } = await openBeforeRound(await freshLocation());
    const refusals: [string, string][] = [
      ["2026-11-07", "day-weekend"],
      ["2026-11-30", "day-holiday"],
      ["2027-01-07", "day-holiday"],
      ["2026-11-02", "day-from-tomorrow"],
      ["2020-01-08", "day-from-tomorrow"],
      ["2032-01-08", "holidays-unknown"],
      ["9999-12-31", "holidays-unknown"],
    ];
    for (const [firstDay, rule] of refusals) {
      const answers = [
        await send("GET", `round/preview?firstDay=${firstDay}`),
        await send("POST", "round/add", { name: "Runda 1", firstDay }),
      ];
      for (const answer of answers) {
        expect([firstDay, answer.status, (await answer.json()).errors]).toEqual([
          firstDay,
          422,
          [{ path: "firstDay", message: ruleMessage(rule) }],
        ]);
      }
    }
    for (const firstDay of ["", "9.11.2026", "2026-11-31", "luni"]) {
      expect((await send("GET", `round/preview?firstDay=${firstDay}`)).status).toBe(400);
      expect((await send("POST", "round/add", { name: "Runda 1", firstDay })).status).toBe(422);
    }
    expect((await send("POST", "round/add", { name: " \n", firstDay: "2026-11-09" })).status).toBe(422);
    expect((await list()).rounds).toEqual([]);
  });

  test("a draft is discarded or announced; an announced round says what happens next", async () => {
    const { send, make, list } = await openBeforeRound(await freshLocation());
    const draft = await make("Greșită");
    expect((await send("DELETE", `round?id=${draft.id}`)).status).toBe(204);
    expect((await send("DELETE", `round?id=${draft.id}`)).status).toBe(404);
    const { id } = await make();
    const announced = await (await send("POST", `round/announce?id=${id}`)).json();
    expect(announced).toMatchObject({
      announcedAt: "2026-11-02T10:00:00.000Z",
      standing: { phase: "upcoming" },
      next: [
        { at: "2026-11-05T22:00:00.000Z", event: "stage", stage: "announced", told: null },
        { at: "2026-11-08T22:00:00.000Z", event: "stage", stage: "launch", told: null },
        { at: "2026-11-08T22:00:00.000Z", event: "stage", stage: "questions", told: null },
        { at: "2026-11-22T22:00:00.000Z", event: "opens", stage: "submission", told: 2 },
      ],
    });
    expect((await send("POST", `round/announce?id=${id}`)).status).toBe(409);
    expect((await send("DELETE", `round?id=${id}`)).status).toBe(409);

    const seen = await (await send("GET", "round/preview?firstDay=2026-11-10")).json();
    expect(seen.overlaps).toEqual({ name: "Runda 1", closesAt: "2026-12-04T14:00:00.000Z" });
    const other = await make("Runda 2", "2026-11-10");
    const refused = await send("POST", `round/announce?id=${other.id}`);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "round-overlaps"]);
    expect((await list()).rounds.map(({ name, announcedAt }) => [name, announcedAt !== null])).toEqual([
      ["Runda 2", false],
      ["Runda 1", true],
    ]);
  });

  test("plans are counted, and who has none is told", async () => {
    const { send, make, list, submit, later, as } = await openBeforeRound(await freshLocation());
    const { id } = await make();
    await submit();
    await send("POST", `round/announce?id=${id}`);
    const upcoming = await list();
    expect(upcoming.rounds[0]?.next.find(({ event }) => event === "opens")).toMatchObject({ told: 1 });
    expect(upcoming.rounds[0]?.planCount).toBe(0);
    later(21 * day);
    await runClock(as(operator));
    expect((await list()).rounds[0]).toMatchObject({
      standing: { phase: "open" },
      planCount: 1,
      next: [{ event: "reminds", hoursLeft: 168, told: 1 }, {}, {}, { event: "closes", told: null }],
    });
  });

  test("a bound is moved after its consequences were seen", async () => {
    const { send, make, stage, context } = await openBeforeRound(await freshLocation());
    const { id } = await make();
    const query = "stage=submission&bound=end&at=2026-12-07T14:00:00Z";
    expect((await (await send("GET", `round/move?id=${id}&${query}`)).json()).told).toBe(0);
    await send("POST", `round/announce?id=${id}`);
    const seen = await (await send("GET", `round/move?id=${id}&${query}`)).json();
    const moves = [
      {
        stage: "submission",
        title: "Depunerea planurilor",
        bound: "end",
        was: "2026-12-04T14:00:00.000Z",
        now: "2026-12-07T14:00:00.000Z",
      },
      {
        stage: "verification",
        title: "Verificarea documentelor",
        bound: "start",
        was: "2026-12-06T22:00:00.000Z",
        now: "2026-12-07T22:00:00.000Z",
      },
    ];
    expect(seen).toMatchObject({ isWorkingDay: true, told: 2 });
    expect(seen.moves.slice(0, 2)).toEqual(moves);

    const wanted = { stage: "submission", bound: "end", at: "2026-12-07T14:00:00Z" };
    const silent = await send("POST", `round/move?id=${id}`, wanted);
    expect([silent.status, (await silent.json()).errors]).toEqual([
      422,
      [{ path: "reason", message: ruleMessage("required", "reason") }],
    ]);
    const reason = "Platforma nu a mers\r\npe 2 decembrie.";
    const moved = await (await send("POST", `round/move?id=${id}`, { ...wanted, reason })).json();
    expect(stage(moved, "submission")?.moves).toEqual([
      {
        stage: "submission",
        bound: "end",
        reason: "Platforma nu a mers pe 2 decembrie.",
        was: "2026-12-04T14:00:00.000Z",
        now: "2026-12-07T14:00:00.000Z",
        movedAt: "2026-11-02T10:00:00.000Z",
      },
    ]);
    expect(stage(moved, "verification")?.startsAt).toBe("2026-12-07T22:00:00.000Z");
    const letters = await context.db.selectFrom("outgoing_mail").select("kind").execute();
    expect(letters.filter(({ kind }) => kind === "round-moved")).toHaveLength(2);
  });

  test("a bound is not moved to where it makes no sense", async () => {
    const { send, make, later } = await openBeforeRound(await freshLocation());
    const { id } = await make();
    await send("POST", `round/announce?id=${id}`);
    const refusals: [string, string, string, string][] = [
      ["submission", "end", "2026-11-02T09:00:00Z", "moment-past"],
      ["submission", "end", "2026-11-20T14:00:00Z", "stage-empty"],
      ["submission", "end", "2026-11-23T21:59:00Z", "submission-too-short"],
      ["submission", "start", "2026-12-04T13:59:00Z", "submission-too-short"],
      ["verification", "start", "2026-12-04T13:00:00Z", "stage-before-previous"],
      ["reserve", "start", "2099-01-05T13:00:00Z", "holidays-unknown"],
    ];
    for (const [stage, bound, at, rule] of refusals) {
      const asked = await send("GET", `round/move?id=${id}&stage=${stage}&bound=${bound}&at=${at}`);
      const sent = await send("POST", `round/move?id=${id}`, { stage, bound, at, reason: "Motiv" });
      for (const answer of [asked, sent]) {
        expect([stage, at, answer.status, (await answer.json()).errors]).toEqual([
          ...[stage, at, 422],
          [{ path: "at", message: ruleMessage(rule) }],
        ]);
      }
    }
    for (const query of ["stage=x&bound=end", "stage=submission&bound=middle", "stage=submission"]) {
      expect((await send("GET", `round/move?id=${id}&${query}&at=2026-12-07T14:00:00Z`)).status).toBe(400);
    }
    for (const at of ["", "07.12.2026", "2026-12-07", "2026-12-07T14:00:00+02:00", "9999-12-07T14:00:00Z"]) {
      const json = { stage: "submission", bound: "end", at, reason: "Motiv" };
      expect((await send("POST", `round/move?id=${id}`, json)).status).toBe(422);
    }
    later(10 * day);
    const past = { stage: "launch", bound: "end", at: "2026-12-07T14:00:00Z", reason: "Motiv" };
    const refused = await send("POST", `round/move?id=${id}`, past);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "bound-past"]);
  });

  test("who searches members sees five, and leaves one line in an hour, without the words", async () => {
    const { send, add, admin, later, context } = await openBeforeRound(await freshLocation());
    for (let number = 1; number <= 6; number++) await add(`popa${number}@exemplu.ro`, "Popa");
    const search = async (as?: SignedIn) =>
      (await (await send("GET", "round/members?q=popa", undefined, as)).json()) as unknown[];
    const secretary: SignedIn = { ...(await add("eva@exemplu.ro", "Sas", "staff")), duties: ["secretary"] };
    expect((await search(secretary)).length).toBe(5);
    await search(secretary);
    await search();
    later(hour);
    await search(secretary);
    const columns = ["actorId", "itemType", "itemId"] as const;
    const lines = await context.db
      .selectFrom("audit_log")
      .select(columns)
      .where("action", "=", "member.search")
      .orderBy("id")
      .execute();
    const by = ({ userId }: SignedIn) => ({ actorId: userId, itemType: "user", itemId: null });
    expect(lines).toEqual([by(secretary), by(admin), by(secretary)]);
  });

  test("one member is found by name or e-mail and given more time", async () => {
    const { send, make, ana, admin, context } = await openBeforeRound(await freshLocation());
    const { id } = await make();
    await send("POST", `round/announce?id=${id}`);
    const found = async (q: string) =>
      (await (await send("GET", `round/members?q=${encodeURIComponent(q)}`)).json()) as unknown[];
    const member = { id: ana.userId, firstName: "Ștefania", lastName: "Țiriac", email: "ana@exemplu.ro" };
    expect(await found("tiriac stef")).toEqual([member]);
    expect(await found("ANA@")).toEqual([member]);
    expect(await found("admin")).toEqual([]);
    for (const q of ["", "an", " an ", "ana".padEnd(101, "a"), "a na"]) {
      expect([q, (await send("GET", `round/members?q=${encodeURIComponent(q)}`)).status]).toEqual([q, 400]);
    }

    const extension = {
      userId: ana.userId,
      until: "2026-12-07T10:00:00Z",
      reason: "Internată, adeverința 412",
    };
    const { extensions } = await (await send("POST", `round/extend?id=${id}`, extension)).json();
    expect(extensions).toEqual([
      {
        userId: ana.userId,
        firstName: "Ștefania",
        lastName: "Țiriac",
        until: "2026-12-07T10:00:00.000Z",
        reason: "Internată, adeverința 412",
        shortestUntil: "2026-12-04T14:00:00.000Z",
      },
    ]);
    const letters = await context.db.selectFrom("outgoing_mail").select(["kind", "recipient"]).execute();
    expect(letters).toContainEqual({ kind: "round-extension", recipient: "ana@exemplu.ro" });
    const shorter = { ...extension, until: "2026-12-04T14:00:00Z", reason: "Altă persoană" };
    const shortened = await send("POST", `round/shorten?id=${id}`, shorter);
    expect(await shortened.json()).toMatchObject({ extensions: [] });
    expect((await send("POST", `round/shorten?id=${id}`, shorter)).status).toBe(404);
    const refusals: [object, number][] = [
      [{ ...extension, userId: admin.userId }, 404],
      [{ ...extension, until: "2026-12-04T14:00:00Z" }, 422],
      [{ ...extension, until: "2027-02-01T14:00:00Z" }, 422],
      [{ ...extension, reason: "" }, 422],
    ];
    for (const [json, status] of refusals) {
      expect([json, (await send("POST", `round/extend?id=${id}`, json)).status]).toEqual([json, status]);
    }
  });

  test("the submission closes early when two people want it", async () => {
    const portal = await openBeforeRound(await freshLocation());
    const { send, make, list, later, admin, second } = portal;
    const { id } = await make();
    await send("POST", `round/announce?id=${id}`);
    const ask = () => send("POST", `round/closing?id=${id}`, { reason: "S-au depus toate planurile." });
    expect((await ask()).status).toBe(409);
    later(21 * day);
    expect((await send("POST", `round/closing/confirm?id=${id}`, undefined, second)).status).toBe(409);
    const request = { askedBy: "Ștefania Pop", isOwn: true, reason: "S-au depus toate planurile." };
    expect(await (await ask()).json()).toMatchObject({
      standing: { phase: "open" },
      closingRequest: request,
      missedByClosing: { withoutPlan: 2, begun: 0, extended: 0 },
    });
    const waits = async (as: SignedIn) => (await (await portal.ask("user/waiting", { as })).json()).closings;
    expect([await waits(admin), await waits(second)]).toEqual([0, 1]);
    const own = await send("POST", `round/closing/confirm?id=${id}`, undefined, admin);
    expect([own.status, (await own.json()).code]).toEqual([409, "second-person"]);
    expect((await list(second)).rounds[0]?.closingRequest).toEqual({ ...request, isOwn: false });

    expect(await (await send("DELETE", `round/closing?id=${id}`)).json()).toMatchObject({
      closingRequest: null,
      closingRefused: null,
      standing: { phase: "open" },
    });
    expect(await portal.context.db.selectFrom("outgoing_mail").select("kind").execute()).not.toContainEqual({
      kind: "closing-refused",
    });

    await ask();
    const { ana } = portal;
    await send("POST", `round/extend?id=${id}`, {
      userId: ana.userId,
      until: "2026-12-28T14:00:00Z",
      reason: "Boală",
    });
    const part = { part: "plan", name: "plan.docx", mediaType: "application/msword", size: 1, sha256: "a" };
    const addedAt = portal.context.now().toISOString();
    await portal.context.write((tx) =>
      tx
        .insertInto("dossier_parts")
        .values({ ...part, userId: ana.userId, roundId: id, troubles: "[]", addedAt, requestKey: null })
        .execute(),
    );
    expect((await list(second)).rounds[0]?.missedByClosing).toEqual({
      withoutPlan: 2,
      begun: 1,
      extended: 1,
    });
    await send("DELETE", `round/closing?id=${id}`, undefined, second);
    expect((await list(second)).rounds[0]?.closingRefused).toBeNull();
    expect((await list()).rounds[0]?.closingRefused).toEqual({ by: "Ștefania =1+1", at: addedAt });
    const letters = await portal.context.db
      .selectFrom("outgoing_mail")
      .select("recipient")
      .where("kind", "=", "closing-refused")
      .execute();
    expect(letters).toEqual([{ recipient: "admin@exemplu.ro" }]);
    await ask();
    expect((await list()).rounds[0]?.closingRefused).toBeNull();
    const closed = await (await send("POST", `round/closing/confirm?id=${id}`, undefined, second)).json();
    expect(closed).toMatchObject({
      standing: { phase: "closed", closedAt: "2026-11-23T10:00:00.000Z" },
      closingRequest: null,
    });
  });

  test("a submission that two people closed stays closed when the machine's clock goes back", async () => {
    const { context, send, make, list, later, second } = await openBeforeRound(await freshLocation());
    const { id } = await make();
    await send("POST", `round/announce?id=${id}`);
    later(21 * day);
    await runClock(context);
    await send("POST", `round/closing?id=${id}`, { reason: "S-au depus toate planurile." });
    await send("POST", `round/closing/confirm?id=${id}`, undefined, second);
    later(-hour);
    expect((await list()).rounds[0]?.standing.phase).toBe("closed");
  });
});

test("without rules in the pack no round is made, and those that are there keep their dates", async () => {
  const location = await freshSqlite();
  const { competition, ...withoutRules } = await loadContentPack("content");
  const before = await openBeforeRound(location);
  const { id } = await before.make();
  await before.send("POST", `round/announce?id=${id}`);

  const without = await openBeforeRound(location, withoutRules);
  const list = await without.list(before.admin);
  expect(list.hasRules).toBe(false);
  expect(list.rounds).toMatchObject([
    { id, standing: { phase: "upcoming" }, troubles: ["rules-unreadable"] },
  ]);
  const asked = await without.ask("competition/now");
  expect(await asked.json()).toMatchObject({ standing: { phase: "upcoming" }, round: { id } });
  const preview = await without.ask("round/preview?firstDay=2026-11-09", { as: before.admin });
  expect(preview.status).toBe(404);

  before.later(21 * day);
  without.later(21 * day);
  await runClock(before.as(operator));
  expect((await without.list(before.admin)).rounds).toMatchObject([{ id, troubles: [] }]);
});
