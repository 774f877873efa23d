import { describe, expect, test } from "vitest";
import { forgetAttempts } from "#domain/access/rate-limits.commands.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { minute } from "#domain/time/moments.ts";
import { type Accounts, openAccounts, password } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const email = "ana.pop@exemplu.ro";
const attacker = "198.51.100.7";
const wrong = { with: "altceva decât parola" };

describe.each(engines)("S09: wrong passwords on %s", (_, freshLocation) => {
  test("from elsewhere keep nobody out", async () => {
    const portal = await openWithUser(await freshLocation());
    expect(await guess(portal, 7, attacker)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await portal.login(email)).status).toBe(200);
    const hosts = Array.from({ length: 12 }, (_, host) => `192.0.2.${host + 1}`);
    // All at once: each further guess is made slow.
    await Promise.all(hosts.map((host) => guess(portal, 5, host)));
    expect((await portal.login(email, { address: "203.0.113.99" })).status).toBe(200);
  }, 30_000);

  test("are tried again at once after a new password by link, and not before", async () => {
    const portal = await openWithUser(await freshLocation());
    await guess(portal, 6, attacker);
    await guess(portal, 6);
    expect((await portal.login(email)).status).toBe(429);
    await portal.send("POST", "user/password/forgot", { json: { email } });
    const [token] = await portal.linkTokens();
    const json = { token, password: "trei capre pe o stâncă" };
    expect((await portal.send("POST", "user/password/set", { json })).status).toBe(200);
    expect((await portal.login(email, { with: json.password })).status).toBe(200);
    expect((await portal.login(email, { ...wrong, address: attacker })).status).toBe(401);
  });

  test("from the address of a person let in a browser that signed in before, and no other", async () => {
    const portal = await openWithUser(await freshLocation());
    await portal.addUser("alt@exemplu.ro");
    const cookies = new Map<string, string>();
    await portal.signIn(email, { cookies });
    const others = new Map<string, string>();
    await portal.signIn("alt@exemplu.ro", { cookies: others });
    await guess(portal, 6);
    const statusWith = async (known: string) =>
      (await portal.login(email, { cookies: new Map([["known", known]]) })).status;
    const known = cookies.get("known") ?? "";
    expect(await statusWith(known)).toBe(200);
    expect(await statusWith(others.get("known") ?? "")).toBe(429);
    expect(await statusWith(`${known.slice(0, -1)}${known.endsWith("0") ? 1 : 0}`)).toBe(429);
    expect(await statusWith("x.y.z.w")).toBe(429);
    const forOneself = (others.get("known") ?? "").replace(/^\d+/, known.split(".")[0] ?? "");
    expect(await statusWith(forOneself)).toBe(429);
  });

  test("in a known browser are limited, too", async () => {
    const portal = await openWithUser(await freshLocation());
    const cookies = new Map<string, string>();
    await portal.signIn(email, { cookies });
    const statuses: number[] = [];
    for (let count = 0; count < 17; count++)
      statuses.push((await portal.login(email, { ...wrong, cookies })).status);
    expect(statuses).toEqual([...Array(15).fill(401), 429, 429]);
    portal.later(15 * minute);
    expect((await portal.login(email, { cookies })).status).toBe(200);
  });
});

test("S09: many wrong passwords from many addresses make each further one slow", async () => {
  const portal = await openWithUser(await freshSqlite());
  const timeOf = async (address: string) => {
    const startedAt = performance.now();
    await portal.login(email, { address });
    return performance.now() - startedAt;
  };
  expect(await timeOf("203.0.113.50")).toBeLessThan(900);
  const { verify } = portal.context.passwords;
  portal.context.passwords = { ...portal.context.passwords, verify: async () => false };
  for (let host = 1; host <= 10; host++) await guess(portal, 5, `192.0.2.${host}`);
  portal.context.passwords = { ...portal.context.passwords, verify };
  expect(await timeOf("203.0.113.51")).toBeGreaterThan(990);
});

test("every failing sign-in has a code and a sentence", async () => {
  const portal = await openWithUser(await freshSqlite());
  const said = async (answer: Response) => {
    const { code, detail } = await answer.json();
    return [answer.status, code, detail];
  };
  expect(await said(await portal.login(email, wrong))).toEqual([
    ...[401, "invalid-credentials", "Utilizator sau parolă greșite"],
  ]);
  await guess(portal, 5);
  expect(await said(await portal.login(email))).toEqual([
    ...[429, "too-many-requests", expect.stringMatching(/^Prea multe încercări\./)],
  ]);
  const verify = () => Promise.reject(new Error("Out of memory"));
  portal.context.passwords = { ...portal.context.passwords, verify };
  expect(await said(await portal.login(email, { address: attacker }))).toEqual([
    ...[500, "internal-error", expect.stringMatching(/^A apărut o eroare/)],
  ]);
});

describe.each(engines)("a flood of visitors on %s", (_, freshLocation) => {
  test("from one owner's many IPv6 networks is refused in the end, and others are let in", async () => {
    const portal = await openWithUser(await freshLocation());
    const { verify } = portal.context.passwords;
    portal.context.passwords = { ...portal.context.passwords, verify: async () => false };
    const answers = Array.from({ length: 501 }, (_, network) => {
      const address = `2001:db8:1:${network.toString(16)}::/64`;
      return portal.login(`om-${network}@exemplu.ro`, { ...wrong, address });
    });
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([401, 429]));
    portal.context.passwords = { ...portal.context.passwords, verify };
    expect((await portal.login(email, { address: "2001:db8:2:1::/64" })).status).toBe(200);
  }, 60_000);

  test("fills the audit log no further than a hundred entries in an hour", async () => {
    const portal = await openWithUser(await freshLocation());
    const refused = async () => {
      const { count } = await portal.context.db
        .selectFrom("audit_log")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("action", "in", ["session.refuse", "password.request-reset"])
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    for (let count = 0; count < 110; count++) {
      const address = `192.0.2.${count}`;
      const json = { email: `om-${count}@exemplu.ro` };
      if (count % 2) await portal.login(json.email, { ...wrong, address });
      else await portal.send("POST", "user/password/forgot", { json, address });
    }
    expect(await refused()).toBe(100);
    portal.later(61 * minute);
    await portal.login(email, { ...wrong, address: attacker });
    expect(await refused()).toBe(101);
  }, 60_000);

  test("leaves no hash that can be guessed from an address, and none past its time", async () => {
    const portal = await openWithUser(await freshLocation());
    await portal.login(email, { ...wrong, address: attacker });
    const rows = await portal.context.db.selectFrom("rate_limits").select("key").execute();
    for (const text of [attacker, email]) {
      const guessed = await hashSecret(text);
      expect(rows.filter(({ key }) => key.includes(guessed) || key.includes(text))).toEqual([]);
    }
    expect(await forgetAttempts(portal.context)).toBe(0);
    portal.later(61 * minute);
    expect(await forgetAttempts(portal.context)).toBe(rows.length);
  });
});

async function openWithUser(location: string): Promise<Accounts> {
  const portal = await openAccounts(location);
  await portal.addUser(email);
  expect(wrong.with).not.toBe(password);
  return portal;
}

async function guess(portal: Accounts, times: number, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count++)
    statuses.push((await portal.login(email, { ...wrong, ...(address && { address }) })).status);
  return statuses;
}
