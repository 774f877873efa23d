import type { Context, Reads, Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import { isAsWritten, lineOfPlan } from "../register/register.queries.ts";
import type { RegisterLine } from "../register/register.ts";
import { sign } from "../register/signing-keys.commands.ts";
import { singleLine } from "../text/plain-text.ts";
import { type PlanRow, senderOf } from "./business-plans.queries.ts";
import type { PlanReceipt } from "./business-plans.ts";
import { sentParts } from "./plan-parts.queries.ts";

/** What a signed receipt says, as all of it was when the plan came. */
export type SignedReceipt = Pick<PlanReceipt, "receiptNumber" | "receivedAt" | "version" | "round"> &
  Pick<PlanReceipt, "fileName" | "size" | "sha256" | "parts" | "conditions"> & {
    firstName: string;
    lastName: string;
    email: string;
    project: string;
    line: RegisterLine;
  };

/** The words of a receipt, in a language. */
export type ComposeReceipt = (receipt: SignedReceipt) => string;

/**
 * Signs the receipt of a plan that was just written and keeps it, within the same transaction: whatever changes later, it says who
 * sent what as it was then.
 */
export async function keepReceipt(
  tx: Writes,
  ctx: Pick<Context, "content" | "now">,
  plan: PlanRow,
  { line, compose }: { line: RegisterLine; compose: ComposeReceipt },
): Promise<void> {
  // As the pack ships: an editor's words are signed by nobody.
  const { project, site } = ctx.content.shipped ?? ctx.content;
  const { receiptNumber, receivedAt, version, name, size, sha256, conditionsVersion } = plan;
  const said = {
    receiptNumber,
    receivedAt,
    version,
    fileName: name,
    size,
    sha256,
    round: plan.roundName,
    parts: await sentParts(tx, plan.id),
    conditions: { version: conditionsVersion, items: JSON.parse(plan.conditions) },
    ...(await senderOf(tx, plan)),
    project: `${project.code}, ${site.brand}`,
  };
  const text = compose({ ...onOneLineEach(said), line });
  const signed = await sign({ ...ctx, db: tx, write: (work) => work(tx) }, text);
  await tx
    .insertInto("plan_receipts")
    .values({ planId: plan.id, text, ...signed })
    .execute();
}

/** Nobody who named a file, a round or themselves can write a line of their own into a receipt. */
function onOneLineEach<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "string" ? singleLine(one) : one));
}

/**
 * The receipt that is kept of a plan, with the public key (PEM). One of a plan that came before receipts were kept is made at the
 * first call.
 *
 * @throws NotFound when the sender was erased
 */
export async function keptReceipt(
  ctx: Pick<Context, "db" | "write" | "content" | "now">,
  plan: PlanRow,
  compose: ComposeReceipt,
) {
  const kept = await receiptOf(ctx.db, plan);
  if (kept) return kept;
  if (plan.erasedAt !== null) throw new NotFound();
  return await ctx.write(async (tx) => {
    const known = await receiptOf(tx, plan);
    if (known) return known;
    if (!(await isAsWritten(tx, plan.id)))
      throw new Error(`No receipt is signed of ${plan.receiptNumber}: it is not as the register tells.`);
    await keepReceipt(tx, ctx, plan, { line: await lineOfPlan(tx, plan.receiptNumber), compose });
    return (await receiptOf(tx, plan)) as NonNullable<typeof kept>;
  });
}

function receiptOf(db: Reads, { id }: PlanRow) {
  return db
    .selectFrom("plan_receipts")
    .innerJoin("signing_keys", "signing_keys.id", "plan_receipts.keyId")
    .select(["text", "signature", "publicKey"])
    .where("planId", "=", id)
    .executeTakeFirst();
}
