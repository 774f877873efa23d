import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectFolder, runtimeFolder } from "./places.mjs";
import { runTests } from "./run-tests.mjs";

const steady = `test("steady", () => {});`;
const broken = `test("broken", () => { throw new Error("always"); });`;
const onlyTheSecondTime = `
  const mark = new URL("was-here", import.meta.url);
  if (!existsSync(mark)) {
    writeFileSync(mark, "");
    throw new Error("the first time");
  }`;
const unsteady = `test("unsteady", () => {${onlyTheSecondTime}});`;

test("what fails once is run again by itself, and named", async () => {
  const { result, runs } = await run({ good: steady, moody: steady + unsteady });
  expect(result).toStrictEqual({ passed: 3, failed: 0, unsteady: ["moody.test.mjs > unsteady"] });
  expect(runs.map((args) => args.filter((arg) => arg.endsWith(".test.mjs")).length)).toStrictEqual([0, 1]);
});

test("what fails twice has failed, beside what does not", async () => {
  const { result } = await run({ good: steady, bad: broken, moody: unsteady });
  expect(result).toStrictEqual({ passed: 2, failed: 1, unsteady: ["moody.test.mjs > unsteady"] });
});

test("a file that does not load fails, though no test of it did", async () => {
  const { result } = await run({ good: steady, bad: "import './not-there.mjs';" });
  expect(result).toStrictEqual({ passed: 1, failed: 1, unsteady: [] });
});

test("a file that does not load the first time is named, and its tests count", async () => {
  const { result } = await run({ good: steady, moody: `${onlyTheSecondTime}\n${steady}` });
  expect(result).toStrictEqual({ passed: 2, failed: 0, unsteady: ["moody.test.mjs"] });
});

test("an error outside any test fails, also beside what is unsteady", async () => {
  const stray = `test("stray", () => { setTimeout(() => { throw new Error("late"); }); });`;
  const { result } = await run({ bad: stray, moody: unsteady });
  expect(result.failed).toBe(2);
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
  const vitest = (args, variables) => {
    runs.push(args);
    const env = { ...process.env, ...variables };
    const command = [path.join(projectFolder, "node_modules/vitest/vitest.mjs"), ...args, "--root", folder];
    return new Promise((resolve) =>
      execFile(process.execPath, command, { env }, (error) => resolve(error === null)),
    );
  };
  return { result: await runTests(vitest, folder), runs };
}
