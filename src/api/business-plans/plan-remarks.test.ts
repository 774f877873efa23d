import { expect, test } from "vitest";
import { dividePlan } from "#domain/business-plans/division.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { hour, minute, momentAfter, second } from "#domain/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { archive, docx, pdf } from "#tests/support/sample-files.ts";

test.each(engines)("the list tells which plans came late, and what they lack, on %s", async (_, fresh) => {
  const portal = await openWithRound(await fresh());
  const { ion, manager, roundId } = portal;
  const remarks = async () => {
    const list = await (
      await portal.ask(`business-plan/remarks?round=${roundId}`, { as: portal.admin })
    ).json();
    return Object.fromEntries(list.map(({ id, ...told }: { id: number }) => [id, told]));
  };
  portal.goTo(opensAt);
  await portal.tick();
  const until = momentAfter(new Date(closesAt), 24 * hour);
  await extendFor(manager, roundId, { userId: ion.userId, until, reason: "Spital" });
  const dossier = dossierOf(portal);
  await dossier.addAll();
  const { id: sent } = await (await dossier.send()).json();
  expect((await remarks())[sent]).toEqual({ late: null, isUndivided: false, missing: [] });

  portal.goTo(closesAt, -second);
  const zip = archive("Dosar.zip", { "Anexa 2.docx": docx().bytes, "Anexa 3.pdf": pdf().bytes });
  const { id } = await (await portal.sendSlowly(() => portal.goTo(closesAt, minute), zip)).json();
  const ofIon = { as: ion, user: "ion@exemplu.ro" };
  const late = await (await portal.submit(pdf("Târziu.pdf"), ofIon)).json();
  expect(await remarks()).toMatchObject({
    [id]: { late: "grace", isUndivided: true, missing: [] },
    [late.id]: { late: "extension", isUndivided: true, missing: [] },
  });

  await dividePlan(manager, id, { entries: { plan: "Anexa 2.docx", buget: "Anexa 3.pdf" } });
  const { missing, ...told } = (await remarks())[id];
  expect(told).toEqual({ late: "grace", isUndivided: false });
  expect(missing).toHaveLength(6);
  expect(missing).not.toContain("Planul de afaceri");
});
