/** The maximum number of attempts per key within a window of time. */
export interface RateLimit {
  /** Stable: it is part of the key in the database. */
  name: string;
  max: number;
  windowMs: number;
}

/**
 * One attempt: its limit, and its key: an e-mail, an address, or several that count together. They are stored only as
 * hashes.
 */
export interface Attempt {
  limit: RateLimit;
  of: readonly string[];
}
