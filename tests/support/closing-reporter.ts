import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";

const slowestCount = 10;

/** Seconds by test file, for `npm run test:changed`. */
const timesFile = path.join(import.meta.dirname, "../../.runtime/test-times.json");

/**
 * Ends a run with its slowest files and with what it came to. A test that passed only at its second try is flaky: it is named, and counted neither
 * as passed nor as failed.
 */
export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const flaky = tests.filter((test) => test.diagnostic()?.flaky);
    const failed = tests.filter((test) => test.result().state === "failed").length;
    const passed = tests.filter((test) => test.result().state === "passed").length - flaky.length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const leftOut = tests.filter((test) => test.result().state === "skipped").length;
    keepTimes(modules);
    const slowest = modules
      .map(timeOf)
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, slowestCount);
    if (slowest.length > 1) console.log(`\nSlowest files:\n${slowest.map(({ line }) => line).join("\n")}`);
    if (leftOut > 0) console.log(`\n${leftOut} left out`);
    if (flaky.length > 0) console.log(`\n${flaky.length} flaky:\n${flaky.map(nameOf).join("\n")}`);
    console.log(`\n${passed} passed, ${failed + broken} failed`);
  }
}

function keepTimes(modules: readonly TestModule[]): void {
  const known = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, "utf8")) : {};
  const measured = modules.map((module) => [module.relativeModuleId, Math.ceil(timeOf(module).ms / 1000)]);
  mkdirSync(path.dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify({ ...known, ...Object.fromEntries(measured) }));
}

function timeOf(module: TestModule) {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const ms = collectDuration + setupDuration + duration;
  return { ms, line: `  ${(ms / 1000).toFixed(1)} s  ${module.relativeModuleId}` };
}

function nameOf(test: TestCase): string {
  return `  ${test.module.relativeModuleId} > ${test.fullName}`;
}
