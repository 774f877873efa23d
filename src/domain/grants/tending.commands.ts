import { endOfWorkingDays, lastDayOf, workingDayAfter } from "../competition/calendar.rules.ts";
import { membersWhoAreTold, queueOnce } from "../competition/letters.commands.ts";
import { recordPlanEvent } from "../competition/plan-events.commands.ts";
import { announcedRounds, clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import { type Context, operator, type Writes } from "../context.ts";
import { atOneMoment } from "../evaluators/assignment.commands.ts";
import { forEachInTurn } from "../in-turn.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { momentInRomania } from "../time/calendar.ts";
import { recordLoss } from "./grants.commands.ts";
import { grantsOfRound, type PlanGrant, placesToFill } from "./grants.queries.ts";
import { isAwaited, isSilent, turnAt } from "./grants.rules.ts";

/** The hour of a reminder, in Romania. */
const reminderHour = "09:00";

/**
 * What the portal does by itself for grants: ends those whose term to accept passed, or whose account was erased, calls the next of the
 * reserve to every free place, and reminds, once, a working day before a term. Every instance may call it at any time: what is done is
 * done once.
 */
export async function tendGrants(portal: Omit<Context, "actor">): Promise<void> {
  const ctx = { ...portal, actor: operator };
  const rounds = (await announcedRounds(ctx)).filter(({ areRulesReadable }) => areRulesReadable);
  await forEachInTurn(rounds, (round) => tendRound(ctx, round));
}

async function tendRound(ctx: Context, round: StoredRound): Promise<void> {
  if (!isAnything(await dueIn(ctx, round))) return;
  await ctx.write(async (tx) => {
    const now = atOneMoment(ctx, tx);
    const { at, lost, called, reminders } = await dueIn(now, round);
    for (const grant of lost)
      await recordLoss(tx, now, { round, grant, isLate: isSilent(grant, at.toISOString()) });
    const days = round.allRules?.reserveCallDays ?? 1;
    const until = endOfWorkingDays(at, days, await ctx.loadHolidays());
    for (const { planId, number: receiptNumber } of called) {
      const plan = { id: planId, roundId: round.id };
      const letter = { roundName: round.name, receiptNumber, until };
      await recordPlanEvent(tx, now, { plan, event: "call", data: { until }, letter });
    }
    for (const reminder of reminders) await remind(tx, now, round, reminder);
  });
}

interface Reminder {
  /** `accept`, or a task. */
  task: string;
  due: Timestamp;
  grant: PlanGrant;
}

interface Due {
  at: Date;
  lost: PlanGrant[];
  called: PlanGrant[];
  reminders: Reminder[];
}

function isAnything({ lost, called, reminders }: Due): boolean {
  return [lost, called, reminders].some((all) => all.length > 0);
}

async function dueIn(ctx: Context, round: StoredRound): Promise<Due> {
  const at = clockOf(round, ctx.now());
  const plans = (await grantsOfRound(ctx, round)) ?? [];
  const turn = turnAt(plans, await placesToFill(ctx.db, round), at.toISOString());
  const holidaysOf = await ctx.loadHolidays();
  const left = plans.filter((plan) => !turn.lost.includes(plan));
  const reminders = left.flatMap((grant) => remindersOf(grant, at.toISOString(), holidaysOf));
  return { at, ...turn, reminders: await untold(ctx, round, reminders) };
}

/** What the sender of a plan is to be reminded of now: not of what was offered after the reminder's hour. */
function remindersOf(grant: PlanGrant, at: Timestamp, holidaysOf: HolidaysOf): Reminder[] {
  const { state, offer, acceptedAt, tasks } = grant;
  if (state !== "selected" || !offer) return [];
  const open = tasks.flatMap(({ task, due, doneAt }) => (doneAt === null && due ? [{ task, due }] : []));
  const terms = isAwaited(grant, at) ? [{ task: "accept", due: offer.until }] : open;
  const since = acceptedAt ?? offer.at;
  return terms.flatMap(({ task, due }) => {
    const day = workingDayAfter(lastDayOf(due), -1, holidaysOf);
    const from = momentInRomania(day, reminderHour).toISOString();
    return since < from && from <= at && at < due ? [{ task, due, grant }] : [];
  });
}

async function untold({ db }: Context, { id }: StoredRound, reminders: Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  const letters = await db
    .selectFrom("round_letters")
    .select(["userId", "kind", "moment"])
    .where("roundId", "=", id)
    .execute();
  const members = await membersWhoAreTold(db).execute();
  return reminders.filter(({ task, due, grant: { candidateId } }) => {
    const isTold = letters.some(
      ({ userId, kind, moment }) => userId === candidateId && kind === keyOf(task) && moment === due,
    );
    return !isTold && members.some((member) => member.id === candidateId);
  });
}

const keyOf = (task: string) => `grant-reminder ${task}`;

async function remind(
  tx: Writes,
  ctx: Context,
  round: StoredRound,
  { task, due, grant }: Reminder,
): Promise<void> {
  const { candidateId, number: receiptNumber } = grant;
  await queueOnce(tx, ctx, round, {
    key: keyOf(task),
    moment: due,
    members: await membersWhoAreTold(tx).where("id", "=", candidateId).execute(),
    mailTo: ({ email: recipient, firstName }) => ({
      kind: "grant-reminder",
      recipient,
      data: { firstName, roundName: round.name, receiptNumber, until: due, task },
    }),
  });
}
