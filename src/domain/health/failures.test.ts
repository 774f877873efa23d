import { expect, test } from "vitest";
import { startReporting } from "#adapters/health/report-failures.ts";
import { BoardFailure } from "#adapters/job-board/board-failure.ts";
import { StorageFull, StorageUnavailable, Unavailable } from "#domain/errors.ts";
import { day, hour } from "#domain/time/moments.ts";
import { engines } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { addFailures, forgetFailures } from "./failures.commands.ts";
import { recentFailures } from "./failures.queries.ts";

const silent = { warn: () => undefined, error: () => undefined };

test.each(engines)(
  "on %s equal failures of several instances are told together, the latest first",
  async (_, fresh) => {
    const location = await fresh();
    let now = new Date("2026-12-01T10:00:00Z");
    const open = async () => {
      const { context } = await openPortal(location, { now: () => now });
      return { context, ...startReporting(context, silent) };
    };
    const [one, other] = [await open(), await open()];
    const late = new BoardFailure("late", { status: 504 });
    for (let time = 0; time < 7; time += 1) {
      one.report({ event: "failure", error: new Error("broken"), requestId: `${time}1234567-89ab` });
    }
    await one.flush();
    now = new Date(now.getTime() + hour);
    other.report({ event: "job-board-failed", error: late });
    other.report({ event: "failure", error: new Error("broken"), requestId: "abcdef01-2345" });
    await other.stop();
    now = new Date(now.getTime() + day);
    one.report({ event: "job-board-failed", error: late });
    one.report({ event: "job-board-failed", error: new BoardFailure("some", { status: null }) });
    await one.stop();
    expect(await recentFailures(one.context)).toEqual([
      { code: "J-504", kind: "job-board", count: 2, lastAt: now.toISOString(), requestIds: [] },
      {
        code: "P-500",
        kind: "page",
        count: 8,
        lastAt: "2026-12-01T11:00:00.000Z",
        requestIds: ["abcdef01", "61234567", "51234567", "41234567", "31234567"],
      },
    ]);

    now = new Date(now.getTime() + 14 * day);
    expect(await recentFailures(one.context)).toEqual([]);
    expect(await forgetFailures(one.context)).toBe(0);
    now = new Date(now.getTime() + 17 * day);
    expect(await forgetFailures(one.context)).toBe(3);
  },
);

test.each(engines)("on %s the table of failures stays small", async (_, fresh) => {
  const { context } = await openPortal(await fresh());
  const noted = Array.from({ length: 300 }, (_, number) => ({
    day: "2023-06-01",
    code: `J-${number}` as const,
    count: 1,
    requestIds: [],
    lastAt: new Date(number * day).toISOString(),
  }));
  await addFailures(context, noted);
  const codes = await context.db.selectFrom("failures").select("code").orderBy("lastAt").execute();
  expect(codes.map(({ code }) => code)).toEqual(noted.slice(100).map(({ code }) => code));
});

test.each(engines)(
  "on %s what fails while the database is away is told once it is back",
  async (_, fresh) => {
    const { context } = await openPortal(await fresh());
    const lines: object[] = [];
    let isAway = true;
    const reporting = startReporting(
      {
        now: context.now,
        write: (work) => (isAway ? Promise.reject(new Unavailable("gone")) : context.write(work)),
      },
      { warn: (line) => lines.push(line), error: (line) => lines.push(line) },
    );
    reporting.report({
      event: "dependency-down",
      error: new Unavailable("gone"),
      requestId: "01234567-89ab",
    });
    reporting.report({ event: "dependency-down", error: new StorageUnavailable("bucket") });
    reporting.report({ event: "storage-full", error: new StorageFull("disk"), path: "/dossier" });
    reporting.report({ event: "rounds-not-run", error: new Unavailable("gone") });
    await reporting.flush();
    isAway = false;
    await reporting.stop();
    expect((await recentFailures(context)).map(({ code, count }) => [code, count]).sort()).toEqual([
      ["D-503", 2],
      ["L-507", 1],
      ["S-503", 1],
    ]);
    expect(lines).toMatchObject([
      { event: "dependency-down", code: "D-503", requestId: "01234567-89ab" },
      { event: "dependency-down", code: "S-503" },
      { event: "storage-full", code: "L-507", path: "/dossier" },
      { event: "rounds-not-run", code: "D-503" },
      { event: "failures-not-kept" },
    ]);
  },
);
