import { describe, expect, test } from "vitest";
import { compose } from "#adapters/mail/compose.ts";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import type { Mailer, QueuedMail } from "#domain/mail/mail.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { type Accounts, openAccounts } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const words = { subject: "Ne vedem\r\nBcc: x@y.ro", text: "Sâmbătă, la 10.\n\nAdu <buletinul>." };
const members = { words: "", group: "members", status: null };

describe.each(engines)("announcements on %s", (_, freshLocation) => {
  test("go once to the members whom the filter means at that moment, and nobody else", async () => {
    const { portal, token, post } = await openAsAdmin(await freshLocation());
    await portal.addUser("ana@exemplu.ro");
    await portal.addUser("ion@exemplu.ro");
    const off = await portal.addUser("inchis@exemplu.ro");
    await portal.send("POST", `user/disable?id=${off}`, { token });
    await portal.addUser("echipa@exemplu.ro", "staff");
    const invited = { firstName: "Réka", lastName: "Kovács", email: "reka@exemplu.ro" };
    await portal.send("POST", "user/add", { token, json: invited });

    const preview = await (await post("preview", { ...words, filter: members })).json();
    expect(preview).toMatchObject({ recipients: 3, invited: 1, closed: 1 });
    const sent = await post("send", { ...words, filter: members, recipients: 3 }, "k1");
    expect([sent.status, await sent.json()]).toEqual([
      201,
      expect.objectContaining({ recipients: 3, sent: 0, waiting: 3, failed: 0, sentBy: "Ștefania Țiriac" }),
    ]);
    // The same request again sends nothing more, even after the letters went out.
    expect((await post("send", { ...words, filter: members, recipients: 3 }, "k1")).status).toBe(201);
    const letters = (await portal.letters()).filter(({ kind }) => kind === "announcement");
    expect((await post("send", { ...words, filter: members, recipients: 3 }, "k1")).status).toBe(201);
    expect((await portal.letters()).filter(({ kind }) => kind === "announcement").length).toBe(3);
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([
      "ana@exemplu.ro",
      "ion@exemplu.ro",
      "reka@exemplu.ro",
    ]);
    expect(await listed(portal, token)).toEqual([
      { recipients: 3, sent: 3, waiting: 0, failed: 0, dropped: 0 },
    ]);
    const audit = portal.context.db.selectFrom("audit_log").select("action");
    expect(await audit.where("action", "=", "announcement.send").execute()).toHaveLength(1);
  });

  test("arrive as they were shown, and without a header of their own", async () => {
    const { portal, post } = await openAsAdmin(await freshLocation());
    await portal.addUser("ana@exemplu.ro");
    const { letter } = await (await post("preview", { ...words, filter: members })).json();
    await post("send", { ...words, filter: members, recipients: 1 });
    const [mail] = await portal.letters();
    const publicUrl = new URL("https://portal.example/");
    const brand = portal.context.content.site.brand;
    const correspondence = { brand, address: "a@b.ro", publicUrl, languages: portal.languages };
    const composed = compose(mail as QueuedMail, correspondence);
    expect(composed.subject).toBe(letter.subject);
    expect(letter.subject).not.toContain("\n");
    expect(letter.paragraphs).toEqual(["Bună, Ștefania!", "Sâmbătă, la 10.", "Adu <buletinul>."]);
    for (const paragraph of letter.paragraphs) expect(composed.text).toContain(paragraph);
    expect(composed.html).not.toContain("<buletinul>");
  });

  test("are not sent to more or fewer than were shown, nor while earlier letters wait", async () => {
    const { portal, token, post } = await openAsAdmin(await freshLocation());
    await portal.addUser("ana@exemplu.ro");
    const code = async (answer: Response) => [answer.status, (await answer.json()).code];
    await portal.addUser("ion@exemplu.ro");
    const send = (recipients: number) => post("send", { ...words, filter: members, recipients });
    expect(await code(await send(1))).toEqual([409, "recipients-changed"]);
    expect(await portal.letters()).toEqual([]);
    expect((await send(2)).status).toBe(201);
    expect(await code(await send(2))).toEqual([409, "announcement-waiting"]);
    await portal.letters();
    expect((await send(2)).status).toBe(201);
    expect((await listed(portal, token)).map(({ waiting }) => waiting)).toEqual([2, 0]);
  });

  test("are carried on after a crash, once for each; what was refused or stopped is counted", async () => {
    const { portal, token, post } = await openAsAdmin(await freshLocation());
    const ids: number[] = [];
    for (const name of ["ana", "ion", "eva", "dan"]) ids.push(await portal.addUser(`${name}@exemplu.ro`));
    await post("send", { ...words, filter: members, recipients: 4 });
    const sent: string[] = [];
    const mailer: Mailer = {
      send: ({ recipient }) => {
        if (recipient.startsWith("ion")) return Promise.reject(new Error("550"));
        sent.push(recipient);
        return Promise.resolve();
      },
      troubleOf: () => ({ cause: "address" as const, answer: "550" }),
    };
    // One letter, then the portal stops; meanwhile an account is closed.
    await deliverDueMail(portal.context, mailer).next();
    expect(await listed(portal, token)).toEqual([
      { recipients: 4, sent: 1, waiting: 3, failed: 0, dropped: 0 },
    ]);
    await portal.send("POST", `user/disable?id=${ids[3]}`, { token });
    portal.later(10 * minute);
    for await (const { mailId } of deliverDueMail(portal.context, mailer)) expect(mailId).toBeGreaterThan(0);
    expect(sent).toEqual(["ana@exemplu.ro", "eva@exemplu.ro"]);
    expect(await listed(portal, token)).toEqual([
      { recipients: 4, sent: 2, waiting: 0, failed: 1, dropped: 1 },
    ]);
  });

  test("hold up neither each other nor mails that somebody waits for when some cannot be delivered", async () => {
    const { portal, post } = await openAsAdmin(await freshLocation());
    await portal.addUser("ana@exemplu.ro");
    await portal.addUser("ion@exemplu.ro");
    const send = () => post("send", { ...words, filter: members, recipients: 2 });
    await send();
    await portal.send("POST", "user/password/forgot", { json: { email: "ion@exemplu.ro" } });
    const tried: string[] = [];
    const mailer: Mailer = {
      send: ({ kind }) => {
        tried.push(kind);
        return Promise.reject(new Error("421"));
      },
      troubleOf: () => ({ cause: "away" as const, answer: "" }),
    };
    for await (const { outcome } of deliverDueMail(portal.context, mailer)) expect(outcome).toBe("delayed");
    expect(tried).toEqual(["reset", "announcement", "announcement"]);
    expect((await send()).status).toBe(201);
  });

  test("do not keep the words by which their members were found", async () => {
    const { portal, token, post } = await openAsAdmin(await freshLocation());
    await portal.addUser("ana@exemplu.ro");
    await post("send", { ...words, filter: { ...members, words: "ana@" }, recipients: 1 });
    const [{ filter }] = await (await portal.send("GET", "announcement/all", { token })).json();
    expect(filter).toEqual(members);
  });

  test("reach the address of the moment, and are part of one's own data", async () => {
    const { portal, post } = await openAsAdmin(await freshLocation());
    const id = await portal.addUser("veche@exemplu.ro");
    await post("send", { ...words, filter: members, recipients: 1 });
    const email = "noua@exemplu.ro";
    await portal.context.write((tx) =>
      tx.updateTable("users").set({ email, emailKey: email }).where("id", "=", id).execute(),
    );
    expect((await portal.letters()).map(({ recipient }) => recipient)).toEqual([email]);
    const token = await portal.signIn(email);
    const { announcements } = await (await portal.send("GET", "user/me/data", { token })).json();
    expect(announcements).toEqual([
      { ...words, subject: "Ne vedem Bcc: x@y.ro", sentAt: expect.any(String) },
    ]);
  });
});

test.each([
  [{ ...members, words: "TIRIAC ana@" }, 1],
  [{ ...members, words: "nimeni" }, 0],
  [{ ...members, group: "without-plan" }, 2],
  [{ ...members, group: "team" }, 0],
  [{ ...members, status: "active" }, 2],
  [{ ...members, status: "invited" }, 0],
])("the filter of the list is evaluated on the server: %j", async (filter, recipients) => {
  const { portal, post } = await openAsAdmin(await freshSqlite());
  await portal.addUser("ana@exemplu.ro");
  await portal.addUser("ion@exemplu.ro");
  expect(await (await post("preview", { ...words, filter })).json()).toMatchObject({ recipients });
});

test("how many it reaches is said before anything is typed", async () => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  await portal.addUser("ana@exemplu.ro");
  const reach = async (query: string) =>
    (await portal.send("GET", `announcement/reach${query}`, { token })).json();
  expect(await reach("")).toEqual({ recipients: 1, invited: 0, closed: 0 });
  expect(await reach("?group=members&status=invited&words=ana")).toMatchObject({ recipients: 0 });
});

test("a letter to someone without a first name greets without one", async () => {
  const { post } = await openAsAdmin(await freshSqlite());
  const { letter } = await (await post("preview", { ...words, filter: members })).json();
  expect(letter.paragraphs[0]).toBe("Bună!");
});

test.each([
  [{ subject: " " }, "subject"],
  [{ subject: "x".repeat(121) }, "subject"],
  [{ text: "\n" }, "text"],
  [{ text: "x".repeat(5001) }, "text"],
  [{ recipients: 0 }, "recipients"],
])("what is not whole is refused at the field: %j", async (wrong, path) => {
  const { post } = await openAsAdmin(await freshSqlite());
  const answer = await post("send", { ...words, filter: members, recipients: 1, ...wrong });
  const { errors } = await answer.json();
  expect([answer.status, errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
});

test("the list is three queries, however many announcements there are", async () => {
  const { portal, token, post } = await openAsAdmin(await freshSqlite());
  await portal.addUser("ana@exemplu.ro");
  const queries = async () => {
    portal.queries.count = 0;
    await portal.send("GET", "announcement/all", { token });
    return portal.queries.count;
  };
  const send = async () => {
    await post("send", { ...words, filter: members, recipients: 1 });
    await portal.letters();
  };
  await send();
  const one = await queries();
  await send();
  portal.later(hour / 4);
  await send();
  expect(await queries()).toBe(one);
});

async function openAsAdmin(location: string) {
  const portal = await openAccounts(location);
  await portal.addUser("admin@exemplu.ro", "admin");
  const token = await portal.signIn("admin@exemplu.ro");
  const post = (verb: string, json: object, key?: string) => {
    const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
    return portal.send("POST", `announcement/${verb}`, { token, json, headers });
  };
  return { portal, token, post };
}

async function listed(portal: Accounts, token: string): Promise<Record<string, number>[]> {
  const list: Record<string, number>[] = await (
    await portal.send("GET", "announcement/all", { token })
  ).json();
  return list.map(({ recipients = 0, sent = 0, waiting = 0, failed = 0, dropped = 0 }) => ({
    recipients,
    sent,
    waiting,
    failed,
    dropped,
  }));
}
