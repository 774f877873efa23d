import { can } from "../access/permissions.ts";
import { forgetDutiesIn } from "../accounts/duties/duties.commands.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import type { AuditAction } from "../audit-actions.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { Context, Writes } from "../context.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../errors.ts";
import type { Day, Timestamp } from "../tables.ts";
import { dayInRomania, weekday } from "../time/calendar.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { type DatedStage, datesOf, isWorkingDay } from "./calendar.rules.ts";
import { knownYears } from "./holidays.rules.ts";
import { allRounds, roundById, type StoredRound, standingOf } from "./rounds.queries.ts";

/** A round to be made. */
export interface NewRound {
  name: string;
  /** Z, the day from which every stage is counted. */
  firstDay: Day;
}

/**
 * The dates that a round would have.
 *
 * @throws Forbidden; NotFound without rules in the pack; Invalid when the first day is not a working day from tomorrow on, or
 *   the holidays of a year that is needed are not known
 */
export async function previewRound(ctx: Context, firstDay: Day): Promise<DatedStage[]> {
  requireRoundManager(ctx);
  const rules = ctx.content.competition;
  if (!rules) throw new NotFound();
  const today = dayInRomania(ctx.now());
  const holidaysOf = knownYears(await ctx.loadHolidays(), today, "firstDay");
  if (firstDay <= today) throw wrongDay("day-from-tomorrow");
  if (!isWorkingDay(firstDay, holidaysOf))
    throw wrongDay(weekday(firstDay) > 5 ? "day-weekend" : "day-holiday");
  return datesOf(firstDay, rules.stages, holidaysOf);
}

/**
 * Makes a round as a draft, which only the team sees; its dates are written now and never computed again.
 *
 * @throws as previewRound
 */
export async function makeRound(ctx: Context, { name, firstDay }: NewRound): Promise<StoredRound> {
  const dates = await previewRound(ctx, firstDay);
  return await ctx.write(async (tx) => {
    const { id } = await tx
      .insertInto("rounds")
      .values({ name, firstDay, createdAt: ctx.now().toISOString() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("round_stages")
      .values(
        dates.map(({ id: stage, startsAt, endsAt, skipped }, position) => ({
          roundId: id,
          position,
          stage,
          startsAt,
          endsAt,
          skipped: JSON.stringify(skipped),
        })),
      )
      .execute();
    return await changed(tx, ctx, "round.make", id);
  });
}

/**
 * Deletes a draft, with the duties in it that are over: nobody sent a plan that their holders could know.
 *
 * @throws Forbidden, NotFound; Conflict once the round is announced, and `round-has-duties` while a duty in it is not over
 */
export async function discardRound(ctx: Context, id: number): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const { announcedAt } = await roundById({ ...ctx, db: tx }, id);
    if (announcedAt !== null) throw new Conflict();
    await forgetDutiesIn(tx, ctx, id);
    await tx.deleteFrom("rounds").where("id", "=", id).execute();
    await recordAudit(tx, ctx, { action: "round.discard", itemType: "round", itemId: id });
  });
}

/**
 * Announces a round: from now on everyone sees its dates, and its clock rules the upload.
 *
 * @throws Conflict when it is announced already or its submission has begun; `round-overlaps` when another one takes plans
 *   at the same time
 */
export async function announceRound(ctx: Context, id: number): Promise<StoredRound> {
  requireRoundManager(ctx);
  return await ctx.write(async (tx) => {
    const rounds = await allRounds({ ...ctx, db: tx });
    const round = rounds.find((one) => one.id === id);
    if (!round) throw new NotFound();
    if (round.announcedAt !== null || standingOf(round, ctx.now()).phase !== "upcoming") throw new Conflict();
    const others = rounds.filter((other) => other.announcedAt !== null);
    if (others.some((other) => overlap(other, round))) throw new Conflict("round-overlaps");
    const announcedAt = ctx.now().toISOString();
    await tx.updateTable("rounds").set({ announcedAt }).where("id", "=", id).execute();
    // Dossiers that were begun before any round was announced are for this one.
    await tx.updateTable("dossier_parts").set({ roundId: id }).where("roundId", "is", null).execute();
    return await changed(tx, ctx, "round.announce", id);
  });
}

/** @throws Forbidden unless the actor manages rounds */
export function requireRoundManager({ actor }: Pick<Context, "actor">): void {
  if (!can(actor, "rounds.manage")) throw new Forbidden();
}

/** Whether two rounds would take plans at the same time, those that arrive in the grace among them. */
export function overlap(one: TakingPlans, other: TakingPlans): boolean {
  return one.submission.opensAt < endOfGrace(other) && other.submission.opensAt < endOfGrace(one);
}

type TakingPlans = Pick<StoredRound, "submission"> & { rules: Pick<StoredRound["rules"], "graceMinutes"> };

function endOfGrace({ submission, rules }: TakingPlans): Timestamp {
  return momentAfter(new Date(submission.closesAt), rules.graceMinutes * minute);
}

/** Records a change of a round, which every page with its dates shows from now on. */
export async function changed(
  tx: Writes,
  ctx: Context,
  action: Extract<AuditAction, `round.${string}`>,
  id: number,
): Promise<StoredRound> {
  await recordAudit(tx, ctx, { action, itemType: "round", itemId: id });
  await raiseRevision(tx);
  return await roundById({ ...ctx, db: tx }, id);
}

function wrongDay(message: string): Invalid {
  return new Invalid([{ path: "firstDay", message }]);
}
