import { describe, expect, test } from "vitest";
import { dutyNames, dutyTable, exclude } from "#domain/access/duty-table.ts";
import { permissionsOf } from "#domain/access/permissions.ts";
import type { TeamMember } from "#domain/accounts/duties/duties.ts";
import type { AuditLine } from "#domain/audit/audit.ts";
import { hour } from "#domain/time/moments.ts";
import { errors } from "#strings/ro/errors.ts";
import { type Accounts, auditOf, openAccounts, password } from "#tests/support/accounts.ts";
import { codeAt } from "#tests/support/codes.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { switchOn } from "#tests/support/second-factor.ts";

// The clock stands at 13:00 on 1 June 2023 in Romania.
const irina = "irina@exemplu.ro";

describe.each(engines)("duties on %s", (_, freshLocation) => {
  test("are given by an admin, permit from the next request on, and nothing once they end", async () => {
    const { portal, token, adminId, id, staffToken, give } = await openWithStaff(await freshLocation());
    const reading = () => portal.send("GET", "user/all", { token: staffToken });
    expect([(await reading()).status, await canOf(portal, staffToken)]).toEqual([403, []]);
    expect((await give({ duty: "secretary" })).status).toBe(204);
    expect([(await reading()).status, await canOf(portal, staffToken)]).toEqual([
      200,
      ["plans.read", "plans.export", "rounds.manage"],
    ]);
    const [held] = await dutiesOf(portal, token, id);
    expect(held).toMatchObject({
      duty: "secretary",
      roundId: null,
      startsAt: "2023-06-01T10:00:00.000Z",
      endsAt: null,
      isInForce: true,
      isOver: false,
      givenBy: "Ștefania Țiriac",
    });
    const end = () => portal.send("POST", `user/duty/end?id=${held?.id}`, { token });
    expect((await end()).status).toBe(204);
    expect([(await reading()).status, await canOf(portal, staffToken)]).toEqual([403, []]);
    expect((await end()).status).toBe(409);
    expect((await auditOf(portal)).filter((line) => line.includes("duty."))).toEqual([
      `admin ${adminId} duty.give-secretary ${held?.id}`,
      `admin ${adminId} duty.end-secretary ${held?.id}`,
    ]);
  });

  test("keep their last day when somebody ends them before, and say who and when", async () => {
    const { portal, token, adminId, id, give } = await openWithStaff(await freshLocation());
    await give({ duty: "editor", lastDay: "2023-06-30" });
    await give({ duty: "verifier", firstDay: "2023-06-20" });
    portal.later(hour);
    const ended = "2023-06-01T11:00:00.000Z";
    for (const { id: dutyId } of await dutiesOf(portal, token, id)) {
      await portal.send("POST", `user/duty/end?id=${dutyId}`, { token });
    }
    const rows = await portal.context.db.selectFrom("duties").selectAll().orderBy("id").execute();
    const by = { endedBy: adminId, endedAt: ended };
    expect(rows).toMatchObject([
      { endsAt: "2023-06-30T21:00:00.000Z", ...by },
      { endsAt: null, ...by },
    ]);
    expect(await dutiesOf(portal, token, id)).toMatchObject([
      { duty: "editor", endsAt: ended, isOver: true, endedBy: "Ștefania Țiriac" },
      { duty: "verifier", endsAt: ended, isOver: true, endedBy: "Ștefania Țiriac" },
    ]);
  });

  test("end with the account that is disabled, and do not come back when it is enabled", async () => {
    const { portal, token, adminId, id, give } = await openWithStaff(await freshLocation());
    await give({ duty: "editor", lastDay: "2023-06-30" });
    await give({ duty: "verifier", firstDay: "2023-06-20" });
    await give({ duty: "secretary" });
    const [editor, secretary] = await dutiesOf(portal, token, id);
    await portal.send("POST", `user/duty/end?id=${secretary?.id}`, { token });
    portal.later(hour);
    expect((await portal.send("POST", `user/disable?id=${id}`, { token })).status).toBe(200);
    expect((await portal.send("POST", `user/enable?id=${id}`, { token })).status).toBe(200);
    const ended = { endsAt: "2023-06-01T11:00:00.000Z", isOver: true, endedBy: "Ștefania Țiriac" };
    expect(await dutiesOf(portal, token, id)).toMatchObject([
      { duty: "editor", ...ended },
      { duty: "secretary", endsAt: "2023-06-01T10:00:00.000Z" },
      { duty: "verifier", ...ended },
    ]);
    expect(await canOf(portal, await portal.signIn(irina))).toEqual([]);
    const log = await auditOf(portal);
    expect(log.filter((line) => line.includes("duty.end"))).toEqual([
      `admin ${adminId} duty.end-secretary ${secretary?.id}`,
      `admin ${adminId} duty.end-editor ${editor?.id}`,
      expect.stringContaining("duty.end-verifier"),
    ]);
  });

  test("hold back the discarding of a draft, which takes those that are over along, with a trace", async () => {
    const { portal, token, adminId, id, give } = await openWithStaff(await freshLocation());
    const draft = { name: "Runda de probă", firstDay: "2023-06-06" };
    const round = await (await portal.send("POST", "round/add", { token, json: draft })).json();
    await give({ duty: "evaluator", roundId: round.id });
    const discard = () => portal.send("DELETE", `round?id=${round.id}`, { token });
    const refused = await discard();
    expect([refused.status, (await refused.json()).code]).toEqual([409, "round-has-duties"]);
    const [held] = await dutiesOf(portal, token, id);
    await portal.send("POST", `user/duty/end?id=${held?.id}`, { token });
    expect((await discard()).status).toBe(204);
    expect(await dutiesOf(portal, token, id)).toEqual([]);
    expect((await auditOf(portal)).filter((line) => line.includes("forget"))).toEqual([
      `admin ${adminId} duty.forget-evaluator ${id}`,
    ]);
  });

  test("hold from the first second of their first day to the last one of their last, in Romania", async () => {
    const { portal, give } = await openWithStaff(await freshLocation());
    await give({ duty: "editor", firstDay: "2023-06-02", lastDay: "2023-06-03" });
    const seen: string[][] = [];
    for (const wait of [11 * hour - 1, 48 * hour - 1]) {
      portal.later(wait);
      const token = await portal.signIn(irina);
      seen.push(await canOf(portal, token));
      portal.later(1);
      seen.push(await canOf(portal, token));
    }
    expect(seen).toEqual([[], ["content.edit"], ["content.edit"], []]);
  });

  test("are told to people who sign in, and to those whose login is remembered", async () => {
    const { portal, give } = await openWithStaff(await freshLocation());
    await give({ duty: "editor" });
    const cookies = new Map<string, string>();
    const session = await (await portal.login(irina, { cookies, remember: true })).json();
    expect([session.role, session.can]).toEqual(["staff", ["content.edit"]]);
    const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
    const resumed = await (await portal.send("POST", "user/session", { cookies, headers })).json();
    expect(resumed.can).toEqual(["content.edit"]);
  });

  test("are given with a new account at once, and named in the letters, now and later", async () => {
    const { portal, token, id } = await openWithStaff(await freshLocation());
    const person = { email: "auditor@exemplu.ro", firstName: "Dan", lastName: "Moga" };
    const add = (json: object) =>
      portal.send("POST", "user/team", { token, json: { ...person, current: password, ...json } });
    const auditor = { duty: "auditor", lastDay: "2023-12-31" };
    expect((await add({ duty: { duty: "auditor" } })).status).toBe(422);
    expect((await (await add({ role: "admin", duty: auditor })).json()).code).toBe("duty-not-staff");
    expect(await team(portal, token)).toHaveLength(2);
    expect((await add({ duty: auditor })).status).toBe(204);
    const added = (await team(portal, token)).find(({ email }) => email === person.email);
    const until = { duty: "auditor", endsAt: "2023-12-31T22:00:00.000Z" };
    expect(added?.duties).toMatchObject([{ ...until, isInForce: true, givenBy: "Ștefania Țiriac" }]);

    const give = (userId: number | undefined, json: object) =>
      portal.send("POST", "user/duty", { token, json: { userId, current: password, ...json } });
    expect((await give(id, { duty: "editor" })).status).toBe(204);
    const [invitation, letter, ...others] = await portal.letters();
    expect(invitation).toMatchObject({ kind: "invitation", data: { duties: [until] } });
    const own = { duty: "editor", roundName: null, startsAt: "2023-06-01T10:00:00.000Z", endsAt: null };
    expect(letter).toMatchObject({ kind: "duty-given", recipient: irina, data: own });
    expect(others).toEqual([]);

    const [firstToken = ""] = await portal.linkTokens();
    const later = { firstDay: "2024-01-10", lastDay: "2024-02-10", duty: "auditor" };
    expect((await give(added?.id, later)).status).toBe(204);
    const again = (await portal.letters()).at(-1);
    expect(again).toMatchObject({ kind: "invitation", recipient: person.email });
    expect(again?.data).toMatchObject({ duties: [until, { startsAt: "2024-01-09T22:00:00.000Z" }] });
    // Nobody asked to withdraw the link of the first letter, which names its last day.
    const choice = { token: firstToken, password: "alt drum lung spre casă" };
    expect((await portal.send("POST", "user/password/set", { json: choice })).status).toBe(200);
  });

  test("go with the account that is erased, and stay without a name when whoever gave them is", async () => {
    const { portal, adminId, id, give } = await openWithStaff(await freshLocation());
    await portal.addUser("alta@exemplu.ro", "admin");
    const token = await portal.signIn("alta@exemplu.ro");
    await give({ duty: "editor" });
    await portal.context.write((tx) => tx.deleteFrom("users").where("id", "=", adminId).execute());
    expect((await dutiesOf(portal, token, id))[0]).toMatchObject({ duty: "editor", givenBy: null });
    await portal.context.write((tx) => tx.deleteFrom("users").where("id", "=", id).execute());
    expect(await portal.context.db.selectFrom("duties").selectAll().execute()).toEqual([]);
  });
});

test("each pair of duties that do not go together is refused both ways, and says which", async () => {
  const refused: string[] = [];
  for (const held of dutyNames) {
    const { portal, token, give } = await openWithStaff(await freshSqlite());
    const days = { firstDay: "2023-06-05", lastDay: "2023-06-30" };
    expect((await give({ duty: held, ...days })).status).toBe(204);
    for (const asked of dutyNames.filter((name) => name !== held)) {
      const userId = (await team(portal, token)).find(({ email }) => email === irina)?.id ?? 0;
      const answer = await give({ duty: asked, ...days });
      if (answer.status === 409) {
        const { code, detail } = await answer.json();
        expect(code).toBe("duty-excluded");
        refused.push(`${held} ${asked}`);
        if (held === "secretary" && asked === "evaluator") {
          expect(detail).toBe(errors.dutyExcluded("Evaluator", "Secretar"));
        }
      } else {
        expect(answer.status).toBe(204);
        await portal.context.write((tx) =>
          tx.deleteFrom("duties").where("userId", "=", userId).where("duty", "=", asked).execute(),
        );
      }
    }
  }
  const apart = [
    ...[
      "secretary evaluator",
      "secretary appeals",
      "verifier evaluator",
      "verifier appeals",
      "evaluator appeals",
    ],
    ...dutyNames.filter((name) => name !== "auditor").map((name) => `auditor ${name}`),
  ].flatMap((pair) => [pair, pair.split(" ").toReversed().join(" ")]);
  expect(refused.toSorted()).toEqual(apart.toSorted());
  for (const pair of apart) {
    const [one = "editor", other = "editor"] = pair.split(" ") as (typeof dutyNames)[number][];
    expect(exclude(one, other)).toBe(true);
  }
});

test("who knew whose plan is which in a round still knows it afterwards; who was taken back in time never did", async () => {
  const { portal, token, id, give } = await openWithStaff(await freshSqlite());
  const end = async () => {
    const open = (await dutiesOf(portal, token, id)).find(({ isOver }) => !isOver);
    return (await portal.send("POST", `user/duty/end?id=${open?.id}`, { token })).status;
  };
  await give({ duty: "secretary", firstDay: "2023-06-10" });
  expect(await end()).toBe(204);
  expect((await give({ duty: "evaluator", firstDay: "2023-06-12" })).status).toBe(204);
  expect((await give({ duty: "evaluator" })).status).toBe(409);
  await portal.context.write((tx) => tx.deleteFrom("duties").execute());
  await give({ duty: "secretary" });
  portal.later(hour);
  expect(await end()).toBe(204);
  expect((await (await give({ duty: "evaluator" })).json()).code).toBe("duty-excluded");
  expect((await give({ duty: "editor" })).status).toBe(204);
  await portal.context.write((tx) => tx.deleteFrom("duties").where("duty", "=", "secretary").execute());
  await end();
  expect((await give({ duty: "auditor", lastDay: "2023-06-30" })).status).toBe(204);
});

test("giving one takes the giver's password, and a code where the giver has a second factor", async () => {
  const { portal, token, id, give } = await openWithStaff(await freshSqlite());
  const tried = async (proof: object) => {
    const answer = await give({ duty: "editor", ...proof });
    return answer.status === 204 ? 204 : (await answer.json()).code;
  };
  expect(await tried({ current: undefined })).toBe("invalid-fields");
  expect(await tried({ current: "alt drum lung" })).toBe("wrong-password");
  const { key } = await switchOn(portal, token);
  const code = codeAt(key, portal.context.now());
  expect([await tried({}), await tried({ code: "000000" })]).toEqual(["wrong-code", "wrong-code"]);
  expect(await dutiesOf(portal, token, id)).toEqual([]);
  // A duty that is refused leaves the code for the next try.
  expect(await (await give({ duty: "editor", code, userId: 99_999 })).json()).toMatchObject({
    code: "not-found",
  });
  expect(await tried({ code })).toBe(204);
});

test.each<[string, object, number, string]>([
  ["a duty without an end for an auditor", { duty: "auditor" }, 422, "lastDay"],
  ["a first day that is past", { duty: "editor", firstDay: "2023-05-31" }, 422, "firstDay"],
  [
    "a last day before the first",
    { duty: "editor", firstDay: "2023-06-05", lastDay: "2023-06-04" },
    422,
    "lastDay",
  ],
  ["a day that does not exist", { duty: "editor", lastDay: "2023-06-31" }, 422, "lastDay"],
  ["a round for an editor", { duty: "editor", roundId: 1 }, 422, "roundId"],
  ["a duty that nobody knows", { duty: "toString" }, 422, "duty"],
])("%s is refused with its field", async (_what, json, status, field) => {
  const { give } = await openWithStaff(await freshSqlite());
  const answer = await give(json);
  const { errors: fields } = await answer.json();
  expect([answer.status, fields.map(({ path }: { path: string }) => path)]).toEqual([status, [field]]);
  expect(fields[0].message).toMatch(/^[A-Z].*\.$/);
});

test("a duty is for an account of the staff that exists, and for a round that does", async () => {
  const { portal, token, adminId, id: staffId, give } = await openWithStaff(await freshSqlite());
  const memberId = await portal.addUser("ana@exemplu.ro");
  const codes: unknown[] = [];
  for (const json of [
    { userId: memberId, duty: "editor" },
    { userId: adminId, duty: "editor" },
    { userId: 99_999, duty: "editor" },
    { duty: "evaluator", roundId: 99_999 },
    { duty: "editor" },
    { duty: "editor" },
  ]) {
    const answer = await give(json);
    codes.push(answer.status === 204 ? 204 : (await answer.json()).code);
  }
  expect(codes).toEqual(["duty-not-staff", "duty-not-staff", "not-found", "not-found", 204, "duty-held"]);
  await portal.send("POST", `user/disable?id=${staffId}`, { token });
  expect((await (await give({ duty: "verifier" })).json()).code).toBe("duty-disabled");
  const log = await (await portal.send("GET", "audit/log?noun=duty", { token })).json();
  expect(log.lines.map(({ action, item }: AuditLine) => [action, item])).toEqual([
    ["duty.end-editor", "Ștefania Țiriac"],
    ["duty.give-editor", "Ștefania Țiriac"],
  ]);
  // A row that should not be gives a member nothing.
  const at = portal.context.now().toISOString();
  const row = { userId: memberId, duty: "secretary" as const, roundId: null, startsAt: at, endsAt: null };
  await portal.context.write((tx) =>
    tx
      .insertInto("duties")
      .values({ ...row, givenBy: null, givenAt: at })
      .execute(),
  );
  expect(await canOf(portal, await portal.signIn("ana@exemplu.ro"))).toEqual(["plans.send"]);
  expect((await team(portal, token)).map(({ role }) => role)).toEqual(["admin", "staff"]);
});

test("no duty lets anyone send plans, manage members or read messages", () => {
  for (const duty of dutyNames) {
    const { permissions } = dutyTable[duty];
    expect(permissions).not.toContain("plans.send");
    expect(permissions).not.toContain("members.manage");
    expect(permissions).not.toContain("messages.read");
    expect(permissionsOf("user", [duty])).toEqual(permissionsOf("user"));
    expect(permissionsOf("unknown", [duty])).toEqual([]);
  }
});

async function openWithStaff(location: string) {
  const portal = await openAccounts(location);
  const adminId = await portal.addUser("admin@exemplu.ro", "admin");
  const id = await portal.addUser(irina, "staff");
  const token = await portal.signIn("admin@exemplu.ro");
  const staffToken = await portal.signIn(irina);
  const give = (duty: object) =>
    portal.send("POST", "user/duty", { token, json: { userId: id, current: password, ...duty } });
  return { portal, token, adminId, id, staffToken, give };
}

async function canOf(portal: Accounts, token: string): Promise<string[]> {
  return (await (await portal.send("GET", "user/me", { token })).json()).can;
}

async function team(portal: Accounts, token: string): Promise<TeamMember[]> {
  return (await portal.send("GET", "user/team", { token })).json() as Promise<TeamMember[]>;
}

async function dutiesOf(portal: Accounts, token: string, id: number): Promise<TeamMember["duties"]> {
  return (await team(portal, token)).find((person) => person.id === id)?.duties ?? [];
}
