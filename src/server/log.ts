import { type Logger, pino } from "pino";

export type { Logger } from "pino";

/** Where the log's lines go. */
export interface LogOutput {
  write(line: string): unknown;
}

export interface BufferedOutput extends LogOutput {
  /** Writes what waits; nothing waits longer than a moment anyway. */
  flush(): void;
}

/** Lines that wait at most, and milliseconds that one waits at most. */
const BATCH = 256;
const PATIENCE = 250;

/**
 * Standard output, many lines in one write: a line then costs a request next to nothing. What waits
 * when the process ends is written before it does.
 */
export function bufferedOutput(stream: { write(text: string): unknown } = process.stdout): BufferedOutput {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  process.once("exit", flush);
  return { write, flush };

  function write(line: string) {
    lines.push(line);
    if (lines.length >= BATCH) flush();
    else timer ??= setTimeout(flush, PATIENCE).unref();
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join("");
    lines = [];
    stream.write(text);
  }
}

/**
 * The process's log: JSON lines, times in UTC. No line may hold personal data (S38).
 *
 * @param level the least that is written, by pino's names; `silent` writes nothing
 */
export function createLog(level: string, output: LogOutput): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${timestamp()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, { write: (line) => void output.write(line) });
}

let lastMoment = 0;
let lastTimestamp = "";

/** Now, in UTC. Written out once a millisecond, however many lines it stamps. */
export function timestamp(): string {
  const moment = Date.now();
  if (moment !== lastMoment) {
    lastMoment = moment;
    lastTimestamp = new Date(moment).toISOString();
  }
  return lastTimestamp;
}

/**
 * Of an error, and of what caused it, only what leads to its place: other fields (a database's, say) may quote people's
 * data.
 */
function describeError(error: unknown): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack, cause } = error;
  return { type, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}

interface ErrorInLog {
  type: string;
  stack?: string | undefined;
  cause?: ErrorInLog;
}
