import type { Reporter, TestCase, TestModule } from "vitest/node";

/**
 * Ends a run with what it came to. A test that passed only at its second try is flaky: it is named, and counted neither
 * as passed nor as failed.
 */
export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const failed = tests.filter((test) => test.result().state === "failed").length;
    const passed = tests.filter((test) => test.result().state === "passed").length - flaky.length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.map(nameOf).join("\n")}`);
    console.log(`\n${passed} passed, ${failed + broken} failed`);
  }
}

function nameOf(test: TestCase): string {
  return `  ${test.module.relativeModuleId} > ${test.fullName}`;
}
