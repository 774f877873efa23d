import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { dividePlan } from "#domain/business-plans/division.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import type { Actor } from "#domain/context.ts";
import { hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { archive, docx, pdf, sample } from "#tests/support/sample-files.ts";

const model = sample("buget.xlsx", await readFile("content/documents/anexa-3.xlsx"));

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
  expect((await remarks())[sent]).toMatchObject({ late: null, isUndivided: false, missing: [], blank: [] });

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
  expect(told).toMatchObject({ late: "grace", isUndivided: false });
  expect(missing).toHaveLength(6);
  expect(missing).not.toContain("Planul de afaceri");
});

test("whoever sent a model that is not filled in is told so in the receipt, and in the list of their plans", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await portal.tick();
  const terms = await (await portal.ask("files/upload/business-plan", { as: portal.ana })).json();
  const hash = createHash("sha256").update(model.bytes).digest("hex");
  expect(terms.models).toContainEqual({ size: model.bytes.length, sha256: hash });
  const sent = await (await portal.submit(model)).json();
  expect(sent.blank).toEqual(["buget.xlsx"]);
  const own = await (await portal.ask("business-plan/versions", { as: portal.ana })).json();
  expect(own[0].blank).toEqual(["buget.xlsx"]);
  const filled = await (await portal.submit(pdf("Planul meu.pdf"))).json();
  expect(filled.blank).toEqual([]);
});

test("blank models, one file twice and the plan of another member are told in the list and in its export", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await portal.tick();
  const dossier = dossierOf(portal);
  for (const as of [portal.ana, portal.ion]) {
    await dossier.addAll(as);
    await dossier.add("buget", model, { as, version: await versionOf(as) });
  }
  const first = await (await dossier.send()).json();
  const second = await (await dossier.send({ as: portal.ion })).json();
  const list = await (await portal.ask("business-plan/remarks", { as: portal.admin })).json();
  const told = list.find(({ id }: { id: number }) => id === first.id);
  expect(told).toMatchObject({ sameAs: [second.receiptNumber], blank: ["Bugetul și previziunile"] });
  expect(told.doubled.length).toBeGreaterThan(1);
  expect(told.doubled).not.toContain("Bugetul și previziunile");
  const csv = await (await portal.ask("business-plan/export/csv", { as: portal.admin })).text();
  expect(csv).toContain(`La fel cu: ${first.receiptNumber}`);
  expect(csv).toContain("Model necompletat: Bugetul și previziunile");

  async function versionOf(as: Actor) {
    return (await dossier.own(as)).parts.find(({ id }) => id === "buget")?.file?.version ?? 0;
  }
});
