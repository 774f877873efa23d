import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

/** CPU seconds (user and system) that a process has used so far. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process, in MB. Linux only. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}

export interface Running {
  pid: number;
  stop(): Promise<void>;
}

/** Stops a process we started, by its own pid, and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/**
 * The first line of a process's output for which `read` returns a value. Later output is drained, not split into lines:
 * reading a log of 50,000 lines a second would affect the measurement.
 */
export function firstLine<Found>(
  child: ChildProcess,
  read: (line: string) => Found | undefined,
): Promise<Found> {
  if (!child.stdout) throw new Error("The process has no output to read.");
  const { stdout } = child;
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const found = read(line);
      if (found === undefined) return;
      lines.close();
      stdout.resume();
      resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The process ended (${code}) before it was ready.`)));
  });
}

/** Runs a command and returns its output. */
export async function output(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ended with ${code}.`);
  return text;
}
