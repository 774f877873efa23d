import { describe, expect, test } from "vitest";
import { operator } from "#domain/context.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { pdf } from "#tests/support/sample-files.ts";
import { plannedResets, resetClocks } from "./clock-reset.commands.ts";
import { roundTroubles } from "./round-troubles.queries.ts";
import { roundById, standingOf } from "./rounds.queries.ts";

const reason = "Ceasul a fost înainte cu zece zile.";

describe.each(engines)("a round after one wrong jump of the server's clock on %s", (_, freshLocation) => {
  test("stays closed until an operator sets its clock back; then it goes on as if nothing had been", async () => {
    const portal = await openWithRound(await freshLocation());
    const { context, roundId, goTo, tick } = portal;
    const reset = () => resetClocks({ ...context, actor: operator }, reason);
    const phase = async () => standingOf(await roundById(context, roundId), context.now()).phase;
    goTo(opensAt);
    await tick();
    await portal.submit();
    await portal.takeMails();
    goTo(opensAt, hour);
    expect(await reset()).toEqual([]);

    goTo(closesAt, -2 * hour);
    await tick();
    expect(await portal.takeMails("round-closing")).toHaveLength(1);
    goTo(closesAt, hour);
    await tick();
    goTo(opensAt, hour);
    await tick();
    expect(await phase()).toBe("closed");
    expect(await roundTroubles(context)).toEqual([{ roundId, trouble: "clock-ahead" }]);
    const planned = await plannedResets(context);
    const standing = { phase: "open", opensAt, closesAt };
    expect(planned).toMatchObject([{ roundId, name: "Runda 1", standing, letters: 1, plans: 0 }]);
    await expect(resetClocks(portal.manager, reason)).rejects.toThrow("forbidden");
    expect(await phase()).toBe("closed");

    expect(await reset()).toEqual(planned);
    expect(await phase()).toBe("open");
    expect(await roundTroubles(context)).toEqual([]);
    expect(await reset()).toEqual([]);
    const kept = await context.db.selectFrom("round_clock_resets").selectAll().execute();
    const now = context.now().toISOString();
    expect(kept).toMatchObject([{ roundId, was: planned[0]?.was, now, reason }]);
    const audit = await context.db.selectFrom("audit_log").select(["action", "actorRole"]).execute();
    expect(audit.at(-1)).toEqual({ action: "round.reset-clock", actorRole: "operator" });

    await tick();
    expect(await portal.takeMails()).toEqual([]);
    goTo(closesAt, -2 * hour);
    await tick();
    expect(await portal.takeMails("round-closing")).toHaveLength(1);
    expect((await portal.submit(pdf("Altul.pdf"))).status).toBe(200);
    goTo(closesAt);
    await tick();
    expect(await phase()).toBe("closed");
    goTo(opensAt, hour);
    expect(await phase()).toBe("closed");
  });

  test("that opened too early is announced again, keeps its rules and plans, and opens once more", async () => {
    const portal = await openWithRound(await freshLocation());
    const { context, roundId, goTo, tick } = portal;
    goTo(opensAt, -day);
    await tick();
    goTo(opensAt, hour);
    await tick();
    await portal.submit();
    const { rulesHash } = await roundById(context, roundId);
    await portal.takeMails();
    goTo(opensAt, -day);
    const [reset] = await resetClocks({ ...context, actor: operator }, reason);
    expect(reset).toMatchObject({ standing: { phase: "upcoming" }, letters: 2, plans: 1 });
    expect((await portal.submit(pdf("Altul.pdf"))).status).toBe(409);
    goTo(opensAt);
    await tick();
    expect((await roundById(context, roundId)).rulesHash).toBe(rulesHash);
    expect((await portal.takeMails("round-opened")).map(({ recipient }) => recipient)).toEqual([
      "ion@exemplu.ro",
    ]);
    expect(await portal.countPlans()).toBe(1);
  });
});
