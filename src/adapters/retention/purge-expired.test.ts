import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { planTerm } from "#domain/business-plans/plan-term.rules.ts";
import { extendFor } from "#domain/competition/extensions.commands.ts";
import { operator } from "#domain/context.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { day, hour, minute, momentAfter } from "#domain/time/moments.ts";
import { languages } from "#strings/languages.ts";
import { engines } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { dossierOf } from "#tests/support/dossiers.ts";
import { fileStores } from "#tests/support/file-stores.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { jsonRequest } from "#tests/support/requests.ts";
import { openRetaining, plansGoAt } from "#tests/support/retaining-portal.ts";
import { closesAt, opensAt } from "#tests/support/round-portal.ts";
import { archive, docx, pdf } from "#tests/support/sample-files.ts";
import { clearOutbox } from "../mail/clear-outbox.ts";
import { createOutbox } from "../mail/mailer.ts";
import { purgeExpired } from "./purge-expired.ts";

type Full = Awaited<ReturnType<typeof openRetaining>>;

/** Ana sends a dossier, then an archive that is divided; Ion has a dossier in work. Both were given longer. */
async function fill({ goTo, tick, manager, roundId, ana, ion, ...portal }: Full) {
  goTo(opensAt);
  await tick();
  const until = momentAfter(new Date(closesAt), hour);
  for (const { userId } of [ana, ion]) await extendFor(manager, roundId, { userId, until, reason: "boală" });
  const dossier = dossierOf({ ...portal, ana, ion } as Full);
  await dossier.addAll();
  expect((await dossier.send()).status).toBe(200);
  portal.later(hour);
  const whole = archive("Dosar.zip", { "Anexa_01.pdf": pdf().bytes, "Anexa 2 Plan.docx": docx().bytes });
  const { id } = await (await portal.submit(whole)).json();
  const entries = { cerere: "Anexa_01.pdf", plan: "Anexa 2 Plan.docx" };
  const divided = await portal.ask(`business-plan/division/${id}`, {
    ...jsonRequest("POST", { entries }),
    as: portal.admin,
  });
  expect(divided.status).toBe(200);
  await dossier.add("cerere", pdf("Ciorna mea.pdf"), { as: ion });
}

const ofPlans = [
  "business_plans",
  "plan_parts",
  "divided_parts",
  "round_extensions",
  "plan_notices",
] as const;

async function rowsOf({ context }: Full, tables: readonly (typeof ofPlans)[number][]) {
  const counts = tables.map(
    async (table) => (await context.db.selectFrom(table).selectAll().execute()).length,
  );
  return Object.fromEntries((await Promise.all(counts)).map((count, index) => [tables[index], count]));
}

describe.each(engines)("L27: on %s", (_, freshLocation) => {
  test.each(fileStores)(
    "plans with their files %s go on their day, and not before",
    async (_name, freshStore) => {
      const { files } = await freshStore();
      const portal = await openRetaining(await freshLocation(), files);
      await fill(portal);
      const { context, goTo, later, purge, stored, takeMails, admin, ana, ask } = portal;
      const before = await rowsOf(portal, ofPlans);
      expect(before).toMatchObject({ business_plans: 2, divided_parts: 2, round_extensions: 2 });

      // Drafts go 30 days after the closing, which the longer time moved: Ana's eight parts, and Ion's one.
      goTo(closesAt, hour + 30 * day + minute);
      expect(await purge()).toMatchObject({ dossiers: 9 });
      expect(await rowsOf(portal, ofPlans)).toEqual(before);
      await takeMails();

      goTo(plansGoAt, -30 * day - minute);
      await purge();
      expect(await takeMails()).toEqual([]);
      later(2 * minute);
      await purge();
      await purge();
      const numbers = (await context.db.selectFrom("business_plans").select("receiptNumber").execute())
        .map(({ receiptNumber }) => receiptNumber)
        .sort();
      const data = { numbers, goesAt: momentAfter(new Date(plansGoAt), minute) };
      expect(await takeMails()).toEqual(
        ["admin@exemplu.ro", "secunda@exemplu.ro"].map((recipient) => ({
          kind: "plans-going",
          recipient,
          data,
        })),
      );

      goTo(plansGoAt, -minute);
      await purge();
      expect(await rowsOf(portal, ["business_plans", "plan_notices"])).toEqual({
        business_plans: 2,
        plan_notices: 2,
      });
      expect((await ask(`files/download/${ana.userId}`, { as: admin })).status).toBe(200);
      later(3 * minute);
      // Ana has not signed in for years: without a plan her account goes in the same hour.
      expect(await purge()).toMatchObject({ plans: 2, extensions: 1, members: 1 });
      expect(Object.values(await rowsOf(portal, ofPlans)).every((count) => count === 0)).toBe(true);
      expect(await stored()).toEqual([...(await filesInRows(context.db)).keys()].sort());
      expect((await ask(`files/download/${ana.userId}`, { as: admin })).status).toBe(404);
      for (const path of ["business-plan/export/csv", "user/all", "audit/log"]) {
        const answer = await ask(path, { as: admin });
        const said = await answer.text();
        expect(
          numbers.filter((number) => said.includes(number)),
          path,
        ).toEqual([]);
      }
      const { length, faults } = await verifyRegister(context.db);
      expect([length, faults]).toEqual([6, []]);
      expect(await purge()).toEqual({});
    },
  );

  test("without the day on which accounts were submitted no plan goes", async () => {
    const portal = await openWithMembers(await freshLocation());
    expect((await portal.submit()).status).toBe(200);
    portal.later(40 * 365 * day);
    expect(planTerm(portal.context.content)).toBeNull();
    const options = { outbox: "", purge: () => Promise.resolve(), onPurged: () => undefined };
    const onError = (error: unknown) => {
      throw error;
    };
    await purgeExpired({ ...portal.context, actor: operator }, { ...options, onError });
    expect(await portal.countPlans()).toBe(1);
  });

  test("two instances tell of plans once", async () => {
    const location = await freshLocation();
    const { files } = await (fileStores[0] as (typeof fileStores)[number])[1]();
    const one = await openRetaining(location, files);
    one.goTo(opensAt);
    await one.tick();
    expect((await one.submit()).status).toBe(200);
    one.goTo(plansGoAt, -day);
    await one.takeMails();
    await Promise.all([one.purge(), one.purge()]);
    expect(await one.takeMails("plans-going")).toHaveLength(2);
  });
});

test("letters of the outbox go after 30 days", async () => {
  const outbox = await freshDirectory();
  const publicUrl = new URL("https://portal.example");
  const mailer = createOutbox(outbox, { brand: "Portal", address: "a@exemplu.ro", publicUrl, languages });
  const now = new Date("2023-06-01T10:00:00.000Z");
  const letter = { kind: "test-letter" as const, recipient: "ana@exemplu.ro", data: {}, language: null };
  for (const id of [1, 2]) await mailer.send({ ...letter, id, createdAt: now.toISOString() });
  const [first = "", second = ""] = (await readdir(outbox)).sort();
  await utimes(join(outbox, first), now, new Date(now.getTime() - 30 * day - minute));
  await utimes(join(outbox, second), now, new Date(now.getTime() - 30 * day + minute));
  expect(await clearOutbox(outbox, now)).toBe(1);
  expect(await readdir(outbox)).toEqual([second]);
});
