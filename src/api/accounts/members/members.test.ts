import { describe, expect, test } from "vitest";
import { day, hour, minute } from "#domain/time/moments.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";

const ana = { firstName: "Ana", lastName: "Pop", email: "ana.pop@exemplu.ro" };

describe.each(engines)("members on %s", (_, freshLocation) => {
  test("are added by an admin, invited by mail, and choose their password themselves", async () => {
    const { portal, token, adminId } = await openAsAdmin(await freshLocation());
    const added = await portal.send("POST", "user/add", { token, json: ana });
    const member = await added.json();
    expect([added.status, member]).toEqual([
      201,
      {
        ...ana,
        id: expect.any(Number),
        status: "invited",
        isBusinessPlan: false,
        fileName: null,
        businessPlan: null,
        isPlanWithdrawn: false,
        version: Date.parse(member.updatedAt),
        createdAt: "2023-06-01T10:00:00.000Z",
        updatedAt: "2023-06-01T10:00:00.000Z",
        lastLoginAt: null,
        invitationExpiredAt: null,
      },
    ]);
    expect((await portal.login(ana.email)).status).toBe(401);
    const [link = ""] = await portal.linkTokens();
    portal.later(14 * day - minute);
    const json = { token: link, password: "munți înalți și reci" };
    expect((await portal.send("POST", "user/password/set", { json })).status).toBe(200);
    expect((await portal.login(ana.email, { with: json.password })).status).toBe(200);
    expect((await portal.letters()).map(({ kind }) => kind)).toEqual(["invitation"]);
    expect(await auditOf(portal)).toEqual([
      `operator null user.add ${adminId}`,
      `admin ${adminId} session.sign-in ${adminId}`,
      `admin ${adminId} user.add ${member.id}`,
      `visitor null session.refuse ${member.id}`,
      `visitor null password.change ${member.id}`,
      `user ${member.id} session.sign-in ${member.id}`,
    ]);
  });

  test("are invited again as long as they have no password; the earlier link dies", async () => {
    const { portal, token } = await openAsAdmin(await freshLocation());
    const { id } = await (await portal.send("POST", "user/add", { token, json: ana })).json();
    await portal.linkTokens();
    expect((await portal.send("POST", `user/invite?id=${id}`, { token })).status).toBe(204);
    const [first, second] = await portal.linkTokens();
    const set = async (link = "") => {
      const json = { token: link, password: "munți înalți și reci" };
      return (await portal.send("POST", "user/password/set", { json })).status;
    };
    expect([await set(first), await set(second)]).toEqual([410, 200]);
    expect((await portal.send("POST", `user/invite?id=${id}`, { token })).status).toBe(409);
  });

  test("are all invited again at once when their invitations expired", async () => {
    const { portal } = await openAsAdmin(await freshLocation());
    const token = async () => (await portal.signIn("admin@exemplu.ro")) as string;
    const early = await token();
    await portal.send("POST", "user/add", { token: early, json: ana });
    await portal.send("POST", "user/add", { token: early, json: { ...ana, email: "ion@exemplu.ro" } });
    const dana = { ...ana, email: "dana@exemplu.ro", current: password };
    await portal.send("POST", "user/team", { token: early, json: dana });
    const links = await portal.linkTokens();
    portal.later(14 * day - minute);
    const late = await token();
    await portal.send("POST", "user/add", { token: late, json: { ...ana, email: "noua@exemplu.ro" } });
    await portal.linkTokens();
    const expired = async () => {
      const listed = await (await portal.send("GET", "user/all", { token: late })).json();
      const team = await (await portal.send("GET", "user/team", { token: late })).json();
      return [...listed, ...team].flatMap((one: { email: string; invitationExpiredAt: string | null }) =>
        one.invitationExpiredAt === null ? [] : [[one.email, one.invitationExpiredAt]],
      );
    };
    expect(await expired()).toEqual([]);
    portal.later(minute);
    // Another link is made: those that expired are known all the same.
    await portal.send("POST", "user/add", { token: late, json: { ...ana, email: "alta@exemplu.ro" } });
    await portal.linkTokens();
    const moment = "2023-06-15T10:00:00.000Z";
    expect(await expired()).toEqual([
      [ana.email, moment],
      ["ion@exemplu.ro", moment],
      [dana.email, moment],
    ]);
    const today = async () => (await portal.send("GET", "user/today", { token: late })).json();
    expect((await today()).late).toEqual([{ kind: "invitations", count: 3 }]);
    const invite = async () => (await portal.send("POST", "user/invite-expired", { token: late })).json();
    expect(await invite()).toEqual({ invited: 3 });
    expect(await invite()).toEqual({ invited: 0 });
    expect(await expired()).toEqual([]);
    expect((await today()).late).toEqual([]);
    const fresh = await portal.linkTokens();
    expect(fresh.filter((link) => !links.includes(link)).length).toBeGreaterThanOrEqual(2);
    const json = { token: fresh.at(-1), password: "munți înalți și reci" };
    expect((await portal.send("POST", "user/password/set", { json })).status).toBe(200);
    expect((await auditOf(portal)).filter((line) => line.includes("user.invite"))).toHaveLength(3);
  });

  test("have one account for each e-mail, in whatever capitals", async () => {
    const { portal, token } = await openAsAdmin(await freshLocation());
    await portal.send("POST", "user/add", { token, json: ana });
    const again = await portal.send("POST", "user/add", {
      token,
      json: { ...ana, email: "ANA.POP@exemplu.ro" },
    });
    expect([again.status, (await again.json()).errors]).toEqual([
      422,
      [{ path: "email", message: "Există deja un cont cu această adresă de e-mail." }],
    ]);
  });

  test("are listed by name as Romanian sorts, admins not among them, and found without diacritics", async () => {
    const { portal, token } = await openAsAdmin(await freshLocation());
    const people = [
      ["Ion", "Țurcanu", "ion@exemplu.ro"],
      ["Ioana", "Șerban", "ioana_s@exemplu.ro"],
      ["Maria", "Sava", "maria@exemplu.ro"],
      ["Ștefan", "Zamfir", "stefan@exemplu.ro"],
      ["Ana", "Șerban", "ana@exemplu.ro"],
      ["Éva", "Tóth", "eva@exemplu.ro"],
    ];
    for (const [firstName, lastName, email] of people) {
      await portal.send("POST", "user/add", { token, json: { firstName, lastName, email } });
    }
    const list = async () => {
      const answer = await portal.send("GET", "user/all", { token });
      const members: { firstName: string; lastName: string }[] = await answer.json();
      return members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    };
    expect(await list()).toEqual([
      "Maria Sava",
      "Ana Șerban",
      "Ioana Șerban",
      "Éva Tóth",
      "Ion Țurcanu",
      "Ștefan Zamfir",
    ]);
  });

  test("are one query, however many there are", async () => {
    const { portal, token } = await openAsAdmin(await freshLocation());
    const queriesToList = async () => {
      portal.queries.count = 0;
      await portal.send("GET", "user/all", { token });
      return portal.queries.count;
    };
    await portal.addUser("unu@exemplu.ro");
    const one = await queriesToList();
    await portal.addUser("doi@exemplu.ro");
    await portal.addUser("trei@exemplu.ro");
    expect(await queriesToList()).toBe(one);
  });

  test("of whom there is none cannot be changed, nor can the last admin be disabled", async () => {
    const { portal, token, adminId } = await openAsAdmin(await freshLocation());
    const answers: number[] = [];
    for (const verb of ["invite", "disable", "enable"]) {
      for (const id of [adminId, 99_999]) {
        answers.push((await portal.send("POST", `user/${verb}?id=${id}`, { token })).status);
      }
    }
    expect(answers).toEqual([409, 404, 409, 404, 409, 404]);
  });

  test("come in a CSV file: all, or with bad lines nobody, or the good ones", async () => {
    const { portal, token } = await openAsAdmin(await freshLocation());
    await portal.send("POST", "user/add", { token, json: ana });
    const file = [
      "Prenume;Nume;E-mail",
      "Ion;Țurcanu;ion@exemplu.ro",
      "Maria;Sava;maria(at)exemplu.ro",
      "",
      ";Sava;vasile@exemplu.ro",
      "Ana;Pop;Ana.Pop@exemplu.ro",
      "Ion;Alt;ION@exemplu.ro",
      "Ana;Pop",
      "Éva;Tóth;eva@exemplu.ro",
    ].join("\r\n");
    const bad = [
      [3, "Adresa de e-mail nu este întreagă."],
      [5, "Lipsește prenumele."],
      [6, "Există deja un cont cu această adresă de e-mail."],
      [7, "Adresa de e-mail este și pe un rând de mai sus."],
      [8, "Lipsește adresa de e-mail."],
    ] as const;
    const refused = await importFile(portal, token, file);
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      bad.map(([line, message]) => ({ path: `line.${line}`, message })),
    ]);
    expect((await members(portal, token)).length).toBe(1);
    const taken = await importFile(portal, token, file, { skipBad: "true" });
    expect([taken.status, await taken.json()]).toEqual([
      200,
      { added: 2, skipped: bad.map(([line, message]) => ({ line, message })) },
    ]);
    expect(await members(portal, token)).toEqual(["ana.pop@exemplu.ro", "eva@exemplu.ro", "ion@exemplu.ro"]);
    const mails = await portal.context.db
      .selectFrom("outgoing_mail")
      .select("recipient")
      .orderBy("id")
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "ana.pop@exemplu.ro",
      "ion@exemplu.ro",
      "eva@exemplu.ro",
    ]);
  });
});

test.each([
  ["Nume;Prenume;E-mail", "Țurcanu;Ion;ion@exemplu.ro"],
  ["Nr.,E-mail,Numele de familie,Prenumele", "1,ion@exemplu.ro,Țurcanu,Ion"],
])("columns are read by their headings: %s", async (heading, line) => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  expect((await importFile(portal, token, `${heading}\n${line}\n`)).status).toBe(200);
  const added = await portal.context.db
    .selectFrom("users")
    .select(["firstName", "lastName"])
    .where("email", "=", "ion@exemplu.ro")
    .executeTakeFirstOrThrow();
  expect(added).toEqual({ firstName: "Ion", lastName: "Țurcanu" });
});

test("headings that are not understood are refused, and nobody is added", async () => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  const answer = await importFile(portal, token, "Cine;De unde;E-mail\nIon;Țurcanu;ion@exemplu.ro\n");
  const { errors } = await answer.json();
  expect([answer.status, errors[0].path, errors[0].message]).toEqual([
    422,
    "file",
    expect.stringContaining("Nu recunoaștem capul de tabel."),
  ]);
  expect(await members(portal, token)).toEqual([]);
});

test.each([
  [{ ...ana, email: "ana" }, "email"],
  [{ ...ana, email: "ana@exemplu.ro\r\nBcc: x@y.ro" }, "email"],
  [{ ...ana, email: `${"a".repeat(250)}@exemplu.ro` }, "email"],
  [{ ...ana, firstName: " " }, "firstName"],
  [{ ...ana, firstName: "\u200b\u2060\u3164" }, "firstName"],
  [{ ...ana, firstName: "A\r\nBcc: x" }, "firstName"],
  [{ ...ana, lastName: "x".repeat(101) }, "lastName"],
  [{ ...ana, lastName: 7 }, "lastName"],
  [{ firstName: "Ana", email: ana.email }, "lastName"],
])("a person who is not whole is refused at the field: %j", async (json, path) => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  const answer = await portal.send("POST", "user/add", { token, json });
  const { errors } = await answer.json();
  expect([answer.status, errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
});

test("what cannot be seen is not kept of a person, nor held against whoever signs in or searches", async () => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  const json = {
    firstName: "\u2068Ana\u00a0\u00adMaria\u2069",
    lastName: "Ţăra\u200bnu",
    email: "\u202a\uff21na.pop@exemplu.ro\u202c",
  };
  expect(await (await portal.send("POST", "user/add", { token, json })).json()).toMatchObject({
    firstName: "Ana Maria",
    lastName: "Țăranu",
    email: "Ana.pop@exemplu.ro",
  });
  const file =
    "Nume;Prenume;E-mail\nRu\u00ads;\u200eIon;\u2066ion@exemplu.ro\u2069\n\u200b;Eva;eva@exemplu.ro\n";
  expect(await (await importFile(portal, token, file, { skipBad: "true" })).json()).toEqual({
    added: 1,
    skipped: [{ line: 3, message: "Lipsește numele de familie." }],
  });
  expect((await portal.login("\u200eadmin@exemplu.ro\ufe0f")).status).toBe(200);
});

test("S25: an added member is never more than a member, whatever is sent along", async () => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  const json = { ...ana, role: "admin", status: "active", passwordHash: "x", id: 1 };
  const { status } = await (await portal.send("POST", "user/add", { token, json })).json();
  const { role, passwordHash } = await portal.context.db
    .selectFrom("users")
    .select(["role", "passwordHash"])
    .where("email", "=", ana.email)
    .executeTakeFirstOrThrow();
  expect([status, role, passwordHash]).toEqual(["invited", "user", null]);
});

test.each([
  ["nothing", ""],
  ["only headings", "prenume,nume,e-mail\n"],
])("a file with %s in it is refused", async (_, text) => {
  const { portal, token } = await openAsAdmin(await freshSqlite());
  const answer = await importFile(portal, token, text);
  expect([answer.status, (await answer.json()).errors]).toEqual([
    422,
    [{ path: "file", message: "Fișierul nu are niciun rând cu date." }],
  ]);
});

test("S38: what is refused to someone signed in is recorded, with who, what and which request", async () => {
  const portal = await openAccounts(await freshSqlite());
  const id = await portal.addUser("membru@exemplu.ro");
  const token = await portal.signIn("membru@exemplu.ro");
  const refused = await portal.send("GET", "user/all?page=1", { token });
  expect(refused.status).toBe(403);
  const row = await portal.context.db
    .selectFrom("audit_log")
    .select(["actorId", "actorRole", "itemType", "requestId"])
    .where("action", "=", "request.refuse")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    actorId: id,
    actorRole: "user",
    itemType: "GET /api/cntr/user/all",
    requestId: refused.headers.get("X-Request-Id"),
  });
});

test("what is refused to a user again and again is recorded once an hour for each endpoint", async () => {
  const portal = await openAccounts(await freshSqlite());
  await portal.addUser("membru@exemplu.ro");
  const token = await portal.signIn("membru@exemplu.ro");
  const ask = (path: string) => portal.send("GET", path, { token });
  const recorded = async () =>
    (await auditOf(portal)).filter((line) => line.includes("request.refuse")).length;
  await Promise.all(Array.from({ length: 20 }, () => ask("user/all")));
  expect(await recorded()).toBe(1);
  expect((await ask("contact/all")).status).toBe(403);
  expect(await recorded()).toBe(2);
  portal.later(hour);
  await ask("user/all");
  expect(await recorded()).toBe(3);
});

async function openAsAdmin(location: string) {
  const portal = await openAccounts(location);
  const adminId = await portal.addUser("admin@exemplu.ro", "admin");
  return { portal, adminId, token: await portal.signIn("admin@exemplu.ro") };
}

function importFile(portal: Accounts, token: string, text: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("file", new File([text], "membri.csv", { type: "text/csv" }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return portal.send("POST", "user/import", { token, form });
}

async function members(portal: Accounts, token: string): Promise<string[]> {
  const listed: { email: string }[] = await (await portal.send("GET", "user/all", { token })).json();
  return listed.map(({ email }) => email).toSorted();
}
