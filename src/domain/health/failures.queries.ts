import type { Context } from "../context.ts";
import { dayAfter, dayInRomania } from "../time/calendar.ts";
import { type Failure, failureKinds } from "./failures.ts";

/** The days of which is told. */
const shownDays = 14;

/** The most that is told. */
const shown = 20;

/** What failed in the last days, equal failures together, the latest first. */
export async function recentFailures({ db, now }: Pick<Context, "db" | "now">): Promise<Failure[]> {
  const rows = await db
    .selectFrom("failures")
    .selectAll()
    .where("day", ">", dayAfter(dayInRomania(now()), -shownDays))
    .orderBy("lastAt", "desc")
    .execute();
  return [...Map.groupBy(rows, ({ code }) => code)].slice(0, shown).map(([code, [latest, ...earlier]]) => ({
    code,
    kind: failureKinds[code.charAt(0) as keyof typeof failureKinds],
    count: [latest, ...earlier].reduce((sum, row) => sum + Number(row?.count ?? 0), 0),
    lastAt: latest?.lastAt ?? "",
    requestIds: latest?.requestIds.split(" ").filter(Boolean) ?? [],
  }));
}
