import { describe, expect, test } from "vitest";
import { openAppeals } from "#domain/appeals/decided-points.queries.ts";
import { endOfWorkingDays } from "#domain/competition/calendar.rules.ts";
import { visitor } from "#domain/context.ts";
import type { ListRow } from "#domain/lists/lists.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { hour, momentAfter } from "#domain/time/moments.ts";
import { openForAppeals, withCommission } from "./support/appeals.ts";
import { engines } from "./support/databases.ts";
import { openWithFinalList } from "./support/granting.ts";
import { openToList } from "./support/listing.ts";
import { jsonRequest } from "./support/requests.ts";
import { publishList } from "./support/rounds.ts";

const steps = (count: number) => Array.from({ length: count }, (): [number, number] => [4, 4]);

describe.each(engines)("what goes wrong in the chain, on %s", (_, fresh) => {
  test("a list published on the eve of two holidays leaves time for appeals until the first working day after", async () => {
    const portal = await openToList(await fresh(), steps(1));
    // Wednesday, 29 November 2023, 12:00: Thursday and Friday are holidays, and then comes a weekend.
    portal.goTo("2023-11-29T10:00:00.000Z");
    expect((await portal.draft("preliminary")).appealsUntil).toBe("2023-12-04T10:00:00.000Z");
    await portal.publish("preliminary");
    const [letter] = await portal.takeMails("preliminary-result");
    expect(letter?.data.appealsUntil).toBe("2023-12-04T10:00:00.000Z");
    portal.goTo("2023-12-04T10:00:00.000Z");
    await portal.publish("final");
    const [final] = await portal.takeMails("final-result");
    const until = endOfWorkingDays(portal.context.now(), 3, await portal.context.loadHolidays());
    expect([final?.data.acceptUntil, until]).toEqual([until, "2023-12-07T22:00:00.000Z"]);
  });

  test("an appeal that two windows send in the last second is one appeal, with one letter", async () => {
    const { ana, context, goTo, roundId, send, takeMails, until } = await openForAppeals(await fresh());
    await takeMails();
    goTo(until, -1);
    const sent = await Promise.all([
      send(ana, "descriere.nevoie"),
      send(ana, "descriere.idee"),
      send(ana, "descriere.nevoie"),
    ]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
    expect(await openAppeals(context.db, roundId)).toHaveLength(1);
    expect(await takeMails("appeal-received")).toHaveLength(1);
  });

  test("an appeal whose decision is sealed is not taken back when a further list gives more time, and is told once", async () => {
    const portal = await openForAppeals(await fresh());
    const { ana, ion, commission, context, decide, desk, goTo, post, roundId, send, takeMails, tend, until } =
      portal;
    await send(ana, "descriere.nevoie");
    await send(ion, "descriere.idee");
    goTo(until);
    const { appeals } = await desk(commission[0]);
    const [first, second] = ["descriere.nevoie", "descriere.idee"].map(
      (item) => appeals.find(({ items }) => items.some((one) => one.item === item))?.alias ?? "",
    );
    await decide(first ?? "");
    // The other one is not decided: nobody is told.
    await tend();
    const later = momentAfter(context.now(), 48 * hour);
    await publishList(context, roundId, "preliminary", later);
    const refused = await post("withdraw", ana);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "appeal-sealed"]);
    goTo(later);
    await decide(second ?? "");
    await takeMails();
    for (let turn = 0; turn < 2; turn += 1) await tend();
    expect((await takeMails("appeal-decided")).map(({ recipient }) => recipient).toSorted()).toEqual([
      "ana@exemplu.ro",
      "ion@exemplu.ro",
    ]);
  });

  test("decisions that move three others and end in a tie tell each why they moved, and by what the tie was decided", async () => {
    const portal = await openToList(await fresh(), steps(5), { places: 2 });
    const { draft, goTo, plans, publish, senders, startOf, takeMails } = portal;
    await publish("preliminary");
    const { commission, decide, desk, send, tend } = await withCommission(portal);
    // All have the same points: their order is that of their numbers.
    const before = (await draft("preliminary")).rows.map(({ number }) => number);
    const senderOf = (number = "") =>
      senders[plans.findIndex(({ receiptNumber }) => receiptNumber === number)] ?? visitor;
    const [first, second, third, fourth, fifth] = before;
    await send(senderOf(fourth), "descriere.idee");
    await send(senderOf(fifth), "buget.continuare");
    const { appealsUntil = "" } = (await draft("preliminary")).published ?? {};
    goTo([appealsUntil ?? "", await startOf("final")].toSorted().at(-1) ?? "");
    for (const { alias } of (await desk(commission[0])).appeals) await decide(alias, 5);
    await tend();
    await takeMails();
    await publish("final");
    const { rows } = await (await portal.ask("lists/published", { as: visitor })).json();
    expect(rows.map((row: ListRow) => [row.number, row.total, row.tie, row.change?.why])).toEqual([
      [fifth, 76_00, null, "own-points"],
      [fourth, 76_00, "buget", "own-points"],
      [first, 75_00, null, "other-plans"],
      [second, 75_00, "number", "other-plans"],
      [third, 75_00, "number", "other-plans"],
    ]);
    const letters = (await takeMails("final-result")).map(({ data }) => data);
    expect(
      letters.map(({ receiptNumber, moved, before }) => [receiptNumber, moved, before.place]).toSorted(),
    ).toEqual(
      [
        ...[first, second, third].map((number, index) => [number, "other-plans", index + 1]),
        [fourth, "own-points", 4],
        [fifth, "own-points", 5],
      ].toSorted(),
    );
    const [lost] = await (await portal.ask("lists/own", { as: senderOf(first) })).json();
    expect([lost.preliminary.result, lost.row.result, lost.row.change.why]).toEqual([
      "selected",
      "reserve",
      "other-plans",
    ]);
  });

  test("an error found after the preliminary list is an event and a further list: shown, told, and nothing is edited", async () => {
    const portal = await openToList(await fresh(), [
      [5, 5],
      [4, 4],
      [2, 2],
    ]);
    const { admins, ask, context, goTo, plans, publish, roundId, takeMails } = portal;
    await publish("preliminary");
    await takeMails();
    const kept = () => context.db.selectFrom("lists").selectAll().orderBy("id").execute();
    const [first] = await kept();
    goTo(context.now().toISOString(), hour);
    const [wrong, moved] = plans.map(({ receiptNumber }) => receiptNumber);
    const json = { number: wrong, lines: ["curs"], reason: "Diploma este a altei persoane." };
    for (const as of admins)
      expect(
        (await ask(`verification/round/${roundId}/correct`, { ...jsonRequest("POST", json), as })).status,
      ).toBe(200);
    expect(await takeMails()).toMatchObject([{ kind: "verification-outcome", recipient: "ana@exemplu.ro" }]);
    await publish("preliminary", "Un plan admis din greșeală nu mai este pe listă.");

    const [same, further] = await kept();
    expect(same).toEqual(first);
    const list = await (await ask("lists/published", { as: visitor })).json();
    expect(list).toMatchObject({
      id: further?.id,
      correction: "Un plan admis din greșeală nu mai este pe listă.",
    });
    expect(list.others).toMatchObject([{ id: first?.id, kind: "preliminary" }]);
    expect(list.rows.map((row: ListRow) => [row.number, row.place, row.result])).toEqual([
      [moved, 1, "selected"],
      [plans[2]?.receiptNumber, null, "rejected"],
      [wrong, null, "rejected-administratively"],
    ]);
    const letters = await takeMails();
    expect(letters.map(({ kind, recipient }) => [kind, recipient]).toSorted()).toEqual([
      ["preliminary-result", "ana@exemplu.ro"],
      // Unchanged, with time to appeal anew.
      ["preliminary-result", "candidat-2@exemplu.ro"],
      ["preliminary-result", "ion@exemplu.ro"],
    ]);
    const until = further?.appealsUntil ?? "";
    expect(Date.parse(until) - context.now().getTime()).toBeGreaterThanOrEqual(48 * hour);
    for (const { data } of letters)
      expect(data).toMatchObject({ correction: list.correction, appealsUntil: until });
    const { faults } = await verifyRegister(context.db);
    expect(faults.filter(({ kind }) => kind === "list-differs")).toEqual([]);
  });

  test("who lost a grant by silence gets it back by nothing, and who renounces after the next was called frees one place more", async () => {
    const portal = await openWithFinalList(await fresh(), { at: "2023-07-27T09:00:00.000Z" });
    const { answer, goTo, states, takeMails, tend, until } = portal;
    await answer(1, "accept");
    goTo(until);
    await tend();
    expect(await states()).toEqual(["renounced", "selected", "selected", "reserve"]);
    await takeMails();
    for (const what of ["renounce", "accept"] as const) expect((await answer(0, what)).status).toBe(409);
    expect((await answer(1, "renounce")).status).toBe(200);
    await tend();
    expect(await states()).toEqual(["renounced", "renounced", "selected", "selected"]);
    expect(await takeMails()).toMatchObject([
      { kind: "grant-renounced", recipient: "candidat-1@exemplu.ro", data: { isLate: false } },
      { kind: "grant-offered", recipient: "candidat-3@exemplu.ro" },
    ]);
    expect((await answer(1, "accept")).status).toBe(409);
    await tend();
    expect(await takeMails()).toEqual([]);
  });
});
