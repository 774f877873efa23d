import { sql } from "kysely";
import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import { type Actor, operator } from "#domain/context.ts";
import { isAskedChange } from "#domain/dossiers/clarifications.rules.ts";
import { hour, momentAfter, second } from "#domain/time/moments.ts";
import { endClarifications } from "#domain/verification/clarifications.commands.ts";
import { linesAgain, unansweredLines } from "#domain/verification/verification.rules.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import {
  blank,
  items,
  named,
  openToClarify,
  plan,
  readAtClosing,
  unsigned,
  words,
} from "#tests/support/clarifying.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { pdf, sample } from "#tests/support/sample-files.ts";

test.each(engines)(
  "what both want clarified is asked once, answered part by part, and the lines that it is about are answered again, on %s",
  async (_, fresh) => {
    const portal = await openToClarify(await fresh());
    const { number, one, other, seen, write, context, roundId } = portal;
    const dossiers = dossierOf(portal);
    const before = await seen(number, one);
    expect(before.step).toBe("clarify");
    // It is written by what both said of each line; a part that must not name its author is not opened for it.
    expect(before.clarification?.items).toEqual([
      { line: "model", text: blank.remark, parts: [], takeOut: [] },
      { line: "declaratii", text: unsigned.remark, parts: [], takeOut: [] },
    ]);
    expect((await write(one, { items })).status).toBe(200);
    expect((await seen(number, one)).clarification?.by).toMatchObject([{ isOwn: true }]);
    // Another text makes the first confirmation fall, and nothing that the other one has not seen is written over.
    const changed = [{ ...items[0], text: "Semnează Anexa 5." }, items[1]];
    expect((await write(other, { items: changed, seen: null })).status).toBe(412);
    expect((await write(other, { items: changed })).status).toBe(200);
    expect((await seen(number, other)).clarification?.by).toMatchObject([{ isOwn: true }]);
    expect((await write(one, { items: changed })).status).toBe(200);
    expect((await seen(number, one)).step).toBe("asked");
    expect((await write(one, { items, seen: null })).status).toBe(409);

    const [letter, ...more] = await portal.letters("clarifications-asked");
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: "ana@exemplu.ro", data: { receiptNumber: number } });
    const { clarification } = await dossiers.own();
    expect(clarification).toMatchObject({
      receiptNumber: number,
      isOpen: true,
      endedAt: null,
      missing: ["line/model", "part/dubla-finantare"],
    });
    expect(clarification?.until).toBe(letter?.data.until);
    const askedOf = async (as: Actor) => (await (await portal.ask("user/waiting", { as })).json()).asked;
    expect(await askedOf(portal.ana)).toEqual({ things: 2, until: clarification?.until });
    expect([await askedOf(portal.ion), await askedOf(portal.admin)]).toEqual([null, null]);
    const asSeen = async () => {
      const { plans } = await portal.read(`round?round=${roundId}`, portal.admin);
      return plans.find((each: { number: string }) => each.number === number).asked.readAt;
    };
    expect(await asSeen()).toBeNull();
    await portal.ask("dossier/clarification-seen", { method: "POST", as: portal.ana });
    const readAt = await asSeen();
    expect(readAt).toEqual(expect.any(String));
    // Nothing else is opened, and nobody else is asked.
    expect((await dossiers.own(portal.ion)).clarification).toBeNull();
    expect(await (await dossiers.add("cerere", pdf("cerere.pdf"))).json()).toMatchObject({
      code: "part-closed",
    });
    expect((await dossiers.add("dubla-finantare", pdf("alta.pdf"), { as: portal.ion })).status).toBe(409);
    expect((await portal.say("declaratii", "Am semnat.")).status).toBe(404);

    const signed = sample("anexa-5.pdf", pdfOf({ pages: [["Semnat", "Ana"]] }));
    const [part] = (await dossiers.own()).parts.filter(({ id }) => id === "dubla-finantare");
    expect(
      (await dossiers.add("dubla-finantare", signed, { version: part?.file?.version ?? 0 })).status,
    ).toBe(200);
    expect((await portal.done()).status).toBe(409);
    expect((await portal.say("model", "Am numărat clienții din piață.")).status).toBe(200);
    expect(await (await portal.say("model", "Altfel", 0)).json()).toMatchObject({
      code: "edited-meanwhile",
      current: { text: "Am numărat clienții din piață." },
    });
    expect((await dossiers.own()).clarification?.missing).toEqual([]);
    expect((await portal.done()).status).toBe(204);
    expect((await portal.done()).status).toBe(409);
    expect(await (await dossiers.add("dubla-finantare", pdf("iar.pdf"))).json()).toMatchObject({
      code: "clarifications-closed",
    });
    expect(await portal.letters("clarifications-answered")).toHaveLength(1);
    expect(await askedOf(portal.ana)).toBeNull();

    // Both look at those lines alone, blind to each other again.
    const again = await seen(number, one);
    expect(again).toMatchObject({ step: "to-begin", turn: 2, lines: 2 });
    const [words, file] = again.grid.map(({ clarified }) => clarified);
    expect(words).toMatchObject({ answer: "Am numărat clienții din piață.", isUnanswered: false });
    expect(file).toMatchObject({
      answer: null,
      parts: [{ part: "dubla-finantare", file: { name: "anexa-5.pdf" } }],
    });
    const id = again.plan.id;
    const read = (path: string) => portal.ask(`business-plan/download/${id}/${path}`, { as: one });
    expect(new Uint8Array(await (await read("clarified/dubla-finantare")).arrayBuffer())).toEqual(
      new Uint8Array(signed.bytes),
    );
    expect(await (await read("part/dubla-finantare")).text()).not.toContain("Semnat");
    // The team reads it with the dossier, also who verifies nothing.
    const dossier = await (await portal.ask(`dossier/plan/${number}`, { as: portal.admin })).json();
    expect(dossier.asked).toMatchObject({
      words: [{ line: "model", text: "Am numărat clienții din piață." }],
      files: [{ part: "dubla-finantare", name: "anexa-5.pdf" }],
    });
    expect((await portal.answer(one, number, "model", { verdict: "clarify", remark: "x" })).status).toBe(422);
    expect((await portal.answer(one, number, "curs", { verdict: "yes" })).status).toBe(404);
    await portal.answerAll(one, number);
    await portal.answerAll(other, number, { model: { verdict: "no", remark: "Tot nu se vede." } });
    const settle = {
      number,
      line: "model",
      verdict: "no",
      reason: "Răspunsul nu spune de unde vin cifrele.",
    };
    for (const as of [one, other]) await portal.post("settlement", as, settle);
    expect((await seen(number, one)).step).toBe("decided");
    const { plans } = await portal.read(`round?round=${roundId}`, portal.admin);
    const [row] = plans.filter((each: { number: string }) => each.number === number);
    expect(row).toMatchObject({
      waitsFor: "publication",
      outcome: { isAdmitted: false, reasons: [{ reason: settle.reason }] },
      asked: { things: 2, missing: 0, readAt: expect.any(String), endedAt: expect.any(String) },
    });
    expect(await context.db.selectFrom("clarified_parts").select("part").execute()).toHaveLength(1);
  },
);

test("of a plan that is opened again for a name, only that may change, and a scan is left to people", async () => {
  const portal = await openToClarify(await freshSqlite(), { anonim: named }, readAtClosing);
  const { number, one, seen } = portal;
  const dossiers = dossierOf(portal);
  const [item] = (await seen(number, one)).clarification?.items ?? [];
  expect(item).toMatchObject({ line: "anonim", parts: ["plan"], takeOut: ["Stefania Tiriac"] });
  const without = await portal.write(one, { items: [{ ...item, takeOut: [] }] });
  expect(await without.json()).toMatchObject({ errors: [{ path: "anonim.takeOut" }] });
  const elsewhere = await portal.write(one, { items: [{ ...item, takeOut: ["Tiriac Stefania"] }] });
  expect(await elsewhere.json()).toMatchObject({ errors: [{ path: "anonim.takeOut" }] });
  await portal.askBoth();
  const put = async (...lines: string[]) => await dossiers.add("plan", plan(...lines));
  const corrected = words.with(1, "Toti ma stiu si vin la mine.");
  const better = await put(...corrected.with(2, "Cer 40.000 lei pentru promovare si o casa de marcat."));
  expect(better.status).toBe(422);
  expect(await better.json()).toMatchObject({
    code: "changed-elsewhere",
    changes: {
      changes: [
        { removed: "ca Stefania Tiriac", isAsked: true },
        { removed: "20.000", inserted: "40.000", isAsked: false },
        { isAsked: false },
      ],
    },
  });
  expect((await dossiers.own()).clarification?.missing).toEqual(["part/plan"]);
  // The file that was sent answers nothing.
  expect(await (await put(...words)).json()).toMatchObject({ code: "same-file" });
  // Nor does another format, whose words cannot be compared, or the same words once more.
  const rtf = sample("plan.rtf", "{\\rtf1 Reparam haine}");
  expect(await (await dossiers.add("plan", rtf)).json()).toMatchObject({ code: "words-unreadable" });
  const resaved = sample("plan.pdf", pdfOf({ pages: [words], hasPicture: false, title: "Alt titlu" }));
  expect(await (await dossiers.add("plan", resaved)).json()).toMatchObject({ code: "same-file" });
  expect((await put(...corrected)).status).toBe(200);
  const { clarification, parts } = await dossiers.own();
  expect(clarification).toMatchObject({
    missing: [],
    arrived: [{ compared: { changes: [{ removed: "ca Stefania Tiriac" }] } }],
  });
  expect(parts.find(({ id }) => id === "plan")?.file?.name).toBe("plan.pdf");
  await portal.done();
  // What the plan says of the activity is answered again, too.
  const { grid } = await seen(number, one);
  expect(grid.map(({ check }) => check.id)).toEqual(["caen", "anonim"]);
  expect(grid.map(({ clarified }) => clarified?.parts[0]?.compared?.changes.length)).toEqual([undefined, 1]);
  for (const as of [one, portal.other]) await portal.answerAll(as, number);
  expect((await seen(number, one)).step).toBe("decided");
});

test("a term that passes is ended by the clock to the second, after the grace, and what came in time counts", async () => {
  const portal = await openToClarify(await freshSqlite());
  const { number, one, other, seen, context } = portal;
  const dossiers = dossierOf(portal);
  await portal.askBoth(items);
  const until = new Date((await dossiers.own()).clarification?.until ?? "");
  // Three working days after the day on which it was asked, until midnight in Romania.
  expect(until.toISOString()).toMatch(/T2[12]:00:00.000Z$/);
  portal.goTo(momentAfter(until, -second));
  expect((await portal.say("model", "Ajunge în ultima secundă.")).status).toBe(200);
  await endClarifications(context);
  expect((await seen(number, one)).step).toBe("asked");
  portal.goTo(until.toISOString());
  expect(await (await portal.say("model", "Prea târziu", 1)).json()).toMatchObject({
    code: "clarifications-closed",
  });
  expect((await dossiers.own()).clarification?.isOpen).toBe(false);
  await endClarifications(context);
  expect((await seen(number, one)).step).toBe("asked");
  portal.goTo(momentAfter(until, hour));
  await Promise.all([endClarifications(context), endClarifications(context)]);
  const after = await seen(number, one);
  expect(after).toMatchObject({ step: "to-begin", turn: 2, asked: { endedAt: expect.any(String) } });
  expect(after.grid.map(({ clarified }) => clarified?.isUnanswered)).toEqual([false, true]);
  expect((await dossiers.own()).clarification?.missing).toEqual(["part/dubla-finantare"]);
  expect(await portal.letters("clarifications-answered")).toEqual([]);
  const turns = await context.db.selectFrom("verifications").select(["turn"]).where("turn", "=", 2).execute();
  expect(turns).toHaveLength(2);
  expect((await portal.done()).status).toBe(409);
  await portal.answerAll(other, number);
});

test("a dossier that cannot be ended holds up no other", async () => {
  const portal = await openToClarify(await freshSqlite());
  const { numbers, number, pairOf, answerAll, post, seen, context } = portal;
  const [, second] = numbers;
  await portal.askBoth(items);
  const pair = await pairOf(second);
  for (const as of pair) await answerAll(as, second, { declaratii: unsigned, model: blank });
  for (const as of pair) {
    const { savedAt: kept = null } = (await seen(second, as)).clarification ?? {};
    const asked = { items, seen: kept, isConfirmed: true };
    expect((await post(`dossier/${second}/clarification`, as, asked)).status).toBe(200);
  }
  const { id } = await context.db
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", number)
    .executeTakeFirstOrThrow();
  const refusal = sql.raw(
    `create trigger refuse before insert on plan_events when new."planId" = ${id} begin select raise(abort, 'refused'); end`,
  );
  await context.write((tx) => refusal.execute(tx));
  portal.goTo(await portal.startOf("evaluation"));
  await expect(endClarifications(context)).rejects.toThrow(AggregateError);
  const ended = context.db
    .selectFrom("plan_events")
    .select("planId")
    .where("event", "=", "end-clarifications");
  expect((await ended.execute()).map(({ planId }) => planId)).not.toContain(id);
  for (const as of pair) expect((await seen(second, as)).step).toBe("to-begin");
});

test.each(engines)("who is erased while they are asked holds nobody's outcome, on %s", async (_, fresh) => {
  const portal = await openToClarify(await fresh());
  const { context, numbers, number, pairOf, answerAll, admin, asSecond } = portal;
  await portal.askBoth(items);
  for (const other of numbers.filter((one) => one !== number))
    for (const as of await pairOf(other)) await answerAll(as, other);
  await eraseByEmail({ ...context, actor: operator }, "ana@exemplu.ro");
  portal.goTo(await portal.startOf("evaluation"));
  await endClarifications(context);
  for (const as of [admin, asSecond.actor]) expect((await portal.confirm(as)).status).toBe(200);
  const admitted = await context.db.selectFrom("plan_events").select("planId").where("event", "=", "admit");
  expect(await admitted.execute()).toHaveLength(numbers.length - 1);
});

test("what is to be asked needs both again once another person has come", async () => {
  const portal = await openToClarify(await freshSqlite());
  const { number, one, other, people, context, roundId, seen } = portal;
  expect((await portal.write(one, { items })).status).toBe(200);
  const endsAt = context.now().toISOString();
  await context.write((tx) =>
    tx.updateTable("duties").set({ endedAt: endsAt }).where("userId", "=", other.userId).execute(),
  );
  const third = people.find(({ userId }) => ![one.userId, other.userId].includes(userId));
  const json = { number, from: other.userId, to: third?.userId, reason: "A plecat." };
  expect((await portal.post(`round/${roundId}/exchange`, portal.admin, json)).status).toBe(200);
  await portal.answerAll(third as Actor & typeof one, number, { declaratii: unsigned, model: blank });
  expect((await portal.write(third as Actor, { items })).status).toBe(200);
  expect((await seen(number, one)).step).toBe("clarify");
  expect((await portal.write(one, { items })).status).toBe(200);
  expect((await seen(number, one)).step).toBe("asked");
});

test("every line that is read in a part that came anew is answered again, and none of a part that did not come", async () => {
  const rules = (await loadContentPack("content")).competition as CompetitionRules;
  const asked = { line: "declaratii", parts: ["buget", "dubla-finantare"] };
  const again = (missing: string[]) => linesAgain(rules, { items: [asked], missing }).map(({ id }) => id);
  expect(again([])).toEqual(["buget", "declaratii", "plafon", "sediu", "loc-de-munca", "anonim"]);
  expect(again(["part/buget"])).toEqual(["declaratii"]);
});

test("a line stays unanswered when nothing has come of what was asked for it", () => {
  const asked = [
    { line: "a", parts: ["x", "y"] },
    { line: "b", parts: [] },
    { line: "c", parts: ["z"] },
  ];
  const missing = ["part/x", "line/b", "part/z"];
  expect(unansweredLines({ items: asked, missing })).toEqual(["b", "c"]);
  expect(unansweredLines(null)).toEqual([]);
});

test.each([
  ["a name alone", "ca Ana Pop si", "ca si", true],
  ["with words around it", "unde toti ma stiu ca Ana Pop", "unde am lucrat", true],
  ["a part of it", "ca Ana Pop si", "ca Ana si", true],
  ["more comes than went", "ca Ana Pop si", "ca o croitoreasa cu experienta de zece ani si", false],
  ["a number alone", "cer 100 lei", "cer 200 lei", false],
  ["a number beside it", "lui Ana Pop, 2 angajati", "5 angajati", false],
  ["a whole paragraph with it", `${"cuvant ".repeat(20)}Ana Pop`, "", false],
])("of a plan that is opened again, %s", (_, removed, inserted, isAsked) => {
  const around = { page: 1, before: "", after: "" };
  expect(isAskedChange({ ...around, removed, inserted }, ["Ana Pop"])).toBe(isAsked);
});
