import { minute } from "#domain/time/moments.ts";

/** Milliseconds that a script may take to arrive (specification §8). */
const loadLimit = 2 * minute;

/** A script that is being loaded; rejects when it does not come in time. */
export async function withinLimit<Module>(loading: Promise<Module>): Promise<Module> {
  const { promise: isLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The script did not arrive in time.")), loadLimit);
  try {
    return await Promise.race([loading, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
