import type { Context, Writes } from "../context.ts";
import type { Day, Timestamp } from "../tables.ts";
import { dayAfter, dayInRomania } from "../time/calendar.ts";
import type { FailureCode } from "./failures.ts";

/** So many failures of a code on a day of Romania's calendar. */
export interface NotedFailure {
  day: Day;
  code: FailureCode;
  count: number;
  lastAt: Timestamp;
  /** The latest first. */
  requestIds: string[];
}

/** How many requests of a code and a day are named. */
const namedRequests = 5;

const keptDays = 30;

/** Whatever happens, the table stays small. */
const mostRows = 200;

/** Both as one. */
export function mergedFailures(one: NotedFailure, later: NotedFailure): NotedFailure {
  return {
    ...later,
    count: one.count + later.count,
    lastAt: one.lastAt > later.lastAt ? one.lastAt : later.lastAt,
    requestIds: [...later.requestIds, ...one.requestIds].slice(0, namedRequests),
  };
}

/** Adds to what was noted before, by this instance or another. */
export async function addFailures({ write }: Pick<Context, "write">, noted: readonly NotedFailure[]) {
  await write(async (tx) => {
    for (const failure of noted) await add(tx, failure);
    const { lastAt: limit } =
      (await tx
        .selectFrom("failures")
        .select("lastAt")
        .orderBy("lastAt", "desc")
        .offset(mostRows)
        .limit(1)
        .executeTakeFirst()) ?? {};
    if (limit !== undefined) await tx.deleteFrom("failures").where("lastAt", "<=", limit).execute();
  });
}

async function add(tx: Writes, failure: NotedFailure): Promise<void> {
  const { day, code } = failure;
  const earlier = await tx
    .selectFrom("failures")
    .selectAll()
    .where("day", "=", day)
    .where("code", "=", code)
    .executeTakeFirst();
  const { requestIds, ...merged } = earlier
    ? mergedFailures({ ...failure, ...earlier, code, requestIds: earlier.requestIds.split(" ") }, failure)
    : failure;
  const row = { ...merged, requestIds: requestIds.join(" ").trim() };
  await tx
    .insertInto("failures")
    .values(row)
    .onConflict((conflict) => conflict.columns(["day", "code"]).doUpdateSet(row))
    .execute();
}

/**
 * Forgets failures of more than 30 days ago.
 *
 * @returns how many rows were forgotten
 */
export async function forgetFailures({
  db,
  write,
  now,
}: Pick<Context, "db" | "write" | "now">): Promise<number> {
  const limit = dayAfter(dayInRomania(now()), -keptDays);
  // Checked first on the read connection: on most hours there is nothing to write.
  const old = await db.selectFrom("failures").select("day").where("day", "<", limit).executeTakeFirst();
  if (!old) return 0;
  const [deleted] = await write((tx) => tx.deleteFrom("failures").where("day", "<", limit).execute());
  return Number(deleted?.numDeletedRows ?? 0);
}
