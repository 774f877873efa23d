import type { RateLimit } from "../access/rate-limits.ts";
import { documentKinds } from "../files/files.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { day, hour, minute } from "../time/moments.ts";

/** File kinds of a plan (contract §3). */
export const planKinds = documentKinds;

/** Their file name extensions, without the dot: for the file chooser and for the sentence above it. */
export const planExtensions: readonly string[] = planKinds.flatMap((kind) => fileKinds[kind].extensions);

/** Versions that a member may send within 24 hours. */
export const maxPlans = { count: 20, withinMs: day } as const;

/** Upload attempts of a member: inspecting a file takes time, even when it is refused. */
export const planTries: RateLimit = { name: "plan-try", max: 60, windowMs: hour };

/** Within this time (ms) the same file again is a double click, or a retry after a lost response. */
export const repetitionMs = 10 * minute;
