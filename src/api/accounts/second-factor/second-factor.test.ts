import { describe, expect, test } from "vitest";
import { day, hour, minute, second } from "#domain/time/moments.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/codes.ts";
import { engines } from "#tests/support/databases.ts";
import { switchOn } from "#tests/support/second-factor.ts";

const email = "ana.pop@exemplu.ro";
const needed = "401 second-factor-needed";
const wrong = "401 second-factor-wrong";
const wrongCode = "403 wrong-code";

describe.each(engines)("the second factor on %s", (engine, freshLocation) => {
  test("is off at first, and is switched on with the password and a code of the new key", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const token = await portal.signIn(email);
    const ask = (path: string, json: object) => portal.send("POST", path, { token, json });
    expect(await stateOf(portal, token)).toEqual({
      since: null,
      isExpected: false,
      isCompulsory: false,
      recoveryCodesLeft: 0,
      devices: [],
    });
    expect(await outcome(ask("user/second-factor/confirm", { code: "123456" }))).toBe("409 conflict");
    expect(await outcome(ask("user/second-factor/begin", { current: "altceva" }))).toBe("403 wrong-password");
    const begun = await ask("user/second-factor/begin", { current: password });
    expect(begun.headers.get("Cache-Control")).toBe("no-store");
    const { key, uri, qr } = await begun.json();
    expect([key, new URL(uri).searchParams.get("secret"), qr]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      key,
      expect.stringMatching(/^<svg /),
    ]);
    expect((await portal.login(email)).status).toBe(200);
    expect(await outcome(ask("user/second-factor/confirm", { code: "000000" }))).toBe(wrongCode);
    expect((await stateOf(portal, token)).since).toBeNull();

    const code = codeAt(key, portal.context.now());
    const confirmed = await ask("user/second-factor/confirm", {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    const { recoveryCodes } = await confirmed.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf(portal, token)).toMatchObject({
      since: "2023-06-01T10:00:00.000Z",
      recoveryCodesLeft: 10,
    });
    expect(await outcome(ask("user/second-factor/confirm", { code }))).toBe("409 conflict");
    expect((await auditOf(portal)).slice(-2)).toEqual([
      `user ${id} second-factor.refuse ${id}`,
      `user ${id} second-factor.switch-on ${id}`,
    ]);
    expect((await portal.letters()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["second-factor-on", email],
    ]);
  });

  test("is stored so that its rows alone open nothing", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const other = await portal.addUser("ion@exemplu.ro");
    const { key, recoveryCodes } = await switchOn(portal, await portal.signIn(email));
    await switchOn(portal, await portal.signIn("ion@exemplu.ro"));
    const { db, write } = portal.context;
    const rows = await Promise.all(
      (["second_factors", "recovery_codes", "audit_log", "outgoing_mail"] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const kept = JSON.stringify(rows);
    for (const secret of [key, ...recoveryCodes, recoveryCodes[0]?.replaceAll("-", "")]) {
      expect(kept).not.toContain(secret);
    }
    // The key of another account is no key of this one.
    const factor = await db
      .selectFrom("second_factors")
      .select("key")
      .where("userId", "=", id)
      .executeTakeFirstOrThrow();
    await write((tx) => tx.updateTable("second_factors").set(factor).where("userId", "=", other).execute());
    const code = codeAt(key, portal.context.now());
    expect((await portal.login("ion@exemplu.ro", { code })).status).toBe(500);
    expect((await portal.login(email, { code })).status).toBe(200);
  });

  test("asks for a code only after the right password, and takes it", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const { key } = await switchOn(portal, await portal.signIn(email));
    const bodies = await Promise.all(
      [
        await portal.login(email, { with: "altceva" }),
        await portal.login(email, { with: "altceva", code: codeAt(key, portal.context.now()) }),
        await portal.login("nimeni@exemplu.ro", { with: "altceva", code: "123456" }),
        await portal.login("ion@exemplu.ro", { with: "altceva" }),
      ].map(async (answer) => `${answer.status} ${await answer.text()}`),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^401 .*"code":"invalid-credentials"/);

    const asked = await portal.login(email);
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([401, []]);
    expect(await asked.json()).toMatchObject({
      code: "second-factor-needed",
      detail: "Parola este bună. Scrie și codul din aplicația de pe telefon.",
    });
    expect(await outcome(portal.login(email, { code: "" }))).toBe(needed);
    expect(await outcome(portal.login(email, { code: "000000" }))).toBe(wrong);
    const session = await portal.login(email, { code: codeAt(key, portal.context.now()) });
    expect([session.status, Object.keys(await session.json()).toSorted()]).toEqual([
      200,
      ["can", "email", "expiresAt", "role", "token"],
    ]);
    expect((await auditOf(portal)).slice(-2)).toEqual([
      `visitor null second-factor.refuse ${id}`,
      `user ${id} session.sign-in ${id}`,
    ]);
  });

  test("does not change a sign-in without one, even if it names a code", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const answers = [
      await portal.login(email),
      await portal.login(email, { code: "1", rememberDevice: true }),
    ];
    const [plain, withCode] = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        headers: [...answer.headers.keys()],
        cookies: answer.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]),
        body: (await answer.text()).replace(/[0-9a-f]{48}/, "token"),
      })),
    );
    expect(plain?.cookies).toEqual(["known"]);
    expect(withCode).toEqual(plain);
  });

  test("takes a code one half-minute early or late, not two, and none twice", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const enter = (steps: number) =>
      outcome(portal.login(email, { code: codeAt(key, portal.context.now(), steps) }));
    portal.later(5 * minute);
    expect([await enter(-2), await enter(2)]).toEqual([wrong, wrong]);
    expect(await enter(-1)).toBe("200");
    expect(await enter(-1)).toBe(wrong);
    expect(await enter(1)).toBe("200");
    // Older than the last one that was taken.
    expect(await enter(0)).toBe(wrong);
    portal.later(30 * second);
    expect(await enter(0)).toBe(wrong);
    expect(await enter(1)).toBe("200");
  });

  test("refuses the code that switched it on", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const enter = (steps: number) =>
      outcome(portal.login(email, { code: codeAt(key, portal.context.now(), steps) }));
    expect(await enter(-1)).toBe(wrong);
    expect(await enter(0)).toBe("200");
  });

  test("lets one of many in that use a code at once, on two instances", async () => {
    const location = await freshLocation();
    const first = await openAccounts(location);
    await first.addUser(email);
    const { key, recoveryCodes } = await switchOn(first, await first.signIn(email));
    // SQLite's two writers would wait for each other in one process.
    const secondInstance = engine === "SQLite" ? first : await openAccounts(location);
    secondInstance.later(first.context.now().getTime() - secondInstance.context.now().getTime());
    const code = codeAt(key, first.context.now());
    for (const each of [code, recoveryCodes[0]]) {
      const tries = [first, secondInstance, first, secondInstance].map((portal, index) =>
        outcome(portal.login(email, { code: each ?? "", address: `203.0.113.${index}` })),
      );
      expect((await Promise.all(tries)).toSorted()).toEqual(["200", wrong, wrong, wrong]);
    }
  });

  test("takes each recovery code once, however it is typed", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const { recoveryCodes } = await switchOn(portal, await portal.signIn(email));
    await switchOn(portal, await portal.signIn("ion@exemplu.ro"));
    const [one = "", two = ""] = recoveryCodes;
    expect(await outcome(portal.login("ion@exemplu.ro", { code: one }))).toBe(wrong);
    const typed = ` ${one.toLowerCase().replaceAll("-", " ").replaceAll("o", "0").replaceAll("i", "1")} `;
    const token = await portal.signIn(email, { code: typed });
    expect(await outcome(portal.login(email, { code: one }))).toBe(wrong);
    expect((await auditOf(portal)).filter((line) => line.includes("recovery-code"))).toEqual([
      `visitor null recovery-code.use ${id}`,
    ]);
    expect((await stateOf(portal, token)).recoveryCodesLeft).toBe(9);

    const json = { current: password, code: two };
    const renewed = await portal.send("POST", "user/second-factor/codes", { token, json });
    const { recoveryCodes: others } = await renewed.json();
    expect([others.length, (await stateOf(portal, token)).recoveryCodesLeft]).toEqual([10, 10]);
    expect(await outcome(portal.login(email, { code: recoveryCodes[2] ?? "" }))).toBe(wrong);
    expect(await outcome(portal.login(email, { code: others[0] }))).toBe("200");
  });

  test("S09: limits wrong codes as wrong passwords, and all of an account's from wherever they come", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const { key, recoveryCodes } = await switchOn(portal, await portal.signIn(email));
    const enter = (code: string, address: string) => outcome(portal.login(email, { code, address }));
    for (let count = 0; count < 5; count++) {
      expect(await enter("000000", "198.51.100.1")).toBe(wrong);
      // Without a code it is no guess: it neither counts, nor forgets those before.
      expect(await outcome(portal.login(email, { address: "198.51.100.1" }))).toBe(needed);
      if (count === 3) break;
    }
    expect(await enter("000000", "198.51.100.1")).toBe(wrong);
    expect(await outcome(portal.login(email, { address: "198.51.100.1" }))).toBe("429 too-many-requests");
    for (let count = 0; count < 5; count++)
      expect(await enter("000000", `198.51.100.${count + 2}`)).toBe(wrong);
    const code = codeAt(key, portal.context.now());
    expect(await enter(code, "203.0.113.9")).toBe("429 too-many-requests");
    // The owner is told once, can get in by a recovery code, and a mailed link gives nobody more tries.
    const told = async () => (await portal.letters()).filter(({ kind }) => kind === "second-factor-tried");
    expect((await told()).map(({ recipient }) => recipient)).toEqual([email]);
    await portal.send("POST", "user/password/forgot", { json: { email } });
    const [link] = await portal.linkTokens();
    await portal.send("POST", "user/password/set", { json: { token: link, password } });
    expect(await enter(code, "203.0.113.9")).toBe("429 too-many-requests");
    expect(await enter("AAAA-AAAA-AAAA-AAAA", "203.0.113.9")).toBe(wrong);
    expect(await enter(recoveryCodes[0] ?? "", "203.0.113.9")).toBe("200");
    expect(await told()).toHaveLength(1);
    portal.later(hour);
    expect(await enter(codeAt(key, portal.context.now()), "203.0.113.9")).toBe("200");
  });

  test("S09: right passwords without a code leave a trace, and are limited by address", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const cookies = new Map<string, string>();
    const code = codeAt(key, portal.context.now());
    await portal.login(email, { code, rememberDevice: true, cookies });
    for (let count = 0; count < 20; count++) expect(await outcome(portal.login(email))).toBe(needed);
    expect(await outcome(portal.login(email))).toBe("429 too-many-requests");
    expect((await portal.login(email, { cookies })).status).toBe(200);
    expect(await outcome(portal.login(email, { address: "198.51.100.1" }))).toBe(needed);
    const traces = (await auditOf(portal)).filter((line) => line.includes("need-code"));
    expect(traces).toEqual(Array.from({ length: 21 }, () => `visitor null session.need-code ${id}`));
  });

  test("has a key that waits a quarter of an hour for its first code, and no longer than the password", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const begin = async () => {
      const answer = await portal.send("POST", "user/second-factor/begin", {
        token,
        json: { current: password },
      });
      return (await answer.json()).key;
    };
    const confirm = (key: string) => {
      const json = { code: codeAt(key, portal.context.now()) };
      return outcome(portal.send("POST", "user/second-factor/confirm", { token, json }));
    };
    const late = await begin();
    portal.later(15 * minute);
    expect(await confirm(late)).toBe("409 conflict");
    const dropped = await begin();
    const json = { current: password, password: renewed };
    await portal.send("POST", "user/password/change", { token, json });
    expect(await confirm(dropped)).toBe("409 conflict");
  });

  test("a remembered login needs no code for no longer than a remembered device", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const cookies = new Map<string, string>();
    const code = codeAt(key, portal.context.now());
    await portal.signIn(email, { code, remember: true, cookies });
    const resume = async () => {
      const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
      return (await portal.send("POST", "user/session", { cookies, headers })).status;
    };
    portal.later(29 * day);
    expect(await resume()).toBe(200);
    portal.later(day);
    expect(await resume()).toBe(401);
  });

  test("is switched off with password and code, and the remembered device is worth nothing then", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const first = await portal.signIn(email);
    const { key } = await switchOn(portal, first);
    const off = (json: object) =>
      outcome(portal.send("POST", "user/second-factor/off", { token: first, json }));
    const code = () => codeAt(key, portal.context.now());
    expect(await off({ current: "altceva", code: code() })).toBe("403 wrong-password");
    expect(await off({ current: password })).toBe(wrongCode);
    expect(await off({ current: password, code: "000000" })).toBe(wrongCode);
    portal.later(30 * second);
    const other = await portal.signIn(email, { code: code() });
    portal.later(30 * second);
    expect(await off({ current: password, code: code() })).toBe("204");
    const status = async (token: string) => (await portal.send("GET", "user/me", { token })).status;
    expect([await status(other), await status(first)]).toEqual([401, 200]);
    expect(await off({ current: password, code: code() })).toBe("409 second-factor-off");
    expect((await portal.login(email)).status).toBe(200);
    expect((await auditOf(portal)).filter((line) => line.includes("switch"))).toEqual([
      `user ${id} second-factor.switch-on ${id}`,
      `user ${id} second-factor.switch-off ${id}`,
    ]);
    expect((await portal.letters()).map(({ kind }) => kind)).toEqual([
      "second-factor-on",
      "second-factor-off",
    ]);
    for (const table of ["second_factors", "recovery_codes", "remembered_devices"] as const) {
      expect(await portal.context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("moves to another telephone with a code of the old one, or a recovery code", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const { key, recoveryCodes } = await switchOn(portal, token);
    const begin = (code: string) =>
      portal.send("POST", "user/second-factor/begin", { token, json: { current: password, code } });
    expect(await outcome(begin(""))).toBe(wrongCode);
    expect(await outcome(begin("000000"))).toBe(wrongCode);
    const { key: next } = await (await begin(recoveryCodes[0] ?? "")).json();
    const old = codeAt(key, portal.context.now());
    expect((await portal.login(email, { code: old })).status).toBe(200);
    const json = { code: codeAt(next, portal.context.now()) };
    expect((await portal.send("POST", "user/second-factor/confirm", { token, json })).status).toBe(200);
    portal.later(minute);
    expect(await outcome(portal.login(email, { code: codeAt(key, portal.context.now()) }))).toBe(wrong);
    expect(await outcome(portal.login(email, { code: recoveryCodes[1] ?? "" }))).toBe(wrong);
    expect(await outcome(portal.login(email, { code: codeAt(next, portal.context.now()) }))).toBe("200");
  });

  test("ends what was opened without it: other sessions and remembered logins", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const cookies = new Map<string, string>();
    const other = await portal.signIn(email, { remember: true, cookies });
    const own = await portal.signIn(email);
    await switchOn(portal, own);
    const status = async (token: string) => (await portal.send("GET", "user/me", { token })).status;
    expect([await status(other), await status(own)]).toEqual([401, 200]);
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    expect((await portal.send("POST", "user/session", { cookies, headers })).status).toBe(401);
  });
});

describe.each(engines)("remembered devices on %s", (_, freshLocation) => {
  test("need no code for thirty days, for this account alone; the password they need", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const { key } = await switchOn(portal, await portal.signIn(email));
    await switchOn(portal, await portal.signIn("ion@exemplu.ro"));
    const cookies = new Map<string, string>();
    const code = codeAt(key, portal.context.now());
    const answer = await portal.login(email, { code, rememberDevice: true, cookies });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("device="))).toMatch(
      /^device=[0-9a-f]{48}; Max-Age=2592000; Path=\/api\/cntr\/user; HttpOnly; SameSite=Strict$/,
    );
    const { token } = await answer.json();
    expect((await portal.login(email, { cookies })).status).toBe(200);
    expect(await outcome(portal.login(email, { with: "altceva", cookies }))).toBe("401 invalid-credentials");
    expect(await outcome(portal.login("ion@exemplu.ro", { cookies }))).toBe(needed);
    expect(await outcome(portal.login(email))).toBe(needed);
    const rows = await portal.context.db.selectFrom("remembered_devices").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookies.get("device"));

    const [own] = (await stateOf(portal, token, cookies)).devices;
    expect(own).toEqual({
      id: expect.any(Number),
      device: "",
      createdAt: "2023-06-01T10:01:00.000Z",
      expiresAt: "2023-07-01T10:01:00.000Z",
      isCurrent: true,
    });
    expect((await stateOf(portal, token)).devices).toEqual([{ ...own, isCurrent: false }]);
    portal.later(30 * day - 1);
    expect((await portal.login(email, { cookies: new Map(cookies) })).status).toBe(200);
    portal.later(1);
    expect(await outcome(portal.login(email, { cookies }))).toBe(needed);
    await portal.signIn(email, { code: codeAt(key, portal.context.now()) });
    expect(await portal.context.db.selectFrom("remembered_devices").selectAll().execute()).toEqual([]);
  });

  test("on https their cookie belongs to this very host", async () => {
    const portal = await openAccounts(await freshLocation(), new URL("https://portal.example"));
    await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const code = codeAt(key, portal.context.now());
    const answer = await portal.login(email, { code, rememberDevice: true });
    expect(answer.headers.getSetCookie().find((cookie) => cookie.includes("device"))).toMatch(
      /^__Host-device=[0-9a-f]{48}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("are forgotten one by one, by their owner alone", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("ion@exemplu.ro");
    const other = await portal.signIn("ion@exemplu.ro");
    const { key } = await switchOn(portal, await portal.signIn(email));
    const cookies = new Map<string, string>();
    const code = codeAt(key, portal.context.now());
    const token = await portal.signIn(email, { code, rememberDevice: true, cookies });
    const [device] = (await stateOf(portal, token)).devices;
    const forget = (by: string) =>
      portal.send("DELETE", `user/second-factor/devices/${device?.id}`, { token: by });
    expect((await forget(other)).status).toBe(404);
    const session = await (await portal.login(email, { cookies, remember: true })).json();
    expect((await forget(token)).status).toBe(204);
    expect((await portal.send("GET", "user/me", { token: session.token })).status).toBe(401);
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    expect((await portal.send("POST", "user/session", { cookies, headers })).status).toBe(401);
    expect(await outcome(portal.login(email, { cookies }))).toBe(needed);
  });

  test.each<[string, (portal: Accounts, token: string) => Promise<Response>]>([
    [
      "changing the password",
      (portal, token) =>
        portal.send("POST", "user/password/change", {
          token,
          json: { current: password, password: renewed },
        }),
    ],
    [
      "a mailed link for a new password",
      async (portal) => {
        await portal.send("POST", "user/password/forgot", { json: { email } });
        const [link] = await portal.linkTokens();
        return portal.send("POST", "user/password/set", { json: { token: link, password: renewed } });
      },
    ],
  ])("end with %s, which does not switch off the second factor", async (_name, change) => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const { key } = await switchOn(portal, await portal.signIn(email));
    const cookies = new Map<string, string>();
    const code = codeAt(key, portal.context.now());
    const token = await portal.signIn(email, { code, rememberDevice: true, cookies });
    portal.later(minute);
    expect((await change(portal, token)).ok).toBe(true);
    expect(await outcome(portal.login(email, { with: renewed, cookies }))).toBe(needed);
    const next = codeAt(key, portal.context.now());
    expect((await portal.login(email, { with: renewed, code: next })).status).toBe(200);
  });
});

const renewed = "alt drum, la fel de lung";

async function stateOf(portal: Accounts, token: string, cookies = new Map<string, string>()) {
  return await (await portal.send("GET", "user/second-factor", { token, cookies })).json();
}

/** The status, and the code of a problem. */
async function outcome(asked: Promise<Response>): Promise<string> {
  const answer = await asked;
  return answer.status < 300 ? `${answer.status}` : `${answer.status} ${(await answer.json()).code}`;
}
