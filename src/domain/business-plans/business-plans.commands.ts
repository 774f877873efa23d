import { recordAudit } from "../audit/audit.commands.ts";
import { requestKeyOf } from "../content-item.commands.ts";
import type { Context, Reads, SignedIn, Writes } from "../context.ts";
import { Conflict, Forbidden, TooManyRequests } from "../errors.ts";
import { ownAccount } from "../members/members.queries.ts";
import { emailKey } from "../members/members.ts";
import { second } from "../moments.ts";
import { type KeptUpload, keepUpload, type Upload } from "../uploads/keep-upload.ts";
import { mostPlans, planKinds } from "./business-plans.limits.ts";
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

/** What comes with a plan. */
interface Submission {
  /** The sender's own e-mail, as the form repeats it. */
  user: string;
  /** The version of the conditions that the sender has read; undefined: those of now. */
  conditions: string | undefined;
  /** Names the request: the same file under the same name again is the same plan, however late. */
  requestKey: string | undefined;
  upload: Upload;
}

/**
 * Whether a member may send a plan now: asked before the file is received, so that nobody sends one for nothing, and
 * again in the transaction that records it. What was recorded already under the same request key may come again.
 *
 * @throws Forbidden to all but members, TooManyRequests
 */
export async function admitPlan(
  ctx: Pick<Context, "actor" | "db" | "now">,
  requestKey: string | undefined,
): Promise<void> {
  const { userId } = demandSender(ctx);
  const named = requestKeyOf(ctx, requestKey);
  if (named && (await findNamed(ctx.db, named))) return;
  await demandTurn(ctx.db, ctx, userId);
}

/**
 * Keeps a member's plan, in place of the one that counted before. File first, then one transaction for all that is said
 * about it: the version, the receipt number, the conditions confirmed, the audit line and both mails. What comes twice
 * (see isRepetition) is kept once and answered with the first receipt.
 *
 * @throws Forbidden when `user` is someone else, Conflict when the conditions have changed since they were read, or
 *   another file came under the same request key, FileRefused, Unavailable when no scanner looks at it, TooManyRequests,
 *   StorageFull
 */
export async function submitPlan(ctx: Context, submission: Submission): Promise<PlanRow> {
  const actor = demandSender(ctx);
  await ownAccountOf(ctx.db, actor, submission.user);
  const conditions = await conditionsOf(ctx.content);
  if (![undefined, conditions.version].includes(submission.conditions)) throw new Conflict();
  const arrival = {
    userId: actor.userId,
    sha256: submission.upload.file.sha256,
    requestKey: requestKeyOf(ctx, submission.requestKey),
  };
  // Asked here and in the transaction: refused only there, file after file would be kept that no row names.
  const known = await findRepeated(ctx.db, ctx, arrival);
  if (known) return known;
  await demandTurn(ctx.db, ctx, actor.userId);
  const file = await keepUpload(ctx, submission.upload, planKinds);
  return await ctx.write(async (tx) => {
    const repeated = await findRepeated(tx, ctx, arrival);
    if (repeated) return repeated;
    await demandTurn(tx, ctx, actor.userId);
    // Read again: in the meantime the account may have been erased.
    const member = await ownAccountOf(tx, actor, submission.user);
    const plan = await recordPlan(tx, ctx, { ...arrival, file, conditions });
    await mailReceipt(tx, ctx, member, { ...plan, conditions });
    return plan;
  });
}

/** Records that a plan, or several, went out to someone: what is read of them leaves a trace. */
export async function noteDownload(ctx: Context, what: "plan" | "archive" | "list", planId?: number) {
  const actions = { plan: "plan.download", archive: "plan.download-all", list: "plan.export" } as const;
  const entry = { action: actions[what], itemType: "plan", ...(planId && { itemId: planId }) };
  await ctx.write((tx) => recordAudit(tx, ctx, entry));
}

function demandSender({ actor }: Pick<Context, "actor">): SignedIn {
  if (!sendsPlans(actor)) throw new Forbidden();
  return actor;
}

async function ownAccountOf(db: Reads, actor: SignedIn, email: string) {
  const account = await ownAccount({ db, actor });
  if (emailKey(email) !== emailKey(account.email)) throw new Forbidden();
  return account;
}

async function demandTurn(db: Reads, { now }: Pick<Context, "now">, userId: number): Promise<void> {
  const last = await db
    .selectFrom("business_plans")
    .select("receivedAt")
    .where("userId", "=", userId)
    .orderBy("receivedAt", "desc")
    .limit(mostPlans.count)
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
  { userId, requestKey, file, conditions }: Arrival & { file: KeptUpload; conditions: PlanConditions },
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

/** The one way in which a plan's state changes, with its audit line; Conflict when it cannot follow. */
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
