import { expect, test } from "vitest";
import { keepReport } from "#adapters/health/keep-report.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import { portalWork } from "#domain/health/state.queries.ts";
import { day } from "#domain/moments.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { openWithMembers } from "#tests/support/plans.ts";
import { soundMachine } from "#tests/support/sound-machine.ts";

test("a report stands for ten minutes, unless it is asked for anew", async () => {
  const { parts } = await soundMachine(await freshSqlite());
  let isPublic = true;
  const report = keepReport(() => ({ ...parts, isPublic }));
  const [first, second] = await Promise.all([report(false), report(true)]);
  expect(second).toBe(first);
  isPublic = false;
  expect(await report(false)).toBe(first);
  const anew = await report(true);
  expect(anew.findings.map(({ problem }) => problem)).toEqual(["default-address"]);
  expect(await report(false)).toBe(anew);
});

test("days with a good backup are counted, and the last rehearsal is told", async () => {
  const { context, later } = await openWithMembers(await freshSqlite());
  const run = (kind: "backup" | "rehearsal", hasSucceeded: boolean) =>
    noteBackupRun(context, { kind, startedAt: new Date(context.now().getTime() - 41_000), hasSucceeded });
  await run("backup", true);
  later(13 * day);
  await run("backup", true);
  await run("backup", true);
  await run("rehearsal", true);
  await run("rehearsal", false);
  expect(await portalWork(context)).toMatchObject({
    ...{ mailsWaiting: 0, mailsFailed: 0, days: 14, daysWithBackup: 2 },
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
