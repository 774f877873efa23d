import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { staffRole } from "#domain/access/permissions.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import type { Actor } from "#domain/context.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx } from "#tests/support/sample-files.ts";

type Portal = Pick<Awaited<ReturnType<typeof openWithMembers>>, "ask">;

const withdraw = ({ ask }: Portal, id: number, as: Actor) =>
  ask(`business-plan/withdraw?id=${id}`, { method: "POST", as });

describe.each(engines)("a plan on %s", (_, freshLocation) => {
  test("is withdrawn by its member until the closing, with a letter, and once", async () => {
    const portal = await openWithRound(await freshLocation());
    const { ana, admin } = portal;
    portal.goTo(opensAt);
    const { id, receiptNumber } = await (await portal.submit()).json();
    await portal.takeMails();
    portal.goTo(closesAt, -1);
    for (const _twice of [1, 2]) {
      const answer = await withdraw(portal, id, ana);
      expect(await answer.json()).toMatchObject({ id, state: "withdrawn", isCurrent: false });
    }
    const [version] = await (await portal.ask("business-plan/versions", { as: ana })).json();
    const { sent, withdrawnAt } = await (await portal.ask("dossier", { as: ana })).json();
    expect({ sent, withdrawnAt }).toEqual({ sent: null, withdrawnAt: version.withdrawnAt });
    expect(Date.parse(withdrawnAt)).toBeLessThan(Date.parse(closesAt));
    expect(await portal.takeMails()).toEqual([
      {
        kind: "plan-withdrawn",
        recipient: "ana@exemplu.ro",
        data: { firstName: "Ștefania", receiptNumber, version: 1, withdrawnAt: expect.any(String) },
      },
    ]);
    const audit = await portal.context.db.selectFrom("audit_log").select(["action", "actorId"]).execute();
    expect(audit.filter(({ action }) => action === "plan.withdraw")).toEqual([
      { action: "plan.withdraw", actorId: ana.userId },
    ]);
    expect((await portal.ask(`files/download/${ana.userId}`, { as: admin })).status).toBe(404);
    expect((await portal.ask(`business-plan/download/${id}`, { as: admin })).status).toBe(200);
    const members = await (await portal.ask("user/all", { as: admin })).json();
    expect(members.map((member: Record<string, unknown>) => member.isPlanWithdrawn)).toEqual([false, true]);
    const secretary: Actor = { ...admin, role: staffRole, duties: ["secretary"] };
    const seen = await (await portal.ask("user/all", { as: secretary })).json();
    expect(seen).toMatchObject([{ id: ana.userId, isPlanWithdrawn: true }]);
    const csv = await (await portal.ask("business-plan/export/csv", { as: admin })).text();
    expect(csv).toContain(";ana@exemplu.ro;Plan retras;");
  });

  test("may follow one that was withdrawn, with the next number of version", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    const { id } = await (await portal.submit()).json();
    await withdraw(portal, id, portal.ana);
    expect(await (await portal.submit()).json()).toMatchObject({ version: 2 });
    const versions = await (await portal.ask("business-plan/versions", { as: portal.ana })).json();
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(["current", "withdrawn"]);
    const [, member] = await (await portal.ask("user/all", { as: portal.admin })).json();
    expect(member).toMatchObject({ isBusinessPlan: true, isPlanWithdrawn: false });
  });

  test("cannot be withdrawn after the closing, unless its member has longer", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    const { id } = await (await portal.submit()).json();
    portal.goTo(closesAt);
    const refused = await withdraw(portal, id, portal.ana);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "competition-closed",
        at: closesAt,
        detail:
          "Depunerea planurilor s-a încheiat pe 29 iunie 2023, 16:00, ora României, iar planul nu mai poate fi retras de aici. Scrie-ne că vrei să îl retragi sau sună-ne la 021 000 00 00.",
      }),
    ]);
    const until = momentAfter(new Date(closesAt), hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    expect((await withdraw(portal, id, portal.ana)).status).toBe(200);
  });

  test("is withdrawn before any round is open, too, and then joins none", async () => {
    const location = await freshLocation();
    const before = await openWithMembers(location);
    const { id } = await (await before.submit()).json();
    expect(await (await withdraw(before, id, before.ana)).json()).toMatchObject({ state: "withdrawn" });
    const next = await (await before.submit(docx())).json();
    const portal = await openWithRound(location);
    expect(await (await withdraw(portal, next.id, portal.ana)).json()).toMatchObject({ state: "withdrawn" });
    portal.goTo(opensAt);
    await portal.tick();
    const versions = await (await portal.ask("business-plan/versions", { as: portal.ana })).json();
    expect(versions.map(({ roundId }: { roundId: number | null }) => roundId)).toEqual([null, null]);
  });

  test("that joined no round cannot be withdrawn once one has closed, and its member is told what to do", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    const { id } = await (await portal.submit()).json();
    await portal.context.write((tx) =>
      tx.updateTable("business_plans").set({ roundId: sql<number>`null` }).execute(),
    );
    portal.goTo(closesAt);
    const refused = await withdraw(portal, id, portal.ana);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "plan-in-no-round",
        detail:
          "Planul a venit înainte de a se deschide o rundă și nu a intrat în niciuna: nu ai ce retrage. Dacă vrei să îl ștergem, scrie-ne sau sună-ne.",
      }),
    ]);
  });

  test("cannot be withdrawn by others, nor once it is replaced", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    const { id } = await (await portal.submit()).json();
    expect((await withdraw(portal, id, portal.ion)).status).toBe(404);
    expect((await withdraw(portal, id, portal.admin)).status).toBe(403);
    await portal.submit(docx());
    expect(await (await withdraw(portal, id, portal.ana)).json()).toMatchObject({ code: "conflict" });
  });
});

test("a withdrawn plan gets its member the reminders again", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await portal.tick();
  const { id } = await (await portal.submit()).json();
  await withdraw(portal, id, portal.ana);
  await portal.takeMails();
  portal.goTo(closesAt, -48 * hour);
  await portal.tick();
  const told = (await portal.takeMails("round-closing")).map(({ recipient }) => recipient);
  expect(told).toEqual(["ana@exemplu.ro", "ion@exemplu.ro"]);
});
