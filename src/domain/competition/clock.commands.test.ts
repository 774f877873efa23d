import { describe, expect, test } from "vitest";
import { disableMember } from "#domain/accounts/members/members.commands.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { announceRoundOn, closesAt, opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { runClock } from "./clock.commands.ts";
import { askToClose, confirmClosing } from "./early-closing.commands.ts";
import { extendFor } from "./extensions.commands.ts";
import { moveBound } from "./round-dates.commands.ts";
import { allRounds, clockOf, currentRound, roundById, standingOf } from "./rounds.queries.ts";

const kinds = ["round-opened", "round-closing", "round-moved", "round-extension"];
const everyone = ["ana@exemplu.ro", "ion@exemplu.ro"];

type Portal = Awaited<ReturnType<typeof openWithRound>>;

/** Lets the clock run at a moment, and says who was told what: ["round-closing 48", "ana@…"]. */
async function toldAt(portal: Portal, moment: string, milliseconds = 0): Promise<string[][]> {
  portal.goTo(moment, milliseconds);
  await portal.tick();
  return await told(portal);
}

async function told(portal: Portal): Promise<string[][]> {
  const mails = await portal.takeMails(...kinds);
  return mails.map(({ kind, recipient, data }) => [
    [kind, data.hoursLeft].filter((word) => word !== null && word !== undefined).join(" "),
    recipient,
  ]);
}

const toAll = (letter: string) => everyone.map((recipient) => [letter, recipient]);
const hoursBefore = (hours: number) => momentAfter(new Date(closesAt), -hours * hour);

describe.each(engines)("the clock of a round on %s", (engine, freshLocation) => {
  test("freezes the rules at the opening, under their hash", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt, -1);
    expect(await portal.tick()).toBe(opensAt);
    expect((await currentRound(portal.context))?.rulesHash).toBeNull();
    const revision = portal.revision.current();
    portal.goTo(opensAt);
    await portal.tick();
    const frozen = await currentRound(portal.context);
    expect(frozen?.rulesHash).toMatch(/^[0-9a-f]{8}$/);
    expect(portal.revision.current()).toBeGreaterThan(revision);
    const changed = { ...portal.context, content: await packWith({ places: 3, graceMinutes: 1 }) };
    expect((await currentRound(changed))?.rules).toMatchObject({ places: 15, graceMinutes: 15 });
    const audit = await portal.context.db.selectFrom("audit_log").select(["action", "actorRole"]).execute();
    expect(audit.filter(({ action }) => action === "round.open")).toEqual([
      { action: "round.open", actorRole: "operator" },
    ]);
  });

  test("writes to members without a plan at the opening and before the closing, once each", async () => {
    const portal = await openWithRound(await freshLocation());
    expect(await toldAt(portal, opensAt, -1)).toEqual([]);
    expect(await toldAt(portal, opensAt)).toEqual(toAll("round-opened"));
    expect(await toldAt(portal, opensAt, minute)).toEqual([]);
    expect(await toldAt(portal, hoursBefore(168))).toEqual(toAll("round-closing 168"));
    await portal.submit();
    expect(await toldAt(portal, hoursBefore(48))).toEqual([["round-closing 48", "ion@exemplu.ro"]]);
    await disableMember(portal.as(portal.admin), portal.ion.userId);
    expect(await toldAt(portal, hoursBefore(3))).toEqual([]);
    expect(await toldAt(portal, closesAt)).toEqual([]);
  });

  test("writes again when the closing moves, and of the move itself to everyone", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(hoursBefore(48));
    await portal.tick();
    await portal.takeMails();
    const to = momentAfter(new Date(closesAt), day);
    const wanted = { stage: "submission", bound: "end", to, reason: "Portalul a fost oprit." } as const;
    await moveBound(portal.manager, portal.roundId, wanted);
    expect(await told(portal)).toEqual(toAll("round-moved"));
    await portal.tick();
    expect(await told(portal)).toEqual([]);
    expect(await toldAt(portal, hoursBefore(24))).toEqual(toAll("round-closing 48"));
    const further = momentAfter(new Date(to), day);
    await moveBound(portal.manager, portal.roundId, { ...wanted, to: further });
    expect(await told(portal)).toEqual(toAll("round-moved"));
    expect(await toldAt(portal, hoursBefore(-45))).toEqual(toAll("round-closing 3"));
  });

  test("writes to many members, each once", async () => {
    const portal = await openWithRound(await freshLocation());
    const { write, db } = portal.context;
    const { id, erasedAt, ...ana } = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", portal.ana.userId)
      .executeTakeFirstOrThrow();
    const emails = Array.from({ length: 1200 }, (_, index) => `m${index}@exemplu.ro`);
    for (const some of [emails.slice(0, 600), emails.slice(600)]) {
      const rows = some.map((email) => ({ ...ana, email, emailKey: email }));
      await write((tx) => tx.insertInto("users").values(rows).execute());
    }
    const letters = await toldAt(portal, opensAt);
    const wanted = [...everyone, ...emails].sort();
    expect(letters.map(([, recipient]) => recipient).sort()).toEqual(wanted);
  });

  test("after a pause sends the last letter alone, with the hours that are left", async () => {
    const portal = await openWithRound(await freshLocation());
    expect(await toldAt(portal, hoursBefore(28.4))).toEqual(toAll("round-closing 28"));
    expect(await toldAt(portal, hoursBefore(27))).toEqual([]);
  });

  test("is not told anything twice by two instances", async () => {
    const location = await freshLocation();
    const portal = await openWithRound(location);
    const other = await openWithMembers(location, { now: portal.context.now });
    portal.goTo(opensAt);
    const runs = [() => runClock(portal.context), () => runClock(other.context)];
    // SQLite waits for another connection's lock without letting this process release it.
    if (engine === "SQLite") for (const run of runs) await run();
    else await Promise.all(runs.map((run) => run()));
    expect(await told(portal)).toEqual(toAll("round-opened"));
    const audit = await portal.context.db.selectFrom("audit_log").select("action").execute();
    expect(audit.filter(({ action }) => action === "round.open")).toHaveLength(1);
  });

  test("does all of a moment or nothing: after a crash the next run does it", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    const crashing: typeof portal.context.write = (work) =>
      portal.context.write(async (tx) => {
        await work(tx);
        throw new Error("power cut");
      });
    await expect(runClock({ ...portal.context, write: crashing })).rejects.toThrow("power cut");
    expect(await told(portal)).toEqual([]);
    expect((await currentRound(portal.context))?.seenAt).not.toBe(opensAt);
    await portal.tick();
    expect(await told(portal)).toEqual(toAll("round-opened"));
  });

  test("stays where it was when the machine's clock is moved back", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(closesAt);
    await portal.tick();
    await portal.takeMails();
    expect(await toldAt(portal, opensAt, -day)).toEqual([]);
    const round = await roundById(portal.context, portal.roundId);
    expect(standingOf(round, portal.context.now())).toMatchObject({ phase: "closed" });
    const to = momentAfter(new Date(closesAt), day);
    const wanted = { stage: "submission", bound: "end", to, reason: "x" } as const;
    await expect(moveBound(portal.manager, portal.roundId, wanted)).rejects.toThrow("bound-past");
  });

  test("does not reopen a member's longer time, nor the grace, when the machine's clock is moved back", async () => {
    const portal = await openWithRound(await freshLocation());
    const until = momentAfter(new Date(closesAt), day);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "boală" });
    const clockAfter = async (moment: string, milliseconds: number) => {
      portal.goTo(moment, milliseconds);
      await portal.tick();
      portal.goTo(closesAt);
      return clockOf(await roundById(portal.context, portal.roundId), portal.context.now()).toISOString();
    };
    const graceOf = (moment: string) => momentAfter(new Date(moment), 15 * minute);
    expect(await clockAfter(closesAt, 20 * minute)).toBe(graceOf(closesAt));
    expect(await clockAfter(until, 1)).toBe(until);
    expect(await clockAfter(until, 20 * minute)).toBe(graceOf(until));
  });

  test("makes kept pages anew at every bound", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    await portal.tick();
    const revision = portal.revision.current();
    portal.goTo(closesAt);
    await portal.tick();
    expect(portal.revision.current()).toBeGreaterThan(revision);
  });

  test("says when there is something to do next, and when there is nothing", async () => {
    const portal = await openWithRound(await freshLocation());
    const [round] = await allRounds(portal.context);
    const last = round?.stages.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? ""]).sort();
    portal.goTo(last?.at(-1) ?? "");
    expect(await portal.tick()).toBeNull();
  });
});

describe.each(engines)("a closing before its time on %s", (_, freshLocation) => {
  test("needs a second person, takes effect at once, and everyone is told", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt, hour);
    await portal.tick();
    await portal.takeMails();
    await askToClose(portal.manager, portal.roundId, "Fondurile s-au terminat.");
    await expect(confirmClosing(portal.manager, portal.roundId)).rejects.toThrow("second-person");
    const closed = await confirmClosing(portal.asSecond, portal.roundId);
    expect(standingOf(closed, portal.context.now())).toEqual({
      phase: "closed",
      closedAt: momentAfter(new Date(opensAt), hour),
    });
    expect(await told(portal)).toEqual(toAll("round-moved"));
    await portal.tick();
    await expect(confirmClosing(portal.asSecond, portal.roundId)).rejects.toThrow("conflict");
    expect(await toldAt(portal, hoursBefore(48))).toEqual([]);
  });
});

test("a moved evaluation is told to everyone until the closing, then to those with a plan", async () => {
  const portal = await openWithRound(await freshSqlite());
  const round = await roundById(portal.context, portal.roundId);
  const { endsAt } = round.stages.find(({ id }) => id === "reserve" || id === "contracting") ?? {};
  const move = (days: number) =>
    moveBound(portal.manager, portal.roundId, {
      stage: "contracting",
      bound: "end",
      reason: "x",
      to: momentAfter(new Date(endsAt ?? ""), days * -day),
    });
  await move(1);
  expect(await told(portal)).toEqual(toAll("round-moved"));
  portal.goTo(opensAt);
  await portal.submit();
  portal.goTo(closesAt);
  await portal.tick();
  await portal.takeMails();
  await move(2);
  expect(await told(portal)).toEqual([["round-moved", "ana@exemplu.ro"]]);
});

test("each longer time that a member is given is told, also the same one again", async () => {
  const portal = await openWithRound(await freshSqlite());
  const give = async (hours: number) => {
    const until = momentAfter(new Date(closesAt), hours * hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "boală" });
    return await portal.takeMails("round-extension");
  };
  for (const hours of [24, 36, 36]) {
    expect(await give(hours)).toMatchObject([
      { recipient: "ana@exemplu.ro", data: { until: momentAfter(new Date(closesAt), hours * hour) } },
    ]);
  }
});

test("nothing happens to a draft, nor without a round", async () => {
  const portal = await openWithMembers(await freshSqlite());
  expect(await runClock(portal.context)).toBeNull();
  await announceRoundOn(portal);
  expect(await runClock(portal.context)).not.toBeNull();
});

test("two plans of one member from before the round do not hinder its opening", async () => {
  const location = await freshSqlite();
  const early = await openWithMembers(location);
  await early.submit();
  const portal = await openWithRound(location);
  portal.goTo(opensAt);
  await portal.submit(pdf("Altul.pdf"));
  await portal.tick();
  expect((await currentRound(portal.context))?.rulesHash).not.toBeNull();
});
