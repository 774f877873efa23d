import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger } from "pino";

/** The most characters, and the most milliseconds, that lines wait before they are written together. */
const BATCH = 8 * 1024;
const LONGEST_WAIT = 250;

export interface LogOutput extends DestinationStream {
  /** Writes what waits. */
  flushSync(): void;
}

/** Standard output, many lines in one write. What waits when the process ends is written before it does. */
export function standardOutput(): LogOutput {
  const output = pino.destination({ dest: 1, sync: true });
  let waiting = "";
  setInterval(flushSync, LONGEST_WAIT).unref();
  process.once("exit", flushSync);
  return { write, flushSync };

  /** The batches of pino itself are measured as a whole at each line, which costs more than the line. */
  function write(line: string) {
    waiting += line;
    if (waiting.length >= BATCH) flushSync();
  }

  function flushSync() {
    if (waiting === "") return;
    output.write(waiting);
    waiting = "";
  }
}

/**
 * The process's log: JSON lines, times in UTC. No line may hold personal data (S38).
 *
 * @param level the lowest level that is written, by pino's names; `silent` writes nothing
 */
export function createLog(level: string, output: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return pino(options, output);
}

/** The parts of an error and of its causes that lead to the place in the code; other fields may quote people's data. */
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
