import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { makeRound } from "#domain/competition/rounds.commands.ts";
import { type Actor, operator } from "#domain/context.ts";
import type { Timestamp } from "#domain/tables.ts";
import { hour, minute, momentAfter, second } from "#domain/time/moments.ts";
import { planExportStrings as strings } from "#strings/ro/business-plans-export.ts";
import { engines } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { closesAt, opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { docx, pdf, sample } from "#tests/support/sample-files.ts";

const otherConditions = [{ confirmation: "am citit regulile noi", text: "Regulile noi" }];

/** In round 1, on its last day; round 2 is announced, with other conditions. Its submission begins at a moment. */
async function withTwoRounds(location: string, opensNextAt?: Timestamp) {
  const first = await openWithRound(location);
  first.goTo(opensAt);
  await first.tick();
  const content = await packWith({ conditions: otherConditions as never });
  const portal = await openWithMembers(location, { content, now: first.context.now });
  const next = await announcedRound(portal.as(portal.admin), "2023-09-05", "Runda 2");
  if (opensNextAt) {
    await portal.context.write((tx) =>
      tx
        .updateTable("round_stages")
        .set({ startsAt: opensNextAt })
        .where("roundId", "=", next.id)
        .where("stage", "=", "submission")
        .execute(),
    );
  }
  const { goTo, manager, roundId, tick } = first;
  goTo(closesAt, -second);
  const ask = async (path: string, as: Actor = portal.ana) => (await portal.ask(path, { as })).json();
  const terms = () => ask("files/upload/business-plan");
  return { ...portal, goTo, manager, roundId, tick, next, ask, raw: portal.ask, terms };
}

const itemsOf = ({ conditions }: { conditions: { items: string[] } }) => conditions.items;

describe.each(engines)("two rounds on %s", (_, freshLocation) => {
  test("a plan that began in the first ends there, by its conditions, when the second opens meanwhile", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const before = await portal.terms();
    expect(itemsOf(before)).toHaveLength(4);
    const slow = await portal.sendSlowly(() => portal.goTo(closesAt, 20 * second));
    expect(await slow.json()).toMatchObject({
      round: "Runda 1",
      roundId: portal.roundId,
      conditions: before.conditions,
    });
    const after = await portal.terms();
    expect(itemsOf(after)).toEqual(["am citit regulile noi"]);
    const { version } = after.conditions;
    expect(await (await portal.submit(docx(), { conditions: version })).json()).toMatchObject({
      round: "Runda 2",
      roundId: portal.next.id,
      conditions: after.conditions,
    });
    const late = await portal.submit(sample("Alt.pdf", "%PDF-1.7\nalt"), {
      conditions: before.conditions.version,
    });
    expect(late.status).toBe(409);
  });

  test("a retry within the grace of the first belongs there, and later to the second, with a start of its own", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const broken = async (key: string) => (await portal.submit(sample("plan.pdf", "MZ"), { key })).status;
    expect([await broken("k1"), await broken("k2")]).toEqual([415, 415]);
    portal.goTo(closesAt, minute);
    expect(await (await portal.submit(pdf(), { key: "k1" })).json()).toMatchObject({ round: "Runda 1" });
    portal.goTo(closesAt, 15 * minute);
    expect(await broken("k2")).toBe(415);
    const starts = await portal.context.db
      .selectFrom("plan_starts")
      .select(["roundId", "startedAt"])
      .where("requestKey", "like", "%k2")
      .orderBy("roundId")
      .execute();
    expect(starts).toEqual([
      { roundId: portal.roundId, startedAt: momentAfter(new Date(closesAt), -second) },
      { roundId: portal.next.id, startedAt: momentAfter(new Date(closesAt), 15 * minute) },
    ]);
  });

  test("the first is shown until its final list is due, though the second is announced", async () => {
    const portal = await withTwoRounds(await freshLocation());
    const { stages } = (await portal.ask("competition/now")).round;
    const final = stages.find(({ id }: { id: string }) => id === "final");
    const shown = async () => {
      const { round, standing } = await portal.ask("competition/now");
      return [round.name, standing.phase];
    };
    portal.goTo(closesAt);
    expect(await shown()).toEqual(["Runda 1", "closed"]);
    const refused = await portal.submit();
    expect(await refused.json()).toMatchObject({ code: "competition-closed", at: closesAt });
    portal.goTo(final.startsAt, -1);
    expect(await shown()).toEqual(["Runda 1", "closed"]);
    portal.goTo(final.startsAt);
    expect(await shown()).toEqual(["Runda 2", "upcoming"]);
    expect(await (await portal.submit()).json()).toMatchObject({ code: "competition-not-open" });
  });

  test("whoever has longer in the first sees it, and sends to it, while the second takes plans", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const until = momentAfter(new Date(closesAt), hour);
    const { userId } = portal.ana;
    await extendFor(portal.manager, portal.roundId, { userId, until, reason: "pană" });
    portal.goTo(closesAt, minute);
    const shown = async (as = portal.ana) => {
      const { round, standing, isExtended } = await portal.ask("competition/now", as);
      return [round.name, standing.closesAt, isExtended];
    };
    expect(await shown()).toEqual(["Runda 1", until, true]);
    expect(await shown(portal.ion)).toEqual(["Runda 2", portal.next.submission.closesAt, false]);
    expect(itemsOf(await portal.terms())).toHaveLength(4);
    expect(await (await portal.submit()).json()).toMatchObject({ round: "Runda 1", isExtended: true });
    portal.goTo(until);
    expect(await (await portal.submit(docx())).json()).toMatchObject({ round: "Runda 2", isExtended: false });
  });

  test("a longer time given while the second takes plans leads back to the first until it ends, grace and all", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const until = momentAfter(new Date(closesAt), hour);
    const roundOf = async (text: string) =>
      (await (await portal.submit(sample("plan.pdf", `%PDF-1.7\n${text}`))).json()).round;
    portal.goTo(closesAt, minute);
    expect(await roundOf("one")).toBe("Runda 2");
    await extendFor(portal.manager, portal.roundId, { userId: portal.ana.userId, until, reason: "pană" });
    expect(await roundOf("two")).toBe("Runda 1");
    portal.goTo(until, -second);
    const slow = await portal.sendSlowly(() => portal.goTo(until, minute));
    expect(await slow.json()).toMatchObject({ round: "Runda 1", isExtended: true });
    expect(await roundOf("three")).toBe("Runda 2");
  });

  test("a plan is listed, exported, packed and given back in its own round, and withdrawn there", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const first = await (await portal.submit()).json();
    const read = (path: string) => portal.raw(path, { as: portal.admin });
    const member = async (query: string) => (await (await read(`user/all${query}`)).json())[1];
    expect(await member("")).toMatchObject({ businessPlan: { id: first.id, roundId: portal.roundId } });
    portal.goTo(closesAt);
    await portal.tick();
    expect(await member("")).toMatchObject({ isBusinessPlan: false, isPlanWithdrawn: false });
    expect((await read(`files/download/${portal.ana.userId}`)).status).toBe(404);
    expect(await (await read("business-plan/export/csv")).text()).not.toContain(first.receiptNumber);
    const second = await (await portal.submit(docx())).json();
    const withdrawn = { method: "POST", as: portal.ana };
    await portal.raw(`business-plan/withdraw?id=${second.id}`, withdrawn);
    expect(await member("")).toMatchObject({ businessPlan: null, isPlanWithdrawn: true });
    const ofFirst = `?round=${portal.roundId}`;
    expect(await member(ofFirst)).toMatchObject({ businessPlan: { id: first.id }, isPlanWithdrawn: false });
    expect(await (await read(`business-plan/export/csv${ofFirst}`)).text()).toContain(first.receiptNumber);
    const archive = unzipSync(
      new Uint8Array(await (await read(`business-plan/archive${ofFirst}`)).arrayBuffer()),
    );
    expect(Object.keys(archive)).toContain(`${first.receiptNumber}/${first.fileName}`);
    expect((await read(`files/download/${portal.ana.userId}${ofFirst}`)).status).toBe(200);
    expect((await read("user/all?round=99")).status).toBe(404);
  });

  test("the rounds to choose from are the announced ones; whoever was erased is in the list of their own alone", async () => {
    const portal = await withTwoRounds(await freshLocation(), closesAt);
    const { context, roundId, next, admin } = portal;
    const { receiptNumber } = await (await portal.submit()).json();
    await makeRound(portal.manager, { name: "Ciornă", firstDay: "2023-11-07" });
    portal.goTo(closesAt);
    await portal.tick();
    await eraseByEmail({ ...context, actor: operator }, "ana@exemplu.ro");
    const none = { begun: 0, complete: 0 };
    expect(await portal.ask("business-plan/rounds", admin)).toEqual({
      current: next.id,
      rounds: [
        { id: next.id, name: "Runda 2", drafts: none, awaited: null, isComplete: false },
        { id: roundId, name: "Runda 1", drafts: none, awaited: null, isComplete: true },
      ],
    });
    const list = async (query: string) => {
      const answer = await portal.raw(`business-plan/export/csv${query}`, { as: admin });
      const name = /filename="(.*)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1];
      return [name, (await answer.text()).includes(strings.erased)];
    };
    expect(await list("")).toEqual(["planuri-de-afaceri-runda-2-2023-06-29-nu-e-final.csv", false]);
    expect(await list(`?round=${roundId}`)).toEqual(["planuri-de-afaceri-runda-1-2023-06-29.csv", true]);
    expect(
      await (await portal.raw(`business-plan/export/csv?round=${roundId}`, { as: admin })).text(),
    ).toContain(receiptNumber);
  });
});
