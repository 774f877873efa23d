import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** An unpacked release as a program, with the environment of its process. */
export interface Program {
  folder: string;
  environment: NodeJS.ProcessEnv;
}

/** A command of another release failed: `message` is the last line that it said. */
export class CommandOfReleaseFailed extends Error {
  override name = "CommandOfReleaseFailed";
}

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
  { folder, environment }: Program,
  args: string[],
): { process: ChildProcess; ended: Promise<void> } {
  const process = spawn("node", ["tools/run/portal.mjs", ...args], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  return { process, ended: endOf(process, process.stderr) };
}

async function endOf(process: ChildProcess, stderr: NodeJS.ReadableStream): Promise<void> {
  const [[code], said] = await Promise.all([once(process, "exit"), text(stderr)]);
  if (code !== 0) throw new CommandOfReleaseFailed(said.trim().split("\n").at(-1));
}
