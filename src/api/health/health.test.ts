import { expect, test } from "vitest";
import { keepReport } from "#adapters/health/keep-report.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { addDailyCounts } from "#domain/health/daily-counts.commands.ts";
import { portalWork } from "#domain/health/state.queries.ts";
import { deliverDueMail, queueMail } from "#domain/mail/mail.commands.ts";
import type { CountedPlace } from "#domain/tables.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { day, minute } from "#domain/time/moments.ts";
import { engines, freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { quietHealth } from "#tests/support/quiet-health.ts";
import { soundMachine } from "#tests/support/sound-machine.ts";

test("a report stands for ten minutes, unless it is asked for anew", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  let isPublic = true;
  const { report, urgent } = keepReport(() => ({ ...parts, isPublic }));
  expect(urgent()).toBeNull();
  const [first, second] = await Promise.all([report(false), report(true)]);
  expect(second).toBe(first);
  isPublic = false;
  expect(await report(false)).toBe(first);
  const anew = await report(true);
  expect(anew.findings.map(({ problem }) => problem)).toEqual(["default-address"]);
  expect(await report(false)).toBe(anew);
  expect(urgent()).toBe(1);
});

test("days with a good backup are counted, and the last rehearsal is told", async () => {
  const { context, later } = await openWithMembers(await freshSqlite());
  expect((await portalWork(context)).lastBackup).toBeNull();
  const run = (kind: "backup" | "rehearsal", hasSucceeded: boolean) =>
    noteBackupRun(context, { kind, startedAt: new Date(context.now().getTime() - 41_000), hasSucceeded });
  await run("backup", true);
  later(13 * day);
  await run("backup", true);
  await run("backup", true);
  const lastBackup = context.now().toISOString();
  later(minute);
  await run("backup", false);
  await run("rehearsal", true);
  await run("rehearsal", false);
  expect(await portalWork(context)).toMatchObject({
    mailsWaiting: 0,
    mailsFailed: 0,
    days: 14,
    daysWithBackup: 2,
    lastBackup,
    rehearsal: { finishedAt: context.now().toISOString(), seconds: 41 },
  });
  later(2 * day);
  expect((await portalWork(context)).daysWithBackup).toBe(1);
});

test("a test letter goes to the one who asks", async () => {
  const portal = await openWithMembers(await freshSqlite());
  const sent = await portal.ask("health/letter", { as: portal.admin, method: "POST" });
  expect(sent.status).toBe(204);
  const mails = await portal.context.db.selectFrom("outgoing_mail").select(["kind", "recipient"]).execute();
  const { email } = await portal.context.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", portal.admin.userId)
    .executeTakeFirstOrThrow();
  expect(mails.at(-1)).toEqual({ kind: "test-letter", recipient: email });
});

/** A report that names somebody. */
const namingHealth = {
  ...quietHealth,
  report: async () => ({
    checkedAt: new Date().toISOString(),
    fine: [],
    unknown: [],
    findings: [
      { problem: "no-second-factor" as const, facts: { count: 1, names: "Irina Sava" } },
      { problem: "advisories-known" as const, facts: { count: 1, names: "left-pad" } },
    ],
  }),
};

test.each(engines)(
  "on %s visits and downloads of the last days are told, with the month by document",
  async (_, fresh) => {
    const { context, admin, ask, later } = await openWithMembers(await fresh());
    const told = async () => (await (await ask("health", { as: admin })).json()).attendance;
    expect((await told()).days).toEqual([]);
    const today = dayInRomania(context.now());
    const count = (back: number, place: CountedPlace, item: string, counted: number) => ({
      day: dayAfter(today, -back),
      place,
      item,
      count: counted,
    });
    await addDailyCounts(context, [
      count(1, "pages", "", 262),
      count(1, "pack", "anexa-2", 3),
      count(1, "pack", "anexa-3", 22),
      count(0, "pages", "", 98),
      count(0, "news", "999", 1),
    ]);
    expect(await told()).toMatchObject({
      days: [
        { day: dayAfter(today, -1), visits: 262, downloads: 25 },
        { day: today, visits: 98, downloads: 1 },
      ],
      until: context.now().toISOString(),
      yesterdayMost: {
        title: context.content.documents.find(({ slug }) => slug === "anexa-3")?.title,
        count: 22,
      },
      month: today.slice(0, 7),
    });
    expect((await told()).documents.at(-1)).toEqual({ title: "999", count: 1 });
    later(13 * day);
    const { days } = await told();
    expect([days.length, days[0].visits, days.at(-1).visits]).toEqual([14, 98, 0]);
  },
);

test("whom a problem concerns is for those alone who may see other people's data", async () => {
  const portal = await openWithMembers(await freshSqlite(), { health: namingHealth });
  const { context, admin, ask } = portal;
  const { email } = await context.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", portal.ana.userId)
    .executeTakeFirstOrThrow();
  await context.write((tx) => queueMail(tx, context, { kind: "test-letter", recipient: email, data: {} }));
  const refusing = {
    send: () => Promise.reject(new Error("550")),
    troubleOf: () => ({ cause: "address" as const, answer: "550" }),
  };
  for await (const { outcome } of deliverDueMail(context, refusing)) expect(outcome).toBe("failed");
  const { people, report } = await (await ask("health", { as: admin })).json();
  expect(report.findings[0].facts).toEqual({ count: 1, names: "Irina Sava" });
  expect(people.unreachable).toEqual([{ name: expect.any(String), email }]);
  expect(people.withoutSecondFactor.length).toBe(1);
  const lacking = { ...admin, lacksSecondFactor: true };
  const answered = await (await ask("health", { as: lacking })).text();
  expect(JSON.parse(answered).people).toBeNull();
  expect(answered).not.toMatch(/@|Irina/);
  expect(answered).toContain("left-pad");
  const checked = await ask("health/check", { as: lacking, method: "POST" });
  expect(await checked.text()).not.toContain("Irina");
});
