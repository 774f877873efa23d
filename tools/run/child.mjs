import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { projectFolder, runtimeFolder } from "./places.mjs";
import { runStrings } from "./strings.mjs";

const reportEvery = 10_000;
const lookForNpmEvery = 500;
const onWindows = process.platform === "win32";

/** A step of the preparation failed; the message is one line that says what failed and what to do. */
export class PreparationFailure extends Error {}

/**
 * The environment in which `node`, `npm` and the installed tools are found with the right Node first.
 * @param {string} node path of the Node to use
 */
export function environmentWith(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const folders = [path.dirname(node), path.join(projectFolder, "node_modules/.bin"), process.env[name]];
  return { ...process.env, [name]: folders.filter(Boolean).join(path.delimiter) };
}

/**
 * Runs a tool to its end with its output in a log file, and says every 10 s that it still works.
 * @param {string[]} command the tool's name and its arguments
 * @param {{ env: object, log: string, failure: string, advice: string }} options
 * @throws {PreparationFailure} when the tool is missing or ends with a code ≠ 0
 */
export async function runQuietly([tool, ...args], { env, log, failure, advice }) {
  const logFile = path.join(runtimeFolder, "log", log);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const output = openSync(logFile, "w");
  const startedAt = Date.now();
  const reporting = setInterval(() => {
    process.stderr.write(`${runStrings.stillWorking(Math.round((Date.now() - startedAt) / 1000))}\n`);
  }, reportEvery);
  try {
    const child = spawn(tool, args, {
      cwd: projectFolder,
      env,
      shell: onWindows,
      stdio: ["ignore", output, output],
    });
    const code = await endOf(child, { dieWithIt: true });
    if (code !== 0) {
      throw new PreparationFailure(
        runStrings.failure(failure, code, advice, path.relative(projectFolder, logFile)),
      );
    }
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new PreparationFailure(runStrings.commandMissing(failure, tool), { cause: error });
  } finally {
    clearInterval(reporting);
    closeSync(output);
  }
}

/**
 * A young generation as large as Node's own (2 × 32 MB) would be most of the portal's memory, for requests that leave
 * little behind. And what they leave is collected once the heap is a third larger than what is in use, not four times:
 * many pages rendered in a row otherwise hold 150 MB of garbage.
 */
export const nodeFlags = ["--max-semi-space-size=2", "--heap-growing-percent=30"];

/**
 * The environment of the portal's own programs. What Node compiles is kept for the next start, which is then faster and
 * smaller; one arena keeps what is freed from being held once a thread.
 * @param {string} node path of the Node to use
 */
export function portalEnvironment(node) {
  return {
    ...environmentWith(node),
    NODE_COMPILE_CACHE: path.join(runtimeFolder, "compile-cache"),
    MALLOC_ARENA_MAX: "1",
  };
}

/**
 * Runs a program of the portal in this process's place: same terminal, same signals.
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export async function runInForeground(node, args) {
  const child = spawn(node, [...nodeFlags, ...args], { env: portalEnvironment(node), stdio: "inherit" });
  const watching = setInterval(endWithNpm, lookForNpmEvery, child, process.ppid);
  try {
    return await endOf(child, { dieWithIt: false });
  } finally {
    clearInterval(watching);
  }
}

/** A signal sent to npm ends npm alone: what it runs must notice by itself that npm is gone. */
function endWithNpm(child, npm) {
  if (process.env.npm_lifecycle_event !== undefined && process.ppid !== npm) child.kill("SIGTERM");
}

/**
 * Resolves to a child's exit code, and until then hands SIGTERM, SIGINT and SIGHUP on to it, each once: a repeated one
 * could reach the child in its very last moment, when it can no longer end in good order. At a terminal Ctrl+C reaches
 * the child by itself, being sent to the whole foreground group.
 */
export function endOf(child, { dieWithIt }) {
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
  const handedOn = new Set(process.stdin.isTTY ? ["SIGINT"] : []);
  const handOn = (signal) => {
    if (!handedOn.has(signal)) child.kill(signal);
    handedOn.add(signal);
    if (dieWithIt) process.exit(codeOf(signal));
  };
  for (const signal of signals) process.on(signal, handOn);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? codeOf(signal)));
  }).finally(() => {
    for (const signal of signals) process.off(signal, handOn);
  });
}

function codeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}
