import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { second } from "#domain/moments.ts";

/** An unpacked release as a program, with the environment of its process. */
export interface Program {
  folder: string;
  environment: NodeJS.ProcessEnv;
  /** Ends what it runs. */
  interrupted: AbortSignal;
}

/** A command of another release failed: `message` is the last line that it said. */
export class CommandOfReleaseFailed extends Error {
  override name = "CommandOfReleaseFailed";
}

/** Milliseconds until a process that was asked to end is ended. */
const endMs = 15 * second;

/**
 * Runs `npx portal …` of a release to its end.
 *
 * @throws CommandOfReleaseFailed
 */
export async function runRelease(program: Program, args: string[]): Promise<void> {
  await startRelease(program, args).ended;
}

/** Starts `npx portal …` of a release; `ended` rejects as `runRelease` does. */
export function startRelease(
  { folder, environment, interrupted }: Program,
  args: string[],
): { ended: Promise<void>; end(): void } {
  interrupted.throwIfAborted();
  const child = spawn("node", ["tools/run/portal.mjs", ...args], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
    // In a group of its own: what a terminal sends to all of its processes does not reach it.
    detached: true,
  });
  const end = () => endGroup(child);
  interrupted.addEventListener("abort", end);
  const ended = endOf(child, child.stderr).finally(() => interrupted.removeEventListener("abort", end));
  return { ended, end };
}

function endGroup(child: ChildProcess): void {
  if (!child.kill("SIGTERM")) return;
  const killing = setTimeout(() => process.kill(-Number(child.pid), "SIGKILL"), endMs);
  child.once("exit", () => clearTimeout(killing));
}

async function endOf(child: ChildProcess, stderr: NodeJS.ReadableStream): Promise<void> {
  const [[code], said] = await Promise.all([once(child, "exit"), text(stderr)]);
  if (code !== 0) throw new CommandOfReleaseFailed(said.trim().split("\n").at(-1));
}
