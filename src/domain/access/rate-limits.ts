/** The maximum number of attempts per key within a window of time. */
export interface RateLimit {
  /** Stable: it is part of the key in the database. */
  name: string;
  max: number;
  windowMs: number;
}

/**
 * One attempt: its limit, and its key: an e-mail, an address, or several that count together. They are stored only as
 * keyed hashes: all addresses of IPv4 could be tried against others.
 */
export interface Attempt {
  limit: RateLimit;
  of: readonly string[];
}

/**
 * The network that one owner of many IPv6 networks holds (/48), from an address as it is counted (/64); of IPv4 the address itself.
 */
export function widerNetwork(address: string): string {
  return address.replace(/^((?:[0-9a-f]+:){3}).*::\/64$/, "$1:/48");
}
