import { expect, test } from "vitest";
import { dividePlan } from "#domain/business-plans/division.commands.ts";
import { minute } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { archive, docx, pdf } from "#tests/support/sample-files.ts";

test.each(engines)(
  "a dossier is found by its number, with its parts, the grid, versions and events, on %s",
  async (_, fresh) => {
    const portal = await openWithRound(await fresh());
    portal.goTo(opensAt);
    await portal.tick();
    const { receiptNumber: first } = await (await portal.submit(pdf("Vechi.pdf"))).json();
    portal.later(minute);
    const dossier = dossierOf(portal);
    await dossier.addAll();
    const { receiptNumber } = await (await dossier.send()).json();

    const told = await (await portal.ask(`dossier/plan/${receiptNumber}`, { as: portal.admin })).json();
    expect(told).toMatchObject({ sender: "Țiriac Ștefania", plan: { receiptNumber, isCurrent: true } });
    expect(told.plan.parts).toHaveLength(8);
    expect(told.checks).toHaveLength(12);
    expect(told.unread).toContain("Planul de afaceri");
    expect(told.versions.map((plan: typeof told.plan) => plan.receiptNumber)).toEqual([receiptNumber, first]);
    expect(told.plan.fileName).toBe(`${receiptNumber}.zip`);
    expect(told.versions.at(-1).fileName).toBe("Vechi.pdf");
    const listed = async () =>
      (await (await portal.ask("user/all", { as: portal.admin })).json()).map(
        ({ fileName }: { fileName: string | null }) => fileName,
      );
    expect(await listed()).toContain(`${receiptNumber}.zip`);
    expect(told.events).toMatchObject([
      { event: "submit", receiptNumber: first },
      { event: "replace", receiptNumber: first },
      { event: "submit", receiptNumber },
    ]);
  },
);

test("a plan of one file misses no part before it is divided, and says when it was", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await portal.tick();
  const zip = archive("Dosar.zip", { "Anexa 2.docx": docx().bytes });
  const { id, receiptNumber } = await (await portal.submit(zip)).json();
  const read = async () =>
    await (await portal.ask(`dossier/plan/${receiptNumber}`, { as: portal.admin })).json();
  const statesIn = ({ checks }: Awaited<ReturnType<typeof read>>) =>
    checks.map(({ state }: { state: string }) => state);
  expect(statesIn(await read())).not.toContain("missing");
  await dividePlan(portal.manager, id, { entries: { plan: "Anexa 2.docx" } });
  const told = await read();
  expect(statesIn(told)).toContain("missing");
  expect(told.events.at(-1)).toMatchObject({ event: "divide", receiptNumber });
});

test("a number that is not there, another's member and one's own answer nothing of a dossier", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await portal.tick();
  const { receiptNumber } = await (await portal.submit()).json();
  const status = async (number: string, as = portal.admin) =>
    (await portal.ask(`dossier/plan/${number}`, { as })).status;
  expect(await status("3333-3333")).toBe(404);
  expect([await status(receiptNumber, portal.ion), await status(receiptNumber, portal.ana)]).toEqual([
    403, 403,
  ]);
  expect(await status(receiptNumber)).toBe(200);
});
