/** What we let a foreign server do to us, and what we do to it. */
export interface BoardLimits {
  /** Milliseconds a call may take from being wanted to its last byte, a second try included. */
  call: number;
  /** Milliseconds a search may take: its list and the details of its jobs. */
  search: number;
  /** How many of those are left for putting the answer together, on a machine that has other work too. */
  answering: number;
  /** Bytes of one answer; what is longer is cut off while it arrives. */
  answerBytes: number;
  detailsAtOnce: number;
  /** Calls for details that wait for their turn, at most: what comes later than that comes too late. */
  detailsWaiting: number;
  /** Calls a second in the long run, and how many may come together before that counts. */
  callsPerSecond: number;
  callsTogether: number;
  /** Searches and jobs a minute that one address may have the board asked for; what is known already is free. */
  askedByOneAddress: number;
  /** Failures in a row after which the board is left alone, and for how many milliseconds. */
  failuresInARow: number;
  pause: number;
  /** Milliseconds between two lines about the board in the log. */
  reportInterval: number;
}

export const boardLimits: BoardLimits = {
  call: 2500,
  search: 4000,
  answering: 500,
  answerBytes: 1024 * 1024,
  detailsAtOnce: 5,
  detailsWaiting: 200,
  callsPerSecond: 20,
  callsTogether: 110,
  askedByOneAddress: 60,
  failuresInARow: 5,
  pause: 30_000,
  reportInterval: 60_000,
};
