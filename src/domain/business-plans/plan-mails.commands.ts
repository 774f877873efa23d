import { documentFiles } from "../content-pack/document-links.ts";
import type { Context, Writes } from "../context.ts";
import { queueMail } from "../mail/mail.commands.ts";
import type { PlanRow } from "./business-plans.queries.ts";
import type { PlanConditions } from "./business-plans.ts";
import { ruledParts, sentPartsOf } from "./plan-parts.queries.ts";
import { bytesOf, filesOf } from "./plan-remarks.rules.ts";

/** The stages that whoever has sent a plan waits for. */
const awaited = ["verification", "preliminary", "final"] as const;

/** Queues the mails about a recorded plan: the receipt to its member, and a notice to the team. */
export async function mailReceipt(
  tx: Writes,
  ctx: Pick<Context, "content" | "now">,
  member: { email: string; firstName: string },
  { conditions, ...row }: Omit<PlanRow, "conditions"> & { conditions: PlanConditions },
): Promise<void> {
  const { id, roundId, receiptNumber, version, receivedAt, closesAt } = row;
  const plan = { receiptNumber, version, receivedAt };
  const parts = (await sentPartsOf(tx, [id])).get(id) ?? [];
  const ruled = (await ruledParts({ ...ctx, db: tx }))(row);
  const next = await tx
    .selectFrom("round_stages")
    .select(["stage", "startsAt"])
    .where("roundId", "=", roundId)
    .where("stage", "in", awaited)
    .where("startsAt", ">", receivedAt)
    .orderBy("startsAt")
    .execute();
  await queueMail(tx, ctx, {
    kind: "plan-receipt",
    recipient: member.email,
    data: {
      ...plan,
      firstName: member.firstName,
      fileName: row.name,
      size: row.size,
      sha256: row.sha256,
      conditions,
      isExtended: row.isExtended === 1,
      parts: parts.map(({ title }) => title),
      wanted: parts.length > 0 ? [] : ruled.filter(({ required }) => required).map(({ title }) => title),
      blank: bytesOf(filesOf(row, parts), documentFiles(ctx.content)).blank,
      replaceableUntil: closesAt !== null && closesAt > receivedAt ? closesAt : null,
      next: next as { stage: (typeof awaited)[number]; startsAt: string }[],
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
