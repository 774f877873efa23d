import { spawn } from "node:child_process";
import { endOf, environmentWith } from "./child.mjs";
import { projectFolder, runtimeFolder } from "./places.mjs";
import { runTests } from "./run-tests.mjs";
import { runStrings } from "./strings.mjs";
import { provideSystemPrograms } from "./system-programs.mjs";

const words = runStrings.checks;

/** Everything that proves the portal, the quickest first. The tests come last: they need the built pages. */
const checks = [
  [words.lint, () => allSucceed(["biome", "check", "--error-on-warnings", "."])],
  [words.types, () => allSucceed(["react-router", "typegen"], ["tsc", "--noEmit"])],
  [words.build, () => allSucceed([process.execPath, "tools/run/build.mjs"])],
  [words.tests, () => runTests((args, variables) => succeeds(["vitest", ...args], variables), runtimeFolder)],
];

await provideSystemPrograms();

const results = [];
for (const [name, check] of checks) results.push(await carryOut(name, check));
process.stdout.write(`\n${results.map(({ line }) => line).join("\n")}\n`);

const { passed, unsteady } = results.at(-1);
const failures = results.reduce((sum, { failed }) => sum + failed, 0);
if (unsteady.length > 0) process.stdout.write(`${words.unsteady(unsteady)}\n`);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = failures === 0 ? 0 : 1;

async function carryOut(name, check) {
  const startedAt = Date.now();
  process.stdout.write(`\n${words.begins(name)}\n`);
  const result = await check();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const line = result.failed === 0 ? words.passed(name, seconds) : words.failed(name, seconds);
  process.stdout.write(`${line}\n`);
  return { ...result, line };
}

async function allSucceed(...commands) {
  for (const command of commands) if (!(await succeeds(command))) return { failed: 1 };
  return { failed: 0 };
}

async function succeeds([tool, ...args], variables) {
  const child = spawn(tool, args, {
    cwd: projectFolder,
    env: { ...environmentWith(process.execPath), ...variables },
    shell: process.platform === "win32",
    stdio: "inherit",
  });
  return (await endOf(child, { dieWithIt: true })) === 0;
}
