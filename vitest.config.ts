import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/support/longest-first.ts";
import { words } from "./tools/build/words.ts";

/** Of a machine with other work, and of a page on it, Vitest's second would ask too much. */
const patient = { poll: { timeout: 10_000 } };

/** Of tests that start the portal. A second try tells one that fails from one that is flaky; the closing lines name the flaky ones. */
const started = {
  globalSetup: ["tests/support/program-setup.mjs"],
  setupFiles: ["tests/support/quiet.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 1,
  maxWorkers: "100%",
  expect: patient,
};

/** Four kinds of tests, one after the other: what they start or measure would disturb each other. */
export default defineConfig({
  test: {
    // Modules are loaded once for all files of a worker: what a test changes of its process it gives back (`onTestFinished`).
    isolate: false,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/support/closing-reporter.ts"],
    projects: [
      {
        plugins: [words()],
        test: {
          name: "units",
          include: ["{src,tests,tools}/**/*.test.{ts,mts,mjs}"],
          exclude: ["tests/{e2e,measured,process}/**", "src/cli/**"],
          globalSetup: ["tests/support/databases-setup.ts"],
          setupFiles: ["tests/support/quiet.ts"],
          testTimeout: 60_000,
          hookTimeout: 30_000,
          expect: patient,
          // A worker waits nearly half of its time: for PostgreSQL, and for processes that it starts.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...started,
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: [...started.globalSetup, "tests/support/browser-setup.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...started,
          name: "process",
          include: ["tests/process/**/*.test.ts", "src/cli/**/*.test.ts"],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          // Time, memory and load of a whole machine: one file after the other.
          ...started,
          name: "measured",
          include: ["tests/measured/**/*.test.ts"],
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
