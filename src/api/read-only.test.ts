import { describe, expect, test } from "vitest";
import { fingerprint } from "#adapters/backup/move/fingerprint.ts";
import { tables, tablesLeftOut } from "#adapters/backup/tables.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { errors } from "#strings/ro/errors.ts";
import { format } from "#strings/ro/index.ts";
import { access, readingPosts } from "#tests/support/access.ts";
import { openAccounts } from "#tests/support/accounts.ts";
import { addActivity, addJob, addNews } from "#tests/support/content.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { concrete } from "#tests/support/matrix.ts";

/** Reading these is recorded, so nobody reads them while nothing can be recorded. */
const recordedReadings = [
  "GET /audit/log",
  "GET /audit/export",
  "GET /business-plan/anonymous",
  "GET /business-plan/archive",
  "GET /grants/regas",
];

const writing = Object.keys(access).filter(
  (name) => !(name.startsWith("GET ") || readingPosts.includes(name)),
);

describe.each(engines)("while the portal is read-only, on %s,", (_, freshLocation) => {
  test("every endpoint that writes answers 503, all others go on, and no table changes", async () => {
    const location = await freshLocation();
    const portal = await openWithSessions(location);
    await portal.readOnly.begin(soon());
    const before = await fingerprint(location, [...tables, ...tablesLeftOut]);
    const statuses: Record<string, number[]> = {};
    for (const endpoint of Object.keys(access)) statuses[endpoint] = await portal.statusesOf(endpoint);
    for (const endpoint of writing)
      expect([endpoint, ...(statuses[endpoint] ?? [])]).toEqual([endpoint, 503, 503, 503]);
    const refused = Object.keys(statuses).filter((endpoint) =>
      statuses[endpoint]?.some((status) => status >= 500),
    );
    expect(refused.toSorted()).toEqual([...writing, ...recordedReadings].toSorted());
    expect(await fingerprint(location, [...tables, ...tablesLeftOut])).toEqual(before);
  }, 60_000);
});

test("a refusal says why, until when, and that nothing typed is lost; afterwards everything goes on", async () => {
  const portal = await openWithSessions(await freshSqlite());
  const until = soon();
  const hold = await portal.readOnly.begin(until);
  const refused = await portal.login("membru@exemplu.ro");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
  const detail = errors.readOnlyUntil(format.time(until));
  expect(await refused.json()).toMatchObject({ code: "read-only", detail });
  const [token = ""] = portal.tokens;
  portal.later(hour);
  expect((await portal.send("GET", "user/me", { token })).status, "signed in still").toBe(200);
  expect((await (await portal.send("GET", "content/site")).json()).readOnly).toEqual({
    until: until.toISOString(),
  });
  expect(portal.reports).toEqual([]);

  await hold.release();
  expect((await portal.login("membru@exemplu.ro")).status).toBe(200);
  expect((await (await portal.send("GET", "content/site")).json()).readOnly).toBeNull();
});

test("no mail is sent, and all are once it is over", async () => {
  const portal = await openWithSessions(await freshSqlite());
  await portal.send("POST", "user/password/forgot", { json: { email: "membru@exemplu.ro" } });
  const hold = await portal.readOnly.begin(soon());
  await expect(portal.letters()).rejects.toMatchObject({ code: "read-only" });
  await hold.release();
  expect(await portal.letters()).toHaveLength(1);
});

const soon = () => new Date(Date.now() + 20 * minute);

/** A portal with content, and the tokens of a member and an admin. */
async function openWithSessions(location: string) {
  const portal = await openAccounts(location);
  for (const add of [addNews, addJob, addActivity]) await add(portal.context);
  const tokens: string[] = [];
  for (const [email, role] of [
    ["membru@exemplu.ro", "user"],
    ["admin@exemplu.ro", "admin"],
  ] as const) {
    await portal.addUser(email, role);
    tokens.push(await portal.signIn(email));
  }
  // The first form makes the key of all.
  await portal.send("GET", "contact/form");
  /** What a visitor, the member and the admin are answered. */
  const statusesOf = (endpoint: string): Promise<number[]> => {
    const [method = "", address = ""] = endpoint.split(" ");
    const sent = [{}, ...tokens.map((token) => ({ token }))];
    return Promise.all(sent.map(async (one) => (await portal.send(method, concrete(address), one)).status));
  };
  return { ...portal, tokens, statusesOf };
}
