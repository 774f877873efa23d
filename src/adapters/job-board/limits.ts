/** Limits on the time and size of the board's responses, and on our calls to it. */
export interface BoardLimits {
  /** Milliseconds of one call, to its last byte. */
  call: number;
  /** Milliseconds of a search: its list and the details of its jobs. */
  search: number;
  /** Milliseconds of the search reserved for rendering the response, on a machine under load. */
  answering: number;
  /** Maximum bytes of one response; a longer one is aborted. */
  answerBytes: number;
  detailsAtOnce: number;
  /** Maximum number of queued calls for details. */
  detailsWaiting: number;
  /** Board calls per minute that one address may cause; cached answers are free (check S37). */
  askedByOneAddress: number;
}

export const boardLimits: BoardLimits = {
  call: 2500,
  search: 4000,
  answering: 500,
  answerBytes: 1024 * 1024,
  detailsAtOnce: 5,
  detailsWaiting: 200,
  askedByOneAddress: 60,
};
