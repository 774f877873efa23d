import { dutyTable } from "../access/duty-table.ts";
import type { AuditEntry, Context } from "../context.ts";
import { recordAudit } from "./audit.commands.ts";

/**
 * Records that other people's data was read, where a duty of the reader demands it (duty-table.ts); downloads are recorded
 * for everyone.
 */
export async function recordReading(ctx: Context, ...entries: AuditEntry[]): Promise<void> {
  const duties = ctx.actor.kind === "signed-in" ? (ctx.actor.duties ?? []) : [];
  if (!duties.some((duty) => dutyTable[duty].isRecorded)) return;
  await ctx.write(async (tx) => {
    for (const entry of entries) await recordAudit(tx, ctx, entry);
  });
}
