import { describe, expect, test } from "vitest";
import { permissionsByRole } from "#domain/access/permissions.ts";
import { day, hour, minute } from "#domain/time/moments.ts";
import { errors } from "#strings/ro/errors.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const email = "ana.pop@exemplu.ro";

describe.each(engines)("sessions on %s", (_, freshLocation) => {
  test("open with e-mail and password, as a form of either kind", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email, "admin");
    const session = await portal.login("  Ana.Pop@Exemplu.ro ");
    expect([session.status, session.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { token, ...said } = await session.json();
    expect(said).toEqual({
      email,
      role: "admin",
      can: permissionsByRole.admin,
      expiresAt: "2023-06-01T22:00:00.000Z",
    });
    expect(token).toMatch(/^[0-9a-f]{48}$/);
    expect(session.headers.getSetCookie()).toEqual([expect.stringMatching(/^known=/)]);

    const form = new FormData();
    form.set("email", email);
    form.set("password", password);
    const multipart = await portal.send("POST", "user/login", { form });
    expect(multipart.status).toBe(200);
    expect((await multipart.json()).token).not.toBe(token);

    expect((await portal.send("GET", "user/me", { token })).status).toBe(200);
    const { lastLoginAt } = await portal.context.db
      .selectFrom("users")
      .select("lastLoginAt")
      .executeTakeFirstOrThrow();
    expect(lastLoginAt).toBe("2023-06-01T10:00:00.000Z");
    expect(await auditOf(portal)).toEqual([
      `operator null user.add ${id}`,
      `admin ${id} session.sign-in ${id}`,
      `admin ${id} session.sign-in ${id}`,
    ]);
  });

  test("S08: an unknown e-mail, a wrong password, a disabled user and an invited one get the same answer", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("inactiv@exemplu.ro");
    await portal.addUser("invitat@exemplu.ro");
    await portal.context.write(async (tx) => {
      await tx
        .updateTable("users")
        .set({ status: "disabled" })
        .where("email", "=", "inactiv@exemplu.ro")
        .execute();
      await tx
        .updateTable("users")
        .set({ status: "invited", passwordHash: null })
        .where("email", "=", "invitat@exemplu.ro")
        .execute();
    });
    const answers = [
      await portal.login("nimeni@exemplu.ro"),
      await portal.login(email, { with: "altceva decât parola" }),
      await portal.login("inactiv@exemplu.ro"),
      await portal.login("invitat@exemplu.ro"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? "")).toEqual({
      type: "about:blank",
      title: "Unauthorized",
      status: 401,
      code: "invalid-credentials",
      detail: "Utilizator sau parolă greșite",
    });
  });

  test("S09: the sixth wrong password for an account in a quarter of an hour has to wait, and no longer", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const wrong = () => portal.login(email, { with: "altceva decât parola" });
    for (let count = 1; count <= 5; count++) expect((await wrong()).status).toBe(401);
    portal.later(5 * minute);
    const refused = await wrong();
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
    expect(await refused.json()).toMatchObject({
      code: "too-many-requests",
      detail: expect.stringMatching(/^Prea multe încercări\. Așteaptă până (pe .+, )?la \d\d:\d\d, apoi/),
    });
    expect((await portal.login(email)).status).toBe(429);
    portal.later(10 * minute);
    expect((await portal.login(email)).status).toBe(200);
  });

  test("S09: a right password forgets the wrong ones before it", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    for (let count = 0; count < 3; count++) {
      for (let wrong = 0; wrong < 4; wrong++) await portal.login(email, { with: "altceva" });
      expect((await portal.login(email)).status).toBe(200);
    }
  });

  test("S09: one password tried on a hundred accounts from one address has to wait; other addresses do not", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const verify = portal.context.passwords.verify;
    portal.context.passwords = { ...portal.context.passwords, verify: async () => false };
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++)
      statuses.push((await portal.login(`om${count}@exemplu.ro`)).status);
    expect(statuses).toEqual([...Array(50).fill(401), ...Array(50).fill(429)]);
    portal.context.passwords.verify = verify;
    expect((await portal.login(email, { address: "198.51.100.7" })).status).toBe(200);
  });

  test("S09: many wrong ones at once are counted like one after the other", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => portal.login(email, { with: "altceva" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  test("S09: the count outlives the process", async () => {
    const location = await freshLocation();
    const before = await openAccounts(location);
    await before.addUser(email);
    for (let count = 0; count < 5; count++) await before.login(email, { with: "altceva" });
    const after = await openAccounts(location);
    expect((await after.login(email)).status).toBe(429);
  });

  test("S12: a password set in one spelling of Unicode is right in the other", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    expect(password.normalize("NFD")).not.toBe(password);
    expect((await portal.login(email, { with: password.normalize("NFD") })).status).toBe(200);
  });

  test("S18: a new login never takes up a token that was there before", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const planted = "0".repeat(48);
    const token = await portal.signIn(email, { token: planted });
    expect(token).not.toBe(planted);
    expect((await portal.send("GET", "user/me", { token: planted })).status).toBe(401);
  });

  test("S19: are dead once signed out, with what was remembered", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const cookies = new Map<string, string>();
    const token = await portal.signIn(email, { remember: true, cookies });
    cookies.delete("known");
    const kept = new Map(cookies);
    const left = await portal.send("POST", "user/logout", { token, cookies });
    expect([left.status, left.headers.get("Clear-Site-Data"), left.headers.get("Cache-Control")]).toEqual([
      204,
      '"storage"',
      "no-store",
    ]);
    expect(cookies).toEqual(new Map());
    const replayed = await portal.send("GET", "user/me", { token });
    expect([replayed.status, (await replayed.json()).code]).toEqual([401, "session-expired"]);
    expect((await resume(portal, kept)).status).toBe(401);
    expect((await auditOf(portal)).at(-1)).toBe(`user ${id} session.sign-out ${id}`);
    expect((await portal.send("POST", "user/logout", { token })).status).toBe(204);
    expect((await portal.send("POST", "user/logout")).status).toBe(204);
  });

  test("S20: end after two hours unused, and after twelve in any case", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const ask = async (token: string) => (await portal.send("GET", "user/me", { token })).status;
    const idle = await portal.signIn(email);
    portal.later(2 * hour - minute);
    expect(await ask(idle)).toBe(200);
    portal.later(2 * hour - minute);
    expect(await ask(idle)).toBe(200);
    portal.later(2 * hour);
    expect(await ask(idle)).toBe(401);
    const used = await portal.signIn(email);
    for (let count = 1; count < 12; count++) {
      portal.later(hour);
      expect(await ask(used)).toBe(200);
    }
    portal.later(hour);
    expect(await ask(used)).toBe(401);
  });

  test("write down their use at most once a minute", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const token = await portal.signIn(email);
    const lastUsed = async () => {
      await portal.send("GET", "news/all", { token });
      const session = await portal.context.db
        .selectFrom("sessions")
        .select("lastUsedAt")
        .executeTakeFirstOrThrow();
      return session.lastUsedAt;
    };
    portal.later(minute - 1);
    expect(await lastUsed()).toBe("2023-06-01T10:00:00.000Z");
    portal.later(1);
    expect(await lastUsed()).toBe("2023-06-01T10:01:00.000Z");
  });

  test("S21: of a disabled user end at once, and the remembered login with them", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    await portal.addUser("admin@exemplu.ro", "admin");
    const cookies = new Map<string, string>();
    const token = await portal.signIn(email, { remember: true, cookies });
    const admin = await portal.signIn("admin@exemplu.ro");
    expect((await portal.send("POST", `user/disable?id=${id}`, { token: admin })).status).toBe(200);
    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    expect((await resume(portal, cookies)).status).toBe(401);
    expect((await portal.login(email)).status).toBe(401);
    expect((await portal.send("POST", `user/enable?id=${id}`, { token: admin })).status).toBe(200);
    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    expect((await portal.login(email)).status).toBe(200);
  });

  test("are listed, and closed one by one or all but this one", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("alt@exemplu.ro");
    const other = await portal.signIn("alt@exemplu.ro");
    const firefox = {
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    };
    const cookies = new Map<string, string>();
    const first = await portal.signIn(email, { headers: firefox, remember: true, cookies });
    portal.later(minute);
    const second = await portal.signIn(email);
    const third = await portal.signIn(email);
    const listed = await (await portal.send("GET", "user/sessions", { token: third })).json();
    expect(listed.map(({ id: _id, ...session }: { id: number }) => session)).toEqual([
      {
        device: "",
        createdAt: "2023-06-01T10:01:00.000Z",
        lastUsedAt: "2023-06-01T10:01:00.000Z",
        expiresAt: "2023-06-01T22:01:00.000Z",
        isCurrent: true,
      },
      {
        device: "",
        createdAt: "2023-06-01T10:01:00.000Z",
        lastUsedAt: "2023-06-01T10:01:00.000Z",
        expiresAt: "2023-06-01T22:01:00.000Z",
        isCurrent: false,
      },
      {
        device: "Firefox, Linux",
        createdAt: "2023-06-01T10:00:00.000Z",
        lastUsedAt: "2023-06-01T10:00:00.000Z",
        expiresAt: "2023-06-01T22:00:00.000Z",
        isCurrent: false,
      },
    ]);
    const close = (id: number, token: string) => portal.send("DELETE", `user/sessions/${id}`, { token });
    expect((await close(listed[2].id, other)).status).toBe(404);
    expect((await close(listed[2].id, third)).status).toBe(204);
    expect((await portal.send("GET", "user/me", { token: first })).status).toBe(401);
    expect((await resume(portal, cookies)).status).toBe(401);
    expect((await portal.send("GET", "user/me", { token: second })).status).toBe(200);
    expect((await portal.send("DELETE", "user/sessions", { token: third })).status).toBe(204);
    expect((await portal.send("GET", "user/me", { token: second })).status).toBe(401);
    expect((await portal.send("GET", "user/me", { token: third })).status).toBe(200);
    expect((await portal.send("GET", "user/me", { token: other })).status).toBe(200);
  });
});

describe.each(engines)("a remembered login on %s", (_, freshLocation) => {
  test("opens a session each time and is another from then on", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const cookies = new Map<string, string>();
    const tokens = [await portal.signIn(email, { remember: true, cookies })];
    cookies.delete("known");
    for (let visit = 0; visit < 3; visit++) {
      portal.later(29 * day);
      const before = new Map(cookies);
      const resumed = await resume(portal, cookies);
      const { token, ...session } = await resumed.json();
      expect(session).toMatchObject({ email, role: "user", can: ["plans.send"] });
      const account = await (await portal.send("GET", "user/me", { token })).json();
      expect(account.lastLoginAt).toBe(
        new Date(Date.parse("2023-06-01T10:00:00.000Z") + (visit + 1) * 29 * day).toISOString(),
      );
      tokens.push(token);
      expect([...cookies.keys()]).toEqual([...before.keys()]);
      expect([...cookies.values()].filter((value) => [...before.values()].includes(value))).toEqual([]);
    }
    expect(new Set(tokens).size).toBe(4);
    portal.later(30 * day);
    expect((await resume(portal, cookies)).status).toBe(401);
    expect(cookies).toEqual(new Map());
  });

  test("ends ninety days after it began, however often it is used", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const cookies = new Map<string, string>();
    await portal.signIn(email, { remember: true, cookies });
    for (let visit = 1; visit <= 4; visit++) {
      portal.later(20 * day);
      expect((await resume(portal, cookies)).status).toBe(200);
    }
    portal.later(9 * day);
    const last = await resume(portal, cookies);
    expect(last.headers.getSetCookie()[0]).toContain("Max-Age=86400;");
    portal.later(day);
    expect((await resume(portal, cookies)).status).toBe(401);
  });

  test("that is used twice ends with all its sessions, for it is in two hands", async () => {
    const portal = await openAccounts(await freshLocation());
    const id = await portal.addUser(email);
    const cookies = new Map<string, string>();
    const first = await portal.signIn(email, { remember: true, cookies });
    const unconcerned = await portal.signIn(email);
    const stolen = new Map(cookies);
    const { token } = await (await resume(portal, cookies)).json();
    const replay = await resume(portal, stolen);
    expect([replay.status, (await replay.json()).code]).toEqual([401, "sign-in-required"]);
    expect((await resume(portal, cookies)).status).toBe(401);
    for (const dead of [first, token]) {
      expect((await portal.send("GET", "user/me", { token: dead })).status).toBe(401);
    }
    expect((await portal.send("GET", "user/me", { token: unconcerned })).status).toBe(200);
    expect(await auditOf(portal)).toContain(`visitor null session.replay ${id}`);
  });

  test("S22: does nothing without the word that belongs to it, or when another site asks", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    const cookies = new Map<string, string>();
    await portal.signIn(email, { remember: true, cookies });
    const csrfToken = cookies.get("XSRF-TOKEN") ?? "";
    const tries = [
      {},
      { "X-XSRF-TOKEN": "" },
      { "X-XSRF-TOKEN": "0".repeat(48) },
      { "X-XSRF-TOKEN": csrfToken, Origin: "https://evil.example" },
      { "X-XSRF-TOKEN": csrfToken, Origin: "null" },
    ];
    for (const headers of tries) {
      const refused = await portal.send("POST", "user/session", { cookies: new Map(cookies), headers });
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    }
    const forged = new Map(cookies).set("XSRF-TOKEN", "x");
    const pair = await portal.send("POST", "user/session", {
      cookies: forged,
      headers: { "X-XSRF-TOKEN": "x" },
    });
    expect(pair.status).toBe(403);
    expect((await resume(portal, cookies)).status).toBe(200);
  });

  test("gives way to a login that is not to be remembered", async () => {
    const portal = await openAccounts(await freshLocation());
    await portal.addUser(email);
    await portal.addUser("alt@exemplu.ro");
    const cookies = new Map<string, string>();
    await portal.signIn(email, { remember: true, cookies });
    const before = new Map(cookies);
    await portal.signIn("alt@exemplu.ro", { cookies });
    expect([...cookies.keys()]).toEqual(["known"]);
    expect((await resume(portal, before)).status).toBe(401);
  });
});

test("S17: the cookies of a remembered login are as strict as can be", async () => {
  const secure = await openAccounts(await freshSqlite(), new URL("https://portal.example"));
  await secure.addUser(email);
  const set = (await secure.login(email, { remember: true })).headers.getSetCookie();
  expect(set.map((line) => line.replace(/=[0-9a-z.]{48,};/, "=…;"))).toEqual([
    "__Host-remember=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict",
    "XSRF-TOKEN=…; Max-Age=2592000; Path=/; Secure; SameSite=Strict",
    "__Host-known=…; Max-Age=15552000; Path=/; HttpOnly; Secure; SameSite=Strict",
  ]);
  const plain = await openAccounts(await freshSqlite());
  await plain.addUser(email);
  const setPlain = (await plain.login(email, { remember: true })).headers.getSetCookie();
  expect(setPlain.map((line) => line.replace(/=[0-9a-z.]{48,};/, "=…;"))).toEqual([
    "remember=…; Max-Age=2592000; Path=/api/cntr/user; HttpOnly; SameSite=Strict",
    "XSRF-TOKEN=…; Max-Age=2592000; Path=/; SameSite=Strict",
    "known=…; Max-Age=15552000; Path=/api/cntr/user; HttpOnly; SameSite=Strict",
  ]);
});

test("S22: what another site's page sends is refused, whatever it is and whoever is signed in", async () => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser(email, "admin");
  const token = await portal.signIn(email);
  const foreign = { headers: { Origin: "https://evil.example" }, token };
  const form = new FormData();
  form.set("file", new File(["Ana,Pop,ana@exemplu.ro"], "membri.csv"));
  const answers = [
    await portal.login(email, { headers: foreign.headers }),
    await portal.send("POST", "user/logout", foreign),
    await portal.send("DELETE", "user/sessions", foreign),
    await portal.send("POST", "user/import", { ...foreign, form }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(403));
  // What no form can send, a browser sends only with the leave that it asks for first.
  const preflight = { Origin: "https://evil.example", "Access-Control-Request-Method": "PATCH" };
  const leave = await portal.send("OPTIONS", "user/me", { headers: preflight });
  expect([...leave.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  expect((await portal.send("GET", "user/me", { token })).status).toBe(200);
  const statuses = await Promise.all(
    ["http://localhost", "https://localhost", "http://localhost:81", "null"].map(
      async (Origin) => (await portal.login(email, { headers: { Origin } })).status,
    ),
  );
  expect(statuses).toEqual([200, 403, 403, 403]);
});

test("L26: only signing in gives a cookie, and who signs in without being remembered gets the one that knows the browser", async () => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser(email);
  const login = await portal.login(email);
  expect(login.headers.getSetCookie()).toEqual([expect.stringMatching(/^known=/)]);
  const { token } = await login.json();
  const answers = [
    await portal.login(email, { with: "altceva" }),
    await portal.send("GET", "user/me", { token }),
    await portal.send("POST", "user/session"),
    await portal.send("POST", "user/logout", { token }),
    await portal.send("GET", "news/all"),
  ];
  expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});

test.each(["", "Bearer", "Bearer  ", "Bearer x", "Basic YTpi", `Bearer ${"0".repeat(100_000)}`])(
  "a senseless token is 401, also where everyone may ask: %s",
  async (authorization) => {
    const portal = await openAccounts(await freshSqlite());
    const headers = { Authorization: authorization };
    for (const path of ["user/me", "news/all"]) {
      const answer = await portal.send("GET", path, { headers });
      expect([answer.status, (await answer.json()).detail]).toEqual([401, errors.details["session-expired"]]);
    }
  },
);

test.each([
  [{ email }, 422, ["password"]],
  [{ password }, 422, ["email"]],
  [{ email: " ", password }, 422, ["email"]],
  [{ email, password: "x".repeat(5000) }, 422, ["password"]],
])("a sign-in form that is not whole names the field: %j", async (form, status, fields) => {
  const portal = await openAccounts(await freshSqlite());
  const answer = await portal.send("POST", "user/login", { form: form as Record<string, string> });
  const { errors } = await answer.json();
  expect([answer.status, errors.map(({ path }: { path: string }) => path)]).toEqual([status, fields]);
});

/** Comes back as the browser does: with its cookies, and the readable one's word in the header. */
function resume(portal: Accounts, cookies: Map<string, string>): Promise<Response> {
  const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
  return portal.send("POST", "user/session", { cookies, headers });
}
