import { accountOf, type Context } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { minute } from "../time/moments.ts";

/** Saves of one person to something hidden belong to one sitting until they pause for this long (milliseconds). */
const pauseMs = 30 * minute;

/** Whether a save now continues the sitting in which `last` was saved. */
export function isSameSitting(
  ctx: Pick<Context, "actor" | "now">,
  last: { savedAt: Timestamp; savedBy: number | null },
): boolean {
  const pause = ctx.now().getTime() - Date.parse(last.savedAt);
  return last.savedBy === accountOf(ctx) && pause >= 0 && pause < pauseMs;
}
