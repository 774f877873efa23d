import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { settingsStrings } from "#strings/ro/settings.ts";
import { startStrings } from "#strings/ro/start.ts";

export const projectFolder = path.join(import.meta.dirname, "../..");

const listeningLine = new RegExp(`^${startStrings.listening("(.*)")}$`);

const endWithParent = path.join(import.meta.dirname, "end-with-parent.mjs");

/** The portal's own process, on a free port with its own data folder. */
export interface RunningPortal {
  /** Its origin, without a slash at the end. */
  url: string;
  /** Where its database and files are. */
  dataDir: string;
  /** Stops it (SIGTERM) and resolves once it has ended; its data folder is deleted. */
  stop(): Promise<void>;
}

/**
 * Starts the built server with real content, and resolves once it listens.
 * @param settings environment of contract §2; what is not named has its default, whatever `.env` says
 * @throws Error with what it wrote on standard error when it ends instead
 */
export async function startPortal(settings: Record<string, string> = {}): Promise<RunningPortal> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "portal-data-"));
  const { url, end } = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "error",
    DATA_DIR: dataDir,
    ...settings,
  });
  const stop = async () => {
    await end("SIGTERM");
    await rm(dataDir, { recursive: true });
  };
  return { url: await url, dataDir, stop };
}

/** A launched process of the portal that may not come to listen. */
export interface Launched {
  pid: number;
  /** Resolves to its origin once it listens; rejects when it ends instead. */
  url: Promise<string>;
  /** Its standard error until it ends. */
  errors: Promise<string>;
  /** Its standard output until it ends. */
  output: Promise<string>;
  /** Its exit code, once it has ended. */
  code: Promise<number | null>;
  /** Sends the signal and resolves to the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs a program of the project with these settings, defaults for all others, and a free port. */
export function launch(
  command: string[],
  settings: Record<string, string>,
  listening = listeningLine,
): Launched {
  const child = spawn(process.execPath, ["--import", endWithParent, ...command], {
    cwd: projectFolder,
    env: environmentWith({ PORT: "0", ...settings }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  }) as ChildProcessByStdio<null, Readable, Readable>;
  const code = once(child, "exit").then(([exitCode]) => exitCode as number | null);
  const errors = text(child.stderr);
  const written: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (piece: string) => written.push(piece));
  const output = once(child.stdout, "end").then(() => written.join(""));
  const ended = code.then(async () =>
    Promise.reject(new Error(`The portal does not listen: ${await errors}`)),
  );
  const url = Promise.race([listeningAt(child.stdout, listening), ended]);
  url.catch(() => undefined);
  return {
    pid: child.pid as number,
    url,
    errors,
    output,
    code,
    end: (signal) => {
      child.kill(signal);
      return code;
    },
  };
}

/** Runs a command of `npx portal` with these settings and `input` on standard input, as another user where `uid` says so. */
export async function runPortal(args: string[], settings: Record<string, string>, input = "", uid?: number) {
  const identity = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, ["src/portal.mjs", ...args], {
    cwd: projectFolder,
    env: environmentWith(settings),
    ...identity,
  });
  child.stdin.end(input);
  const [[code], output, errors] = await Promise.all([
    once(child, "exit"),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, output, errors };
}

/** This process's environment with only these settings, whatever the developer's `.env` sets. */
export function environmentWith(settings: Record<string, string>): NodeJS.ProcessEnv {
  const noSettings = Object.fromEntries(Object.keys(settingsStrings.accepted).map((name) => [name, ""]));
  return { ...process.env, NODE_ENV: "production", ...noSettings, ...settings };
}

/** The address in the process's output line. */
function listeningAt(stdout: NodeJS.ReadableStream, form: RegExp): Promise<string> {
  const lines = createInterface({ input: stdout });
  return new Promise((resolve) => {
    lines.on("line", (line) => {
      const [, address] = form.exec(line) ?? [];
      if (address) resolve(address);
    });
  });
}
