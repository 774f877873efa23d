import { describe, expect, test } from "vitest";
import { showsOthersData } from "#domain/access/others-data.ts";
import { type Permission, permissionsOf } from "#domain/access/permissions.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor/second-factor.commands.ts";
import { operator, type SecondFactorPolicy } from "#domain/context.ts";
import { access } from "#tests/support/access.ts";
import { type Accounts, openAccounts, password } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/codes.ts";
import { engines } from "#tests/support/databases.ts";
import { addRole } from "#tests/support/roles.ts";
import { switchOn } from "#tests/support/second-factor.ts";

const email = "admin@exemplu.ro";
const required = "403 second-factor-required";

const opening = (location: string, secondFactor: SecondFactorPolicy) =>
  openAccounts(location, undefined, { secondFactor });

/** The endpoints that a role may call, and whether all of its permissions for them are about others' data. */
const ofRole = (role: string) =>
  Object.entries(access).flatMap(([endpoint, rule]) => {
    if (rule === "everyone" || rule === "unidentified" || rule === "signed-in") return [];
    const held = [rule].flat().filter((permission) => permissionsOf(role).includes(permission));
    return held.length === 0 ? [] : [{ endpoint, isLocked: held.every((one) => showsOthersData[one]) }];
  });

describe.each(engines)("SECOND_FACTOR=team on %s", (_, freshLocation) => {
  test("closes every endpoint that shows others' data, and no other, until there is a second factor", async () => {
    const portal = await opening(await freshLocation(), "team");
    await portal.addUser(email, "admin");
    const token = await portal.signIn(email);
    const endpoints = ofRole("admin");
    expect(new Set(endpoints.map(({ isLocked }) => isLocked))).toEqual(new Set([true, false]));
    const before = await lockedOf(portal, token, endpoints);
    expect(before).toEqual(endpoints.filter(({ isLocked }) => isLocked).map(({ endpoint }) => endpoint));
    await switchOn(portal, token);
    expect(await lockedOf(portal, token, endpoints)).toEqual([]);
  });

  test("lets nobody see in a mixed answer what is closed", async () => {
    const portal = await opening(await freshLocation(), "team");
    await portal.addUser(email, "admin");
    const token = await portal.signIn(email);
    const waiting = async () => (await portal.send("GET", "user/waiting", { token })).json();
    const locked = { unreadMessages: null, newPlans: null, closings: null };
    expect(await waiting()).toMatchObject({ drafts: expect.any(Number), failedSets: 0, ...locked });
    await switchOn(portal, token);
    const open = { unreadMessages: 0, newPlans: 0, closings: 0 };
    expect(await waiting()).toMatchObject({ drafts: expect.any(Number), failedSets: 0, ...open });
  });

  test("tells a role without the permission that it may not, not that a second factor would help", async () => {
    const portal = await opening(await freshLocation(), "team");
    await portal.addUser("ana@exemplu.ro");
    await portal.addUser("eva@exemplu.ro", addRole("reader", ["messages.read"]));
    const member = await portal.signIn("ana@exemplu.ro");
    const reader = await portal.signIn("eva@exemplu.ro");
    const ask = (token: string, path: string) => outcome(portal.send("GET", path, { token }));
    expect(await ask(member, "contact/all")).toBe("403 forbidden");
    expect(await ask(member, "user/me")).toBe("200");
    expect(await ask(reader, "user/all")).toBe("403 forbidden");
    expect(await ask(reader, "contact/all")).toBe(required);
    expect(await ask(reader, "user/waiting")).toBe(required);
  });

  test("keeps it on for those who see others' data; members switch theirs off as they like", async () => {
    const portal = await opening(await freshLocation(), "team");
    for (const [who, role, expected] of [
      [email, "admin", "409 second-factor-compulsory"],
      ["ana@exemplu.ro", "user", "204"],
    ] as const) {
      await portal.addUser(who, role);
      const token = await portal.signIn(who);
      const { key } = await switchOn(portal, token);
      const json = { current: password, code: codeAt(key, portal.context.now()) };
      const state = await (await portal.send("GET", "user/second-factor", { token })).json();
      expect([state.isExpected, state.isCompulsory]).toEqual([role === "admin", role === "admin"]);
      expect(await outcome(portal.send("POST", "user/second-factor/off", { token, json }))).toBe(expected);
    }
    expect((await portal.login(email)).status).toBe(401);
  });

  test("lets go of no admin while the others have none: they could not manage members", async () => {
    const portal = await opening(await freshLocation(), "team");
    const ids = [await portal.addUser(email, "admin"), await portal.addUser("doi@exemplu.ro", "admin")];
    const [token, second] = [await portal.signIn(email), await portal.signIn("doi@exemplu.ro")];
    await switchOn(portal, token);
    const disable = (id?: number) => outcome(portal.send("POST", `user/disable?id=${id}`, { token }));
    expect(await disable(ids[0])).toBe("409 last-manager");
    const operating = { ...portal.context, actor: operator };
    await expect(eraseByEmail(operating, email)).rejects.toMatchObject({ code: "last-manager" });
    await switchOn(portal, second);
    expect(await disable(ids[0])).toBe("200");
    expect(await resetSecondFactor(operating, "doi@exemplu.ro")).toEqual({ wasLastManager: true });
    await expect(eraseByEmail(operating, "doi@exemplu.ro")).rejects.toMatchObject({ code: "last-manager" });
  });

  test("optional closes nothing, and lets an admin switch it off", async () => {
    const portal = await opening(await freshLocation(), "optional");
    await portal.addUser(email, "admin");
    const token = await portal.signIn(email);
    expect(await lockedOf(portal, token, ofRole("admin"))).toEqual([]);
    const { key } = await switchOn(portal, token);
    const state = await (await portal.send("GET", "user/second-factor", { token })).json();
    expect([state.isExpected, state.isCompulsory]).toEqual([true, false]);
    const json = { current: password, code: codeAt(key, portal.context.now()) };
    expect(await outcome(portal.send("POST", "user/second-factor/off", { token, json }))).toBe("204");
  });
});

test("every permission of every role says whether it is about others' data", () => {
  const permissions = new Set<Permission>([...permissionsOf("admin"), ...permissionsOf("user")]);
  expect(Object.keys(showsOthersData)).toEqual(expect.arrayContaining([...permissions]));
});

/** Those of the endpoints that are closed for want of a second factor. */
async function lockedOf(
  portal: Accounts,
  token: string,
  endpoints: { endpoint: string }[],
): Promise<string[]> {
  const locked: string[] = [];
  for (const { endpoint } of endpoints) {
    const [method = "", path = ""] = endpoint.split(" ");
    const address = path.slice(1).replace(":type", "a1").replace(/:\w+/g, "99999");
    const answer = await portal.send(method, `${address}?id=99999`, { token });
    if (answer.status === 403 && (await outcomeOf(answer)) === required) locked.push(endpoint);
  }
  return locked;
}

async function outcome(asked: Promise<Response>): Promise<string> {
  return await outcomeOf(await asked);
}

async function outcomeOf(answer: Response): Promise<string> {
  return answer.status < 300 ? `${answer.status}` : `${answer.status} ${(await answer.json()).code}`;
}
