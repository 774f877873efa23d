import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { strings } from "./strings.mjs";

export const projectFolder = fileURLToPath(new URL("../..", import.meta.url));
/** Folder of downloads; never committed, safe to delete. */
export const runtimeFolder = path.join(projectFolder, ".runtime");

const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
const shell = process.platform === "win32";

/** The environment that finds `node` and the installed tools, the given Node first. */
export function environmentWith(node) {
  const folders = [path.dirname(node), path.join(projectFolder, "node_modules/.bin"), process.env.PATH];
  return {
    ...process.env,
    PATH: folders.join(path.delimiter),
    NODE_COMPILE_CACHE: path.join(runtimeFolder, "compile-cache"),
  };
}

/**
 * Runs a step of the preparation with its output in a log file, and reports every 10 s that it is running. Ends the
 * process with one line when the step fails.
 */
export async function runStep(label, [tool, ...args], options) {
  const log = path.join(runtimeFolder, `${tool.split("/").at(-1)}.log`);
  mkdirSync(runtimeFolder, { recursive: true });
  const output = openSync(log, "w");
  const startedAt = Date.now();
  const seconds = () => Math.ceil((Date.now() - startedAt) / 1000);
  say(strings.step(label));
  const reporting = setInterval(() => say(strings.stillWorking(seconds())), 10_000);
  const stdio = ["ignore", output, output];
  const code = await endOf(spawn(tool, args, { cwd: projectFolder, shell, stdio, ...options })).catch(
    () => null,
  );
  clearInterval(reporting);
  closeSync(output);
  if (code === null) giveUp(strings.missing(label, tool));
  if (code !== 0) giveUp(strings.failed(label, log));
  say(strings.done(seconds()));
}

/** Runs a program in this process's place: same terminal, same signals. Resolves to its exit code. */
export function runInForeground([tool, ...args], env) {
  return endOf(
    spawn(tool, args, { cwd: projectFolder, env, shell: shell && !path.isAbsolute(tool), stdio: "inherit" }),
  );
}

/**
 * Resolves to a child's exit code. Forwards each signal once: at a terminal Ctrl+C reaches the child directly. A signal
 * sent to npm ends npm alone, so the child also ends when npm is gone.
 */
async function endOf(child) {
  const npm = process.ppid;
  const handedOn = new Set(process.stdin.isTTY ? ["SIGINT"] : []);
  const handOn = (signal) => {
    if (!handedOn.has(signal)) child.kill(signal);
    handedOn.add(signal);
  };
  for (const name of signals) process.on(name, handOn);
  const watching = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== npm) handOn("SIGTERM");
  }, 500);
  const [code, signal] = await once(child, "exit").finally(() => {
    clearInterval(watching);
    for (const name of signals) process.removeAllListeners(name);
  });
  return code ?? 128 + constants.signals[signal];
}

export function say(line) {
  process.stderr.write(`${line}\n`);
}

export function giveUp(line) {
  say(line);
  process.exit(1);
}
