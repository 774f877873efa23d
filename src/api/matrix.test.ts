import { afterAll, describe, expect, test } from "vitest";
import type { Access } from "#api/http/endpoint.ts";
import { dutyNames } from "#domain/access/duty-table.ts";
import { type Permission, permissionsOf } from "#domain/access/permissions.ts";
import { hour } from "#domain/time/moments.ts";
import { access } from "#tests/support/access.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { addActivity, addJob, addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { concrete, endpoints, giveNow, pass, tokenFor, verdict } from "#tests/support/matrix.ts";
import { addRole } from "#tests/support/roles.ts";

const permissions = [
  ...permissionsOf("admin"),
  ...permissionsOf("user"),
  "plans.verify" as const,
  "plans.evaluate" as const,
  "appeals.decide" as const,
];

/** Roles of users who ask: those there are, one unknown, and one for each permission that has it alone. */
const roles = ["user", "admin", "unknown", ...permissions.map((permission) => `only ${permission}`)];

/** Accounts of the staff: without a duty, with each, and with some out of their time. */
const staff = ["staff", ...dutyNames, "ended secretary", "coming editor"];

const onlyFor = (permission: Permission) =>
  Object.keys(access).filter((endpoint) => access[endpoint] === permission);
const plans = [
  "GET /files/download/:id",
  "GET /business-plan/versions",
  "GET /business-plan/download/:id",
  "GET /business-plan/download/:id/part/:part",
  "GET /business-plan/download/:id/clarified/:part",
  "GET /business-plan/receipt/:id",
  "GET /business-plan/safety",
  "GET /business-plan/rounds",
  "GET /business-plan/remarks",
  "GET /dossier/plan/:number",
  "GET /user/all",
  "GET /user/waiting",
  "GET /user/today",
];

const exports = ["GET /business-plan/archive", "GET /business-plan/export/:format", "GET /minutes"];

/** What each of the staff may call beside what is for everyone who has signed in: written out, so that more is noticed. */
const ofStaff: Record<string, string[]> = {
  editor: [...onlyFor("content.edit"), "GET /user/waiting", "GET /user/today"],
  secretary: [...plans, ...exports, ...onlyFor("rounds.manage")],
  verifier: [...plans, ...onlyFor("plans.verify")],
  evaluator: [...onlyFor("plans.evaluate"), "GET /user/waiting", "GET /user/today"],
  appeals: [...onlyFor("appeals.decide"), "GET /user/waiting", "GET /user/today"],
  auditor: [...plans, ...exports, ...onlyFor("audit.read")],
};

/** Who asks, by the token that comes with the request. */
const askers = ["none", "garbage", "expired", "signed out", ...roles, ...staff];

const signIn = "401 sign-in-required";
const dead = "401 session-expired";
const forbidden = "403 forbidden";
const deadTokens = { garbage: dead, expired: dead, "signed out": dead };

/** What an endpoint answers to each, by its rule. */
function expectedOf(endpoint: string, rule: Exclude<Access, "unidentified">): Record<string, string> {
  const lets = (role: string) =>
    rule === "everyone" ||
    rule === "signed-in" ||
    [rule].flat().some((permission) => permissionsOf(role).includes(permission));
  const verdicts = roles.map((role) => [role, lets(role) ? pass : forbidden]);
  const isForAll = rule === "everyone" || rule === "signed-in";
  const staffVerdicts = staff.map((one) => [
    one,
    isForAll || ofStaff[one]?.includes(endpoint) ? pass : forbidden,
  ]);
  return {
    none: rule === "everyone" ? pass : signIn,
    ...deadTokens,
    ...Object.fromEntries([...verdicts, ...staffVerdicts]),
  };
}

let cells = 0;

describe.each(engines)("S23: on %s", (_, freshLocation) => {
  test("every endpoint lets through and refuses each asker as its rule says", async () => {
    for (const permission of permissions) addRole(`only ${permission}`, [permission]);
    const portal = await openWithContent(await freshLocation());
    const seen: Record<string, Record<string, string>> = {};
    const wanted: typeof seen = {};
    for (const [endpoint, rule] of endpoints) {
      const row = await askAll(portal, endpoint);
      seen[endpoint] = row;
      wanted[endpoint] = rule === "unidentified" ? sameForAll(row.none) : expectedOf(endpoint, rule);
      cells += askers.length;
    }
    expect(seen).toEqual(wanted);
  }, 120_000);
});

test("S23: a method that an address does not have is 405", async () => {
  const portal = await openAccounts(await freshSqlite());
  const addresses = new Set(Object.keys(access).map((endpoint) => endpoint.split(" ")[1] ?? ""));
  const statuses: [string, number][] = [];
  for (const address of addresses) {
    statuses.push([address, (await portal.send("PUT", concrete(address))).status]);
  }
  expect(statuses).toEqual([...addresses].map((address) => [address, 405]));
});

afterAll(() => {
  process.stdout.write(`The matrix of access has ${cells} cells.\n`);
});

async function askAll(
  portal: Awaited<ReturnType<typeof openWithContent>>,
  endpoint: string,
): Promise<Record<string, string>> {
  const [method = "", address = ""] = endpoint.split(" ");
  const row: Record<string, string> = {};
  for (const asker of askers) {
    const token = portal.tokens[asker];
    const answer = await portal.send(method, concrete(address), token === undefined ? {} : { token });
    row[asker] = await verdict(answer);
  }
  return row;
}

function sameForAll(said = ""): Record<string, string> {
  return Object.fromEntries(askers.map((asker) => [asker, said]));
}

/** A portal in which there is something to ask for, and a token for each asker. */
async function openWithContent(location: string) {
  const portal = await openAccounts(location);
  for (const add of [addNews, addJob, addActivity]) await add(portal.context);
  const ids = new Map<string, number>();
  for (const role of roles) ids.set(role, await portal.addUser(`${role.replace(" ", "-")}@exemplu.ro`, role));
  const admin = ids.get("admin") ?? 0;
  for (const one of staff) {
    const id = await portal.addUser(`${one.replace(" ", "-")}@exemplu.ro`, "staff");
    ids.set(one, id);
    const duty = dutyNames.find((name) => one.endsWith(name));
    if (duty) await giveNow(portal, id, duty, one.split(" ").length > 1 ? one : "");
  }
  const expired = await tokenFor(portal, admin);
  portal.later(3 * hour);
  const signedOut = await tokenFor(portal, admin);
  await portal.send("POST", "user/logout", { token: signedOut });

  const tokens: Record<string, string> = { garbage: "garbage", expired, "signed out": signedOut };
  for (const [asker, id] of ids) tokens[asker] = await tokenFor(portal, id);
  return { ...portal, tokens };
}
