import { expect, test } from "vitest";
import { openAdminSession } from "../support/admin-session.ts";
import { answerSavers } from "../support/answer-savers.ts";
import { freshDirectory } from "../support/directories.ts";
import { type Acknowledged, findLostAfterwards, writeUntilKilled } from "../support/durability.ts";
import { entrySavers } from "../support/entry-savers.ts";
import { savingUntilKilled } from "../support/until-killed.ts";

test("no acknowledged write is lost, whenever the process is killed", async () => {
  const dataDir = await freshDirectory();
  const token = await openAdminSession(dataDir);
  const acknowledged: Acknowledged = { titles: new Set(), files: new Map() };
  for (let cycle = 0; cycle < 4; cycle++) {
    expect(await writeUntilKilled(dataDir, token, acknowledged)).toEqual([]);
  }
  expect(await findLostAfterwards(dataDir, token, acknowledged)).toEqual([]);
  expect(acknowledged.titles.size).toBeGreaterThan(20);
  expect(acknowledged.files.size).toBeGreaterThan(2);
});

test.each([
  ["answer of a verifier", answerSavers],
  ["mark of an evaluator", entrySavers],
])(
  "no acknowledged %s is lost, whenever the process is killed",
  { timeout: 180_000 },
  async (_, saversOf) => {
    const dataDir = await freshDirectory();
    const saving = savingUntilKilled(dataDir, await saversOf(dataDir));
    for (let cycle = 0; cycle < 3; cycle++) expect(await saving.untilKilled()).toEqual([]);
    expect(await saving.check()).toEqual([]);
    expect(saving.acknowledged()).toBeGreaterThan(2);
  },
);
