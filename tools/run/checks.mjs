import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { endOf, environmentWith } from "./child.mjs";
import { projectFolder, runtimeFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";
import { provideSystemPrograms } from "./system-programs.mjs";

const report = path.join(runtimeFolder, "test-report.json");
const words = runStrings.checks;

/** Everything that proves the portal, the quickest first. The tests come last: they need the built pages. */
const checks = [
  [words.lint, ["biome", "check", "--error-on-warnings", "."]],
  [words.types, ["react-router", "typegen"], ["tsc", "--noEmit"]],
  [words.build, [process.execPath, "tools/run/build.mjs"]],
  [words.tests, ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]],
];

await provideSystemPrograms();
mkdirSync(runtimeFolder, { recursive: true });
rmSync(report, { force: true });

const results = [];
for (const [name, ...commands] of checks) results.push(await carryOut(name, commands));
process.stdout.write(`\n${results.map(({ line }) => line).join("\n")}\n`);

const { passed, failed } = countTests(results.at(-1).ok);
const failures = failed + results.slice(0, -1).filter(({ ok }) => !ok).length;
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = failures === 0 ? 0 : 1;

async function carryOut(name, commands) {
  const startedAt = Date.now();
  process.stdout.write(`\n${words.begins(name)}\n`);
  let ok = true;
  for (const command of commands) ok = ok && (await succeeds(command));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const line = ok ? words.passed(name, seconds) : words.failed(name, seconds);
  process.stdout.write(`${line}\n`);
  return { ok, line };
}

async function succeeds([tool, ...args]) {
  const child = spawn(tool, args, {
    cwd: projectFolder,
    env: environmentWith(process.execPath),
    shell: process.platform === "win32",
    stdio: "inherit",
  });
  return (await endOf(child, { dieWithIt: true })) === 0;
}

/** A run that failed without a failed test (a file that does not load, an error outside any test) counts as one failure. */
function countTests(ok) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
