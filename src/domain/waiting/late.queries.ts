import type { DutyName } from "../access/duty-table.ts";
import { can } from "../access/permissions.ts";
import { type DutyTime, isOver, neededUntil } from "../accounts/duties/duties.rules.ts";
import { endOf } from "../accounts/duties/duties-in-force.queries.ts";
import { expiredInvitations } from "../accounts/members/expired-invitations.commands.ts";
import { lastDayOf } from "../competition/calendar.rules.ts";
import { clockOf, currentRound, standingOf } from "../competition/rounds.queries.ts";
import { answerDueOn, lateBefore } from "../contact/contact.rules.ts";
import { accountOf, type Context } from "../context.ts";
import {
  askedReopenings,
  isEvaluated,
  standingsOfRound,
} from "../evaluators/evaluation-standings.queries.ts";
import { openGrids } from "../evaluators/open-grids.queries.ts";
import { lateGrants } from "../grants/grants.queries.ts";
import { newestList } from "../lists/published-lists.queries.ts";
import type { Day, Timestamp } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { dayInRomania } from "../time/calendar.ts";
import { day } from "../time/moments.ts";
import { lateStandings } from "../verification/round-standings.queries.ts";
import type { Late } from "./waiting.ts";

type Asking = Pick<Context, "actor" | "db" | "now" | "content" | "loadHolidays">;

/** What is past its term, and duties that end before they are needed: the actor's own, where the actor names nobody. */
export async function lateFor(ctx: Asking): Promise<Late[]> {
  const isManager = can(ctx.actor, "members.manage");
  const late = await Promise.all([
    isManager ? lateRequests(ctx) : [],
    can(ctx.actor, "messages.read") ? lateMessages(ctx) : [],
    isManager ? lateInvitations(ctx) : [],
    can(ctx.actor, "rounds.manage") ? lateVerification(ctx) : [],
    can(ctx.actor, "rounds.manage") ? openEvaluation(ctx) : [],
    can(ctx.actor, "rounds.manage") ? lateList(ctx) : [],
    can(ctx.actor, "rounds.manage") ? lateContracts(ctx) : [],
    shortDuties(ctx, isManager ? null : accountOf(ctx)),
  ]);
  return late.flat();
}

async function lateRequests({ db, now }: Asking): Promise<Late[]> {
  const today = dayInRomania(now());
  const requests = await db
    .selectFrom("data_requests")
    .select(["number", "dueOn"])
    .where("closedAt", "is", null)
    .where("dueOn", "<", today)
    .orderBy("dueOn")
    .execute();
  return requests.map(({ number, dueOn }) => ({
    kind: "request",
    number,
    dueOn,
    days: daysBetween(dueOn, today),
  }));
}

/** One entry for all that nobody answered. */
async function lateMessages(ctx: Asking): Promise<Late[]> {
  const today = dayInRomania(ctx.now());
  const holidaysOf = await ctx.loadHolidays();
  const { count, first } = await ctx.db
    .selectFrom("contact_messages")
    .select(({ fn }) => [fn.countAll<number | string>().as("count"), fn.min("receivedAt").as("first")])
    .where("answeredAt", "is", null)
    .where("receivedAt", "<", lateBefore(ctx.now(), holidaysOf))
    .executeTakeFirstOrThrow();
  if (first === null) return [];
  const dueOn = answerDueOn(first, holidaysOf);
  return [{ kind: "messages", count: Number(count), dueOn, days: daysBetween(dueOn, today) }];
}

async function lateInvitations(ctx: Asking): Promise<Late[]> {
  const { count } = await expiredInvitations(ctx)
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) > 0 ? [{ kind: "invitations", count: Number(count) }] : [];
}

/** The plans whose verification should be over. */
async function lateVerification(ctx: Asking): Promise<Late[]> {
  const round = await currentRound(ctx);
  const late = round ? await lateStandings(ctx, round) : [];
  const [first] = late.map(({ dueAt }) => dueAt).sort();
  return first ? [{ kind: "verification", count: late.length, dueOn: lastDayOf(first) }] : [];
}

/** What whoever manages the round has to see to before the evaluation goes on. */
async function openEvaluation(ctx: Asking): Promise<Late[]> {
  const round = await currentRound(ctx);
  if (!round || standingOf(round, ctx.now()).phase !== "closed") return [];
  const { plans, people } = await standingsOfRound(ctx, round);
  const evaluated = plans.filter(isEvaluated);
  const missing = people.filter(({ isHere, namesAt }) => isHere && namesAt === null).length;
  const toAssign = evaluated.filter(({ lacks }) => lacks > 0).length;
  const reopenings = await askedReopenings(ctx.db, evaluated);
  const counts = { declarations: missing, assignments: toAssign, reopenings: reopenings.length };
  const late = Object.entries(counts).flatMap(([kind, count]): Late[] =>
    count > 0 ? [{ kind: kind as keyof typeof counts, count }] : [],
  );
  const grids = await openGrids(ctx, round);
  if (!grids) return late;
  const { count, isOver, endsAt } = grids;
  return [{ kind: "grids", count, isOver, dueOn: lastDayOf(endsAt) }, ...late];
}

/** The list that should be published by now: of a round with plans, the first that is not. */
async function lateList(ctx: Asking): Promise<Late[]> {
  const round = await currentRound(ctx);
  if (!round) return [];
  const at = clockOf(round, ctx.now()).toISOString();
  for (const list of ["preliminary", "final"] as const) {
    if (await newestList(ctx.db, round.id, list)) continue;
    const endsAt = round.stages.find(({ id }) => id === list)?.endsAt;
    const isLate = endsAt && endsAt <= at && (await standingsOfRound(ctx, round)).plans.length > 0;
    return isLate ? [{ kind: "list", list, dueOn: lastDayOf(endsAt) }] : [];
  }
  return [];
}

/** By round, the plans on whose way to a contract something should be done by now. */
async function lateContracts(ctx: Asking): Promise<Late[]> {
  const late = await lateGrants(ctx);
  return late.map(({ due, ...one }) => ({ kind: "grants", ...one, dueOn: lastDayOf(due) }));
}

/** Of one account, or of all. */
async function shortDuties(ctx: Asking, userId: number | null): Promise<Late[]> {
  const round = await currentRound(ctx);
  if (!round) return [];
  const now = ctx.now().toISOString();
  const duties = await ctx.db
    .selectFrom("duties")
    .innerJoin("users", "users.id", "duties.userId")
    .select(["userId", "duty", "startsAt", endOf, "firstName", "lastName"])
    .where(({ eb, or }) => or([eb("roundId", "is", null), eb("roundId", "=", round.id)]))
    .orderBy("duties.id")
    .execute();
  return duties.flatMap((row) => {
    if (userId !== null && row.userId !== userId) return [];
    const needed = neededUntil(row.duty, round.stages);
    if (!needed || needed <= now || row.endsAt === null || row.endsAt >= needed || isOver(row, now))
      return [];
    if (duties.some((other) => follows(other, row, needed))) return [];
    const days = { lastDay: lastDayOf(row.endsAt), neededUntil: lastDayOf(needed) };
    return { kind: "duty" as const, duty: row.duty, name: personName(row) ?? "", ...days };
  });
}

type TimedDuty = DutyTime & { duty: DutyName };

/** Whether somebody has the same duty from when another one ends until it is needed no more. */
function follows(other: TimedDuty, ending: TimedDuty, needed: Timestamp): boolean {
  const isThere = ending.endsAt !== null && other.startsAt <= ending.endsAt;
  return other.duty === ending.duty && isThere && (other.endsAt === null || other.endsAt >= needed);
}

function daysBetween(one: Day, other: Day): number {
  return (Date.parse(other) - Date.parse(one)) / day;
}
