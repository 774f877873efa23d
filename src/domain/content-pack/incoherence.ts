/** What does not fit together in the pack: where, and what was expected instead, in Romanian. */
export type Incoherence = { path: (string | number)[]; expected: string };
