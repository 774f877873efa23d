import { type ClockContext, runClock } from "../competition/clock.commands.ts";
import { arrivalOf, later, mayStart } from "../competition/competition.rules.ts";
import { type Extensions, extensionsOf, roundFor } from "../competition/own-round.queries.ts";
import {
  announcedRounds,
  clockOf,
  roundShown,
  type StoredRound,
  standingOf,
} from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, Reads } from "../context.ts";
import { Conflict, SubmissionClosed } from "../errors.ts";
import type { Flag, Timestamp } from "../tables.ts";
import type { PlanRow } from "./business-plans.queries.ts";

/** The beginning of a sending that was admitted: when it first began, and for which round; null without one. */
export interface Admission {
  startedAt: Date;
  roundId: number | null;
}

type Source = Pick<Context, "content" | "now"> & { db: Reads };

/**
 * Admits a sending that begins now, if a round takes plans from the member, or no round was ever announced (specification
 * §1). A repeated request key counts from when it first began, for the round of that time as long as it takes it; else a round
 * that the member has longer for comes first.
 *
 * @throws SubmissionClosed
 */
export async function admitStart(
  source: ClockContext,
  userId: number,
  requestKey: string | null,
): Promise<Admission> {
  const now = source.now();
  const rounds = await announcedRounds(source);
  if (rounds.length === 0) return { startedAt: now, roundId: null };
  const starts = requestKey === null ? new Map<number, Timestamp>() : await startsOf(source.db, requestKey);
  const extensions = await extensionsOf(source.db, userId);
  const arrivals = rounds.map((round) => {
    const endedAt = clockOf(round, now);
    const start = starts.get(round.id);
    const startedAt = start === undefined ? endedAt : new Date(start);
    const own = extensions.get(round.id) ?? null;
    return { round, startedAt, how: arrivalOf(round.submission, own, round.rules, { startedAt, endedAt }) };
  });
  const open = arrivals.filter(({ how }) => how !== "late");
  const taken =
    open.find(({ round }) => starts.has(round.id)) ?? open.find(({ how }) => how === "extended") ?? open[0];
  if (!taken) {
    const begun = rounds.find(({ id }) => starts.has(id));
    throw refusalBy(begun ?? roundFor(rounds, extensions, now), extensions, now);
  }
  // The clock's own timer may come a moment later: a plan must find the round's rules frozen.
  if (taken.round.rulesHash === null) await runClock(source);
  return { startedAt: taken.startedAt, roundId: taken.round.id };
}

/** Remembers when a request began, so that its repetitions count from there, on every instance. */
export async function rememberStart(
  { write }: Pick<Context, "write">,
  { startedAt, roundId }: Admission,
  requestKey: string | null,
): Promise<void> {
  if (requestKey === null || roundId === null) return;
  await write((tx) =>
    tx
      .insertInto("plan_starts")
      .values({ requestKey, roundId, startedAt: startedAt.toISOString() })
      .onConflict((conflict) => conflict.columns(["requestKey", "roundId"]).doNothing())
      .execute(),
  );
}

/**
 * The round for which an admitted plan has now come, and whether only an extension let it in. Where no round was announced
 * when it began, it is for the one that is open now, or for none: then it joins the next one at its opening. Its conditions
 * are by the rules of the round that admitted it, or by the pack's.
 *
 * @throws SubmissionClosed once the grace is over
 */
export async function arriveInRound(
  source: Source,
  userId: number,
  { startedAt, roundId }: Admission,
): Promise<{
  roundId: number | null;
  isExtended: Flag;
  rules: Pick<CompetitionRules, "conditions"> | undefined;
}> {
  const rounds = await announcedRounds(source);
  const extensions = await extensionsOf(source.db, userId);
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) {
    const current = roundShown(rounds, source.now());
    const { phase } = standingOf(current, source.now());
    if (phase === "closed") throw refusalBy(current, extensions, source.now());
    const isOpen = phase === "open" && current !== null && current.rulesHash !== null;
    return { roundId: isOpen ? current.id : null, isExtended: 0, rules: source.content.competition };
  }
  const own = extensions.get(round.id) ?? null;
  const endedAt = clockOf(round, source.now());
  const how = arrivalOf(round.submission, own, round.rules, { startedAt, endedAt });
  if (how === "late") throw closedSince(round, own);
  return { roundId: round.id, isExtended: how === "extended" ? 1 : 0, rules: round.rules };
}

/**
 * Whether a member may still change a plan: until its round closes for them. One that came before any round may be changed
 * until a round has closed without it.
 *
 * @throws SubmissionClosed; Conflict `plan-in-no-round`
 */
export async function requireOpenFor(
  source: Source,
  { userId, roundId, receivedAt }: Pick<PlanRow, "userId" | "roundId" | "receivedAt">,
): Promise<void> {
  const rounds = await announcedRounds(source);
  const round = rounds.find(({ id }) => id === roundId);
  if (!round) {
    const hasClosed = (one: StoredRound) =>
      one.submission.closesAt > receivedAt && standingOf(one, source.now()).phase === "closed";
    if (rounds.some(hasClosed)) throw new Conflict("plan-in-no-round");
    return;
  }
  const own = (await extensionsOf(source.db, userId)).get(round.id) ?? null;
  if (!mayStart(round.submission, own, clockOf(round, source.now()))) throw closedSince(round, own);
}

/** Forgets when requests began, of rounds that take no more plans from anyone. Resolves to how many there were. */
export async function forgetStarts(ctx: Pick<Context, "now" | "db" | "write" | "content">): Promise<number> {
  const extended = await ctx.db
    .selectFrom("round_extensions")
    .select(({ fn }) => ["roundId", fn.max("until").as("until")])
    .groupBy("roundId")
    .execute();
  const latest = new Map(extended.map(({ roundId, until }) => [roundId, until]));
  const over = (await announcedRounds(ctx))
    .filter((round) => {
      const [startedAt, endedAt] = [new Date(round.submission.opensAt), clockOf(round, ctx.now())];
      const own = latest.get(round.id) ?? null;
      return arrivalOf(round.submission, own, round.rules, { startedAt, endedAt }) === "late";
    })
    .map(({ id }) => id);
  if (over.length === 0) return 0;
  const old = await ctx.db
    .selectFrom("plan_starts")
    .select("requestKey")
    .where("roundId", "in", over)
    .limit(1)
    .execute();
  if (old.length === 0) return 0;
  const forgotten = await ctx.write((tx) =>
    tx.deleteFrom("plan_starts").where("roundId", "in", over).returning("requestKey").execute(),
  );
  return forgotten.length;
}

/** When a request began, by round. */
async function startsOf(db: Reads, requestKey: string): Promise<Map<number, Timestamp>> {
  const starts = await db
    .selectFrom("plan_starts")
    .select(["roundId", "startedAt"])
    .where("requestKey", "=", requestKey)
    .execute();
  return new Map(starts.map(({ roundId, startedAt }) => [roundId, startedAt]));
}

/** Why the member may not send now: the round is not open yet, or not any more. */
function refusalBy(round: StoredRound | null, extensions: Extensions, now: Date): SubmissionClosed {
  if (!round) throw new Error("Refused without a round.");
  const own = extensions.get(round.id) ?? null;
  const standing = standingOf(round, now, own);
  if (standing.phase === "upcoming") return new SubmissionClosed("competition-not-open", standing.opensAt);
  return closedSince(round, own);
}

function closedSince({ submission }: StoredRound, own: Timestamp | null): SubmissionClosed {
  return new SubmissionClosed("competition-closed", later(submission.closesAt, own));
}
