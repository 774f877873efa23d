import { type DutyName, dutyTable } from "#domain/access/duty-table.ts";
import { staffRole } from "#domain/access/permissions.ts";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import type { Context, SignedInContext, Writes } from "#domain/context.ts";
import { Conflict, DutyExcluded, Invalid, NotFound } from "#domain/errors.ts";
import { queueMail } from "#domain/mail/mail.commands.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { invite, mailLink } from "../members/invitations.commands.ts";
import { insertUser, requireManager } from "../members/members.commands.ts";
import { withProof } from "../second-factor/proof.commands.ts";
import { type DutyTime, dutyTime, type HeldDuty, isOver, obstacleTo } from "./duties.rules.ts";
import type { DutyTerms, NewDuty, NewTeamMember } from "./duties.ts";
import { endOf } from "./duties-in-force.queries.ts";
import { setEnd } from "./duty-ends.commands.ts";

/**
 * Adds an admin, or an account of the staff, with a duty or none yet; they are invited by mail to choose a password.
 *
 * @throws Invalid when the e-mail has an account already; as `giveDuty`
 */
export async function addToTeam(
  ctx: SignedInContext,
  { current, code, duty, ...person }: NewTeamMember,
): Promise<void> {
  requireManager(ctx);
  await withProof(ctx, { current, code }, async (tx) => {
    const id = await insertUser(tx, ctx, { ...person, passwordHash: null });
    if (duty) await insertDuty(tx, ctx, id, duty);
    await invite(tx, ctx, id);
  });
}

/**
 * Gives an account of the staff a duty, from the beginning of its first day (at once, without one or today) to the end of its
 * last. Its person gets a letter, or another invitation while there is no password; links of earlier letters stay good.
 *
 * @throws Forbidden; NotFound without such an account or round; Invalid for days that are past or in the wrong order, an end
 *   that is missing, or a round where a duty is about none; Conflict `duty-not-staff`, `duty-disabled`, `duty-held` and
 *   `duty-excluded`; Refused when the caller does not prove who asks; TooManyRequests
 */
export async function giveDuty(ctx: SignedInContext, { userId, ...asked }: NewDuty): Promise<void> {
  requireManager(ctx);
  await withProof(ctx, asked, async (tx) => {
    const { email, firstName, status } = await requireStaff(tx, userId);
    const { duty, endsAt, startsAt, roundName } = await insertDuty(tx, ctx, userId, asked);
    if (status === "invited")
      return await mailLink(tx, ctx, { userId, purpose: "invitation", keepsEarlier: true });
    const data = { firstName, duty, startsAt, endsAt, roundName };
    await queueMail(tx, ctx, { kind: "duty-given", recipient: email, data });
  });
}

async function insertDuty(tx: Writes, ctx: SignedInContext, userId: number, asked: DutyTerms) {
  const { duty, roundId } = asked;
  const given = { duty, roundId, ...timeOf(asked, ctx.now()) };
  if (roundId !== null && dutyTable[duty].scope !== "round") throw wrong("roundId", "duty-without-round");
  await requireStaff(tx, userId);
  const roundName = roundId === null ? null : await nameOfRound(tx, roundId);
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
  return { ...given, roundName };
}

/**
 * Ends a duty at once; one to come never begins. Its last day stays known.
 *
 * @throws Forbidden, NotFound; Conflict when it is over
 */
export async function endDuty(ctx: SignedInContext, id: number): Promise<void> {
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

function timeOf({ duty, firstDay, lastDay }: DutyTerms, now: Date): DutyTime {
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

async function requireStaff(tx: Writes, id: number) {
  const { role, ...person } = await tx
    .selectFrom("users")
    .select(["role", "status", "email", "firstName"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
  if (role !== staffRole) throw new Conflict("duty-not-staff");
  if (person.status === "disabled") throw new Conflict("duty-disabled");
  return person;
}

async function nameOfRound(tx: Writes, id: number): Promise<string> {
  const { name } = await tx
    .selectFrom("rounds")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return name;
}

function refuseObstacle(given: HeldDuty, held: readonly HeldDuty[]): void {
  const obstacle: DutyName | undefined = obstacleTo(given, held)?.duty;
  if (obstacle === given.duty) throw new Conflict("duty-held");
  if (obstacle) throw new DutyExcluded(given.duty, obstacle);
}
