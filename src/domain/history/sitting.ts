import { accountOf, type Context } from "../context.ts";
import { minute } from "../moments.ts";
import type { Timestamp } from "../tables.ts";

/** Saves of one person belong to one sitting until they pause for this long (milliseconds): what visitors read, for less. */
const pauses = { hidden: 30 * minute, public: 5 * minute };

/** Whether a save now continues the sitting in which `last` was saved. */
export function isSameSitting(
  ctx: Pick<Context, "actor" | "now">,
  last: { savedAt: Timestamp; savedBy: number | null },
  isPublic: boolean,
): boolean {
  const pauseMs = isPublic ? pauses.public : pauses.hidden;
  const pause = ctx.now().getTime() - Date.parse(last.savedAt);
  return last.savedBy === accountOf(ctx) && pause >= 0 && pause < pauseMs;
}
