import { ownAccount } from "../accounts/members.queries.ts";
import { emailKey } from "../accounts/members.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { requestKeyOf } from "../content-item.commands.ts";
import type { Context, Reads, SignedIn, Writes } from "../context.ts";
import { Conflict, Forbidden, TooManyRequests } from "../errors.ts";
import { type StoredUpload, storeUpload, type Upload } from "../files/store-upload.ts";
import { second } from "../moments.ts";
import { consumeAttempts } from "../rate-limits.commands.ts";
import { maxPlans, planKinds, planTries } from "./business-plans.limits.ts";
import { type PlanRow, selectPlans } from "./business-plans.queries.ts";
import {
  isRepetition,
  nextStates,
  type PlanState,
  sendsPlans,
  waitBeforeNextPlan,
} from "./business-plans.rules.ts";
import type { PlanConditions } from "./business-plans.ts";
import { conditionsOf } from "./conditions.ts";
import { mailReceipt } from "./plan-mails.commands.ts";
import { newReceiptNumber } from "./receipt-number.ts";

/** The form fields sent with a plan. */
interface Submission {
  /** The sender's own e-mail, repeated in the form. */
  user: string;
  /** The version of the conditions that the sender confirmed; undefined means the current one. */
  conditions: string | undefined;
  /** Identifies the request: a repeated one with the same file and name returns the first plan, at any later time. */
  requestKey: string | undefined;
  upload: Upload;
}

/**
 * Checks whether a member may send a plan now: before the file is received, to save the upload, and again in the
 * transaction that records it. A repeated request key of a recorded plan passes. Every other attempt counts, refused
 * ones too.
 *
 * @throws Forbidden to all but members, TooManyRequests
 */
export async function admitPlan(
  ctx: Pick<Context, "actor" | "db" | "now" | "write">,
  requestKey: string | undefined,
): Promise<void> {
  const { userId } = requireSender(ctx);
  const named = requestKeyOf(ctx, requestKey);
  if (named && (await findNamed(ctx.db, named))) return;
  await requirePlanQuota(ctx.db, ctx, userId);
  await consumeAttempts(ctx, [{ limit: planTries, of: [String(userId)] }]);
}

/**
 * Stores a member's plan, which replaces the current one. The file is stored first; then one transaction writes the
 * version, the receipt number, the confirmed conditions, the audit entry and both mails. A repetition (see
 * isRepetition) is stored once and returns the first receipt.
 *
 * @throws Forbidden when `user` is someone else, Conflict when the conditions have changed since they were read, or
 *   another file came under the same request key, FileRefused, Unavailable when no scanner looks at it, TooManyRequests,
 *   StorageFull
 */
export async function submitPlan(ctx: Context, submission: Submission): Promise<PlanRow> {
  const actor = requireSender(ctx);
  await ownAccountOf(ctx.db, actor, submission.user);
  const conditions = await conditionsOf(ctx.content);
  if (![undefined, conditions.version].includes(submission.conditions)) throw new Conflict();
  const arrival = {
    userId: actor.userId,
    sha256: submission.upload.file.sha256,
    requestKey: requestKeyOf(ctx, submission.requestKey),
  };
  // Checked here and in the transaction: checked only there, refused uploads would leave files without a row.
  const known = await findRepeated(ctx.db, ctx, arrival);
  if (known) return known;
  await requirePlanQuota(ctx.db, ctx, actor.userId);
  const file = await storeUpload(ctx, submission.upload, planKinds);
  return await ctx.write(async (tx) => {
    const repeated = await findRepeated(tx, ctx, arrival);
    if (repeated) return repeated;
    await requirePlanQuota(tx, ctx, actor.userId);
    // Read again: the account may have been erased during the upload.
    const member = await ownAccountOf(tx, actor, submission.user);
    const plan = await recordPlan(tx, ctx, { ...arrival, file, conditions });
    await mailReceipt(tx, ctx, member, { ...plan, conditions });
    return plan;
  });
}

/** Records in the audit log that an admin downloaded one plan or several. */
export async function recordDownload(ctx: Context, what: "plan" | "archive" | "list", planId?: number) {
  const actions = { plan: "plan.download", archive: "plan.download-all", list: "plan.export" } as const;
  const entry = { action: actions[what], itemType: "plan", ...(planId && { itemId: planId }) };
  await ctx.write((tx) => recordAudit(tx, ctx, entry));
}

function requireSender({ actor }: Pick<Context, "actor">): SignedIn {
  if (!sendsPlans(actor)) throw new Forbidden();
  return actor;
}

async function ownAccountOf(db: Reads, actor: SignedIn, email: string) {
  const account = await ownAccount({ db, actor });
  if (emailKey(email) !== emailKey(account.email)) throw new Forbidden();
  return account;
}

async function requirePlanQuota(db: Reads, { now }: Pick<Context, "now">, userId: number): Promise<void> {
  const last = await db
    .selectFrom("business_plans")
    .select("receivedAt")
    .where("userId", "=", userId)
    .orderBy("receivedAt", "desc")
    .limit(maxPlans.count)
    .execute();
  const wait = waitBeforeNextPlan(
    last.map(({ receivedAt }) => receivedAt),
    now(),
  );
  if (wait > 0) throw new TooManyRequests(Math.ceil(wait / second));
}

interface Arrival {
  userId: number;
  sha256: string;
  requestKey: string | null;
}

async function findRepeated(db: Reads, { now }: Context, { userId, sha256, requestKey }: Arrival) {
  const named = requestKey === null ? undefined : await findNamed(db, requestKey);
  if (named && named.sha256 !== sha256) throw new Conflict();
  const current = named ?? (await findCurrent(db, userId));
  return named ?? (current && isRepetition(current, { sha256 }, now()) ? current : undefined);
}

function findNamed(db: Reads, requestKey: string) {
  return selectPlans(db).where("requestKey", "=", requestKey).executeTakeFirst();
}

function findCurrent(db: Reads, userId: number) {
  return selectPlans(db)
    .where("business_plans.userId", "=", userId)
    .where("state", "=", "current")
    .executeTakeFirst();
}

async function recordPlan(
  tx: Writes,
  ctx: Context,
  { userId, requestKey, file, conditions }: Arrival & { file: StoredUpload; conditions: PlanConditions },
): Promise<PlanRow> {
  const receivedAt = ctx.now().toISOString();
  await tx
    .insertInto("plan_conditions")
    .values({
      version: conditions.version,
      items: JSON.stringify(conditions.items),
      firstUsedAt: receivedAt,
    })
    .onConflict((conflict) => conflict.column("version").doNothing())
    .execute();
  const before = await findCurrent(tx, userId);
  if (before) await changePlanState(tx, ctx, before, "replaced");
  const { id } = await tx
    .insertInto("business_plans")
    .values({
      userId,
      version: (before?.version ?? 0) + 1,
      state: "current",
      receiptNumber: await unusedReceiptNumber(tx),
      ...file,
      conditionsVersion: conditions.version,
      receivedAt,
      requestKey,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, ctx, { action: "plan.submit", itemType: "plan", itemId: id });
  return await selectPlans(tx).where("business_plans.id", "=", id).executeTakeFirstOrThrow();
}

/** Changes a plan's state and records it in the audit log; Conflict when the transition is not allowed. */
async function changePlanState(
  tx: Writes,
  ctx: Context,
  plan: Pick<PlanRow, "id" | "state">,
  next: PlanState,
): Promise<void> {
  if (!nextStates[plan.state].includes(next)) throw new Conflict();
  await tx.updateTable("business_plans").set({ state: next }).where("id", "=", plan.id).execute();
  await recordAudit(tx, ctx, { action: `plan.${verbs[next]}`, itemType: "plan", itemId: plan.id });
}

const verbs: Record<PlanState, string> = { current: "submit", replaced: "replace" };

async function unusedReceiptNumber(tx: Writes): Promise<string> {
  const number = newReceiptNumber();
  const used = await tx
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", number)
    .executeTakeFirst();
  return used ? unusedReceiptNumber(tx) : number;
}
