import { describe, expect, test } from "vitest";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { operator } from "#domain/context.ts";
import { day } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { eraseByEmail, eraseIdleMembers } from "./erasure.commands.ts";

const reason = "Internată în spital";

/** A portal with a round whose closing was moved, of which both members were told; Ana was given longer. */
async function openWithRound(location: string) {
  const portal = await openWithMembers(location);
  const admin = { ...portal.as(portal.admin), actor: portal.admin };
  await portal.submit();
  const { id, submission } = await announcedRound(admin, "2023-06-06");
  const to = new Date(Date.parse(submission.closesAt) - 60_000).toISOString();
  await moveBound(admin, id, { stage: "submission", bound: "end", to, reason: "Sala se închide." });
  for (const { userId } of [portal.ana, portal.ion]) {
    await extendFor(admin, id, { userId, until: submission.closesAt, reason });
  }
  const erase = (email: string) => eraseByEmail({ ...portal.context, actor: operator }, email);
  const { db } = portal.context;
  const reasons = () =>
    db.selectFrom("round_extensions").select(["userId", "reason"]).orderBy("id").execute();
  const lettersTo = async (userId: number) =>
    (await db.selectFrom("round_letters").select("kind").where("userId", "=", userId).execute()).length;
  return { ...portal, erase, reasons, lettersTo };
}

describe.each(engines)("L24: erasure in rounds on %s", (_, freshLocation) => {
  test("leaves nothing of a member without a plan", async () => {
    const { erase, reasons, lettersTo, ana, ion } = await openWithRound(await freshLocation());
    expect(await lettersTo(ion.userId)).toBeGreaterThan(0);
    expect(await erase("ion@exemplu.ro")).toEqual({ receiptNumbers: [] });
    expect(await reasons()).toEqual([{ userId: ana.userId, reason }]);
    expect(await lettersTo(ion.userId)).toBe(0);
  });

  test("keeps that a member with a plan was given longer, and not why", async () => {
    const { erase, reasons, ana, ion } = await openWithRound(await freshLocation());
    await erase("ana@exemplu.ro");
    expect(await reasons()).toEqual([
      { userId: ana.userId, reason: "" },
      { userId: ion.userId, reason },
    ]);
  });

  test("keeps the moves of whoever moved dates, without a name", async () => {
    const portal = await openWithRound(await freshLocation());
    const { context, admin, erase } = portal;
    const { id: roundId } = await context.db.selectFrom("rounds").select("id").executeTakeFirstOrThrow();
    await context.write((tx) =>
      tx
        .updateTable("rounds")
        .set({ closingAskedBy: admin.userId, closingReason: "Toți au trimis." })
        .where("id", "=", roundId)
        .execute(),
    );
    await context.write((tx) =>
      tx.updateTable("users").set({ role: "admin" }).where("id", "=", portal.ion.userId).execute(),
    );
    await erase("admin@exemplu.ro");
    const { db } = context;
    const ids = await db.selectFrom("users").select("id").execute();
    expect(ids.map(({ id }) => id)).not.toContain(admin.userId);
    expect(await db.selectFrom("round_moves").select(["movedBy", "reason"]).execute()).toEqual([
      { movedBy: admin.userId, reason: "Sala se închide." },
    ]);
    const { rounds } = await (await portal.ask("round/all", { as: { ...portal.ion, role: "admin" } })).json();
    expect(rounds[0].closingRequest).toEqual({ askedBy: null, isOwn: false, reason: "Toți au trimis." });
  });

  test("of an idle member who had letters", async () => {
    const { context, later, reasons, ana } = await openWithRound(await freshLocation());
    later(366 * day);
    expect(await eraseIdleMembers({ ...context, actor: operator })).toBe(1);
    expect(await reasons()).toEqual([{ userId: ana.userId, reason }]);
  });
});
