import { expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { operator } from "#domain/context.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { extendFor } from "./extensions.commands.ts";
import { moveBound } from "./round-dates.commands.ts";

test.each(engines)("L24: an erased person leaves nothing of theirs in a round on %s", async (_, fresh) => {
  const portal = await openWithRound(await fresh());
  const { context, manager, roundId, ana, ion } = portal;
  const until = momentAfter(new Date(closesAt), hour);
  for (const { userId } of [ana, ion])
    await extendFor(manager, roundId, { userId, until, reason: "adeverință medicală" });
  const to = momentAfter(new Date(closesAt), -hour);
  await moveBound(portal.asSecond, roundId, { stage: "submission", bound: "end", to, reason: "x" });
  portal.goTo(opensAt);
  await portal.submit();
  await portal.tick();
  const erase = (email: string) => eraseByEmail({ ...context, actor: operator }, email);

  // Ana sent a plan, Ion did not; the second admin moved a bound.
  for (const email of ["ana@exemplu.ro", "ion@exemplu.ro", "secunda@exemplu.ro"]) await erase(email);
  expect(await context.db.selectFrom("round_letters").selectAll().execute()).toEqual([]);
  const extensions = await context.db.selectFrom("round_extensions").select(["userId", "reason"]).execute();
  expect(extensions).toEqual([{ userId: ana.userId, reason: "" }]);
  const mails = await portal.takeMails("round-opened", "round-moved", "round-extension", "round-closing");
  expect(mails).toEqual([]);
  expect(await context.db.selectFrom("round_moves").selectAll().execute()).toHaveLength(1);
});
