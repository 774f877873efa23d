import type { Context, Writes } from "../context.ts";
import { queueMail } from "../mail/mail.commands.ts";
import type { PlanRow } from "./business-plans.queries.ts";
import type { PlanConditions } from "./business-plans.ts";

/** Queues the mails about a recorded plan: the receipt to its member, and a notice to the team. */
export async function mailReceipt(
  tx: Writes,
  ctx: Pick<Context, "content" | "now">,
  member: { email: string; firstName: string },
  {
    receiptNumber,
    version,
    name,
    size,
    sha256,
    receivedAt,
    isExtended,
    conditions,
  }: Omit<PlanRow, "conditions"> & { conditions: PlanConditions },
): Promise<void> {
  const plan = { receiptNumber, version, receivedAt };
  await queueMail(tx, ctx, {
    kind: "plan-receipt",
    recipient: member.email,
    data: {
      ...plan,
      firstName: member.firstName,
      fileName: name,
      size,
      sha256,
      conditions,
      isExtended: isExtended === 1,
    },
  });
  const recipient = ctx.content.site.contact.email;
  await queueMail(tx, ctx, { kind: "plan-notice", recipient, data: plan });
}

/** Queues the letter that confirms to a member that a plan was withdrawn. */
export async function mailWithdrawal(
  tx: Writes,
  ctx: Pick<Context, "now">,
  { email: recipient, firstName }: { email: string; firstName: string },
  { receiptNumber, version }: PlanRow,
): Promise<void> {
  const data = { firstName, receiptNumber, version, withdrawnAt: ctx.now().toISOString() };
  await queueMail(tx, ctx, { kind: "plan-withdrawn", recipient, data });
}
