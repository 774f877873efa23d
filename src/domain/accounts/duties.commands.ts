import { recordAudit } from "../audit/audit.commands.ts";
import { dayInRomania } from "../calendar.ts";
import type { Context, SignedIn, Writes } from "../context.ts";
import { type DutyName, dutyTable } from "../duty-table.ts";
import { Conflict, DutyExcluded, Invalid, NotFound } from "../errors.ts";
import { staffRole } from "../permissions.ts";
import { type DutyTime, dutyTime, type HeldDuty, isOver, obstacleTo } from "./duties.rules.ts";
import type { NewDuty } from "./duties.ts";
import { endOf } from "./duties-in-force.queries.ts";
import { setEnd } from "./duty-ends.commands.ts";
import { requireManager } from "./members.commands.ts";
import { withProof } from "./proof.commands.ts";

/**
 * Gives an account of the staff a duty, from the beginning of its first day (at once, without one or today) to the end of its
 * last.
 *
 * @throws Forbidden; NotFound without such an account or round; Invalid for days that are past or in the wrong order, an end
 *   that is missing, or a round where a duty is about none; Conflict `duty-not-staff`, `duty-disabled`, `duty-held` and
 *   `duty-excluded`; WrongPassword and SecondFactorRefused when the caller does not prove who asks; TooManyRequests
 */
export async function giveDuty(ctx: Context & { actor: SignedIn }, asked: NewDuty): Promise<void> {
  requireManager(ctx);
  const { userId, duty, roundId } = asked;
  const given = { duty, roundId, ...timeOf(asked, ctx.now()) };
  if (roundId !== null && dutyTable[duty].scope !== "round") throw wrong("roundId", "duty-without-round");
  await withProof(ctx, asked, async (tx) => {
    await requireStaff(tx, userId);
    if (roundId !== null) await requireRound(tx, roundId);
    const held = await tx
      .selectFrom("duties")
      .select(["duty", "roundId", "startsAt", endOf])
      .where("userId", "=", userId)
      .execute();
    refuseObstacle(given, held);
    const { id } = await tx
      .insertInto("duties")
      .values({ userId, ...given, givenBy: ctx.actor.userId, givenAt: ctx.now().toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, ctx, { action: `duty.give-${duty}`, itemType: "duty", itemId: id });
  });
}

/**
 * Ends a duty at once; one to come never begins. Its last day stays known.
 *
 * @throws Forbidden, NotFound; Conflict when it is over
 */
export async function endDuty(ctx: Context & { actor: SignedIn }, id: number): Promise<void> {
  requireManager(ctx);
  await ctx.write(async (tx) => {
    const { duty, endsAt } = await tx
      .selectFrom("duties")
      .select(["duty", endOf])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(() => new NotFound());
    if (isOver({ endsAt }, ctx.now().toISOString())) throw new Conflict();
    await setEnd(tx, ctx, { id, duty });
  });
}

/**
 * Deletes the duties in a round that is discarded.
 *
 * @throws Conflict `round-has-duties` while one of them is not over
 */
export async function forgetDutiesIn(tx: Writes, ctx: Context, roundId: number): Promise<void> {
  const now = ctx.now().toISOString();
  const duties = await tx
    .selectFrom("duties")
    .select(["id", "userId", "duty", endOf])
    .where("roundId", "=", roundId)
    .execute();
  if (duties.some((duty) => !isOver(duty, now))) throw new Conflict("round-has-duties");
  for (const { id, userId, duty } of duties) {
    await tx.deleteFrom("duties").where("id", "=", id).execute();
    await recordAudit(tx, ctx, { action: `duty.forget-${duty}`, itemType: "user", itemId: userId });
  }
}

function timeOf({ duty, firstDay, lastDay }: NewDuty, now: Date): DutyTime {
  const today = dayInRomania(now);
  const first = firstDay ?? today;
  if (first < today) throw wrong("firstDay", "day-past");
  if (lastDay !== null && lastDay < first) throw wrong("lastDay", "day-before-first");
  if (lastDay === null && dutyTable[duty].mustEnd) throw wrong("lastDay", "duty-needs-end");
  return dutyTime(first, lastDay, now);
}

function wrong(path: string, message: string): Invalid {
  return new Invalid([{ path, message }]);
}

async function requireStaff(tx: Writes, id: number): Promise<void> {
  const { role, status } = await tx
    .selectFrom("users")
    .select(["role", "status"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  if (role !== staffRole) throw new Conflict("duty-not-staff");
  if (status === "disabled") throw new Conflict("duty-disabled");
}

async function requireRound(tx: Writes, id: number): Promise<void> {
  await tx
    .selectFrom("rounds")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
}

function refuseObstacle(given: HeldDuty, held: readonly HeldDuty[]): void {
  const obstacle: DutyName | undefined = obstacleTo(given, held)?.duty;
  if (obstacle === given.duty) throw new Conflict("duty-held");
  if (obstacle) throw new DutyExcluded(given.duty, obstacle);
}
