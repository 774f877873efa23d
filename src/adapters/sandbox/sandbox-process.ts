import { type ChildProcessByStdio, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { DomainError, FileRefused, Unavailable } from "#domain/errors.ts";
import type { ForeignFile } from "#domain/ports.ts";
import { minute } from "#domain/time/moments.ts";
import { FrameReader, frameOf, write } from "./frames.ts";

/** What one file may take. */
export interface Limits {
  /** Milliseconds of processors. */
  cpuMs: number;
  /** Bytes of the answer: its JSON, and the file that may follow it. */
  json: number;
  bytes: number;
}

/** Megabytes of objects. */
const heap = 256;

/** Bytes of memory in all, beside three copies of the file. */
const mostMemory = 640 * 1024 * 1024;

/** Milliseconds after which a file is given up whatever it has used: the machine is busy, or its sender is. */
const patience = 2 * minute;

/** How often what a process uses is looked at, in milliseconds. */
const lookEvery = 100;

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** What tools/build/sandbox.ts makes of sandbox.ts. */
const program = `${project}build/sandbox/sandbox.js`;

/** The process may read its own files, no settings or data, and write or start nothing. */
const flags = [
  "--no-warnings",
  `--max-old-space-size=${heap}`,
  "--permission",
  ...["build/sandbox", "node_modules", "package.json"].map((own) => `--allow-fs-read=${project}${own}`),
];

/** A process in which files are examined, one after the other. */
export class SandboxProcess {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #output: FrameReader;
  readonly #exited: Promise<void>;
  #wordsOfFailure = "";
  #signal: NodeJS.Signals | null = null;

  /** @param mayLoadAddons pictures are decoded by a library that is no JavaScript */
  constructor({ mayLoadAddons }: { mayLoadAddons: boolean }) {
    const addons = mayLoadAddons ? ["--allow-addons"] : [];
    this.#child = spawn(process.execPath, [...flags, ...addons, program], {
      stdio: ["pipe", "pipe", "pipe"],
      env: {},
    });
    const { stderr, stdin, stdout } = this.#child;
    this.#output = new FrameReader(stdout);
    stderr.on("data", (piece: Buffer) => {
      this.#wordsOfFailure = `${this.#wordsOfFailure}${piece.toString("latin1")}`.slice(-4096);
    });
    // Whoever writes is told by the write itself.
    stdin.on("error", () => undefined);
    this.#exited = new Promise((resolve) => {
      this.#child.on("error", () => resolve());
      this.#child.on("close", (_, signal) => {
        this.#signal = signal;
        resolve();
      });
    });
    this.#child.unref();
    for (const stream of this.#child.stdio) (stream as unknown as { unref?: () => void })?.unref?.();
  }

  /** Ends it. */
  end(): void {
    this.#child.kill("SIGKILL");
  }

  /**
   * Gives it a file and a task. Yields the JSON of its answer first, then the pieces of the file that follows it.
   *
   * @throws FileRefused when the file takes more than its limits or ends the process; Unavailable when neither is the file's fault; what
   *   reading the file throws
   */
  async *ask(
    task: unknown,
    file: Pick<ForeignFile, "size" | "read">,
    limits: Limits,
  ): AsyncGenerator<Buffer> {
    const { stdin } = this.#child;
    const watch = this.#watch(limits.cpuMs, mostMemory + 3 * file.size);
    let isSent = false;
    try {
      const bytes = await file.read();
      // Where it has ended, what it answers says so.
      await write(stdin, frameOf(task, file.size)).catch(() => undefined);
      for await (const piece of bytes) await write(stdin, piece).catch(() => undefined);
      isSent = true;
      const frame = await this.#output.begin(limits);
      if (!frame) throw await this.#failure(watch.reason());
      yield frame.json;
      yield* this.#output.pieces(frame.bytes);
    } catch (error) {
      if (!isSent || error instanceof DomainError) throw error;
      throw watch.reason() ?? new FileRefused("reading-failed", { cause: error });
    } finally {
      watch.stop();
    }
  }

  /** Why it ended without an answer. */
  async #failure(reason: FileRefused | Unavailable | null): Promise<FileRefused | Unavailable> {
    await this.#exited;
    if (reason) return reason;
    if (/out of memory/.test(this.#wordsOfFailure)) return new FileRefused("reading-too-large");
    // Not started, or ended by the system or whoever stops the portal.
    const isOthersDoing =
      this.#child.pid === undefined || this.#signal === "SIGKILL" || this.#signal === "SIGTERM";
    const cause = new Error(`A sandbox ended (${this.#signal}): ${this.#wordsOfFailure}`);
    return isOthersDoing
      ? new Unavailable(cause, "reader-busy")
      : new FileRefused("reading-failed", { cause });
  }

  #watch(cpuMs: number, memory: number): Watch {
    let reason: FileRefused | Unavailable | null = null;
    let before: Usage | null = null;
    const giveUp = (because: FileRefused | Unavailable) => {
      reason ??= because;
      this.end();
    };
    const look = async () => {
      const usage = await usageOf(this.#child.pid ?? 0);
      before ??= usage;
      if (!(usage && before)) return;
      if (usage.cpuMs - before.cpuMs > cpuMs) giveUp(new FileRefused("reading-too-long"));
      if (usage.memory > memory) giveUp(new FileRefused("reading-too-large"));
    };
    const looking = setInterval(() => void look(), lookEvery);
    const waiting = setTimeout(
      () => giveUp(new Unavailable("The sandbox takes too long.", "reader-busy")),
      patience,
    );
    return {
      reason: () => reason,
      stop: () => {
        clearInterval(looking);
        clearTimeout(waiting);
      },
    };
  }
}

interface Watch {
  reason: () => FileRefused | Unavailable | null;
  stop: () => void;
}

/** What a process has used: milliseconds of processors, and the bytes of memory that it has now. */
interface Usage {
  cpuMs: number;
  memory: number;
}

/** Milliseconds of one of the ticks in which Linux counts. */
const tick = 10;

/** What a process has used (proc(5)); null where the system does not tell. */
async function usageOf(pid: number): Promise<Usage | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "latin1");
    const status = await readFile(`/proc/${pid}/status`, "latin1");
    // The fields after the program's name, which may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const kilobytes = Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tick, memory: kilobytes * 1024 };
  } catch {
    return null;
  }
}
