import { expect, test } from "vitest";
import type { SignedIn } from "#domain/context.ts";
import { engines } from "#tests/support/databases.ts";
import { openForEvaluation } from "#tests/support/evaluating.ts";

test.each(engines)(
  "a candidate is named after the list was answered, until plans are assigned, on %s",
  async (_, fresh) => {
    const portal = await openForEvaluation(await fresh());
    const [manea] = portal.evaluators as [SignedIn];
    await portal.admit();
    const say = (name: string) => portal.post("named-connection", manea, { name, note: "Verișoara mea" });
    await portal.declare(manea);
    const { names } = await portal.own(manea);
    const [{ name = "" } = {}] = names;
    expect([(await portal.own(manea)).maySay, (await say(name)).status]).toEqual([false, 409]);
    await portal.beReady();
    expect(await portal.own(manea)).toMatchObject({ maySay: true, connections: 0 });

    const refused = await say("Nimeni Altul");
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      [expect.objectContaining({ path: "name" })],
    ]);
    const swapped = name.split(" ").toReversed().join(" ").toLowerCase();
    const known = names.filter((one) => one.name === name).length;
    expect(await (await say(swapped)).json()).toMatchObject({ connections: known, names: [] });

    await portal.assign();
    const { plans } = await portal.round();
    const own = plans.filter(({ sender }) => sender === name);
    expect(own.flatMap(({ connected }) => connected)).toHaveLength(known);
    for (const { evaluators } of own)
      expect(evaluators.map(({ userId }) => userId)).not.toContain(manea.userId);
    expect([(await portal.own(manea)).maySay, (await say(name)).status]).toEqual([false, 409]);
  },
);
