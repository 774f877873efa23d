/** How long an object storage may let us wait, and how often it is asked. */
export interface StorageLimits {
  /** Milliseconds in which nothing at all comes or goes: connecting, sending, waiting for the answer, reading it. */
  silentMs: number;
  /** Times that a call is tried, and milliseconds after its beginning in which one more try may begin. */
  tries: number;
  retryWithinMs: number;
  /** Milliseconds before the second try, at least; before each further one twice as many. */
  pauseMs: number;
}

export const storageLimits: StorageLimits = {
  silentMs: 15_000,
  tries: 3,
  retryWithinMs: 10_000,
  pauseMs: 200,
};
