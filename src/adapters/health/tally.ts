import { ReadOnly } from "#domain/read-only.ts";

/** Different ones that wait to be written at most, while the database is away. */
const most = 2000;

export interface Tally<One> {
  /** Adds one in memory. */
  add: (one: One) => void;
  /** Writes what was added. */
  flush: () => Promise<void>;
  /** Writes what was added, and ends. */
  stop: () => Promise<void>;
}

interface TallyParts<One> {
  /** Interval at which what was added is written. Each write makes the continuous copy send the database anew. */
  everyMs: number;
  /** What is added up under one key. */
  keyOf: (one: One) => string;
  merge: (one: One, later: One) => One;
  write: (many: One[]) => Promise<void>;
  /** Receives the error of a write, unless the portal is read-only; what was added waits for the next one. */
  onError: (error: unknown) => void;
}

/** Adds up in memory what happens often, and writes it now and then and at the end: what happens waits for nothing, and cannot fail by it. */
export function startTally<One>({ everyMs, keyOf, merge, write, onError }: TallyParts<One>): Tally<One> {
  let waiting = new Map<string, One>();
  let flushing: Promise<void> = Promise.resolve();
  const add = (one: One) => {
    const key = keyOf(one);
    const earlier = waiting.get(key);
    if (earlier !== undefined) waiting.set(key, merge(earlier, one));
    else if (waiting.size < most) waiting.set(key, one);
  };
  const writeAll = async () => {
    if (waiting.size === 0) return;
    const taken = waiting;
    waiting = new Map();
    try {
      await write([...taken.values()]);
    } catch (error) {
      const later = [...waiting.values()];
      waiting = taken;
      later.forEach(add);
      if (!(error instanceof ReadOnly)) onError(error);
    }
  };
  const flush = () => {
    flushing = flushing.then(writeAll);
    return flushing;
  };
  const timer = setInterval(flush, everyMs).unref();
  return {
    add,
    flush,
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
