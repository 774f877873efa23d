import { expect, test } from "vitest";
import { dutyNames, dutyTable } from "#domain/access/duty-table.ts";
import { permissionsOf, staffRole } from "#domain/access/permissions.ts";
import type { AuditLine } from "#domain/audit/audit.ts";
import type { Actor } from "#domain/context.ts";
import { access } from "#tests/support/access.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { giveDuty } from "#tests/support/duties.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { announcedRound, publishList } from "#tests/support/rounds.ts";

const watched = ["auditor", "verifier"] as const;

/** What shows no other person's data. */
const ofNobodyElse = [
  "GET /user/sessions",
  "GET /user/me",
  "GET /user/me/data",
  "GET /user/me/requests",
  "GET /user/second-factor",
  "GET /user/waiting",
  "GET /user/today",
  "GET /business-plan/safety",
  "GET /business-plan/rounds",
  // Beside the list, which is recorded.
  "GET /business-plan/remarks",
];

test.each(engines.flatMap(([name, fresh]) => watched.map((duty) => [duty, name, fresh] as const)))(
  "every reading of other people's data by an %s is recorded, on %s",
  async (duty, _, fresh) => {
    const { portal, readings, receiptNumber, ...readers } = await openWithFinished(await fresh());
    const reader = readers[duty];
    const can: readonly string[] = permissionsOf(staffRole, [duty]);
    const readable = Object.entries(access).filter(
      ([endpoint, rule]) =>
        endpoint.startsWith("GET ") &&
        (rule === "signed-in" || [rule].flat().some((one) => can.includes(one))),
    );
    const silent: string[] = [];
    for (const [endpoint] of readable) {
      const before = (await readings()).length;
      const answer = await portal.ask(addressOf(endpoint, portal.ana.userId, receiptNumber), { as: reader });
      await answer.arrayBuffer();
      expect([endpoint, answer.status]).toEqual([endpoint, 200]);
      if ((await readings()).length === before) silent.push(endpoint);
    }
    expect(readable.length).toBeGreaterThan(ofNobodyElse.length + 5);
    expect(silent.toSorted()).toEqual(ofNobodyElse.toSorted());
  },
);

test("the list that an auditor reads is recorded with its round, where one was asked for", async () => {
  const { portal, auditor } = await openWithFinished(await freshSqlite());
  await portal.ask("user/all", { as: auditor });
  await portal.ask(`user/all?round=${portal.roundId}`, { as: auditor });
  const { lines } = await (await portal.ask("audit/log?noun=member", { as: auditor })).json();
  expect(lines.map(({ item }: AuditLine) => item)).toEqual(["Runda 1", null]);
});

test("readings of others are recorded as they were: downloads alone", async () => {
  const { portal, readings } = await openWithFinished(await freshSqlite());
  await portal.ask("user/all", { as: portal.admin });
  await portal.ask(`business-plan/versions?id=${portal.ana.userId}`, { as: portal.admin });
  expect(await readings()).toEqual([]);
});

test("whoever reads plans and manages no members gets those who sent one, without their signing in", async () => {
  const { portal, auditor } = await openWithFinished(await freshSqlite());
  const list = async (as: Actor) => (await portal.ask("user/all", { as })).json();
  const [ofAdmin, ofAuditor] = [await list(portal.admin), await list(auditor)];
  expect(ofAdmin).toHaveLength(2);
  const { createdAt, updatedAt, lastLoginAt, version, invitationExpiredAt, ...kept } = ofAdmin.find(
    ({ id }: { id: number }) => id === portal.ana.userId,
  );
  expect([createdAt, updatedAt, lastLoginAt, version, invitationExpiredAt]).not.toContain(undefined);
  expect(ofAuditor).toEqual([kept]);
  const csv = await (await portal.ask("business-plan/export/csv", { as: auditor })).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
});

test.each(engines)("an auditor sees plans of finished rounds alone, on %s", async (_, fresh) => {
  const { portal, auditor } = await openWithAuditor(await fresh());
  const { ana, roundId } = portal;
  const ofPlan = ["files/download", "business-plan/download"];
  const seen = async () => {
    const statuses: number[] = [];
    const ofMember = [`${ofPlan[0]}/${ana.userId}`, `business-plan/versions?id=${ana.userId}`];
    for (const path of [...ofMember, `${ofPlan[1]}/1`, `user/all?round=${roundId}`]) {
      statuses.push((await portal.ask(path, { as: auditor })).status);
    }
    const listed = async (path: string) => (await (await portal.ask(path, { as: auditor })).json()).length;
    const csv = await (await portal.ask("business-plan/export/csv", { as: auditor })).text();
    return {
      statuses,
      listed: await listed("user/all"),
      exported: csv.trim().split("\r\n").length - 1,
    };
  };
  // The day of the final list has come, but not the list.
  expect(await seen()).toEqual({ statuses: [404, 404, 404, 404], listed: 0, exported: 0 });
  const waiting = await (await portal.ask("user/waiting", { as: auditor })).json();
  expect(waiting.newPlans).toBeNull();
  await publishList(portal.context, roundId, "final");
  // A next round does not hide the finished one.
  await announcedRound(portal.manager, "2023-09-05", "Runda 2");
  expect(await seen()).toEqual({ statuses: [200, 200, 200, 200], listed: 1, exported: 1 });
});

test("an auditor sees no plan that came without a round", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const auditor: Actor = { ...portal.admin, role: staffRole, duties: ["auditor"] };
  const { id } = await (await portal.submit()).json();
  expect((await portal.ask(`business-plan/download/${id}`, { as: auditor })).status).toBe(404);
  expect(await (await portal.ask("user/all", { as: auditor })).json()).toEqual([]);
});

test("verifiers, evaluators, the commission of appeals and auditors are watched, and an auditor may end nowhere but on a day", () => {
  const recorded = dutyNames.filter((duty) => dutyTable[duty].isRecorded);
  expect(recorded.toSorted()).toEqual(["appeals", "auditor", "evaluator", "verifier"]);
  expect(dutyNames.filter((duty) => dutyTable[duty].mustEnd)).toEqual(["auditor"]);
});

async function openWithFinished(location: string) {
  const opened = await openWithAuditor(location);
  await publishList(opened.portal.context, opened.portal.roundId, "final");
  return opened;
}

/** On the day of the final list, before it is published. */
async function openWithAuditor(location: string) {
  const portal = await openWithRound(location);
  const auditor: Actor = { ...portal.admin, role: staffRole, duties: ["auditor"] };
  const verifier: Actor = { ...auditor, duties: ["verifier"] };
  await giveDuty(portal, portal.admin.userId, { duty: "verifier", roundId: portal.roundId });
  portal.goTo(opensAt);
  await portal.tick();
  const dossier = dossierOf(portal);
  await dossier.addAll();
  const { receiptNumber } = await (await dossier.send()).json();
  const assigned = { userId: portal.admin.userId, assignedAt: opensAt, assignedBy: null };
  const open = { seed: null, reason: null, endedAt: null, handedInAt: null };
  await portal.context.write((tx) =>
    tx
      .insertInto("verifications")
      .values({ planId: 1, turn: 1, ...assigned, ...open })
      .execute(),
  );
  const { stages } = (await (await portal.ask("competition/now")).json()).round;
  portal.goTo(stages.find(({ id }: { id: string }) => id === "final").startsAt);
  const readings = () =>
    portal.context.db
      .selectFrom("audit_log")
      .select(["action", "itemId"])
      .where("actorId", "=", portal.admin.userId)
      .where("action", "not like", "round.%")
      .execute();
  return { portal, auditor, verifier, readings, receiptNumber };
}

/** The plan and the round have id 1. */
function addressOf(endpoint: string, memberId: number, receiptNumber: string): string {
  const values = { ":format": "csv", ":part": "plan", ":number": receiptNumber };
  const path = endpoint
    .replace("GET /", "")
    .replace(/:(format|part|number)/g, (name) => values[name as ":part"]);
  const id = /^(?:business-plan.(?:download|receipt)|round-file)/.test(path) ? 1 : memberId;
  // Which minutes there are is no reading; one of them is.
  return `${path.replace(":id", String(id))}?id=${memberId}${path === "minutes" ? "&kind=opening" : ""}`;
}
