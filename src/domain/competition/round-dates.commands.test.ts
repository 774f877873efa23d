import { describe, expect, test } from "vitest";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { askToClose, confirmClosing, keepOpen } from "./early-closing.commands.ts";
import { extendFor, shortenFor } from "./extensions.commands.ts";
import type { WantedMove } from "./moves.rules.ts";
import { moveBound, planMove } from "./round-dates.commands.ts";
import { roundById, type StoredRound } from "./rounds.queries.ts";

const reason = "O defecțiune";
const closing = (to: string): WantedMove => ({ stage: "submission", bound: "end", to, reason });

describe.each(engines)("the dates of a round on %s", (_, freshLocation) => {
  test("an open submission is closed earlier by two people only, and later by one", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt, hour);
    await portal.tick();
    for (const to of [momentAfter(portal.context.now(), 1000), momentAfter(new Date(closesAt), -1)]) {
      await expect(planMove(portal.manager, portal.roundId, closing(to))).rejects.toThrow("closing-by-two");
      await expect(moveBound(portal.manager, portal.roundId, closing(to))).rejects.toThrow("closing-by-two");
    }
    const later = momentAfter(new Date(closesAt), hour);
    const moved = await moveBound(portal.manager, portal.roundId, closing(later));
    expect(moved.submission.closesAt).toBe(later);
  });

  test("a later closing is taken back by one person on the same day, while 24 hours are left", async () => {
    const portal = await openWithRound(await freshLocation());
    const move = (hours: number) =>
      moveBound(portal.manager, portal.roundId, closing(momentAfter(new Date(closesAt), hours * hour)));
    await move(1);
    portal.goTo(opensAt, hour);
    await portal.tick();
    await expect(move(0)).rejects.toThrow("closing-by-two");
    await move(240);
    await expect(move(0)).rejects.toThrow("closing-by-two");
    await portal.takeMails();
    const { submission } = await move(1);
    expect(submission.closesAt).toBe(momentAfter(new Date(closesAt), hour));
    expect((await portal.takeMails("round-moved")).map(({ recipient }) => recipient)).toEqual([
      "ana@exemplu.ro",
      "ion@exemplu.ro",
    ]);
    await move(240);
    portal.goTo(opensAt, 24 * hour);
    await expect(move(1)).rejects.toThrow("closing-by-two");

    portal.goTo(closesAt, 230 * hour);
    await portal.tick();
    await move(300);
    await expect(move(253)).rejects.toThrow("closing-by-two");
    await move(254);
  });

  test("before the opening the submission keeps one whole working day", async () => {
    const portal = await openWithRound(await freshLocation());
    const day = "2023-06-20T21:00:00.000Z";
    await expect(
      moveBound(portal.manager, portal.roundId, closing(momentAfter(new Date(day), -1))),
    ).rejects.toMatchObject({ fields: [{ path: "at", message: "submission-too-short" }] });
    const { submission } = await moveBound(portal.manager, portal.roundId, closing(day));
    expect(submission).toEqual({ opensAt, closesAt: day });
  });

  test("a request to close is over when the closing moves, and there is one at a time", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    await portal.tick();
    const ask = () => askToClose(portal.manager, portal.roundId, "x");
    await expect(ask()).rejects.toThrow("conflict");
    portal.goTo(opensAt, hour);
    await ask();
    await expect(askToClose(portal.asSecond, portal.roundId, "y")).rejects.toThrow("conflict");
    await keepOpen(portal.asSecond, portal.roundId);
    await ask();
    await moveBound(portal.manager, portal.roundId, closing(momentAfter(new Date(closesAt), hour)));
    await expect(confirmClosing(portal.asSecond, portal.roundId)).rejects.toThrow("conflict");
  });

  test("what follows a later closing moves only as far as needed, with one letter to each member", async () => {
    const portal = await openWithRound(await freshLocation());
    await portal.takeMails();
    const before = await roundById(portal.context, portal.roundId);
    // From Thursday, 29 June, to Thursday, 6 July: five working days.
    const wanted = closing("2023-07-06T13:00:00.000Z");
    const planned = await planMove(portal.manager, portal.roundId, wanted);
    const { stages } = await moveBound(portal.manager, portal.roundId, wanted);
    const later = (stage: string) => stages.slice(stages.findIndex(({ id }) => id === stage));
    const change = (id: string) => {
      const dates = [before.stages, stages].map((all) => all.find((one) => one.id === id));
      return dates.flatMap((one) => [one?.startsAt, one?.endsAt]);
    };
    expect(change("questions").slice(0, 2)).toEqual(change("questions").slice(2));
    expect(change("verification")).toEqual([
      ...["2023-06-29T21:00:00.000Z", "2023-07-04T21:00:00.000Z"],
      ...["2023-07-06T21:00:00.000Z", "2023-07-11T21:00:00.000Z"],
    ]);
    expect(planned).toEqual(
      later("submission").flatMap(({ moves }) =>
        moves.map(({ stage, bound, was, now }) => ({ stage, bound, was, now })),
      ),
    );
    expect(later("verification").every(({ moves }) => moves.every((move) => move.reason === reason))).toBe(
      true,
    );
    for (const [index, stage] of later("verification").entries()) {
      const { endsAt } = later("submission")[index] ?? {};
      expect(stage.startsAt >= (endsAt ?? "")).toBe(true);
      expect(stage.moves.map(({ bound }) => bound)).toEqual(stage.endsAt ? ["start", "end"] : ["start"]);
    }
    const mails = await portal.takeMails("round-moved");
    expect(mails.map(({ recipient }) => recipient)).toEqual(["ana@exemplu.ro", "ion@exemplu.ro"]);
    expect(mails.map(({ data }) => data.pushesOthers)).toEqual([true, true]);
  });

  test("what has room stays, and a letter about it names no other dates", async () => {
    const portal = await openWithRound(await freshLocation());
    await portal.takeMails();
    const wanted = closing(momentAfter(new Date(closesAt), hour));
    expect(await planMove(portal.manager, portal.roundId, wanted)).toHaveLength(1);
    await moveBound(portal.manager, portal.roundId, wanted);
    expect((await portal.takeMails("round-moved")).map(({ data }) => data.pushesOthers)).toEqual([
      false,
      false,
    ]);
  });

  test("a round is not opened while plans of another one may still arrive", async () => {
    const portal = await openWithRound(await freshLocation());
    const next = await announcedRound(portal.manager, "2023-07-17", "Runda 2");
    const move = (minutes: number) =>
      moveBound(
        portal.manager,
        portal.roundId,
        closing(momentAfter(new Date(next.submission.opensAt), -minutes * minute)),
      );
    await expect(move(14)).rejects.toMatchObject({ fields: [{ path: "at", message: "round-overlaps" }] });
    await move(15);
  });

  test("a stage that begins after its end moves as a whole", async () => {
    const portal = await openWithRound(await freshLocation());
    const wanted = { stage: "submission", bound: "start", to: "2023-07-02T21:00:00.000Z", reason } as const;
    const { submission, stages } = await moveBound(portal.manager, portal.roundId, wanted);
    expect(submission).toEqual({ opensAt: wanted.to, closesAt: "2023-07-12T13:00:00.000Z" });
    expect(stages.find(({ id }) => id === "verification")?.startsAt).toBe("2023-07-12T21:00:00.000Z");
  });

  test("the final list does not move before a longer time that a member was given", async () => {
    const portal = await openWithRound(await freshLocation());
    const { manager, roundId, ana } = portal;
    portal.goTo(opensAt);
    await portal.tick();
    const final = (round: StoredRound) => round.stages.find(({ id }) => id === "final")?.startsAt ?? "";
    const was = final(await roundById(portal.context, roundId));
    const later = momentAfter(new Date(was), 72 * hour);
    const move = (to: string) => moveBound(manager, roundId, { stage: "final", bound: "start", to, reason });
    await move(later);
    const until = momentAfter(new Date(was), hour);
    await extendFor(manager, roundId, { userId: ana.userId, until, reason });

    const back = move(until);
    await expect(back).rejects.toMatchObject({ fields: [{ path: "at", message: "final-before-extension" }] });
    await move(momentAfter(new Date(until), minute));
    const { submission } = await roundById(portal.context, roundId);
    await shortenFor(manager, roundId, { userId: ana.userId, until: submission.closesAt, reason });
    expect(final(await move(was))).toBe(was);
  });
});
