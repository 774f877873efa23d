/** How often something may be tried by one and the same within a window of time, and then not again until it ends. */
export interface RateLimit {
  /** Stable: it is part of the key in the database. */
  name: string;
  most: number;
  windowMs: number;
}

/** One try: against which limit, and of whom: an e-mail, an address. It is kept only as a hash. */
export interface Turn {
  limit: RateLimit;
  of: string;
}
