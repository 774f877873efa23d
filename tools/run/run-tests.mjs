import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

/** More files than this do not fail because the machine is busy. */
const mostToRepeat = 5;

/**
 * Runs every test: `vitest` is a function that runs Vitest with these arguments and resolves to whether it succeeded,
 * `folder` is where the reports go.
 *
 * Journeys through a browser and whole processes share the machine with whatever else it does. The files of a few
 * tests that failed are therefore run once more, by themselves: what fails again has failed; what passes is counted
 * as passed, and returned by name among the `unsteady`, to be made steady.
 *
 * @returns {Promise<{passed: number, failed: number, unsteady: string[]}>}
 */
export async function runTests(vitest, folder) {
  const first = await runOnce(vitest, path.join(folder, "tests.json"), []);
  if (first.ok || first.failedFiles.length === 0 || first.failedFiles.length > mostToRepeat) {
    return { passed: first.passed, failed: first.failed, unsteady: [] };
  }
  const second = await runOnce(vitest, path.join(folder, "tests-again.json"), first.failedFiles);
  return {
    passed: first.passed + first.failedTests.length - second.failedTests.length,
    failed: second.failed,
    unsteady: first.failedTests.filter((name) => !second.failedTests.includes(name)),
  };
}

async function runOnce(vitest, report, files) {
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ok = await vitest(["run", ...reporters, ...files]);
  return { ok, ...read(report, ok) };
}

/** A run that failed without a failed test (a file that does not load, an error outside any test) counts as one failure. */
function read(report, ok) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const failedTests = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    const failedFiles = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
    return {
      passed: numPassedTests,
      failed: ok ? 0 : Math.max(1, failedTests.length),
      failedTests,
      failedFiles,
    };
  } catch {
    return { passed: 0, failed: 1, failedTests: [], failedFiles: [] };
  }
}
