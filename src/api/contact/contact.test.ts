import { describe, expect, test } from "vitest";
import { deleteOldMessages, messagesPerAddress } from "#domain/contact/contact.commands.ts";
import { typedPhonePattern } from "#domain/contact/contact.limits.ts";
import { operator, visitor } from "#domain/context.ts";
import { day, second } from "#domain/time/moments.ts";
import { errors } from "#strings/ro/errors.ts";
import { fieldStrings, ruleMessage } from "#strings/ro/fields.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { admin, member, openPortal } from "#tests/support/portal.ts";
import { jsonRequest } from "#tests/support/requests.ts";

const message = {
  lastName: "Pop",
  firstName: "Ana",
  email: "ana.pop@exemplu.ro",
  phone: "0712 345 678",
  subject: "Înscriere",
  message: "Bună ziua!\n\nPână când mă pot înscrie?",
};
const sent = { ...message, terms: true };

describe.each(engines)("messages to the team on %s", (_, freshLocation) => {
  test("are kept, listed newest first, marked, and deleted for good", async () => {
    const { send, ask, context, elapse } = await openForm(await freshLocation());
    const answer = await send(sent);
    expect([answer.status, await answer.json()]).toEqual([201, { receivedAt: "2023-06-01T10:01:00.000Z" }]);
    elapse(60);
    expect((await send({ ...sent, subject: "Alta" })).status).toBe(201);

    const list = await ask("contact/all", { as: admin });
    const messages = await list.json();
    expect([
      messages.map(({ subject }: { subject: string }) => subject),
      list.headers.get("X-Total-Count"),
    ]).toEqual([["Alta", "Înscriere"], "2"]);
    const first = {
      id: 1,
      ...message,
      receivedAt: "2023-06-01T10:01:00.000Z",
      readAt: null,
      answeredAt: null,
      // Thursday; Monday is a holiday.
      dueOn: "2023-06-06",
      isLate: false,
    };
    expect(messages[1]).toEqual(first);

    const mark = async (marks: object) =>
      (await ask("contact/update?id=1", { ...jsonRequest("PATCH", marks), as: admin })).json();
    const now = "2023-06-01T10:02:00.000Z";
    expect(await mark({ isAnswered: true })).toEqual({ ...first, readAt: now, answeredAt: now });
    expect(await mark({ isAnswered: false })).toEqual({ ...first, readAt: now });
    expect(await mark({ isRead: false })).toEqual(first);

    const remove = async () => (await ask("contact?id=1", { method: "DELETE", as: admin })).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect((await (await ask("contact/all", { as: admin })).json()).length).toBe(1);
    const actions = await context.db.selectFrom("audit_log").select("action").orderBy("id").execute();
    expect(actions.map(({ action }) => action)).toEqual([
      ...["message.send", "message.send", "message.mark", "message.mark", "message.mark", "message.delete"],
    ]);
  });

  test("come late ones first, the longest past their day, until they are answered", async () => {
    const { send, ask, elapse } = await openForm(await freshLocation());
    const list = async (query = "") => {
      const answer = await ask(`contact/all${query}`, { as: admin });
      const messages: { subject: string; isLate: boolean }[] = await answer.json();
      return {
        total: answer.headers.get("X-Total-Count"),
        messages: messages.map(({ subject, isLate }) => (isLate ? `${subject}: late` : subject)),
      };
    };
    // Thursday, the next minute, and Sunday: due on Tuesday, as Monday is a holiday, and on Wednesday.
    await send({ ...sent, subject: "1" });
    elapse(60);
    await send({ ...sent, subject: "2" });
    elapse((3 * day) / second);
    const stamp = (await (await ask("contact/form")).json()).stamp;
    elapse(60);
    await send({ ...sent, subject: "3", stamp });
    elapse((2 * day) / second);
    expect((await list()).messages).toEqual(["3", "2", "1"]);
    elapse(day / second);
    expect((await list()).messages).toEqual(["1: late", "2: late", "3"]);
    expect(await list("?page=2&pageSize=2")).toEqual({ total: "3", messages: ["3"] });
    expect(await list("?page=1&pageSize=1&words=inscrie")).toEqual({ total: "3", messages: ["1: late"] });
    elapse(day / second);
    expect((await list()).messages).toEqual(["1: late", "2: late", "3: late"]);
    await ask("contact/update?id=1", { ...jsonRequest("PATCH", { isAnswered: true }), as: admin });
    expect((await list()).messages).toEqual(["2: late", "3: late", "1"]);
  });

  test("are found by words of any field, with or without diacritics", async () => {
    const { send, ask, elapse } = await openForm(await freshLocation());
    await send({ ...sent, lastName: "Țăranu", subject: "Înscriere la CURS", message: "Când începe?" });
    elapse(60);
    await send({ ...sent, email: "dan@exemplu.ro", phone: "0799 000 111", subject: "100% gratuit?" });
    const found = async (words: string) => {
      const answer = await ask(`contact/all?words=${encodeURIComponent(words)}`, { as: admin });
      return (await answer.json()).map(({ id }: { id: number }) => id);
    };
    expect(await found("taranu curs")).toEqual([1]);
    expect(await found("ÎNCEPE")).toEqual([1]);
    expect(await found("0799 000")).toEqual([2]);
    expect(await found("dan@exemplu")).toEqual([2]);
    expect(await found("100%")).toEqual([2]);
    expect(await found("")).toEqual([2, 1]);
    expect(await found("  ")).toEqual([2, 1]);
    expect(await found("taranu dan")).toEqual([]);
  });

  test("are queued as mails to the team's address", async () => {
    const { send, context } = await openForm(await freshLocation());
    await send(sent);
    const [mail] = await context.db.selectFrom("outgoing_mail").selectAll().execute();
    expect([mail?.kind, mail?.recipient]).toEqual(["contact-message", context.content.site.contact.email]);
    expect(JSON.parse(mail?.data ?? "")).toEqual(message);
  });

  test("are read by admins alone", async () => {
    const { send, ask } = await openForm(await freshLocation());
    await send(sent);
    for (const [as, status] of [
      [visitor, 401],
      [member, 403],
    ] as const) {
      expect((await ask("contact/all", { as })).status).toBe(status);
      expect((await ask("contact/update?id=1", { ...jsonRequest("PATCH", {}), as })).status).toBe(status);
      expect((await ask("contact?id=1", { method: "DELETE", as })).status).toBe(status);
    }
  });

  test("L27: are deleted for good once they have been kept for twelve months", async () => {
    const { send, as, context, elapse } = await openForm(await freshLocation());
    await send(sent);
    elapse(day / second);
    await send({ ...sent, subject: "Alta" });
    elapse((364 * day) / second - 1);
    const subjects = async () =>
      (await context.db.selectFrom("contact_messages").select("subject").orderBy("id").execute()).map(
        ({ subject }) => subject,
      );
    expect([await deleteOldMessages(as(operator)), await subjects()]).toEqual([0, ["Înscriere", "Alta"]]);
    elapse(2);
    expect([await deleteOldMessages(as(operator)), await subjects()]).toEqual([1, ["Alta"]]);
    elapse(day / second);
    expect([await deleteOldMessages(as(operator)), await subjects()]).toEqual([1, []]);
    const audit = context.db.selectFrom("audit_log").select(["action", "actorRole", "itemId"]).orderBy("id");
    expect((await audit.execute()).slice(2)).toEqual([
      { action: "message.forget", actorRole: "operator", itemId: 1 },
      { action: "message.forget", actorRole: "operator", itemId: 2 },
    ]);
  });

  test("sent twice count once (S32)", async () => {
    const { send, ask } = await openForm(await freshLocation());
    const answers = await Promise.all([send(sent), send(sent), send(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await (await ask("contact/all", { as: admin })).json()).length).toBe(1);
  });

  test("S37: are limited for each address", async () => {
    const { send } = await openForm(await freshLocation());
    const statuses: number[] = [];
    for (let count = 0; count <= messagesPerAddress.max; count++) {
      statuses.push((await send({ ...sent, subject: `${count}` })).status);
    }
    expect(statuses.slice(-2)).toEqual([201, 429]);
    const refused = await send(sent);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

test("S37: a line break in a line is a space, and no header", async () => {
  const { send, ask, context } = await openForm(await freshSqlite());
  const sly = "Ana\r\nBcc: toti@exemplu.ro";
  expect((await send({ ...sent, firstName: sly, subject: sly })).status).toBe(201);
  const [kept] = await (await ask("contact/all", { as: admin })).json();
  expect([kept.firstName, kept.subject]).toEqual(Array(2).fill("Ana Bcc: toti@exemplu.ro"));
  const [mail] = await context.db.selectFrom("outgoing_mail").select("data").execute();
  expect(JSON.parse(mail?.data ?? "").subject).toBe("Ana Bcc: toti@exemplu.ro");
  expect((await send({ ...sent, email: "ana@exemplu.ro\r\nBcc: toti@exemplu.ro" })).status).toBe(422);
});

test("a plain form is taken as well", async () => {
  const { stamp, ask } = await openForm(await freshSqlite());
  const body = new URLSearchParams({ ...message, terms: "on", website: "", stamp });
  expect((await ask("contact/send", { method: "POST", body })).status).toBe(201);
  expect((await ask("contact/send", { method: "POST", body: "x" })).status).toBe(415);
  expect((await ask("contact/send", { method: "POST" })).status).toBe(415);
});

test("every wrong field is named at once", async () => {
  const { send } = await openForm(await freshSqlite());
  const answer = await send({ email: "ana", phone: "abc", message: " ", subject: "x".repeat(201) });
  expect(answer.status).toBe(422);
  const { errors: wrong } = await answer.json();
  expect(wrong).toEqual([
    { path: "lastName", message: "Scrie numele de familie." },
    { path: "firstName", message: "Scrie prenumele." },
    { path: "email", message: fieldStrings.email },
    { path: "phone", message: ruleMessage("phone") },
    { path: "subject", message: fieldStrings.atMost(200) },
    { path: "message", message: "Scrie mesajul." },
    { path: "terms", message: "Bifează că ești de acord cu termenii." },
  ]);
});

test("a phone number or an e-mail address is enough, and one of them is needed", async () => {
  const { send, ask, context } = await openForm(await freshSqlite());
  const { email, phone, ...rest } = sent;
  expect((await send({ ...rest, phone })).status).toBe(201);
  expect((await send({ ...rest, email, phone: "" })).status).toBe(201);
  const kept = await (await ask("contact/all", { as: admin })).json();
  expect(kept.map((one: typeof message) => [one.email, one.phone])).toEqual([
    [email, ""],
    ["", phone],
  ]);
  const mails = await context.db.selectFrom("outgoing_mail").select("data").orderBy("id").execute();
  expect(mails.map(({ data }) => JSON.parse(data).email)).toEqual(["", email]);

  const answer = await send({ ...rest, subject: "" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors).toEqual([
    { path: "subject", message: expect.any(String) },
    { path: "phone", message: ruleMessage("phone-or-email") },
  ]);
});

test.each([
  ["\u202a0712 345 678\u202c", "0712 345 678"],
  ["\u2066+40 712 345 678\u2069", "+40 712 345 678"],
  ["\u200e0712345678", "0712345678"],
  ["0712\u2011345\u2011678", "0712-345-678"],
  ["0712\u2013345\u2013678", "0712-345-678"],
  ["0712\u2212345\u2212678", "0712-345-678"],
  ["+40\ufe0d-712-345-678", "+40-712-345-678"],
  ["0712\u00a0345\u202f678\ufeff", "0712 345 678"],
  ["\uff10\uff17\uff11\uff12\uff13\uff14\uff15", "0712345"],
])("a number that was copied as %j is taken as it is seen, and the form lets it go", async (phone, kept) => {
  expect(phone).toMatch(new RegExp(`^(?:${typedPhonePattern})$`, "v"));
  const { send, ask } = await openForm(await freshSqlite());
  const names = {
    firstName: "\u2067Ana\u2069",
    lastName: "Po\u00adp",
    email: "ana\u2011maria@exemplu.ro\u200b",
  };
  expect((await send({ ...sent, ...names, phone })).status).toBe(201);
  const [message] = await (await ask("contact/all", { as: admin })).json();
  expect(message).toMatchObject({
    phone: kept,
    firstName: "Ana",
    lastName: "Pop",
    email: "ana-maria@exemplu.ro",
  });
});

test("what a program sends is told from what a person sends", async () => {
  const { send, ask, elapse, stamp } = await openForm(await freshSqlite());
  const refusals: unknown[] = [];
  const fresh = (await (await ask("contact/form")).json()).stamp;
  const forged = `${fresh.split(".")[0]}.${"0".repeat(64)}`;
  for (const trace of [
    { website: "https://spam.example" },
    { stamp: "" },
    { stamp: forged },
    { stamp: fresh },
  ]) {
    const answer = await send({ ...sent, ...trace });
    refusals.push([answer.status, (await answer.json()).detail]);
  }
  elapse(3 * 24 * 3600);
  refusals.push([(await send({ ...sent, stamp })).status]);
  expect(refusals).toEqual([
    [422, errors.details["looks-automatic"]],
    [422, errors.details["form-stale"]],
    [422, errors.details["form-stale"]],
    [422, errors.details["form-too-fast"]],
    [422],
  ]);
  expect(await (await ask("contact/all", { as: admin })).json()).toEqual([]);
});

/** A portal whose contact form someone has had before them for a minute, on a clock that stands unless told. */
async function openForm(location: string) {
  let now = Date.parse("2023-06-01T10:00:00.000Z");
  const elapse = (seconds: number) => {
    now += seconds * 1000;
  };
  const portal = await openPortal(location, { now: () => new Date(now) });
  const { stamp } = await (await portal.ask("contact/form")).json();
  elapse(60);
  const send = (fields: object) =>
    portal.ask("contact/send", jsonRequest("POST", { stamp, website: "", ...fields }));
  return { ...portal, stamp: stamp as string, send, elapse };
}
