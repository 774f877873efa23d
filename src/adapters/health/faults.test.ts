import { expect, test } from "vitest";
import { problemNames } from "#domain/health/problems.ts";
import { healthStrings } from "#strings/ro/health.ts";
import { backupFaults } from "#tests/support/faults/backups.ts";
import { dataFaults } from "#tests/support/faults/data.ts";
import type { Changes } from "#tests/support/faults/fault.ts";
import { machineFaults } from "#tests/support/faults/machine.ts";
import { mend } from "#tests/support/faults/mend.ts";
import { peopleFaults } from "#tests/support/faults/people.ts";
import { serviceFaults } from "#tests/support/faults/services.ts";
import { soundMachine } from "#tests/support/sound-machine.ts";
import { examine } from "./examine.ts";

const faults = [...machineFaults, ...dataFaults, ...backupFaults, ...serviceFaults, ...peopleFaults];

test.each(faults)("$what: $problem is found, nothing else, and its line mends it", async (fault) => {
  const machine = await soundMachine();
  const parts = { ...machine.parts, ...((await fault.seed(machine)) as Changes) };
  const { findings } = await examine(parts);
  expect(findings.map(({ problem }) => problem)).toEqual([fault.problem]);
  const changes = await mend(fault, { ...machine, parts }, findings[0]?.facts ?? {});
  expect((await examine({ ...parts, ...changes })).findings).toEqual([]);
});

test("every problem has a fault, and no line deletes a copy or a backup", () => {
  const problems = new Set(faults.map(({ problem }) => problem));
  expect([...problems].sort()).toEqual([...problemNames].sort());
  for (const { mend: line } of Object.values(healthStrings.problems)) {
    expect(line({ place: "/backup/portal", path: "/x", folder: "/y", owner: "1:1" })).not.toMatch(
      /\brm\b|(?:șterge|golește).*(?:\/backup|COPIE|copi)/u,
    );
  }
});
