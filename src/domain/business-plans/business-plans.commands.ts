import { consumeAttempts } from "../access/rate-limits.commands.ts";
import { ownAccount } from "../accounts/members/members.queries.ts";
import { emailKey } from "../accounts/members/members.ts";
import { requireActive } from "../accounts/sign-in/sessions.queries.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { requestKeyOf } from "../content/content-item.commands.ts";
import type { Context, Reads, SignedIn, Writes } from "../context.ts";
import { Conflict, Forbidden, TooManyRequests } from "../errors.ts";
import { writeRowOf } from "../files/left-files.commands.ts";
import { storeOwnArchive, storeUpload, type Upload } from "../files/store-upload.ts";
import { second } from "../time/moments.ts";
import { maxPlans, planKinds, planTries } from "./business-plans.limits.ts";
import { type PlanRow, planById } from "./business-plans.queries.ts";
import { sendsPlans, waitBeforeNextPlan } from "./business-plans.rules.ts";
import { conditionsBy } from "./conditions.ts";
import {
  type Admission,
  admitStart,
  arriveInRound,
  rememberStart,
  requireOpenFor,
} from "./plan-admission.commands.ts";
import { mailReceipt, mailWithdrawal } from "./plan-mails.commands.ts";
import type { PlanPartRow } from "./plan-parts.queries.ts";
import { endPlan, findNamed, findRepeated, recordPlan } from "./plan-records.commands.ts";
import type { ComposeReceipt } from "./receipts.commands.ts";

/** The form fields sent with a plan. */
interface Submission {
  /** The sender's own e-mail, repeated in the form. */
  user: string;
  /** The version of the conditions that the sender confirmed; undefined means those of the round. */
  conditions: string | undefined;
  /** Identifies the request: a repeated one with the same file and name returns the first plan, at any later time. */
  requestKey: string | undefined;
  upload: Upload;
  /** What admitPlan answered before the file came. */
  admission: Admission;
  /** Of a plan that is sent part by part; `require` is asked within the transaction, and throws where they have changed. */
  parts?: { rows: PlanPartRow[]; require: (tx: Writes) => Promise<void> };
  composeReceipt: ComposeReceipt;
}

/**
 * Checks whether a member may send a plan now: before the file is received, to save the upload. Where a round was announced,
 * it must take plans from the member. A repeated request key of a recorded plan passes. Every other attempt counts, those
 * whose file is refused too.
 *
 * @param admitted of a file that came by an upload: what was answered when that began
 * @throws Forbidden to all but members, SubmissionClosed, TooManyRequests
 */
export async function admitPlan(
  ctx: Context,
  requestKey: string | undefined,
  admitted?: Admission,
): Promise<Admission> {
  const { userId } = requireSender(ctx);
  const named = requestKeyOf(ctx, requestKey);
  const known = named && (await findNamed(ctx.db, named));
  if (known) return { startedAt: ctx.now(), roundId: known.roundId };
  const admission = admitted ?? (await admitStart(ctx, userId, named));
  await requirePlanQuota(ctx.db, ctx, userId);
  await consumeAttempts(ctx, [{ limit: planTries, of: [String(userId)] }]);
  await rememberStart(ctx, admission, named);
  return admission;
}

/**
 * Stores a member's plan, which replaces the current one of the same round. The file is stored first; then one transaction writes
 * the version, the receipt number, the confirmed conditions (of the round that admitted it), the signed receipt, the audit entry and both mails. A
 * repetition (see findRepeated) is stored once and returns the first receipt.
 *
 * @throws Refused `session-expired` when the account was erased or disabled while the file came, SubmissionClosed once the grace is over,
 *   Forbidden when `user` is someone else, Conflict when the conditions have changed since they were read, or another file came
 *   under the same request key, FileRefused, Unavailable when no scanner looks at it, TooManyRequests, StorageFull
 */
export async function submitPlan(ctx: Context, submission: Submission): Promise<PlanRow> {
  const actor = requireSender(ctx);
  await ownAccountOf(ctx.db, actor, submission.user);
  const { admission, composeReceipt } = submission;
  const arrival = {
    userId: actor.userId,
    sha256: submission.upload.file.sha256,
    name: submission.upload.name,
    requestKey: requestKeyOf(ctx, submission.requestKey),
    roundId: admission.roundId,
  };
  // Checked here and in the transaction: checked only there, refused uploads would leave files without a row.
  const known = await findRepeated(ctx.db, ctx, arrival);
  if (known) return known;
  const { rules } = await arriveInRound(ctx, actor.userId, admission);
  const conditions = await conditionsBy(rules);
  if (![undefined, conditions.version].includes(submission.conditions)) throw new Conflict();
  await requirePlanQuota(ctx.db, ctx, actor.userId);
  const { upload, parts } = submission;
  const file = parts ? await storeOwnArchive(ctx, upload) : await storeUpload(ctx, upload, planKinds);
  return await writeRowOf(ctx, file, async (tx) => {
    const repeated = await findRepeated(tx, ctx, arrival);
    if (repeated) return repeated;
    const { rules: _, ...arrived } = await arriveInRound({ ...ctx, db: tx }, actor.userId, admission);
    await requirePlanQuota(tx, ctx, actor.userId);
    // Read again: the account may have been erased or disabled during the upload.
    const member = await ownAccountOf(tx, actor, submission.user);
    await parts?.require(tx);
    const sent = { ...arrival, ...arrived, file, conditions, parts: parts?.rows ?? [], composeReceipt };
    const plan = await recordPlan(tx, ctx, sent);
    await mailReceipt(tx, ctx, member, { ...plan, conditions });
    return plan;
  });
}

/** The plan that an earlier request under the same key has sent; undefined when there is none. */
export async function planOfRequest(
  ctx: Context,
  requestKey: string | undefined,
): Promise<PlanRow | undefined> {
  requireSender(ctx);
  const named = requestKeyOf(ctx, requestKey);
  return named === null ? undefined : await findNamed(ctx.db, named);
}

/** Records in the audit log that somebody downloaded one plan, a part of it, or several. */
export async function recordDownload(
  ctx: Context,
  what: "plan" | "part" | "archive" | "anonymous" | "list" | "regas",
  planId?: number,
) {
  const actions = {
    plan: "plan.download",
    part: "plan.download-part",
    archive: "plan.download-all",
    anonymous: "plan.download-anonymous",
    list: "plan.export",
    regas: "plan.export-regas",
  } as const;
  const entry = { action: actions[what], itemType: "plan", ...(planId && { itemId: planId }) };
  await ctx.write((tx) => recordAudit(tx, ctx, entry));
}

/**
 * Withdraws a member's own current plan, until the closing; a letter confirms it. Repeating it changes nothing.
 *
 * @throws Forbidden, NotFound; SubmissionClosed after the closing; Conflict when another plan has replaced it, `plan-in-no-round`
 *   when it joined no round and one has closed since
 */
export async function withdrawPlan(ctx: Context, id: number): Promise<PlanRow> {
  const actor = requireSender(ctx);
  return await ctx.write(async (tx) => {
    const own = { ...ctx, actor, db: tx };
    const plan = await planById(own, id);
    if (plan.state === "withdrawn") return plan;
    await requireOpenFor(own, plan);
    await endPlan(tx, ctx, plan, "withdrawn");
    await mailWithdrawal(tx, ctx, await ownAccount(own), plan);
    return await planById(own, id);
  });
}

function requireSender({ actor }: Pick<Context, "actor">): SignedIn {
  if (!sendsPlans(actor)) throw new Forbidden();
  return actor;
}

async function ownAccountOf(db: Reads, actor: SignedIn, email: string) {
  await requireActive(db, actor);
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
