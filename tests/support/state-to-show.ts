import type { Write } from "#domain/context.ts";
import { addDailyCounts } from "#domain/health/daily-counts.commands.ts";
import { addFailures } from "#domain/health/failures.commands.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { hour } from "#domain/time/moments.ts";

/** Visits of the last days, the oldest first; the last one is today. */
const visits = [118, 142, 57, 41, 178, 203, 161, 158, 139, 82, 79, 223, 262, 98];
const downloads = [9, 14, 4, 3, 25, 41, 30, 22, 19, 9, 14, 47, 61, 13];

/** What the page of the portal's state shows after some weeks: visits, downloads and failures. */
export async function addStateToShow(write: Write): Promise<void> {
  const now = new Date();
  await write(async (tx) => {
    await tx.deleteFrom("daily_counts").execute();
    await tx.deleteFrom("failures").execute();
  });
  const today = dayInRomania(now);
  const dayOf = (index: number) => dayAfter(today, index + 1 - visits.length);
  await addDailyCounts({ write }, [
    ...visits.map((count, index) => ({ day: dayOf(index), place: "pages" as const, item: "", count })),
    ...downloads.flatMap((count, index) => [
      { day: dayOf(index), place: "pack" as const, item: "anexa-3", count: Math.ceil(count / 2) },
      { day: dayOf(index), place: "pack" as const, item: "anexa-2", count: Math.floor(count / 2) },
    ]),
  ]);
  const failed = (
    code: `${"J" | "M" | "P"}-${number}`,
    hoursAgo: number,
    count: number,
    requestIds: string[] = [],
  ) => {
    const at = new Date(now.getTime() - hoursAgo * hour);
    return { day: dayInRomania(at), code, count, lastAt: at.toISOString(), requestIds };
  };
  await addFailures({ write }, [
    failed("J-504", 3, 2),
    failed("M-550", 17, 1),
    failed("P-500", 40, 1, ["5f0c12ab"]),
  ]);
}
