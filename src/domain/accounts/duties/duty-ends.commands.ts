import type { DutyName } from "#domain/access/duty-table.ts";
import { type AuditContext, recordAudit } from "#domain/audit/audit.commands.ts";
import { accountOf, type Writes } from "#domain/context.ts";
import { isOver } from "./duties.rules.ts";
import { endOf } from "./duties-in-force.queries.ts";

/** Ends a duty at once; one to come never begins. Its last day stays known. */
export async function setEnd(
  tx: Writes,
  ctx: AuditContext,
  { id, duty }: { id: number; duty: DutyName },
): Promise<void> {
  const endedBy = accountOf(ctx);
  const endedAt = ctx.now().toISOString();
  await tx.updateTable("duties").set({ endedAt, endedBy }).where("id", "=", id).execute();
  await recordAudit(tx, ctx, { action: `duty.end-${duty}`, itemType: "duty", itemId: id });
}

/** Ends those duties of an account that are not over. */
export async function endDutiesOf(tx: Writes, ctx: AuditContext, userId: number): Promise<void> {
  const duties = await tx
    .selectFrom("duties")
    .select(["id", "duty", endOf])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  const now = ctx.now().toISOString();
  for (const duty of duties) if (!isOver(duty, now)) await setEnd(tx, ctx, duty);
}
