import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder, runtimeFolder } from "./places.mjs";
import { runTests } from "./run-tests.mjs";

const steady = `test("steady", () => {});`;
const broken = `test("broken", () => { throw new Error("always"); });`;
const unsteady = `
  test("unsteady", () => {
    const mark = new URL("was-here", import.meta.url);
    if (existsSync(mark)) return;
    writeFileSync(mark, "");
    throw new Error("the first time");
  });`;

test("what fails once is run again by itself, and named", async () => {
  const { result, runs } = await run({ good: steady, moody: steady + unsteady });
  expect(result).toStrictEqual({ passed: 3, failed: 0, unsteady: ["unsteady"] });
  expect(runs.map((args) => args.filter((arg) => arg.endsWith(".test.mjs")).length)).toStrictEqual([0, 1]);
});

test("what fails twice has failed, beside what does not", async () => {
  const { result } = await run({ good: steady, bad: broken, moody: unsteady });
  expect(result).toStrictEqual({ passed: 2, failed: 1, unsteady: ["unsteady"] });
});

test("a file that does not load fails, though no test of it did", async () => {
  const { result } = await run({ good: steady, bad: "import './not-there.mjs';" });
  expect(result).toStrictEqual({ passed: 1, failed: 1, unsteady: [] });
});

test("more than a few failures are not repeated", async () => {
  const files = Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`bad${number}`, broken]));
  const { result, runs } = await run(files);
  expect(result).toStrictEqual({ passed: 0, failed: 6, unsteady: [] });
  expect(runs.length).toBe(1);
});

/** Runs Vitest itself on test files of these contents, by name. */
async function run(files) {
  const folder = await mkdtemp(path.join(runtimeFolder, "some-tests-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const imports = `import { existsSync, writeFileSync } from "node:fs"; import { test } from "vitest";`;
  for (const [name, body] of Object.entries(files)) {
    await writeFile(path.join(folder, `${name}.test.mjs`), `${imports}\n${body}\n`);
  }
  const runs = [];
  const vitest = (args) => {
    runs.push(args);
    const command = [path.join(projectFolder, "node_modules/vitest/vitest.mjs"), ...args, "--root", folder];
    return new Promise((resolve) => execFile(process.execPath, command, (error) => resolve(error === null)));
  };
  return { result: await runTests(vitest, folder), runs };
}
