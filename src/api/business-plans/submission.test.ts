import { describe, expect, test } from "vitest";
import { forgetStarts } from "#domain/business-plans/plan-admission.commands.ts";
import { askToClose, confirmClosing } from "#domain/competition/early-closing.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { announceRoundOn, closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { docx, pdf, sample } from "#tests/support/sample-files.ts";

const grace = 15 * minute;

type Portal = Awaited<ReturnType<typeof openWithRound>>;

const refusal = async (answer: Response) => {
  const { code, at } = await answer.json();
  return [answer.status, code, at];
};

const notOpen = [409, "competition-not-open", opensAt];
const closed = [409, "competition-closed", closesAt];

describe.each(engines)("the submission of a round on %s", (_, freshLocation) => {
  test("takes plans from the opening until the closing, to the millisecond", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt, -1);
    expect(await refusal(await portal.submit())).toEqual(notOpen);
    portal.goTo(opensAt);
    const first = await (await portal.submit()).json();
    expect(first).toMatchObject({ version: 1, round: "Runda 1", isExtended: false });
    portal.goTo(closesAt, -1);
    expect(await (await portal.submit(docx())).json()).toMatchObject({ version: 2, round: "Runda 1" });
    portal.goTo(closesAt);
    expect(await refusal(await portal.submit(pdf("Prea tarziu.pdf")))).toEqual(closed);
    expect(await portal.countPlans()).toBe(2);
  });

  test("says when, and what the person can do", async () => {
    const portal = await openWithRound(await freshLocation());
    expect((await (await portal.submit()).json()).detail).toBe(
      "Depunerea planurilor se deschide pe 20 iunie 2023, 00:00, ora României. Nu am primit planul: trimite-l după ce se deschide. Dacă ai o întrebare, sună-ne la 021 000 00 00.",
    );
    portal.goTo(closesAt);
    expect((await (await portal.submit()).json()).detail).toBe(
      "Depunerea planurilor s-a încheiat pe 29 iunie 2023, 16:00, ora României. Nu am primit planul. Dacă te-a împiedicat ceva la trimitere, sună-ne cât mai repede la 021 000 00 00.",
    );
  });

  test("says of an end at midnight that it is hour 24 of its day", async () => {
    const portal = await openWithRound(await freshLocation());
    const to = "2023-06-29T21:00:00.000Z";
    const wanted = { stage: "submission", bound: "end", to, reason: "O defecțiune" } as const;
    await moveBound(portal.manager, portal.roundId, wanted);
    portal.goTo(to);
    expect((await (await portal.submit()).json()).detail).toContain(
      "s-a încheiat pe 29 iunie 2023, 24:00, ora României",
    );
  });

  test("lets what began in time end within the grace, and no later", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(closesAt, -1);
    const slow = await portal.sendSlowly(() => portal.goTo(closesAt, grace - 1));
    expect(await slow.json()).toMatchObject({ version: 1, isExtended: false });
    portal.goTo(closesAt, -1);
    const slower = await portal.sendSlowly(() => portal.goTo(closesAt, grace), docx());
    expect(await refusal(slower)).toEqual(closed);
    expect(await portal.countPlans()).toBe(1);
  });

  test("counts a retry under the same key from its first start, on every instance", async () => {
    const location = await freshLocation();
    const portal = await openWithRound(location);
    portal.goTo(closesAt, -second);
    const broken = await portal.submit(pdf(), { key: "k1", conditions: "00000000" });
    expect(broken.status).toBe(409);
    portal.goTo(closesAt, minute);
    expect(await refusal(await portal.submit(pdf(), { key: "k2" }))).toEqual(closed);
    const other = await openWithMembers(location, { now: portal.context.now });
    const retried = await other.submit(pdf(), { key: "k1" });
    expect(await retried.json()).toMatchObject({ version: 1, round: "Runda 1", isExtended: false });
    portal.goTo(closesAt, grace);
    expect((await portal.submit(pdf(), { key: "k1" })).status).toBe(200);
    expect(await portal.countPlans()).toBe(1);
  });

  test("forgets the starts only when nobody can send any more", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt);
    await portal.submit(pdf(), { key: "k1" });
    const until = momentAfter(new Date(closesAt), hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ion.userId, until, reason: "pană" });
    portal.goTo(until, grace - 1);
    expect(await forgetStarts(portal.context)).toBe(0);
    portal.goTo(until, grace);
    expect([await forgetStarts(portal.context), await forgetStarts(portal.context)]).toEqual([1, 0]);
  });

  test("is longer for whoever was given longer, and says so on the plan", async () => {
    const portal = await openWithRound(await freshLocation());
    const until = momentAfter(new Date(closesAt), hour);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    portal.goTo(closesAt, minute);
    expect(await (await portal.submit()).json()).toMatchObject({ round: "Runda 1", isExtended: true });
    const ofIon = await portal.submit(pdf(), { as: portal.ion, user: "ion@exemplu.ro" });
    expect(await refusal(ofIon)).toEqual(closed);
    const [, member] = await (await portal.ask("user/all", { as: portal.admin })).json();
    expect(member.businessPlan).toMatchObject({ round: "Runda 1", isExtended: true });
    const csv = await (await portal.ask("business-plan/export/csv", { as: portal.admin })).text();
    expect(csv).toContain(
      ';Runda 1;primit în termenul prelungit;"După termen: cu termen prelungit; Un singur',
    );
    const [receipt] = await portal.takeMails("plan-receipt");
    expect(receipt?.data).toMatchObject({ isExtended: true });
    portal.goTo(until);
    expect(await refusal(await portal.submit(docx()))).toEqual([409, "competition-closed", until]);
  });

  test("marks what only the extension's grace let in", async () => {
    const portal = await openWithRound(await freshLocation());
    const until = momentAfter(new Date(closesAt), minute);
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    portal.goTo(closesAt, -1);
    const slow = await portal.sendSlowly(() => portal.goTo(closesAt, grace + second));
    expect(await slow.json()).toMatchObject({ isExtended: true });
  });

  test("does not open again when the machine's clock is moved back", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(closesAt);
    await portal.tick();
    portal.goTo(closesAt, -hour);
    expect(await refusal(await portal.submit())).toEqual(closed);
    portal.goTo(opensAt, -hour);
    expect(await refusal(await portal.submit())).toEqual(closed);
  });

  test("lets what began before an early closing end within the grace", async () => {
    const portal = await openWithRound(await freshLocation());
    portal.goTo(opensAt, hour);
    const slow = await portal.sendSlowly(async () => {
      portal.goTo(opensAt, 2 * hour);
      await askToClose(portal.manager, portal.roundId, "avarie");
      await confirmClosing(portal.asSecond, portal.roundId);
      portal.goTo(opensAt, 2 * hour + grace - 1);
    });
    expect(slow.status).toBe(200);
    const at = momentAfter(new Date(opensAt), 2 * hour);
    expect(await refusal(await portal.submit(docx()))).toEqual([409, "competition-closed", at]);
  });
});

describe.each(engines)("a plan from before the round on %s", (_, freshLocation) => {
  test("joins the round at its opening, and is replaced there", async () => {
    const location = await freshLocation();
    const before = await openWithMembers(location);
    await before.submit(pdf("Vechi.pdf"));
    await before.submit(docx("Mai nou.docx"));
    const portal = await openWithRound(location);
    expect(await versions(portal)).toEqual([
      [2, null, "current"],
      [1, null, "replaced"],
    ]);
    portal.goTo(opensAt);
    await portal.submit(sample("Nou.pdf", "%PDF-1.7\nnou"));
    expect(await versions(portal)).toEqual([
      [3, "Runda 1", "current"],
      [2, "Runda 1", "replaced"],
      [1, null, "replaced"],
    ]);
  });

  test("that began before the announcement joins it, too", async () => {
    const portal = await openWithMembers(await freshLocation());
    const slow = await portal.sendSlowly(async () => void (await announceRoundOn(portal)));
    expect(await slow.json()).toMatchObject({ round: null });
  });
});

test("without an announced round plans are taken at all times", async () => {
  const portal = await openWithMembers(await freshSqlite());
  expect(await (await portal.submit()).json()).toMatchObject({ round: null });
});

async function versions(portal: Pick<Portal, "ask" | "ana">) {
  const plans = await (await portal.ask("business-plan/versions", { as: portal.ana })).json();
  return plans.map((plan: Record<string, unknown>) => [plan.version, plan.round, plan.state]);
}
