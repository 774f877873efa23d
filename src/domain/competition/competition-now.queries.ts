import type { Context, Reads } from "../context.ts";
import type { Day, ListKind } from "../tables.ts";
import { dayAfter, dayInRomania, weekday } from "../time/calendar.ts";
import { lastDayOf } from "./calendar.rules.ts";
import { stageTitles } from "./competition.rules.ts";
import { ownRound } from "./own-round.queries.ts";
import { clockOf, type StoredRound, standingOf } from "./rounds.queries.ts";
import type { CompetitionNow, Round, RoundActs } from "./rounds.ts";

/** Where the competition stands, for everyone; for a member with a longer time of their own, until then. */
export async function competitionNow(ctx: Context): Promise<CompetitionNow> {
  const { round, own } = await ownRound(ctx);
  if (!round) {
    const now = ctx.now().toISOString();
    return {
      now,
      standing: standingOf(null, ctx.now()),
      isExtended: false,
      graceMinutes: 0,
      round,
      days: [],
      acts: { outcomes: null, preliminary: null, appealsUntil: null, final: null },
    };
  }
  return {
    now: clockOf(round, ctx.now()).toISOString(),
    standing: standingOf(round, ctx.now(), own),
    isExtended: own !== null && own > round.submission.closesAt,
    graceMinutes: round.rules.graceMinutes,
    round: presentRound(round),
    days: daysOfSubmission(round),
    acts: await actsOf(ctx.db, round),
  };
}

async function actsOf(db: Reads, { id }: StoredRound): Promise<RoundActs> {
  const [outcomes, lists] = await Promise.all([
    db
      .selectFrom("plan_events")
      .innerJoin("business_plans", "business_plans.id", "plan_events.planId")
      .select(({ fn }) => fn.min("at").as("first"))
      .where("roundId", "=", id)
      .where("event", "in", ["admit", "reject"])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("lists")
      .select(["kind", "publishedAt", "appealsUntil"])
      .where("roundId", "=", id)
      .orderBy("id")
      .execute(),
  ]);
  const first = (kind: ListKind) => lists.find((list) => list.kind === kind)?.publishedAt ?? null;
  const appealsUntil = lists.findLast(({ kind }) => kind === "preliminary")?.appealsUntil ?? null;
  return { outcomes: outcomes.first, preliminary: first("preliminary"), appealsUntil, final: first("final") };
}

/** A round as everyone sees it, with the titles of its stages; rules that cannot be read have no page to be linked. */
function presentRound(round: StoredRound): Round {
  const { id, name, firstDay, announcedAt, rules } = round;
  const rulesHash = round.areRulesReadable ? round.rulesHash : null;
  const stages = round.stages.map((stage) => ({
    ...stage,
    ...stageTitles(rules, stage.id),
  }));
  return { id, name, firstDay, announcedAt, rulesHash, stages };
}

/** Monday to Friday from the opening to the closing, without the holidays that the round's calendar skipped. */
function daysOfSubmission({ submission, stages }: StoredRound): Day[] {
  const holidays = new Set(stages.flatMap(({ skipped }) => skipped.map(({ day }) => day)));
  const last = lastDayOf(submission.closesAt);
  const days: Day[] = [];
  for (let day = dayInRomania(new Date(submission.opensAt)); day <= last; day = dayAfter(day)) {
    if (weekday(day) <= 5 && !holidays.has(day)) days.push(day);
  }
  return days;
}
