import { describe, expect, test } from "vitest";
import { operator, visitor } from "#domain/context.ts";
import { TooManyRequests } from "#domain/errors.ts";
import { forgetQuestions } from "#domain/questions/forget-questions.commands.ts";
import { askQuestion, questionsOfAll, questionsPerAddress } from "#domain/questions/questions.commands.ts";
import type { QuestionAnswer } from "#domain/questions/questions.ts";
import { day, second } from "#domain/time/moments.ts";
import { keptMs } from "#domain/time/terms.ts";
import { errors } from "#strings/ro/errors.ts";
import { fieldStrings, ruleMessage } from "#strings/ro/fields.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { jsonRequest } from "#tests/support/requests.ts";

const question = "Pot trimite planul de două ori? Mă numesc Ana Pop.";
const publishedText = "Pot trimite planul de două ori?";
const email = "ana.pop@exemplu.ro";
const callback = { name: "Ana Pop", county: "SB", phone: "0712 345 678", time: "evening" };

describe.each(engines)("questions in public on %s", (_, freshLocation) => {
  test("are answered to all without who asked, and mailed once to whoever left an address", async () => {
    const { ask, send, reply, published, open, context, elapse } = await openForms(await freshLocation());
    const answer = await send({ question, email, county: "SB" });
    expect([answer.status, await answer.json()]).toEqual([201, { receivedAt: "2023-06-01T10:01:00.000Z" }]);
    elapse((2 * day) / second);
    expect([await published(), await open()]).toEqual([
      [],
      [
        {
          id: 1,
          text: question,
          county: "SB",
          isMailed: true,
          age: 2,
          receivedAt: "2023-06-01T10:01:00.000Z",
          publishedText: null,
          answer: null,
          publishedAt: null,
          refusedAt: null,
          reason: null,
        },
      ],
    ]);
    const before = await revision(context);
    expect((await reply(1, { publishedText, answer: "Da.\n\nContează ultima.", seen: unseen })).status).toBe(
      204,
    );
    const shown = { id: 1, question: publishedText, answer: "Da.\n\nContează ultima." };
    expect(await published()).toEqual([{ ...shown, publishedAt: "2023-06-03T10:01:00.000Z" }]);
    expect(await revision(context)).toBe(before + 1);
    const mails = () => context.db.selectFrom("outgoing_mail").selectAll().execute();
    const [mail, ...more] = await mails();
    expect([mail?.kind, mail?.recipient, JSON.parse(mail?.data ?? ""), more]).toEqual([
      ...["question-answered", email, { question: publishedText, answer: shown.answer }, []],
    ]);

    // A colleague who still sees it without an answer does not write over it; a correction sends nothing and keeps the day.
    expect((await reply(1, { publishedText, answer: "Nu.", seen: unseen })).status).toBe(409);
    elapse(day / second);
    expect(
      (await reply(1, { publishedText, answer: "Da.", seen: { ...unseen, answer: shown.answer } })).status,
    ).toBe(204);
    expect(await published()).toEqual([{ ...shown, answer: "Da.", publishedAt: "2023-06-03T10:01:00.000Z" }]);
    expect((await mails()).length).toBe(1);
    expect(JSON.stringify(await published())).not.toMatch(/Ana|exemplu|SB/);
    const row = await context.db.selectFrom("questions").select("email").executeTakeFirstOrThrow();
    expect(row.email).toBe("");
    const audit = await context.db
      .selectFrom("audit_log")
      .select(["action", "itemId"])
      .orderBy("id")
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      ...["question.ask", "question.answer", "question.answer"],
    ]);
    expect(await (await ask("audit/log?noun=question", { as: admin })).text()).toContain(publishedText);
  });

  test("send no letter to nobody, and never show what is not published, or no more", async () => {
    const { send, ask, reply, published, open, context } = await openForms(await freshLocation());
    await send({ question });
    await send({ question: "Vreau să vând ceva, cine cumpără?", email });
    const refuse = (id: number, reason = "reclamă", seen = unseen) =>
      ask(`question/refuse?id=${id}`, { ...jsonRequest("POST", { reason, seen }), as: admin });
    expect([(await refuse(2)).status, (await refuse(9)).status]).toEqual([204, 404]);
    expect((await reply(1, { publishedText, answer: "Da.", seen: unseen })).status).toBe(204);
    expect((await published()).map(({ id }: { id: number }) => id)).toEqual([1]);
    expect(await context.db.selectFrom("outgoing_mail").selectAll().execute()).toEqual([]);
    // Whoever saw it without an answer does not take away what a colleague has published meanwhile.
    expect((await refuse(1)).status).toBe(409);
    expect((await published()).length).toBe(1);
    expect((await refuse(1, "numește pe cineva", { ...unseen, answer: "Da." })).status).toBe(204);
    expect(await published()).toEqual([]);
    expect((await open()).map(({ reason }: { reason: string }) => reason)).toContain("numește pe cineva");
    // Nor does anybody publish over a refusal that they have not seen.
    const over = { publishedText, answer: "Da!", seen: { ...unseen, answer: "Da." } };
    const refused = await reply(1, over);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "question-decided"]);
    expect((await refuse(2)).status).toBe(409);
    const { refusedAt } = (await open()).find(({ id }: { id: number }) => id === 1);
    expect((await reply(1, { ...over, seen: { answer: "Da.", refusedAt } })).status).toBe(204);
    expect((await published()).length).toBe(1);
  });

  test("are paged, the newest first; what waits longest is first for the team", async () => {
    const { send, reply, ask, open, elapse } = await openForms(await freshLocation());
    for (const number of [1, 2, 3]) {
      await send({ question: `Întrebarea a ${number}-a` });
      elapse(60);
    }
    await reply(2, { publishedText: "A doua", answer: "Da.", seen: unseen });
    elapse(60);
    await reply(1, { publishedText: "Prima", answer: "Da.", seen: unseen });
    const page = await ask("question/published?pageSize=1");
    expect([(await page.json()).length, page.headers.get("X-Total-Count")]).toEqual([1, "2"]);
    const all = await (await ask("question/published")).json();
    expect(all.map(({ question: text }: { question: string }) => text)).toEqual(["Prima", "A doua"]);
    expect((await open()).map(({ id }: { id: number }) => id)).toEqual([3, 1, 2]);
  });

  test("and calls wait in the team's queue with their age", async () => {
    const { send, call, ask, elapse } = await openForms(await freshLocation());
    await call(callback);
    elapse(day / second);
    const { stamp } = await (await ask("contact/form")).json();
    elapse(60);
    await send({ question, stamp });
    const [waiting, today] = await Promise.all(
      ["user/waiting", "user/today"].map(async (path) => (await ask(path, { as: admin })).json()),
    );
    expect(waiting.questions).toBe(2);
    expect(today.questions).toEqual([
      { kind: "callback", id: 1, title: "Ana Pop", age: 1 },
      { kind: "question", id: 1, title: question, age: 0 },
    ]);
    expect((await (await ask("user/waiting", { as: member })).json()).questions).toBeNull();
  });

  test("calls are noted once, and the same telephone counts once until then", async () => {
    const { call, ask, elapse } = await openForms(await freshLocation());
    expect((await Promise.all([call(callback), call(callback)])).map(({ status }) => status)).toEqual([
      201, 201,
    ]);
    const calls = async () => (await (await ask("question/all", { as: admin })).json()).callbacks;
    expect((await calls()).length).toBe(1);
    elapse(60);
    const note = (id: number) =>
      ask(`question/called?id=${id}`, { ...jsonRequest("PATCH", { note: "a aflat" }), as: admin });
    expect([(await note(1)).status, (await note(1)).status]).toEqual([204, 404]);
    expect((await call(callback)).status).toBe(201);
    expect(await calls()).toMatchObject([
      { id: 2, calledAt: null, ...callback },
      { id: 1, calledAt: "2023-06-01T10:02:00.000Z", note: "a aflat" },
    ]);
  });

  test("L27: are forgotten at the end of their time; what was published stays", async () => {
    const { send, call, reply, published, as, context, elapse } = await openForms(await freshLocation());
    await send({ question, county: "SB" });
    await send({ question: "Cine poate veni la curs?", email });
    await call(callback);
    await reply(1, { publishedText, answer: "Da.", seen: unseen });
    elapse(keptMs.callbacks / second - 1);
    expect(await forgetQuestions(as(operator))).toBe(0);
    elapse(2);
    expect(await forgetQuestions(as(operator))).toBe(1);
    expect(await context.db.selectFrom("callbacks").selectAll().execute()).toEqual([]);
    elapse((keptMs.questions - keptMs.callbacks) / second - 2);
    expect(await forgetQuestions(as(operator))).toBe(0);
    elapse(2);
    expect([await forgetQuestions(as(operator)), await forgetQuestions(as(operator))]).toEqual([2, 0]);
    const rows = await context.db.selectFrom("questions").select(["text", "email", "county"]).execute();
    expect(rows).toEqual([{ text: "", email: "", county: "" }]);
    expect(await published()).toMatchObject([{ question: publishedText, answer: "Da." }]);
  });

  test("S32: sent twice count once", async () => {
    const { send, open } = await openForms(await freshLocation());
    await Promise.all([send({ question }), send({ question }), send({ question })]);
    expect((await open()).length).toBe(1);
  });

  test("S37: are limited for each address, and in all", async () => {
    const { send, call } = await openForms(await freshLocation());
    const statuses: number[] = [];
    for (let count = 0; count < questionsPerAddress.max; count++) {
      statuses.push((await send({ question: `Întrebarea ${count}` })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201]));
    const refused = await call(callback);
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(questionsOfAll.max).toBeGreaterThan(questionsPerAddress.max);
  });
});

test("S37: many addresses together are limited, too", async () => {
  const { as, stamp } = await openForms(await freshSqlite());
  const from = (count: number) => {
    const sender = { trace: { stamp, website: "" }, address: `10.0.0.${count}` };
    return askQuestion(as(visitor), { question: `Întrebarea ${count}`, email: "", county: "" }, sender);
  };
  for (let count = 0; count < questionsOfAll.max; count++) await from(count);
  await expect(from(questionsOfAll.max)).rejects.toThrow(TooManyRequests);
});

test("are read and answered by whoever manages rounds alone", async () => {
  const { send, call, ask } = await openForms(await freshSqlite());
  await send({ question, email });
  await call(callback);
  for (const [as, status] of [
    [visitor, 401],
    [member, 403],
  ] as const) {
    expect((await ask("question/all", { as })).status).toBe(status);
    const answer = jsonRequest("POST", { publishedText, answer: "Da.", seen: unseen });
    expect((await ask("question/answer?id=1", { ...answer, as })).status).toBe(status);
    expect((await ask("question/refuse?id=1", { ...jsonRequest("POST", { reason: "x" }), as })).status).toBe(
      status,
    );
    expect((await ask("question/called?id=1", { ...jsonRequest("PATCH", {}), as })).status).toBe(status);
  }
});

test("every wrong field is named at once, and a county must be of the region", async () => {
  const { send, call } = await openForms(await freshSqlite());
  const wrong = async (answer: Response) => [answer.status, (await answer.json()).errors];
  expect(await wrong(await send({ question: "Ce?", email: "ana" }))).toEqual([
    422,
    [
      { path: "question", message: fieldStrings.atLeast(10) },
      { path: "email", message: fieldStrings.email },
    ],
  ]);
  expect(await wrong(await call({ phone: "abc", county: "" }))).toEqual([
    422,
    [
      { path: "name", message: "Scrie numele." },
      { path: "county", message: "Alege județul." },
      { path: "phone", message: ruleMessage("phone") },
      { path: "time", message: expect.any(String) },
    ],
  ]);
  expect(await wrong(await send({ question, county: "CJ" }))).toEqual([
    422,
    [{ path: "county", message: ruleMessage("job-county") }],
  ]);
  expect((await send({ question: "a".repeat(2001) })).status).toBe(422);
});

test("a plain form is taken as well, and what a program sends is refused", async () => {
  const { send, ask, open, stamp } = await openForms(await freshSqlite());
  const body = new URLSearchParams({ question, email: "", county: "", website: "", stamp });
  expect((await ask("question/send", { method: "POST", body })).status).toBe(201);
  expect((await ask("question/send", { method: "POST" })).status).toBe(415);
  const { stamp: fresh } = await (await ask("contact/form")).json();
  for (const [trace, code] of [
    [{ website: "https://spam.example" }, "looks-automatic"],
    [{ stamp: "" }, "form-stale"],
    [{ stamp: fresh }, "form-too-fast"],
  ] as const) {
    const answer = await send({ question: "Alta, tot despre plan", ...trace });
    expect([answer.status, (await answer.json()).detail]).toEqual([422, errors.details[code]]);
  }
  expect((await open()).length).toBe(1);
});

/** A question about which nobody has decided. */
const unseen: QuestionAnswer["seen"] = { answer: null, refusedAt: null };

type Portal = Awaited<ReturnType<typeof openPortal>>;

async function revision({ db }: Portal["context"]): Promise<number> {
  return (await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow()).revision;
}

/** A portal whose forms someone has had before them for a minute, on a clock that stands unless told. */
async function openForms(location: string) {
  let now = Date.parse("2023-06-01T10:00:00.000Z");
  const elapse = (seconds: number) => {
    now += seconds * 1000;
  };
  const portal = await openPortal(location, { now: () => new Date(now) });
  const { ask } = portal;
  const { stamp } = await (await ask("contact/form")).json();
  elapse(60);
  const post = (path: string, fields: object) =>
    ask(path, jsonRequest("POST", { stamp, website: "", ...fields }));
  return {
    ...portal,
    stamp: stamp as string,
    elapse,
    send: (fields: object) => post("question/send", fields),
    call: (fields: object) => post("question/call", fields),
    reply: (id: number, answer: object) =>
      ask(`question/answer?id=${id}`, { ...jsonRequest("POST", answer), as: admin }),
    published: async () => (await ask("question/published")).json(),
    open: async () => (await (await ask("question/all", { as: admin })).json()).questions,
  };
}
