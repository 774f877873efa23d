export interface Silence {
  /** Aborts once nothing was heard for too long. */
  signal: AbortSignal;
  /** Something was heard: it counts from the beginning. */
  refresh(): void;
  stop(): void;
}

/** Counts how long nothing is heard, in milliseconds. */
export function watchSilence(mostMs: number): Silence {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`silent for ${mostMs} ms`)), mostMs);
  return {
    signal: controller.signal,
    refresh: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}
