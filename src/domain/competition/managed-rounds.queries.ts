import { accountOf, type Context, type Reads } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { awaitedPlans } from "./awaited-plans.queries.ts";
import { clockLetters } from "./clock-letters.rules.ts";
import { latestExtension, shortestExtension, stageTitles } from "./competition.rules.ts";
import { membersWithoutPlan } from "./letters.commands.ts";
import type {
  ClockEvent,
  ManagedRound,
  ManagedRounds,
  ManagedStage,
  MemberExtension,
} from "./managed-rounds.ts";
import { extensionsIn } from "./own-round.queries.ts";
import { troublesOf } from "./round-troubles.queries.ts";
import { requireRoundManager } from "./rounds.commands.ts";
import { allRounds, clockOf, type StoredRound, standingOf } from "./rounds.queries.ts";
import { begunDossiers } from "./unsent-dossiers.queries.ts";

/**
 * All rounds, the newest first, with what those who manage them need.
 *
 * @throws Forbidden to everyone else
 */
export async function managedRounds(ctx: Context): Promise<ManagedRounds> {
  requireRoundManager(ctx);
  const rounds = await allRounds(ctx);
  return {
    now: ctx.now().toISOString(),
    hasRules: ctx.content.competition !== undefined,
    rounds: await Promise.all(rounds.map((round) => manage(ctx, round))),
  };
}

/** A round as those who manage it see it. */
export async function manage(ctx: Context, round: StoredRound): Promise<ManagedRound> {
  const { id, name, firstDay, announcedAt, rulesHash, rules } = round;
  const at = clockOf(round, ctx.now()).toISOString();
  return {
    id,
    name,
    firstDay,
    announcedAt,
    rulesHash,
    stages: round.stages.map((stage) => manageStage(stage, round, at)),
    standing: standingOf(round, ctx.now()),
    graceMinutes: rules.graceMinutes,
    planCount: await countPlans(ctx.db, id),
    awaited: await awaitedPlans(ctx, round),
    next: announcedAt === null ? [] : await nextEvents(ctx.db, round, at),
    extensions: await extensionsOf(ctx.db, round, clockOf(round, ctx.now())),
    extendableUntil: latestExtension(round),
    closingRequest: await closingRequestOf(ctx, round),
    missedByClosing:
      standingOf(round, ctx.now()).phase === "open" ? await missedByClosing(ctx.db, round) : null,
    closingRefused: await closingRefused(ctx, id),
    troubles: troublesOf(round, ctx.now()),
    clockResets: await ctx.db
      .selectFrom("round_clock_resets")
      .select(["was", "now", "reason"])
      .where("roundId", "=", id)
      .orderBy("id")
      .execute(),
  };
}

/** A stage with the rule that gave its dates and where it stands at a moment. */
export function manageStage(
  stage: StoredRound["stages"][number],
  { rules }: Pick<StoredRound, "rules">,
  at: Timestamp,
): ManagedStage {
  const { startsAt, endsAt } = stage;
  const rule = rules.stages.find(({ id }) => id === stage.id);
  return {
    ...stage,
    ...stageTitles(rules, stage.id),
    rule: rule ? { from: rule.from, to: rule.to, hour: rule.hour ?? null } : null,
    when: whenIs(stage, at),
    movable: [
      ...(startsAt > at ? ["start" as const] : []),
      ...(endsAt !== null && endsAt > at ? ["end" as const] : []),
    ],
  };
}

function whenIs({ startsAt, endsAt }: StoredRound["stages"][number], at: Timestamp): ManagedStage["when"] {
  if (endsAt !== null && endsAt <= at) return "past";
  return startsAt <= at ? "now" : "ahead";
}

async function countPlans(db: Reads, roundId: number): Promise<number> {
  const { count } = await db
    .selectFrom("business_plans")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("roundId", "=", roundId)
    .where("state", "=", "current")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The longer times of members, by name; of several for one member, the last one counts. */
async function extensionsOf(
  db: Reads,
  { id, submission }: StoredRound,
  now: Date,
): Promise<MemberExtension[]> {
  const rows = await db
    .selectFrom("round_extensions")
    .innerJoin("users", "users.id", "round_extensions.userId")
    .select(["userId", "firstName", "lastName", "until", "reason", "givenAt"])
    .where("roundId", "=", id)
    .where("erasedAt", "is", null)
    .orderBy("round_extensions.id")
    .execute();
  return [...Map.groupBy(rows, ({ userId }) => userId).values()]
    .flatMap((given) =>
      given
        .slice(-1)
        .filter(({ until, givenAt }) => until > givenAt)
        .map(({ givenAt, ...last }) => ({
          ...last,
          shortestUntil: shortestExtension(submission, given, now),
        })),
    )
    .toSorted((one, other) =>
      byName.compare(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`),
    );
}

const byName = new Intl.Collator("ro");

/** Whom a closing now would meet: the second person decides by these, not by the reason alone. */
async function missedByClosing(db: Reads, round: StoredRound): Promise<ManagedRound["missedByClosing"]> {
  const without = await membersWithoutPlan(db, round).execute();
  const begun = await begunDossiers(db, round.id, round.allRules);
  const extensions = await extensionsIn(db, round.id);
  return {
    withoutPlan: without.length,
    begun: without.filter(({ id }) => begun.has(id)).length,
    extended: [...extensions.values()].filter((until) => until > round.submission.closesAt).length,
  };
}

/** The refusal of a closing for which the actor had asked, while nothing newer was asked or done. */
async function closingRefused(ctx: Context, roundId: number): Promise<ManagedRound["closingRefused"]> {
  const [last, before] = await ctx.db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.actorId")
    .select(["audit_log.action", "actorId", "at", "firstName", "lastName"])
    .where("itemType", "=", "round")
    .where("itemId", "=", roundId)
    .where("action", "in", ["round.ask-closing", "round.keep-open", "round.close-early"])
    .orderBy("audit_log.id", "desc")
    .limit(2)
    .execute();
  const isOwn = before?.action === "round.ask-closing" && before.actorId === accountOf(ctx);
  if (last?.action !== "round.keep-open" || !isOwn || last.actorId === before.actorId) return null;
  return { by: personName(last), at: last.at };
}

async function closingRequestOf(
  { db, actor }: Context,
  { closingAskedBy, closingReason }: StoredRound,
): Promise<ManagedRound["closingRequest"]> {
  if (closingAskedBy === null || closingReason === null) return null;
  const person = await db
    .selectFrom("users")
    .select(["firstName", "lastName"])
    .where("id", "=", closingAskedBy)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  const isOwn = actor.kind === "signed-in" && actor.userId === closingAskedBy;
  const askedBy = person ? personName(person) : null;
  return { askedBy, isOwn, reason: closingReason };
}

/** How many events are told in advance. */
const shown = 4;

/** What the clock does next to an announced round: the opening, letters, the closing, and the stages that begin. */
async function nextEvents(db: Reads, round: StoredRound, at: Timestamp): Promise<ClockEvent[]> {
  const events = [...submissionEvents(round), ...stageEvents(round)]
    .filter((event) => event.at > at)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, shown);
  const withLetters = events.some(({ event }) => hasLetter(event));
  const told = withLetters ? await countTold(db, round) : null;
  return events.map((event) => ({
    ...event,
    title: stageTitles(round.rules, event.stage).teamTitle,
    told: told && toldOf(event.event, told),
  }));
}

type Planned = Pick<ClockEvent, "at" | "event" | "stage" | "hoursLeft">;

function hasLetter(event: ClockEvent["event"]): boolean {
  return event === "opens" || event === "reminds";
}

function submissionEvents(round: StoredRound): Planned[] {
  const letters = clockLetters(round).map(({ kind, dueAt, hoursLeft }): Planned => {
    const event = kind === "round-opened" ? "opens" : "reminds";
    return { at: dueAt, event, stage: "submission", hoursLeft };
  });
  const { closesAt } = round.submission;
  return [...letters, { at: closesAt, event: "closes", stage: "submission", hoursLeft: null }];
}

function stageEvents({ stages }: StoredRound): Planned[] {
  return stages
    .filter(({ id }) => id !== "submission")
    .map(({ id, startsAt }) => ({ at: startsAt, event: "stage", stage: id, hoursLeft: null }));
}

interface Told {
  /** All without a plan. */
  all: number;
  /** Those of them whose end is the closing: the others are reminded by their own. */
  untilClosing: number;
}

function toldOf(event: ClockEvent["event"], { all, untilClosing }: Told): number | null {
  if (event === "reminds") return untilClosing;
  return event === "opens" ? all : null;
}

async function countTold(db: Reads, round: StoredRound): Promise<Told> {
  const withoutPlan = await membersWithoutPlan(db, round).execute();
  const extensions = await extensionsIn(db, round.id);
  const untilClosing = withoutPlan.filter(
    ({ id }) => (extensions.get(id) ?? "") <= round.submission.closesAt,
  );
  return { all: withoutPlan.length, untilClosing: untilClosing.length };
}
