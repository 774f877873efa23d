import { expect, test } from "vitest";
import type { Actor } from "#domain/context.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluation.ts";

test.each(engines)(
  "whoever manages the round is told of grids that are open on the last day, and once the time is over, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    const { desk, fill, people, plans, seal } = portal;
    const { endsAt = null } = (await desk(people[0])).round ?? {};
    const end = new Date(endsAt ?? "");
    const open = async (as: Actor) =>
      (await (await portal.ask("user/today", { as })).json()).late.filter(
        ({ kind }: { kind: string }) => kind === "grids",
      );
    portal.goTo(end.toISOString(), -day - hour);
    expect(await open(portal.admin)).toEqual([]);
    portal.goTo(end.toISOString(), -day + hour);
    const [{ alias = "" } = {}] = (await desk(people[0])).plans;
    await fill(people[0], alias, 4);
    await seal(people[0], alias);
    const told = { kind: "grids", count: 2 * plans.length - 1, dueOn: "2023-07-18" };
    expect(await open(portal.admin)).toEqual([{ ...told, isOver: false }]);
    portal.goTo(end.toISOString());
    expect(await open(portal.admin)).toEqual([{ ...told, isOver: true }]);
    expect(await open(people[0])).toEqual([]);
  },
);
