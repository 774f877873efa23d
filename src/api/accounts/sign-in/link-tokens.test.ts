import { describe, expect, test } from "vitest";
import { deliverDueMail } from "#domain/mail/mail.commands.ts";
import { day, hour } from "#domain/time/moments.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { engines } from "#tests/support/databases.ts";

const email = "ana.pop@exemplu.ro";
const next = "ana.popescu@exemplu.ro";

describe.each(engines)("links out of mails on %s", (_, freshLocation) => {
  test("are made when the letter is: no token is ever in the database, before sending or after", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("admin@exemplu.ro", "admin");
    const admin = await portal.signIn("admin@exemplu.ro");
    const token = await portal.signIn(email);
    await portal.send("POST", "user/password/forgot", { json: { email } });
    const ion = { firstName: "Ion", lastName: "Pop", email: "ion@exemplu.ro" };
    await portal.send("POST", "user/add", { token: admin, json: ion });
    await portal.send("POST", "user/email/change", { token, json: { current: password, email: next } });

    const before = await everything(portal);
    const candidates = new Set(before.match(/[0-9a-f]{48}/g));
    for (const candidate of candidates) {
      const json = { token: candidate };
      expect((await portal.send("POST", "user/password/link", { json })).status).toBe(410);
      expect((await portal.send("POST", "user/email/confirm", { json })).status).toBe(410);
    }
    const tokens = await portal.linkTokens();
    expect(tokens).toHaveLength(3);
    const after = await everything(portal);
    for (const made of tokens) expect([before.includes(made), after.includes(made)]).toEqual([false, false]);
  });

  test("work in whichever letter arrived, when sending had to be repeated", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.send("POST", "user/password/forgot", { json: { email } });
    const arrived: string[] = [];
    const send = ({ data }: { data: object }) => {
      if ("token" in data) arrived.push(String(data.token));
      return Promise.reject(new Error("The line broke after the letter was taken."));
    };
    for await (const { outcome } of deliverDueMail(portal.context, {
      send,
      troubleOf: () => ({ cause: "away" as const, answer: "" }),
    }))
      expect(outcome).toBe("delayed");
    portal.later(hour);
    arrived.push(...(await portal.linkTokens()));
    const statuses = await Promise.all(
      arrived.map(
        async (token) => (await portal.send("POST", "user/password/link", { json: { token } })).status,
      ),
    );
    expect(statuses).toEqual([200, 200]);
  });

  test("are not sent to whom the account was closed meanwhile", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    await portal.addUser("admin@exemplu.ro", "admin");
    const token = await portal.signIn("admin@exemplu.ro");
    await portal.send("POST", "user/password/forgot", { json: { email } });
    await portal.send("POST", `user/disable?id=${id}`, { token });
    expect(await portal.letters()).toEqual([]);
  });
});

describe.each(engines)("L23: another e-mail address on %s", (_, freshLocation) => {
  test("is taken once it is confirmed, and the old one hears of it", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const token = await portal.signIn(email);
    const ask = (json: object) => portal.send("POST", "user/email/change", { token, json });
    const refused = await ask({ current: "altceva", email: next });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "wrong-password"]);
    const same = await ask({ current: password, email: email.toUpperCase() });
    expect((await same.json()).errors[0].path).toBe("email");
    expect((await ask({ current: password, email: next })).status).toBe(204);
    const letters = await portal.letters();
    expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["email-change", next],
      ["email-change-notice", email],
    ]);
    expect((await portal.login(next)).status).toBe(401);

    const [link] = await portal.linkTokens();
    const confirm = () => portal.send("POST", "user/email/confirm", { json: { token: link } });
    const asPassword = { token: link, password: "trei capre pe o stâncă" };
    expect((await portal.send("POST", "user/password/set", { json: asPassword })).status).toBe(410);
    const confirmed = await confirm();
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { email: next }]);
    expect((await confirm()).status).toBe(410);
    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    expect([(await portal.login(email)).status, (await portal.login(next)).status]).toEqual([401, 200]);
    const audit = await auditOf(portal);
    expect(audit).toContain(`user ${id} email.request-change ${id}`);
    expect(audit).toContain(`visitor null email.change ${id}`);
  });

  test("is not told to be another account's, and is not taken from it", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const json = { current: password, email: next };
    expect((await portal.send("POST", "user/email/change", { token, json })).status).toBe(204);
    const [link] = await portal.linkTokens();
    await portal.addUser(next);
    const taken = await portal.send("POST", "user/email/confirm", { json: { token: link } });
    expect((await taken.json()).errors[0].path).toBe("email");
    const sent = (await portal.letters()).length;
    expect((await portal.send("POST", "user/email/change", { token, json })).status).toBe(204);
    expect((await portal.letters()).slice(sent).map(({ kind }) => kind)).toEqual(["email-change-notice"]);
  });

  test("is forgotten with a new password, and after a day", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    let token = await portal.signIn(email);
    const ask = () =>
      portal.send("POST", "user/email/change", { token, json: { current: password, email: next } });
    await ask();
    const [first] = await portal.linkTokens();
    const json = { current: password, password: "trei capre pe o stâncă" };
    expect((await portal.send("POST", "user/password/change", { token, json })).status).toBe(204);
    const confirm = async (link = "") =>
      (await portal.send("POST", "user/email/confirm", { json: { token: link } })).status;
    expect(await confirm(first)).toBe(410);

    const other = await openAccounts(await freshLocation());
    await other.addUser(email);
    token = await other.signIn(email);
    const asked = { current: password, email: next };
    await other.send("POST", "user/email/change", { token, json: asked });
    const [late] = await other.linkTokens();
    other.later(day);
    expect((await other.send("POST", "user/email/confirm", { json: { token: late } })).status).toBe(410);
  });
});

/** Every row of every table, as text. */
async function everything({ context }: Accounts): Promise<string> {
  const tables = ["users", "sessions", "remembered_logins", "account_links", "rate_limits", "outgoing_mail"];
  const more = ["audit_log", "secrets", "contact_messages"] as const;
  const rows = await Promise.all(
    [...tables, ...more].map((table) =>
      context.db
        .selectFrom(table as "users")
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}
