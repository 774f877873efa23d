import { can } from "../access/permissions.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { Conflict, Forbidden } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { Mail, type MailKind } from "../mail/mail.ts";
import { isConfirmed, type TwoPersonAct } from "./confirmations.commands.ts";
import { membersWhoAreTold } from "./letters.commands.ts";
import { eventsOf } from "./plan-events.queries.ts";
import {
  canHappen,
  type PlanEvent,
  type PlanEventData,
  planEvents,
  stateAfter,
  termsOf,
} from "./plan-states.ts";
import { clockOf, roundById } from "./rounds.queries.ts";

interface Happening<Event extends PlanEvent> {
  plan: { id: number; roundId: number | null };
  event: Event;
  data: PlanEventData<Event>;
  /** What the letter that the table names says, beside the recipient's first name; of an event without one, nothing. */
  letter?: object;
  /** What two people have confirmed, where the table asks for two. */
  act?: TwoPersonAct;
}

type EventContext = Pick<Context, "actor" | "now" | "logAudit" | "requestId" | "content">;

/**
 * The one way in which anything happens to a plan: checks the table of states, writes the event and the audit entry, queues the letter
 * to the sender, and says in the plan's own row whether it still counts.
 *
 * @throws Conflict when the plan is in another state or its stage has not begun, `second-person` where only one has confirmed; Forbidden to whoever the table does not name
 */
export async function recordPlanEvent<Event extends PlanEvent>(
  tx: Writes,
  ctx: EventContext,
  { plan, event, data, letter, act }: Happening<Event>,
): Promise<void> {
  const { who, since, to, people, letter: kind } = termsOf(event);
  const events = await eventsOf(tx, [plan.id]);
  if (!canHappen(event, stateAfter(events.map((one) => one.event)))) throw new Conflict();
  // The portal itself acts for whoever started the round, and for members whose complete draft counts.
  if (ctx.actor.kind !== "operator" && (who === "clock" || !can(ctx.actor, who))) throw new Forbidden();
  if (people === 2 && !(act && (await isConfirmed(tx, act)))) throw new Conflict("second-person");
  if (since !== null) await requireBegun(tx, ctx, plan.roundId, since);
  await tx
    .insertInto("plan_events")
    .values({
      planId: plan.id,
      event,
      at: ctx.now().toISOString(),
      actorId: accountOf(ctx),
      data: JSON.stringify(planEvents[event].data.parse(data)),
    })
    .execute();
  if (to === "replaced" || to === "withdrawn")
    await tx.updateTable("business_plans").set({ state: to }).where("id", "=", plan.id).execute();
  if (kind !== null) await queueLetter(tx, ctx, plan.id, { kind, data: letter });
  await recordAudit(tx, ctx, { action: `plan.${event}`, itemType: "plan", itemId: plan.id });
}

/** Nobody is told whose account is disabled or erased. */
async function queueLetter(
  tx: Writes,
  ctx: EventContext,
  planId: number,
  { kind, data }: { kind: MailKind; data: object | undefined },
): Promise<void> {
  const sender = await membersWhoAreTold(tx)
    .where("id", "in", tx.selectFrom("business_plans").select("userId").where("id", "=", planId))
    .executeTakeFirst();
  if (!sender) return;
  const { email: recipient, firstName } = sender;
  await queueMail(tx, ctx, Mail.parse({ kind, recipient, data: { firstName, ...data } }));
}

async function requireBegun(
  tx: Writes,
  ctx: EventContext,
  roundId: number | null,
  since: NonNullable<ReturnType<typeof termsOf>["since"]>,
): Promise<void> {
  const round = roundId === null ? null : await roundById({ ...ctx, db: tx }, roundId);
  const stage = round?.stages.find(({ id }) => id === since);
  if (!round || !stage || clockOf(round, ctx.now()).toISOString() < stage.startsAt) throw new Conflict();
}
