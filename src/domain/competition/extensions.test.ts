import { describe, expect, test } from "vitest";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { earliestEnd, latestExtension } from "./competition.rules.ts";
import { extendFor, shortenFor } from "./extensions.commands.ts";
import { ownExtensions } from "./extensions.queries.ts";
import { managedRounds } from "./managed-rounds.queries.ts";
import { ownRound } from "./own-round.queries.ts";
import { roundById } from "./rounds.queries.ts";

const shifted = (moment: string, milliseconds: number) => momentAfter(new Date(moment), milliseconds);
const reason = "Altă persoană cu același nume";

/** The tests' round, in which Ana is given longer by hours after the closing, and shorter again. */
async function openForAna(location: string) {
  const portal = await openWithRound(location);
  const { manager, roundId, ana, context } = portal;
  const wanted = (hours: number) => ({ userId: ana.userId, until: shifted(closesAt, hours * hour), reason });
  const give = (hours: number) => extendFor(manager, roundId, wanted(hours));
  const shorten = (hours: number) => shortenFor(manager, roundId, wanted(hours));
  const own = async () => (await ownRound({ ...context, actor: ana })).own;
  const listed = async () => {
    const { rounds } = await managedRounds(manager);
    return rounds.flatMap(({ extensions }) =>
      extensions.map(({ until, shortestUntil }) => [until, shortestUntil]),
    );
  };
  const refusal = (rule: string) => ({ fields: [{ path: "until", message: rule }] });
  return { ...portal, give, shorten, own, listed, refusal };
}

describe.each(engines)("the longer time of a member on %s", (_, freshLocation) => {
  test("is taken back on the day on which it was given, with a letter that says why", async () => {
    const { give, shorten, own, listed, takeMails, context, ana } = await openForAna(await freshLocation());
    await expect(shorten(0)).rejects.toThrow("not-found");
    await give(48);
    await takeMails();
    expect(await listed()).toEqual([[shifted(closesAt, 48 * hour), closesAt]]);
    await shorten(0);
    expect(((await own()) ?? "") <= closesAt).toBe(true);
    expect(await listed()).toEqual([]);
    expect(await takeMails()).toEqual([
      {
        kind: "round-extension-shortened",
        recipient: "ana@exemplu.ro",
        data: { firstName: "Ștefania", roundName: "Runda 1", until: closesAt, isTakenBack: true, reason },
      },
    ]);
    const audit = await context.db.selectFrom("audit_log").select(["action", "itemId"]).execute();
    expect(audit.at(-1)).toEqual({ action: "round.shorten", itemId: ana.userId });
    const kept = await ownExtensions(context.db, ana.userId);
    expect(kept.map(({ until }) => until)).toEqual([null, shifted(closesAt, 48 * hour)]);

    await expect(shorten(0)).rejects.toThrow("not-found");
    await give(24);
    expect(await own()).toBe(shifted(closesAt, 24 * hour));
  });

  test("is not counted where the others are reminded of the closing", async () => {
    const { give, goTo, tick, manager } = await openForAna(await freshLocation());
    const told = async () => {
      const { rounds } = await managedRounds(manager);
      return rounds[0]?.next.find(({ event }) => event === "reminds")?.told;
    };
    goTo(opensAt);
    await tick();
    expect(await told()).toBe(2);
    await give(48);
    expect(await told()).toBe(1);
  });

  test("is made shorter, not longer, and only by what shortens", async () => {
    const { give, shorten, own, takeMails, refusal } = await openForAna(await freshLocation());
    await give(48);
    await expect(give(24)).rejects.toMatchObject(refusal("until-before-extension"));
    for (const hours of [48, 49]) {
      await expect(shorten(hours)).rejects.toMatchObject(refusal("until-not-shorter"));
    }
    await expect(shorten(-1)).rejects.toMatchObject(refusal("until-promised"));
    await takeMails();
    await shorten(24);
    expect(await own()).toBe(shifted(closesAt, 24 * hour));
    expect((await takeMails()).map(({ data }) => data.isTakenBack)).toEqual([false]);
  });

  test("stays on later days, and what was given before stays, too", async () => {
    const { give, shorten, own, listed, later, refusal } = await openForAna(await freshLocation());
    await give(24);
    later(day);
    expect(await listed()).toEqual([[shifted(closesAt, 24 * hour), null]]);
    await expect(shorten(12)).rejects.toMatchObject(refusal("until-promised"));
    await give(72);
    expect(await listed()).toEqual([[shifted(closesAt, 72 * hour), shifted(closesAt, 24 * hour)]]);
    await expect(shorten(23)).rejects.toMatchObject(refusal("until-promised"));
    await shorten(24);
    expect(await own()).toBe(shifted(closesAt, 24 * hour));
  });

  test("is never made shorter than 24 hours from now", async () => {
    const { give, shorten, own, goTo, tick, refusal } = await openForAna(await freshLocation());
    goTo(closesAt, -2 * hour);
    await tick();
    await give(48);
    for (const hours of [0, 21]) {
      await expect(shorten(hours)).rejects.toMatchObject(refusal("until-promised"));
    }
    await shorten(22);
    expect(await own()).toBe(shifted(closesAt, 22 * hour));
  });
});

test("longer times end before the final list; without one, 30 days after the closing", async () => {
  const { give, goTo, context, roundId, refusal } = await openForAna(await freshSqlite());
  const round = await roundById(context, roundId);
  const final = round.stages.find(({ id }) => id === "final")?.startsAt;
  expect(latestExtension(round)).toBe(final);
  await context.write((tx) => tx.deleteFrom("round_stages").where("stage", "=", "final").execute());
  await expect(give(30 * 24)).rejects.toMatchObject(refusal("until-after-final"));
  await give(30 * 24 - 1);
  goTo(closesAt, 30 * day);
  await expect(give(30 * 24 + 1)).rejects.toThrow("round-final");
});

test("a day is one of Romania: what was told before its midnight is a promise a minute later", () => {
  const [midnight, first, told] = ["2023-06-10T21:00:00.000Z", opensAt, closesAt];
  const toldAt = shifted(midnight, -1);
  const earliest = (milliseconds: number) =>
    earliestEnd(first, [{ until: told, toldAt }], new Date(shifted(midnight, milliseconds)));
  expect([earliest(-1), earliest(0)]).toEqual([first, told]);
});
