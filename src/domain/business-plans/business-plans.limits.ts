import { day, minute } from "../moments.ts";
import { documentKinds, fileKinds } from "../uploads/uploads.ts";

/** What a plan may be (contract §3). */
export const planKinds = documentKinds;

/** How the names of such files end, without the dot: for the file chooser and for the sentence above it. */
export const planExtensions: readonly string[] = planKinds.flatMap((kind) => fileKinds[kind].extensions);

/** So many versions a member may send within so long; past that, the server has better things to keep. */
export const mostPlans = { count: 20, withinMs: day } as const;

/** Within this time the same file again is a double click, or a retry after an answer that was lost. */
export const repetitionMs = 10 * minute;
