import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { reportVariable } from "./test-report.mjs";

/** More files than this do not fail because the machine is busy. */
const mostToRepeat = 5;

const reporter = path.join(import.meta.dirname, "test-report.mjs");

/**
 * Runs every test: `vitest` is a function that runs Vitest with these arguments and these variables, and resolves to
 * whether it succeeded; `folder` is where the reports go.
 *
 * Journeys through a browser and whole processes share the machine with whatever else it does. The files of a few
 * tests that failed are therefore run once more, by themselves: what fails again has failed; what passes is counted
 * as passed, and returned by name among the `unsteady`, to be made steady. An error outside any test has no file to be
 * repeated: it has failed.
 *
 * @returns {Promise<{passed: number, failed: number, unsteady: string[]}>}
 */
export async function runTests(vitest, folder) {
  const first = await runOnce(vitest, path.join(folder, "tests.json"), []);
  const moody = first.files.filter(({ failed }) => failed.length > 0);
  if (first.ok || first.strayErrors > 0 || moody.length === 0 || moody.length > mostToRepeat) {
    return { passed: passedIn(first.files), failed: failuresOf(first), unsteady: [] };
  }
  const second = await runOnce(
    vitest,
    path.join(folder, "tests-again.json"),
    moody.map((file) => file.path),
  );
  const failed = failedIn(second.files);
  return {
    passed: passedIn(first.files.filter((file) => !moody.includes(file))) + passedIn(second.files),
    failed: failuresOf(second),
    unsteady: failedIn(moody).filter((name) => !failed.includes(name)),
  };
}

async function runOnce(vitest, report, files) {
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", `--reporter=${reporter}`];
  const ok = await vitest(["run", ...reporters, ...files], { [reportVariable]: report });
  return { ok, ...read(report) };
}

/** A run that broke off before its end has no report. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { files: [], strayErrors: 0 };
  }
}

/** A run that failed in no test that is known counts as one failure. */
function failuresOf({ ok, files, strayErrors }) {
  return ok ? 0 : Math.max(1, failedIn(files).length + strayErrors);
}

function failedIn(files) {
  return files.flatMap(({ failed }) => failed);
}

function passedIn(files) {
  return files.reduce((sum, { passed }) => sum + passed, 0);
}
