import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where a run's report goes: Vitest hands a reporter on the command line nothing of its own. */
export const reportVariable = "TEST_REPORT";

/**
 * A Vitest reporter: writes as JSON how each file fared, and how many errors came up outside any test, which Vitest's own
 * JSON leaves out.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const report = process.env[reportVariable];
    mkdirSync(path.dirname(report), { recursive: true });
    writeFileSync(
      report,
      JSON.stringify({ files: modules.map(describe), strayErrors: unhandledErrors.length }),
    );
  }
}

/** `failed`: names of the tests that did; of the file itself when it failed without one (it does not load, a hook threw). */
function describe(module) {
  const tests = [...module.children.allTests()];
  const name = module.relativeModuleId;
  const inState = (state) => tests.filter((test) => test.result().state === state);
  const failed = inState("failed").map((test) => `${name} > ${test.fullName}`);
  const isWhole = module.ok() || failed.length > 0;
  return { path: module.moduleId, passed: inState("passed").length, failed: isWhole ? failed : [name] };
}
