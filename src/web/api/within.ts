/** Resolves as `work` does; rejects when it takes longer than `limit` milliseconds. The work itself is not stopped. */
export function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Longer than ${limit} ms.`)), limit);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
