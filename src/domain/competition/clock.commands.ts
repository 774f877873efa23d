import { recordAudit } from "../audit/audit.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import { type Context, operator, type Reads, type Writes } from "../context.ts";
import { addToRegister } from "../register/register.commands.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { Timestamp } from "../tables.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { clockLetters, dossierLetter, roundUntil } from "./clock-letters.rules.ts";
import { rulesToFreeze } from "./frozen-rules.ts";
import { queueClockLetter } from "./letters.commands.ts";
import { allRounds, type StoredRound } from "./rounds.queries.ts";

/** What the clock of the competition needs. It acts for nobody: what it does is recorded as the portal's own doing. */
export type ClockContext = Pick<Context, "now" | "db" | "write" | "content" | "logAudit">;

type ActingClock = ClockContext & Pick<Context, "actor">;

/** The first digits of a SHA-256: enough to tell rules apart, few enough to be read aloud. */
const hashDigits = 8;

/**
 * What the clock does to rounds: passes the bounds that are due, and queues the letters. Every instance may call it at any
 * time: what is done is done once.
 *
 * @returns the next moment at which there is something to do; null when there is none
 */
export async function runClock(clock: ClockContext): Promise<Timestamp | null> {
  const ctx = { ...clock, actor: operator };
  const timed = await timedRounds(ctx);
  if (timed.some((one) => isDue(one, ctx.now()))) {
    await ctx.write(async (tx) => {
      for (const one of await timedRounds({ ...ctx, db: tx })) {
        if (!isDue(one, ctx.now())) continue;
        await passBounds(tx, ctx, one);
        await queueClockLetter(tx, ctx, one.round);
      }
    });
  }
  const now = ctx.now().toISOString();
  return (
    timed
      .flatMap(({ moments }) => moments)
      .filter((moment) => moment > now)
      .sort()[0] ?? null
  );
}

/** An announced round with the moments at which something happens to it, in order. */
export interface TimedRound {
  round: StoredRound;
  moments: Timestamp[];
}

/** The announced rounds, each with its moments. */
export async function timedRounds(source: Pick<Context, "content"> & { db: Reads }): Promise<TimedRound[]> {
  const rounds = (await allRounds(source)).filter(({ announcedAt }) => announcedAt !== null);
  const extensions =
    rounds.length === 0
      ? []
      : await source.db.selectFrom("round_extensions").select(["roundId", "until"]).execute();
  return rounds.map((round) => {
    const own = extensions.filter(({ roundId }) => roundId === round.id).map(({ until }) => until);
    return { round, moments: momentsOf(round, own) };
  });
}

/**
 * Passes the bounds of a round that lie behind the clock, which stays there even when it is moved back. At the opening the
 * rules are frozen, and current plans that came before any round was announced join it; at a later bound where the pack had
 * no rules by then.
 */
async function passBounds(tx: Writes, ctx: ActingClock, { round, moments }: TimedRound): Promise<void> {
  const now = ctx.now().toISOString();
  const seenAt = moments.findLast((moment) => moment <= now) ?? now;
  const { opensAt } = round.submission;
  const rules = rulesToFreeze(ctx.content);
  const opens = seenAt >= opensAt && round.rulesHash === null && rules !== undefined;
  const frozen = opens ? { rules, rulesHash: (await hashSecret(rules)).slice(0, hashDigits) } : {};
  await tx
    .updateTable("rounds")
    .set({ seenAt, ...frozen })
    .where("id", "=", round.id)
    .execute();
  if (opens) {
    const joining = await tx
      .updateTable("business_plans")
      .set({ roundId: round.id })
      .where("roundId", "is", null)
      .where("state", "=", "current")
      .returning("receiptNumber as plan")
      .execute();
    for (const { plan } of joining)
      await addToRegister(tx, { event: "joined", at: now, plan, round: round.id });
    await recordAudit(tx, ctx, { action: "round.open", itemType: "round", itemId: round.id });
  }
  // What pages say of the round changes at each bound.
  await raiseRevision(tx);
}

function isDue({ round, moments }: TimedRound, now: Date): boolean {
  const at = now.toISOString();
  return moments.some((moment) => moment <= at && moment > (round.seenAt ?? ""));
}

/**
 * The bounds of a round's stages, its letters, and the last moments at which a plan may begin and end to be sent: for everyone
 * and for members who were given longer.
 */
function momentsOf(round: StoredRound, extensions: Timestamp[]): Timestamp[] {
  const bounds = round.stages.flatMap(({ startsAt, endsAt }) =>
    endsAt === null ? [startsAt] : [startsAt, endsAt],
  );
  const grace = round.rules.graceMinutes * minute;
  const closings = [round.submission.closesAt, ...extensions];
  const ends = closings.map((closing) => momentAfter(new Date(closing), grace));
  const letters = closings
    .map((closing) => roundUntil(round, closing))
    .flatMap((own) => [...clockLetters(own), dossierLetter(own)])
    .flatMap((letter) => letter?.dueAt ?? []);
  return [...bounds, ...letters, ...closings, ...ends].sort();
}
