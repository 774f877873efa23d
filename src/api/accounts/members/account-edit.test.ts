import { describe, expect, test } from "vitest";
import { minute } from "#domain/time/moments.ts";
import { auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/codes.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { switchOn } from "#tests/support/second-factor.ts";

const old = "ana.pop@exemplu.ro";
const names = { firstName: "Ana", lastName: "Popa" };

describe.each(engines)("an admin who corrects an account on %s", (_, freshLocation) => {
  test("changes names without ending anything", async () => {
    const { portal, adminId, id, edit } = await openWithMember(await freshLocation());
    const token = await portal.signIn(old);
    expect((await edit({ ...names, email: old })).status).toBe(204);
    const me = await (await portal.send("GET", "user/me", { token })).json();
    expect(me).toMatchObject({ ...names, email: old });
    expect(await portal.letters()).toEqual([]);
    expect((await auditOf(portal)).at(-1)).toBe(`admin ${adminId} user.rename ${id}`);
    await edit({ ...names, email: old });
    expect((await auditOf(portal)).filter((line) => line.includes("user.rename"))).toHaveLength(1);
  });

  test("changes the e-mail: sessions and links end, both addresses are told, the password stays", async () => {
    const { portal, adminId, id, edit } = await openWithMember(await freshLocation());
    const token = await portal.signIn(old);
    await portal.send("POST", "user/password/forgot", { json: { email: old } });
    expect(await portal.linkTokens()).toHaveLength(1);
    const email = "ana.popa@exemplu.ro";
    expect((await edit({ firstName: "Ștefania", lastName: "Țiriac", email })).status).toBe(204);

    expect((await portal.send("GET", "user/me", { token })).status).toBe(401);
    const [link] = await portal.linkTokens();
    expect((await portal.send("POST", "user/password/link", { json: { token: link } })).status).toBe(410);
    const letters = (await portal.letters()).slice(1);
    expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["email-changed-notice", old],
      ["email-changed", email],
    ]);
    expect([(await portal.login(old)).status, (await portal.login(email)).status]).toEqual([401, 200]);
    expect(await auditOf(portal)).toContain(`admin ${adminId} email.change ${id}`);
  });

  test("invites someone without a password anew, at the right address", async () => {
    const { portal, token, edit } = await openWithMember(await freshLocation());
    const wrong = { ...names, email: "ana@exmeplu.ro" };
    const member = await (await portal.send("POST", "user/add", { token, json: wrong })).json();
    await portal.letters();
    await edit({ ...names, email: "ana@exemplu.ro" }, member.id);
    const letters = (await portal.letters()).slice(1);
    expect(letters.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["email-changed-notice", "ana@exmeplu.ro"],
      ["invitation", "ana@exemplu.ro"],
    ]);
    const links = await portal.linkTokens();
    const json = (link = "") => ({ token: link, password: "o vară fără ploaie" });
    expect((await portal.send("POST", "user/password/set", { json: json(links[0]) })).status).toBe(410);
    expect((await portal.send("POST", "user/password/set", { json: json(links[1]) })).status).toBe(200);
  });
});

test("an address that is taken, one's own, and accounts that are not there are refused, and nothing changes", async () => {
  const { portal, adminId, id, edit } = await openWithMember(await freshSqlite());
  const answers: unknown[] = [];
  for (const answer of [
    await edit({ ...names, email: "ADMIN@exemplu.ro" }),
    await edit({ ...names, email: "altul@exemplu.ro" }, adminId),
    await edit({ ...names, email: old }, 99_999),
    await edit({ ...names, email: "ana" }),
    await edit({ ...names, lastName: " ", email: old }),
  ]) {
    const { code, errors = [] } = await answer.json();
    answers.push([answer.status, code, ...errors.map(({ path }: { path: string }) => path)]);
  }
  expect(answers).toEqual([
    [422, "invalid-fields", "email"],
    [409, "own-address"],
    [404, "not-found"],
    [422, "invalid-fields", "email"],
    [422, "invalid-fields", "lastName"],
  ]);
  const users = await portal.context.db.selectFrom("users").select(["id", "email", "lastName"]).execute();
  expect(users).toEqual([
    { id: adminId, email: "admin@exemplu.ro", lastName: "Țiriac" },
    { id, email: old, lastName: "Țiriac" },
  ]);
  expect((await edit({ ...names, email: "admin@exemplu.ro" }, adminId)).status).toBe(204);
});

test("whoever began from another state of the account is refused with the present one; what is left out stays", async () => {
  const { portal, id, token, edit } = await openWithMember(await freshSqlite());
  const versions = async () => {
    const lists = await Promise.all(
      ["user/all", "user/team"].map((path) => portal.send("GET", path, { token })),
    );
    const people: { id: number; version: number }[] = (
      await Promise.all(lists.map((list) => list.json()))
    ).flat();
    return new Map(people.map((person) => [person.id, person.version]));
  };
  const send = (json: object, version: unknown, of = id) => {
    const headers = { "If-Match": `"${version}"` };
    return portal.send("PATCH", `user/update?id=${of}`, { token, json, headers });
  };
  const began = await versions();
  expect([...began.values()].every((version) => version > 0)).toBe(true);
  portal.later(minute);
  expect((await send({ lastName: "Popa" }, began.get(id))).status).toBe(204);
  const refused = await send({ firstName: "Ioana", email: "noua@exemplu.ro" }, began.get(id));
  const version = (await versions()).get(id);
  expect([refused.status, await refused.json()]).toEqual([
    412,
    expect.objectContaining({
      code: "edited-meanwhile",
      current: { id, email: old, firstName: "Ștefania", lastName: "Popa", status: "active", version },
    }),
  ]);
  expect((await send({ firstName: "Ioana" }, version)).status).toBe(204);
  expect((await edit({ lastName: "Pop" })).status).toBe(204);
  const saved = await portal.context.db
    .selectFrom("users")
    .select(["firstName", "lastName", "email"])
    .where("id", "=", id)
    .execute();
  expect(saved).toEqual([{ firstName: "Ioana", lastName: "Pop", email: old }]);
  expect((await send({}, "x")).status).toBe(400);
});

test("another e-mail and a new account of the team need the caller's password, and a code where there is one", async () => {
  const { portal, id, token } = await openWithMember(await freshSqlite());
  const { key } = await switchOn(portal, token);
  const person = { ...names, email: "noua@exemplu.ro" };
  const ask = async (proof: object) => {
    const answers = [
      await portal.send("PATCH", `user/update?id=${id}`, { token, json: { ...person, ...proof } }),
      await portal.send("POST", "user/team", {
        token,
        json: { ...person, email: "doi@exemplu.ro", ...proof },
      }),
    ];
    return Promise.all(
      answers.map(async (answer) => (answer.ok ? answer.status : (await answer.json()).code)),
    );
  };
  expect(await ask({})).toEqual(["wrong-password", "invalid-fields"]);
  expect(await ask({ current: "altceva" })).toEqual(["wrong-password", "wrong-password"]);
  expect(await ask({ current: password })).toEqual(["wrong-code", "wrong-code"]);
  expect(await ask({ current: password, code: "000000" })).toEqual(["wrong-code", "wrong-code"]);
  const code = () => codeAt(key, portal.context.now());
  expect(await ask({ current: password, code: code() })).toEqual([204, "wrong-code"]);
  portal.later(minute);
  const json = { ...person, email: "doi@exemplu.ro", current: password, code: code() };
  expect((await portal.send("POST", "user/team", { token, json })).status).toBe(204);
  const nameOnly = { ...names, email: "noua@exemplu.ro", firstName: "Ioana" };
  expect((await portal.send("PATCH", `user/update?id=${id}`, { token, json: nameOnly })).status).toBe(204);
});

test("a disabled person is not invited by a correction of the e-mail", async () => {
  const { portal, token, edit } = await openWithMember(await freshSqlite());
  const invited = { ...names, email: "ana@exmeplu.ro" };
  const member = await (await portal.send("POST", "user/add", { token, json: invited })).json();
  await portal.send("POST", `user/disable?id=${member.id}`, { token });
  await portal.letters();
  await edit({ ...names, email: "ana@exemplu.ro" }, member.id);
  const kinds = (await portal.letters()).map(({ kind }) => kind);
  expect(kinds).toEqual(["email-changed-notice", "email-changed"]);
});

async function openWithMember(location: string) {
  const portal = await openAccounts(location);
  const adminId = await portal.addUser("admin@exemplu.ro", "admin");
  const id = await portal.addUser(old);
  const token = await portal.signIn("admin@exemplu.ro");
  const edit = (json: object, of = id) =>
    portal.send("PATCH", `user/update?id=${of}`, { token, json: { current: password, ...json } });
  return { portal, adminId, id, token, edit };
}
