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
