import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { Conflict } from "../errors.ts";
import { isCalled, type StoredUpload } from "../files/store-upload.ts";
import { addToRegister, addWholePlan } from "../register/register.commands.ts";
import { registeredPlan } from "../register/register.queries.ts";
import { newSecret } from "../secrets/secrets.ts";
import type { Flag } from "../tables.ts";
import { type PlanRow, selectPlans } from "./business-plans.queries.ts";
import { isRecent } from "./business-plans.rules.ts";
import type { PlanConditions } from "./business-plans.ts";
import type { PlanPartRow } from "./plan-parts.queries.ts";
import { type ComposeReceipt, keepReceipt } from "./receipts.commands.ts";

/** A plan that comes: whose, for which round, and by which request. */
interface Arrival {
  userId: number;
  sha256: string;
  /** As its sender called it. */
  name: string;
  requestKey: string | null;
  roundId: number | null;
}

/** The plan that an arrival only repeats. Conflict when another file, or one called otherwise, came under the same request key. */
export async function findRepeated(
  db: Reads,
  { now }: Pick<Context, "now">,
  { sha256, name, requestKey, ...whose }: Arrival,
) {
  const isSame = (plan: PlanRow) => plan.sha256 === sha256 && isCalled(plan, name);
  const named = requestKey === null ? undefined : await findNamed(db, requestKey);
  if (named && !isSame(named)) throw new Conflict();
  const current = named ?? (await findCurrent(db, whose));
  return named ?? (current && isSame(current) && isRecent(current, now()) ? current : undefined);
}

/** The plan that this request sent. */
export function findNamed(db: Reads, requestKey: string) {
  return selectPlans(db).where("requestKey", "=", requestKey).executeTakeFirst();
}

function findCurrent(db: Reads, { userId, roundId }: Pick<Arrival, "userId" | "roundId">) {
  return selectPlans(db)
    .where("business_plans.userId", "=", userId)
    .where("business_plans.roundId", roundId === null ? "is" : "=", roundId)
    .where("state", "=", "current")
    .executeTakeFirst();
}

type RecordedArrival = Omit<Arrival, "name"> & {
  isExtended: Flag;
  file: StoredUpload;
  conditions: PlanConditions;
  /** Of a plan that is sent part by part, in their order. */
  parts: PlanPartRow[];
  composeReceipt: ComposeReceipt;
};

/** Records a plan as the current one of its member and round, in place of the one before, with its line and its receipt. */
export async function recordPlan(
  tx: Writes,
  ctx: Context,
  { userId, requestKey, roundId, isExtended, file, conditions, parts, composeReceipt }: RecordedArrival,
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
  const before = await findCurrent(tx, { userId, roundId });
  if (before) await endPlan(tx, ctx, before, "replaced");
  const { id } = await tx
    .insertInto("business_plans")
    .values({
      userId,
      version: await nextVersion(tx, { userId, roundId }),
      state: "current",
      receiptNumber: await unusedReceiptNumber(tx),
      ...file,
      conditionsVersion: conditions.version,
      receivedAt,
      requestKey,
      roundId,
      isExtended,
      nameSalt: newSecret(),
      senderSalt: newSecret(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [index, { part, title, name, mediaType, size, sha256 }] of parts.entries()) {
    const row = { planId: id, position: index + 1, part, title, name, mediaType, size, sha256 };
    await tx.insertInto("plan_parts").values(row).execute();
  }
  const data = { isExtended: isExtended === 1 };
  await recordPlanEvent(tx, ctx, { plan: { id, roundId }, event: "submit", data });
  const plan = await selectPlans(tx).where("business_plans.id", "=", id).executeTakeFirstOrThrow();
  const line = await addWholePlan(tx, "received", receivedAt, await registeredPlan(tx, id));
  await keepReceipt(tx, ctx, plan, { line, compose: composeReceipt });
  return plan;
}

/** The number of a member's next plan in a round, or without one. */
async function nextVersion(tx: Writes, { userId, roundId }: Pick<Arrival, "userId" | "roundId">) {
  const { last } = await tx
    .selectFrom("business_plans")
    .select(({ fn }) => fn.max("version").as("last"))
    .where("userId", "=", userId)
    .where("roundId", roundId === null ? "is" : "=", roundId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Records that a plan counts no more, also in the register; Conflict when it cannot end so. */
export async function endPlan(
  tx: Writes,
  ctx: Context,
  plan: Pick<PlanRow, "id" | "roundId" | "receiptNumber">,
  state: "replaced" | "withdrawn",
): Promise<void> {
  const event = state === "replaced" ? "replace" : "withdraw";
  await recordPlanEvent(tx, ctx, { plan, event, data: {} });
  await addToRegister(tx, { event: state, at: ctx.now().toISOString(), plan: plan.receiptNumber });
}

async function unusedReceiptNumber(tx: Writes): Promise<string> {
  const number = newReceiptNumber();
  const used = await tx
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", number)
    .executeTakeFirst();
  return used ? unusedReceiptNumber(tx) : number;
}

/** Capitals and digits that are not confused in print, in handwriting or on the telephone. */
const alphabet = "34679ACDEFGHJKMNPQRTUWXY";

const length = 8;

/** The largest multiple of the alphabet's length that fits a byte: larger bytes would favour some letters. */
const fair = 256 - (256 % alphabet.length);

/** A registration number such as `K7MR-9QXA`: 36 random bits, so that it cannot be guessed from another. */
export function newReceiptNumber(): string {
  let letters = "";
  while (letters.length < length) {
    const [byte = fair] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) letters += alphabet[byte % alphabet.length];
  }
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
