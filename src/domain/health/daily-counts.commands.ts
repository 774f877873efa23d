import type { Context } from "../context.ts";
import { addDownloads } from "../documents/downloads.commands.ts";
import type { CountedPlace, Day } from "../tables.ts";
import { dayAfter, dayInRomania } from "../time/calendar.ts";

/** So many visits, or downloads of a document, on a day of Romania's calendar. */
export interface DailyCount {
  day: Day;
  place: CountedPlace;
  item: string;
  count: number;
}

/** How many days are kept: a year and a month, to compare a round with that of the year before. */
const keptDays = 400;

/** Adds to what was counted before. It is no content: no page changes. */
export async function addDailyCounts(
  { write }: Pick<Context, "write">,
  counted: readonly DailyCount[],
): Promise<void> {
  await write(async (tx) => {
    for (const one of counted) {
      await tx
        .insertInto("daily_counts")
        .values(one)
        .onConflict((conflict) =>
          conflict
            .columns(["day", "place", "item"])
            .doUpdateSet((eb) => ({ count: eb("daily_counts.count", "+", one.count) })),
        )
        .execute();
      const { day, place, item, count } = one;
      if (place !== "pages") await addDownloads(tx, { place, item, month: day.slice(0, 7), count });
    }
  });
}

/**
 * Forgets days that are long past; the downloads of months stay.
 *
 * @returns how many counts were forgotten
 */
export async function forgetDailyCounts({ db, write, now }: Pick<Context, "db" | "write" | "now">) {
  const limit = dayAfter(dayInRomania(now()), -keptDays);
  // Checked first on the read connection: on most hours there is nothing to write.
  const old = await db.selectFrom("daily_counts").select("day").where("day", "<", limit).executeTakeFirst();
  if (!old) return 0;
  const [deleted] = await write((tx) => tx.deleteFrom("daily_counts").where("day", "<", limit).execute());
  return Number(deleted?.numDeletedRows ?? 0);
}
