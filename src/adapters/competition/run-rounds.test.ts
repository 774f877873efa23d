import { expect, onTestFinished, test } from "vitest";
import { allRounds } from "#domain/competition/rounds.queries.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { day, minute } from "#domain/time/moments.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { startRounds } from "./run-rounds.ts";

test("the job reports what is wrong with a round once, and again when it comes back", async () => {
  const { context, manager, revision, roundId: one } = await openWithRound(await freshSqlite());
  const { id: other } = await announcedRound(manager, "2023-07-17", "Runda 2");
  const reported: unknown[] = [];
  const stop = startRounds(context, {
    revision,
    afterBounds: () => Promise.resolve(),
    onError: (error) => reported.push(error),
    onTrouble: ({ roundId, trouble }) => reported.push([roundId, trouble]),
  });
  onTestFinished(stop);
  const damage = (id: number) =>
    context.write(async (tx) => {
      await tx.updateTable("rounds").set({ rules: null }).execute();
      await tx.updateTable("rounds").set({ rules: "{" }).where("id", "=", id).execute();
      await raiseRevision(tx);
    });

  const wanted: unknown[] = [];
  for (const id of [one, other, one]) {
    await damage(id);
    wanted.push([id, "rules-unreadable"]);
    await expect.poll(() => reported, { timeout: 10_000 }).toEqual(wanted);
    await context.write(raiseRevision);
  }
});

test("the job finds out that the machine's clock was ahead for a while", async () => {
  const { context, revision, roundId, goTo } = await openWithRound(await freshSqlite());
  const seen = async () => (await allRounds(context))[0]?.seenAt;
  const reported: unknown[] = [];
  const onTrouble = (trouble: unknown) => reported.push(trouble);
  goTo(opensAt, minute);
  const stop = startRounds(context, {
    revision,
    afterBounds: () => Promise.resolve(),
    onError: onTrouble,
    onTrouble,
  });
  onTestFinished(stop);
  await expect.poll(seen, { timeout: 10_000 }).toBe(opensAt);
  goTo(closesAt, day);
  await expect.poll(async () => ((await seen()) ?? "") > closesAt, { timeout: 10_000 }).toBe(true);
  expect(reported).toEqual([]);
  goTo(opensAt, 2 * minute);
  await expect.poll(() => reported, { timeout: 10_000 }).toEqual([{ roundId, trouble: "clock-ahead" }]);
});
