/** What does not fit together in the pack: where, and what was expected instead, in Romanian. */
export type Incoherence = { path: (string | number)[]; expected: string };

/** One incoherence at a place, if something is wrong there. */
export function when(wrong: boolean, path: Incoherence["path"], expected: string): Incoherence[] {
  return wrong ? [{ path, expected }] : [];
}
