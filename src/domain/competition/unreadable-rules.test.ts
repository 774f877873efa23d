import { expect, test } from "vitest";
import { engines } from "#tests/support/databases.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { roundTroubles } from "./round-troubles.queries.ts";

const damages = ["{", "null", '{"places":"many"}', '{"edition":2,"rules":{}}'];

test.each(engines)(
  "a round whose frozen rules cannot be read goes on by its dates, and whoever manages it is told, on %s",
  async (_, freshLocation) => {
    const portal = await openWithRound(await freshLocation());
    const { context, admin, roundId, ask } = portal;
    portal.goTo(opensAt);
    await portal.tick();
    const { rulesHash } = await context.db.selectFrom("rounds").select("rulesHash").executeTakeFirstOrThrow();
    expect(await roundTroubles(context)).toEqual([]);

    for (const rules of damages) {
      await context.write((tx) => tx.updateTable("rounds").set({ rules }).execute());
      const paths = ["competition/now", "content/home", "content/activity/a4", "files/upload/business-plan"];
      const answers = await Promise.all(paths.map((path) => ask(path, { as: portal.ana })));
      expect([rules, ...answers.map(({ status }) => status)]).toEqual([rules, 200, 200, 200, 200]);
      expect(await (await ask("competition/now")).json()).toMatchObject({
        standing: { phase: "open", opensAt, closesAt },
        round: { id: roundId, rulesHash: null },
      });
      expect((await ask(`competition/rules/${rulesHash}`)).status).toBe(404);
      const managed = await (await ask("round/all", { as: admin })).json();
      expect(managed.rounds).toMatchObject([{ id: roundId, rulesHash, troubles: ["rules-unreadable"] }]);
      expect(await roundTroubles(context)).toEqual([{ roundId, trouble: "rules-unreadable" }]);
    }

    expect((await portal.submit()).status).toBe(200);
    portal.goTo(closesAt);
    await portal.tick();
    expect((await portal.submit()).status).toBe(409);
  },
);

test.each(engines)(
  "an announced round whose rules are in no file any more still rules the submission, on %s",
  async (_, freshLocation) => {
    const portal = await openWithRound(await freshLocation());
    const { context, admin, roundId, ask, submit } = portal;
    const pack = context.content;
    const { competition, ...without } = pack;
    context.content = without;
    expect((await submit()).status).toBe(409);
    const managed = await (await ask("round/all", { as: admin })).json();
    expect(managed).toMatchObject({
      hasRules: false,
      rounds: [{ id: roundId, graceMinutes: 0, troubles: ["rules-unreadable"] }],
    });

    portal.goTo(opensAt);
    await portal.tick();
    const answer = await (await ask("competition/now")).json();
    expect(answer).toMatchObject({ standing: { phase: "open", closesAt }, round: { rulesHash: null } });
    expect((await submit()).status).toBe(200);
    context.content = pack;
    portal.goTo(closesAt);
    await portal.tick();
    expect(await roundTroubles(context)).toEqual([]);
    await context.write((tx) => tx.updateTable("rounds").set({ rules: "{" }).execute());
    context.content = without;
    expect((await submit()).status).toBe(409);
    expect(await roundTroubles(context)).toEqual([{ roundId, trouble: "rules-unreadable" }]);
    const opened = await context.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "round.open")
      .execute();
    expect(opened).toHaveLength(1);
  },
);
