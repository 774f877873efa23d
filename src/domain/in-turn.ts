/**
 * Does the work for each item, one after the other, also for those after one that failed: what is wrong with one round, plan or set
 * holds up no other.
 *
 * @throws AggregateError of all that failed, once the others are done; it nests no other
 */
export async function forEachInTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(...errorsIn(error)));
  if (errors.length > 0) throw new AggregateError(errors, "Something failed; the rest was done.");
}

/** What failed, one by one. */
export function errorsIn(error: unknown): unknown[] {
  return error instanceof AggregateError ? error.errors : [error];
}
