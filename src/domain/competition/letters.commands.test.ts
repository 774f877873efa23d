import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { day, hour, momentAfter } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { resetClocks } from "./clock-reset.commands.ts";
import { extendFor } from "./extensions.commands.ts";
import { moveBound } from "./round-dates.commands.ts";

const afterClosing = (hours: number) => momentAfter(new Date(closesAt), hours * hour);

/** The tests' round, in which Ana may send her plan for two days after the closing. */
async function openForAna(location: string) {
  const portal = await openWithRound(location);
  const { manager, roundId, ana } = portal;
  await extendFor(manager, roundId, { userId: ana.userId, until: afterClosing(48), reason: "boală" });
  await portal.takeMails();
  const moveClosing = (to: string) =>
    moveBound(manager, roundId, { stage: "submission", bound: "end", to, reason: "O defecțiune" });
  return { ...portal, moveClosing };
}

/** Who is reminded from one hour after the closing to another, at which, of which end, and of how many hours. */
async function remindersOf(portal: Awaited<ReturnType<typeof openWithRound>>, from: number, to: number) {
  const reminders: [string, number, string, number][] = [];
  for (let hours = from; hours <= to; hours++) {
    portal.goTo(afterClosing(hours));
    await portal.tick();
    for (const { recipient, data } of await portal.takeMails("round-closing")) {
      reminders.push([recipient.split("@")[0] ?? "", hours, data.closesAt, data.hoursLeft]);
    }
  }
  return reminders;
}

describe.each(engines)("the letters to a member with a longer time on %s", (_, freshLocation) => {
  test("name that member's own end, at the opening and before the closing", async () => {
    const portal = await openForAna(await freshLocation());
    const until = async (moment: string) => {
      portal.goTo(moment);
      await portal.tick();
      return (await portal.takeMails()).map(({ data }) => [data.closesAt, data.hoursLeft]);
    };
    const opened = [
      [afterClosing(48), null],
      [closesAt, null],
    ];
    expect(await until(opensAt)).toEqual(opened);
    // Ana's last one was due 48 hours before her end, a moment after this; the one of seven days before it was not looked at in time.
    const reminded = [
      [closesAt, 3],
      [afterClosing(48), 51],
    ];
    expect((await until(afterClosing(-3))).sort()).toEqual(reminded);
  });

  test("remind of that end, also after the closing of the others, and each once", async () => {
    const portal = await openForAna(await freshLocation());
    expect(await remindersOf(portal, -200, 50)).toEqual([
      ["ion", -168, closesAt, 168],
      ["ana", 48 - 168, afterClosing(48), 168],
      ["ion", -48, closesAt, 48],
      ["ion", -3, closesAt, 3],
      ["ana", 0, afterClosing(48), 48],
      ["ana", 45, afterClosing(48), 3],
    ]);
  });

  test("are written anew by an end that is given after they went, and not those that were due by then", async () => {
    const portal = await openWithRound(await freshLocation());
    expect(await remindersOf(portal, -48, 0)).toEqual([
      ["ana", -48, closesAt, 48],
      ["ion", -48, closesAt, 48],
      ["ana", -3, closesAt, 3],
      ["ion", -3, closesAt, 3],
    ]);
    portal.goTo(afterClosing(1));
    const { manager, roundId, ana } = portal;
    await extendFor(manager, roundId, { userId: ana.userId, until: afterClosing(24), reason: "boală" });
    expect(await remindersOf(portal, 2, 25)).toEqual([["ana", 21, afterClosing(24), 3]]);
  });

  test("say of a moved closing that the longer time stays, where it ends later", async () => {
    const portal = await openForAna(await freshLocation());
    const kept = async () => (await portal.takeMails("round-moved")).map(({ data }) => data.ownUntil);
    await portal.moveClosing(afterClosing(24));
    expect(await kept()).toEqual([afterClosing(48), null]);
    await portal.moveClosing(afterClosing(72));
    expect(await kept()).toEqual([null, null]);
    await moveBound(portal.manager, portal.roundId, {
      stage: "questions",
      bound: "end",
      reason: "O defecțiune",
      to: momentAfter(new Date(opensAt), -day),
    });
    expect(await kept()).toEqual([null, null]);
  });
});

describe.each(engines)("letters of the clock that wait in the queue on %s", (_, freshLocation) => {
  test("are corrected when the closing moves: reminders of it go, the opening's names the new one", async () => {
    const portal = await openForAna(await freshLocation());
    const { goTo, tick, moveClosing } = portal;
    const kinds = ["round-opened", "round-closing"];
    goTo(opensAt);
    await tick();
    goTo(afterClosing(-3));
    await tick();
    await moveClosing(afterClosing(24));
    expect((await portal.takeMails(...kinds)).map(({ kind, data }) => [kind, data.closesAt])).toEqual([
      ["round-opened", afterClosing(48)],
      ["round-opened", afterClosing(24)],
      // Ana's own, whose end has not moved.
      ["round-closing", afterClosing(48)],
    ]);
    goTo(afterClosing(24 - 3));
    await tick();
    expect((await portal.takeMails(...kinds)).map(({ data }) => data.hoursLeft)).toEqual([27, 3]);
  });

  test("go when somebody is given longer, and the opening's names the longer time", async () => {
    const portal = await openWithRound(await freshLocation());
    const { manager, roundId, ana, goTo, tick } = portal;
    goTo(opensAt);
    await tick();
    goTo(afterClosing(-3));
    await tick();
    await extendFor(manager, roundId, { userId: ana.userId, until: afterClosing(48), reason: "boală" });
    const waiting = await portal.takeMails("round-opened", "round-closing");
    expect(waiting.map(({ recipient, data }) => [recipient, data.closesAt, data.hoursLeft])).toEqual([
      ["ana@exemplu.ro", afterClosing(48), null],
      ["ion@exemplu.ro", closesAt, null],
      ["ion@exemplu.ro", closesAt, 3],
    ]);
  });

  test("stay when the closing of another round moves", async () => {
    const portal = await openForAna(await freshLocation());
    const next = await announcedRound(portal.manager, "2023-09-04", "Runda 2");
    await portal.takeMails();
    portal.goTo(afterClosing(-3));
    await portal.tick();
    const to = momentAfter(new Date(next.submission.closesAt), hour);
    await moveBound(portal.manager, next.id, { stage: "submission", bound: "end", to, reason: "Sărbătoare" });
    expect(await portal.takeMails("round-closing")).toHaveLength(2);
  });

  test("go when the clock is set back: the clock writes them again in time", async () => {
    const portal = await openForAna(await freshLocation());
    const { context, goTo, tick } = portal;
    goTo(opensAt);
    await tick();
    goTo(afterClosing(-3));
    await tick();
    goTo(opensAt, hour);
    const [reset] = await resetClocks({ ...context, actor: operator }, "Ceasul a fost înainte.");
    expect(reset?.letters).toBe(2);
    goTo(afterClosing(-3));
    await tick();
    const kinds = (await portal.takeMails()).map(({ kind }) => kind);
    expect(kinds).toEqual(["round-opened", "round-opened", "round-closing", "round-closing"]);
  });
});

describe.each(engines)("the letter about a move on %s", (_, freshLocation) => {
  test("names the new dates of a submission that is pushed, and of none that stays", async () => {
    const portal = await openWithRound(await freshLocation());
    await portal.takeMails();
    const moveQuestions = async (to: string) => {
      const wanted = { stage: "questions", bound: "end", to, reason: "Multe întrebări" } as const;
      const { submission } = await moveBound(portal.manager, portal.roundId, wanted);
      const named = (await portal.takeMails("round-moved")).map(({ data }) => data.submission);
      return { submission, named };
    };
    const stays = await moveQuestions(momentAfter(new Date(opensAt), -day));
    expect(stays).toEqual({ submission: { opensAt, closesAt }, named: [null, null] });
    const { submission, named } = await moveQuestions(momentAfter(new Date(opensAt), day));
    expect(submission.opensAt > opensAt && submission.closesAt > closesAt).toBe(true);
    expect(named).toEqual([submission, submission]);
  });
});
