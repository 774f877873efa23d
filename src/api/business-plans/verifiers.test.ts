import { expect, test } from "vitest";
import { permissionsOf, staffRole } from "#domain/access/permissions.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { actorOfUser } from "#domain/accounts/sign-in/sessions.queries.ts";
import { type Actor, operator, visitor } from "#domain/context.ts";
import type { Timestamp } from "#domain/tables.ts";
import { hour, momentAfter, second } from "#domain/time/moments.ts";
import { access } from "#tests/support/access.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { giveDuty } from "#tests/support/duties.ts";
import { closesAt, opensAt, openWithRound } from "#tests/support/round-portal.ts";
import { announcedRound } from "#tests/support/rounds.ts";
import { pdf, sample } from "#tests/support/sample-files.ts";

test.each(engines)(
  "a verifier opens what counts in a round, from its closing on, on %s",
  async (_, fresh) => {
    const portal = await openWithVerifier(await fresh());
    const { ana, plan, old, roundId } = portal;
    const nothing = { listed: [], rounds: [], statuses: [404, 404, 404, 404, 404] };
    const seen = async () => {
      const paths = [
        `files/download/${ana.userId}`,
        `business-plan/download/${plan.id}`,
        `business-plan/download/${plan.id}/part/plan`,
        `business-plan/receipt/${plan.id}`,
        `user/all?round=${roundId}`,
      ];
      const list = await (await portal.read("user/all")).json();
      const { rounds } = await (await portal.read("business-plan/rounds")).json();
      const statuses: number[] = [];
      for (const path of paths) statuses.push((await portal.read(path)).status);
      return { listed: list.map(({ lastName }: { lastName: string }) => lastName), rounds, statuses };
    };
    portal.goTo(closesAt, -second);
    expect(await seen()).toEqual(nothing);
    portal.goTo(closesAt);
    expect(await seen()).toEqual({
      listed: ["Țiriac"],
      rounds: [{ id: roundId, name: "Runda 1", drafts: null, awaited: null, isComplete: true }],
      statuses: [200, 200, 200, 200, 200],
    });
    const versions = await (await portal.read(`business-plan/versions?id=${ana.userId}`)).json();
    expect(versions).toMatchObject([{ id: plan.id, state: "current" }]);
    expect((await portal.read(`business-plan/download/${old.id}`)).status).toBe(404);
    // Whether there is a member without an open plan is told to a verifier as little as whether there is none.
    const unseen = [portal.ion.userId, 999].map(async (id) =>
      (await portal.read(`business-plan/versions?id=${id}`)).text(),
    );
    const [member, nobody] = await Promise.all(unseen);
    expect(member).toContain('"not-found"');
    expect(member).toBe(nobody);
    await portal.endDuty();
    const statuses = await Promise.all(
      ["user/all", `business-plan/download/${plan.id}`].map(async (path) => (await portal.read(path)).status),
    );
    expect(statuses).toEqual([403, 403]);
  },
);

test("a verifier of another round, of one to come and of all rounds", async () => {
  const portal = await openWithVerifier(await freshSqlite());
  portal.goTo(closesAt);
  const next = await announcedRound(portal.manager, "2023-09-05", "Runda 2");
  const listed = async () => (await (await portal.read("user/all")).json()).length;
  const opened = async () => (await portal.read(`business-plan/download/${portal.plan.id}`)).status;
  await portal.give(next.id);
  expect([await listed(), await opened()]).toEqual([0, 404]);
  await portal.give(null);
  expect([await listed(), await opened()]).toEqual([1, 200]);
  await portal.give(portal.roundId, momentAfter(portal.context.now(), hour));
  expect([(await portal.read("user/all")).status, await opened()]).toEqual([403, 403]);
});

test("a secretary who verifies, too, sees all as before", async () => {
  const portal = await openWithVerifier(await freshSqlite());
  const both: Actor = { ...portal.admin, role: staffRole, duties: ["verifier", "secretary"] };
  const answer = await portal.ask(`business-plan/download/${portal.old.id}`, { as: both });
  expect(answer.status).toBe(200);
  expect((await portal.ask("business-plan/archive", { as: both })).status).toBe(200);
});

test("what a verifier may call tells nothing of other rounds, other people, drafts, or plans that do not count", async () => {
  const portal = await openWithVerifier(await freshSqlite());
  const { context, ana, plan, old } = portal;
  await portal.add("fara-plan@exemplu.ro", "Scurgaru");
  const dora = await portal.add("dora@exemplu.ro", "Scurgescu");
  await dossierOf(portal).add("plan", pdf("Ciorna Scurgescu.pdf"), { as: dora });
  const gone = await portal.add("sters@exemplu.ro", "Scurgan");
  const ofGone = { as: gone, user: "sters@exemplu.ro" };
  const erased = await (await portal.submit(sample("Șters.pdf", "%PDF-1.7\nscurs"), ofGone)).json();
  portal.goTo(closesAt);
  await eraseByEmail({ ...context, actor: operator }, "sters@exemplu.ro");
  const { id: next } = await announcedRound(portal.manager, "2023-07-04", "Runda scursă");
  const round = await context.db
    .selectFrom("round_stages")
    .select("startsAt")
    .where("roundId", "=", next)
    .where("stage", "=", "submission")
    .executeTakeFirstOrThrow();
  portal.goTo(round.startsAt);
  await portal.tick();
  const ofDora = { as: dora, user: "dora@exemplu.ro" };
  const late = await (await portal.submit(sample("Scurs.pdf", "%PDF-1.7\nscurs"), ofDora)).json();
  const again = await (await portal.submit(sample("Alt.pdf", "%PDF-1.7\nal doilea scurs"))).json();

  const secrets = [
    "scurg",
    "scurs",
    "fara-plan@",
    "dora@",
    old.receiptNumber,
    erased.receiptNumber,
    late.receiptNumber,
    again.receiptNumber,
  ];
  const ids = [plan.id, old.id, erased.id, late.id, again.id, ana.userId, dora.userId, gone.userId];
  const addresses = readableBy("verifier")
    .flatMap((address) =>
      /:id|versions|user\/all/.test(address)
        ? ids.map((id) =>
            address.replace(":id", `${id}`).replace(":part", "plan").replace("versions", `versions?id=${id}`),
          )
        : [address],
    )
    .concat(`/user/all?round=${portal.roundId}`, `/user/all?round=${next}`, "/user/all?round=99");
  const said = async (as: Actor) => {
    const texts: string[] = [];
    for (const address of addresses) {
      const answer = await portal.ask(address.slice(1), { as });
      texts.push(
        `${answer.headers.get("Content-Disposition")} ${Buffer.from(await answer.arrayBuffer()).toString("latin1")}`,
      );
    }
    return texts.join("\n").toLowerCase();
  };
  const told = await said(await portal.verifier());
  expect(secrets.filter((secret) => told.includes(secret.toLowerCase()))).toEqual([]);
  expect(told).toContain(plan.receiptNumber.toLowerCase());
  // What the search looks for is there to be found.
  const known = await said(portal.admin);
  expect(secrets.filter((secret) => !known.includes(secret.toLowerCase()))).toEqual([]);
});

/** The addresses that a duty opens to read, beside what everyone who has signed in reads. */
function readableBy(duty: "verifier"): string[] {
  const can: readonly string[] = permissionsOf(staffRole, [duty]);
  return Object.entries(access).flatMap(([endpoint, rule]) =>
    endpoint.startsWith("GET ") && [rule].flat().some((one) => can.includes(one)) ? [endpoint.slice(4)] : [],
  );
}

/** Ana has sent two plans, Ion has withdrawn his; somebody of the staff verifies round 1. */
async function openWithVerifier(location: string) {
  const portal = await openWithRound(location);
  const { userId } = await portal.add("verificator@exemplu.ro", "Sava", staffRole);
  portal.goTo(opensAt);
  await portal.tick();
  const old = await (await portal.submit()).json();
  const dossier = dossierOf(portal);
  await dossier.addAll();
  const plan = await (await dossier.send()).json();
  const ofIon = { as: portal.ion, user: "ion@exemplu.ro" };
  const withdrawn = await (await portal.submit(pdf("Retras.pdf"), ofIon)).json();
  await portal.ask(`business-plan/withdraw?id=${withdrawn.id}`, { method: "POST", as: portal.ion });
  const { context } = portal;
  await context.write((tx) =>
    tx.updateTable("users").set({ status: "active" }).where("id", "=", userId).execute(),
  );

  /** Gives the duty for a round, or for all, in place of what was given before. */
  const give = async (roundId: number | null, startsAt?: Timestamp) => {
    await context.write((tx) => tx.deleteFrom("duties").where("userId", "=", userId).execute());
    await giveDuty(portal, userId, { duty: "verifier", roundId, ...(startsAt && { startsAt }) });
  };
  const endDuty = () => {
    const endedAt = context.now().toISOString();
    return context.write((tx) =>
      tx.updateTable("duties").set({ endedAt }).where("userId", "=", userId).execute(),
    );
  };
  const verifier = async (): Promise<Actor> => (await actorOfUser(context, userId)) ?? visitor;
  const read = async (path: string) => portal.ask(path, { as: await verifier() });
  await give(portal.roundId);
  return { ...portal, plan, old, give, endDuty, read, verifier };
}
