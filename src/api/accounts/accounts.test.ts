import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#domain/time/moments.ts";
import { auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const email = "ana.pop@exemplu.ro";
const next = "alt drum, la fel de lung";

describe.each(engines)("an account on %s", (_, freshLocation) => {
  test("shows itself to its user, who can change the name", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const token = await portal.signIn(email);
    const account = await (await portal.send("GET", "user/me", { token })).json();
    expect(account).toEqual({
      id,
      email,
      firstName: "Ștefania",
      lastName: "Țiriac",
      role: "user",
      can: ["plans.send"],
      duties: [],
      language: "ro",
      createdAt: "2023-06-01T10:00:00.000Z",
      updatedAt: "2023-06-01T10:00:00.000Z",
      lastLoginAt: "2023-06-01T10:00:00.000Z",
    });
    portal.later(minute);
    const json = { firstName: " Ana  ", lastName: "Mun\u0163iu-Pop", role: "admin", status: "disabled" };
    const renamed = await (await portal.send("PATCH", "user/me", { token, json })).json();
    expect(renamed).toEqual({
      ...account,
      firstName: "Ana",
      lastName: "Munțiu-Pop",
      updatedAt: "2023-06-01T10:01:00.000Z",
    });
    expect((await auditOf(portal)).at(-1)).toBe(`user ${id} user.rename ${id}`);
  });

  test("S14: changes its password only with the current one, and then ends all other sessions", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const cookies = new Map<string, string>();
    const other = await portal.signIn(email, { remember: true, cookies });
    const token = await portal.signIn(email);
    const change = (json: unknown) => portal.send("POST", "user/password/change", { token, json });
    for (const json of [
      { password: next },
      { current: "", password: next },
      { current: "altceva", password: next },
    ]) {
      const refused = await change(json);
      expect([refused.status, (await refused.json()).code]).toEqual([403, "wrong-password"]);
    }
    expect((await portal.send("GET", "user/me", { token: other })).status).toBe(200);
    expect((await change({ current: password, password: next })).status).toBe(204);
    expect((await portal.send("GET", "user/me", { token: other })).status).toBe(401);
    expect((await portal.send("GET", "user/me", { token })).status).toBe(200);
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    expect((await portal.send("POST", "user/session", { cookies, headers })).status).toBe(401);
    expect((await portal.login(email)).status).toBe(401);
    expect((await portal.login(email, { with: next })).status).toBe(200);
    expect(await auditOf(portal)).toEqual([
      `operator null user.add ${id}`,
      `user ${id} session.sign-in ${id}`,
      `user ${id} session.sign-in ${id}`,
      ...Array(3).fill(`user ${id} password.refuse ${id}`),
      `user ${id} password.change ${id}`,
      `visitor null session.refuse ${id}`,
      `user ${id} session.sign-in ${id}`,
    ]);
  });

  test("S14: with a stolen session, the password cannot be tried out", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) {
      const json = { current: `încercarea ${count}`, password: next };
      statuses.push((await portal.send("POST", "user/password/change", { token, json })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
  });

  test("S15: whose password is forgotten gets a new one by a link, once, within a day", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const session = await portal.signIn(email);
    expect(
      (await portal.send("POST", "user/password/forgot", { json: { email: "ANA.pop@exemplu.ro" } })).status,
    ).toBe(204);
    const [token = ""] = await portal.linkTokens();
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    const { tokenHash } = await portal.context.db
      .selectFrom("account_links")
      .select("tokenHash")
      .executeTakeFirstOrThrow();
    expect(tokenHash).not.toContain(token);

    const look = () => portal.send("POST", "user/password/link", { json: { token } });
    const set = (typed: string) =>
      portal.send("POST", "user/password/set", { json: { token, password: typed } });
    expect(await (await look()).json()).toEqual({ purpose: "reset", email, firstName: "Ștefania" });
    expect((await set("parolaparola123")).status).toBe(422);
    expect((await portal.send("GET", "user/me", { token: session })).status).toBe(200);
    const done = await set(next);
    expect([done.status, await done.json()]).toEqual([200, { email }]);
    const again = await set(next);
    expect([again.status, (await again.json()).code]).toEqual([410, "link-spent"]);
    expect((await look()).status).toBe(410);
    expect((await portal.send("GET", "user/me", { token: session })).status).toBe(401);
    expect((await portal.login(email)).status).toBe(401);
    expect((await portal.login(email, { with: next })).status).toBe(200);

    await portal.send("POST", "user/password/forgot", { json: { email } });
    const late = (await portal.linkTokens()).at(-1) ?? "";
    portal.later(day);
    const tooLate = await portal.send("POST", "user/password/link", { json: { token: late } });
    expect(tooLate.status).toBe(410);
    expect((await portal.letters()).map(({ kind }) => kind)).toEqual(["reset", "password-changed", "reset"]);
    expect(await auditOf(portal)).toContain(`visitor null password.change ${id}`);
  });

  test("S15: links stay good when somebody asks for another, until the password is changed or the account disabled", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const ask = () => portal.send("POST", "user/password/forgot", { json: { email } });
    const look = async (token = "") =>
      (await portal.send("POST", "user/password/link", { json: { token } })).status;
    await ask();
    await portal.linkTokens();
    await ask();
    const [first, second] = await portal.linkTokens();
    expect([await look(first), await look(second)]).toEqual([200, 200]);
    const session = await portal.signIn(email);
    const json = { current: password, password: next };
    expect((await portal.send("POST", "user/password/change", { token: session, json })).status).toBe(204);
    expect([await look(first), await look(second)]).toEqual([410, 410]);
    await ask();
    const third = (await portal.linkTokens()).at(-1);
    expect(await look(third)).toBe(200);
    await portal.addUser("admin@exemplu.ro", "admin");
    const admin = await portal.signIn("admin@exemplu.ro");
    await portal.send("POST", `user/disable?id=${id}`, { token: admin });
    expect(await look(third)).toBe(410);
  });

  test("S08: asking for a new password is answered the same whether there is an account or not", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const ask = (asked: string) =>
      portal.send("POST", "user/password/forgot", { json: { email: asked }, address: "198.51.100.9" });
    const seen: unknown[] = [];
    for (const asked of [email, "nimeni@exemplu.ro"]) {
      const answers: unknown[] = [];
      for (let count = 0; count < 4; count++) {
        const answer = await ask(asked);
        answers.push([answer.status, await answer.text(), answer.headers.get("Retry-After")]);
      }
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect((await portal.linkTokens()).length, "Only the last of three is sent").toBe(1);
    portal.later(hour);
    expect((await ask(email)).status).toBe(204);
  });
});

test.each([
  [
    "14 characters of which 11 are typed",
    "unsprezece!",
    422,
    "Parola are prea puține caractere. Scrie cel puțin 12.",
  ],
  ["12 characters", "zid verde, m", 204, ""],
  ["lower-case letters and spaces", "patru litere verzi", 204, ""],
  ["64 characters", `${"zid verde ".repeat(6)}abcd`, 204, ""],
  ["128 characters", `${"zid verde și ".repeat(9)}abcdefghijk`, 204, ""],
  [
    "129 characters",
    `${"zid verde și ".repeat(9)}abcdefghijkl`,
    422,
    "Parola are prea multe caractere. Scrie cel mult 128.",
  ],
  ["5000 characters", "zid v".repeat(1000), 422, "Scrie cel mult 1.024 de caractere."],
  ["a common one", "parolaparola123", 422, "Parola este prea ușor de ghicit. Alege alta."],
  ["the project's words", "tineri neets centru", 422, "Parola este prea ușor de ghicit. Alege alta."],
  ["the project's code", "154951154951154951", 422, "Parola este prea ușor de ghicit. Alege alta."],
  ["the person's own words", "Stefania.Tiriac", 422, "Parola este prea ușor de ghicit. Alege alta."],
  ["the same again", password, 422, "Parola nouă este aceeași cu cea veche. Alege alta."],
])("S10, S11: a new password of %s", async (...[, typed, status, message]) => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser(email);
  const token = await portal.signIn(email);
  const json = { current: password, password: typed };
  const answer = await portal.send("POST", "user/password/change", { token, json });
  expect(answer.status).toBe(status);
  if (status === 422) {
    expect((await answer.json()).errors).toEqual([{ path: "password", message }]);
    return;
  }
  expect((await portal.login(email, { with: typed })).status).toBe(200);
  expect((await portal.login(email, { with: `${typed.slice(0, -1)}x` })).status).toBe(401);
});

test("S25: no answer ever holds a hash", async () => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser(email);
  await portal.addUser("admin@exemplu.ro", "admin");
  const token = await portal.signIn("admin@exemplu.ro");
  for (const path of ["user/me", "user/all", "user/sessions"]) {
    const text = await (await portal.send("GET", path, { token })).text();
    expect(text).not.toMatch(/argon2|hash|token|family/i);
  }
});
