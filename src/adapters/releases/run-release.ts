import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { second } from "#domain/time/moments.ts";
import { endSignals } from "../end-signals.ts";

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
  /** Set when a signal ended its process, which takes those of a terminal once it has begun. */
  readonly signal: NodeJS.Signals | null;

  constructor(message = "", signal: NodeJS.Signals | null = null) {
    super(message);
    this.signal = signal;
  }
}

/** Milliseconds until a process that was asked to end is ended. */
const endMs = 15 * second;

/**
 * Runs `npx portal …` of a release to its end.
 *
 * @throws CommandOfReleaseFailed
 */
export async function runRelease(program: Program, args: string[]): Promise<void> {
  await startRelease(program, args).ended.catch(async (error: unknown) => {
    // It was sent to this process's group when the child was not in its own yet.
    const signal = error instanceof CommandOfReleaseFailed ? error.signal : null;
    const wasHit = signal !== null && endSignals.includes(signal);
    if (!wasHit) throw error;
    await runRelease(program, args);
  });
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
  const [[code, signal], said] = await Promise.all([once(child, "exit"), text(stderr)]);
  if (code !== 0) throw new CommandOfReleaseFailed(said.trim().split("\n").at(-1), signal);
}
