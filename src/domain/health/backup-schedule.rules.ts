import type { Day, Timestamp } from "../tables.ts";
import { dayAfter, dayInRomania, momentInRomania, weekday } from "../time/calendar.ts";

/** Every backup of so many days is kept. */
const daysWhole = 7;

/** Of those before, one a week (that of Monday) is kept for so many days: data that was erased is gone from all backups then. */
export const daysAtMost = 35;

const named = /^portal-(\d{4}-\d\d-\d\d)\.tar\.age$/;

export const nameOfBackup = (day: Day) => `portal-${day}.tar.age`;

/** The day in the name of a backup; undefined for other files. */
export const dayOfBackup = (name: string): Day | undefined => named.exec(name)?.[1];

/** Whether the backup of today is due: its hour (Romania) has come since the last good one. */
export function isBackupDue(lastGood: Timestamp | null, now: Date, hour: number): boolean {
  const clock = `${String(hour).padStart(2, "0")}:00`;
  const today = momentInRomania(dayInRomania(now), clock);
  const last = today <= now ? today : momentInRomania(dayAfter(dayInRomania(now), -1), clock);
  return lastGood === null || lastGood < last.toISOString();
}

/** Whether a backup of this day is kept on that day. */
export function isBackupKept(day: Day, today: Day): boolean {
  if (day > dayAfter(today, -daysWhole)) return true;
  return day > dayAfter(today, -daysAtMost) && weekday(day) === 1;
}
