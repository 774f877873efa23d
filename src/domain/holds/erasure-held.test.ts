import { describe, expect, test } from "vitest";
import { eraseByEmail, eraseIdleMembers } from "#domain/accounts/members/erasure.commands.ts";
import { fileOwnRequest } from "#domain/data-requests/data-requests.commands.ts";
import { listRequests } from "#domain/data-requests/data-requests.queries.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { operator } from "../context.ts";
import type { HoldKind } from "../tables.ts";
import { day } from "../time/moments.ts";
import { liftHold, placeHold } from "./holds.commands.ts";

/** Ana sent a plan in the round, Ion has a draft in it. */
async function open(location: string) {
  const portal = await openWithRound(location);
  const { context, ana, ion, manager, goTo, tick } = portal;
  goTo(opensAt);
  await tick();
  const { receiptNumber } = await (await portal.submit()).json();
  expect((await dossierOf(portal).add("cerere", pdf("Ciorna.pdf"), { as: ion })).status).toBe(200);
  const round = await context.db.selectFrom("rounds").select("name").executeTakeFirstOrThrow();
  const named: Record<HoldKind, string> = {
    plan: receiptNumber,
    member: "ana@exemplu.ro",
    round: round.name,
  };
  const hold = (what: string) => placeHold(manager, { what, reason: "control", until: null });
  const lift = async () => {
    const [held] = await context.db.selectFrom("holds").select("id").execute();
    await liftHold(manager, held?.id ?? 0);
  };
  const erase = (email: string) => eraseByEmail({ ...context, actor: operator }, email);
  const eraseIdle = () => eraseIdleMembers({ ...context, actor: operator });
  const asAna = { ...portal.as(ana), actor: ana };
  return { ...portal, named, hold, lift, erase, eraseIdle, asAna };
}

describe.each(engines)("a hold on %s", (_, freshLocation) => {
  test.each(["plan", "member", "round"] as const)(
    "of a %s keeps the person from being erased, and the case says why",
    async (kind) => {
      const { named, hold, lift, erase, asAna, manager, context } = await open(await freshLocation());
      await fileOwnRequest(asAna, { kind: "copy", wish: "" });
      await fileOwnRequest(asAna, { kind: "erasure", wish: "" });
      const heldIn = async () =>
        (await listRequests(manager)).map(({ holds }) => holds.map(({ kind, reason }) => [kind, reason]));
      expect(await heldIn()).toEqual([[], []]);
      await hold(named[kind]);
      expect(await heldIn()).toEqual([[], [[kind, "control"]]]);
      await expect(erase("ana@exemplu.ro")).rejects.toMatchObject({ code: "held" });
      const person = await context.db
        .selectFrom("users")
        .select("erasedAt")
        .where("email", "=", "ana@exemplu.ro");
      expect(await person.execute()).toEqual([{ erasedAt: null }]);
      await lift();
      expect((await erase("ana@exemplu.ro")).receiptNumbers).toEqual([named.plan]);
    },
  );

  test("of a round keeps the draft and the account of an idle member, until it is lifted", async () => {
    const { named, hold, lift, erase, eraseIdle, later, context } = await open(await freshLocation());
    const drafts = async () => (await context.db.selectFrom("dossier_parts").select("name").execute()).length;
    await hold(named.round);
    later(366 * day);
    expect([await eraseIdle(), await drafts()]).toEqual([0, 1]);
    await expect(erase("ion@exemplu.ro")).rejects.toMatchObject({ code: "held" });
    await lift();
    expect([await eraseIdle(), await drafts()]).toEqual([1, 0]);
  });

  test("of somebody else's plan keeps nobody else", async () => {
    const { named, hold, erase } = await open(await freshLocation());
    await hold(named.plan);
    expect(await erase("ion@exemplu.ro")).toEqual({ receiptNumbers: [] });
  });
});
