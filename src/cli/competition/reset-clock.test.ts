import { expect, test } from "vitest";
import { day } from "#domain/time/moments.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { addRound } from "#tests/support/rounds.ts";
import { runPortal } from "#tests/support/server.ts";
import { inDatabase } from "#tests/support/users.ts";
import { usageOf } from "../help.ts";

const strings = cliStrings.clockReset;
const usage = usageOf("competition reset-clock");

test("reset-clock says what it would do, does it with a reason, and then finds nothing to do", async () => {
  const place = { dataDir: await freshDirectory() };
  const run = async (...args: string[]) => {
    const { output, ...ended } = await runPortal(["competition", "reset-clock", ...args], {
      DATA_DIR: place.dataDir,
    });
    return { ...ended, lines: output.split("\n").slice(1, -1) };
  };
  const stored = () =>
    inDatabase(place, async ({ db }) => ({
      seenAt: (await db.selectFrom("rounds").select("seenAt").executeTakeFirstOrThrow()).seenAt,
      reasons: await db.selectFrom("round_clock_resets").select("reason").execute(),
    }));
  const nothing = { code: 1, errors: `${strings.nothing}\n`, lines: [] };
  await addRound(place, Date.now() + 3 * day);
  expect(await run()).toEqual(nothing);

  const seenAt = new Date(Date.now() + 4 * day).toISOString();
  await inDatabase(place, ({ write }) => write((tx) => tx.updateTable("rounds").set({ seenAt }).execute()));
  const planned = await run();
  expect(planned).toMatchObject({ code: 0, errors: "" });
  expect(planned.lines).toEqual([expect.stringContaining(strings.phases.open), strings.howTo(usage)]);
  expect(await stored()).toEqual({ seenAt, reasons: [] });

  const done = await run("--reason", " Ceas greșit\n");
  expect(done.lines).toEqual([planned.lines[0], strings.done]);
  const { seenAt: after, reasons } = await stored();
  expect(after && after < new Date().toISOString()).toBe(true);
  expect(reasons).toEqual([{ reason: "Ceas greșit" }]);
  expect(await run("--reason", "Încă o dată")).toEqual(nothing);
});

test.each([
  [["--reason", " "], strings.wrongReason(300)],
  [["--reason", "x".repeat(301)], strings.wrongReason(300)],
  [["now"], cliStrings.wrongUse(usage)],
])("competition reset-clock %j is refused", async (args, said) => {
  const ended = await runPortal(["competition", "reset-clock", ...args], {});
  expect(ended).toEqual({ code: 1, output: "", errors: `${said}\n` });
});
