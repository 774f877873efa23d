import type { Context } from "../context.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { later, mayEnd, mayStart } from "./competition.rules.ts";
import { extensionsIn } from "./own-round.queries.ts";
import { clockOf, type StoredRound, standingOf } from "./rounds.queries.ts";
import type { AwaitedPlans } from "./rounds.ts";

/** What may still come after the closing for all; null before it, and once nothing more may come. */
export async function awaitedPlans(
  ctx: Pick<Context, "db" | "now">,
  round: StoredRound,
): Promise<AwaitedPlans | null> {
  const at = clockOf(round, ctx.now());
  if (standingOf(round, at).phase !== "closed") return null;
  const { submission, rules } = round;
  const extensions = await extensionsIn(ctx.db, round.id);
  const running = [...extensions.values()].filter((until) => until > at.toISOString());
  const ends = (await begunSendings(ctx, round))
    .map((userId) => extensions.get(userId) ?? null)
    .filter((own) => !mayStart(submission, own, at) && mayEnd(submission, own, rules, at))
    .map((own) => momentAfter(new Date(later(submission.closesAt, own)), rules.graceMinutes * minute));
  const groups = { begun: groupOf(ends), extended: groupOf(running) };
  return groups.begun || groups.extended ? groups : null;
}

/** Whether no more plans can come for a round: what is saved of it now is all of it. */
export async function isComplete(ctx: Pick<Context, "db" | "now">, round: StoredRound): Promise<boolean> {
  return standingOf(round, ctx.now()).phase === "closed" && (await awaitedPlans(ctx, round)) === null;
}

function groupOf(ends: string[]): AwaitedPlans["begun"] {
  const until = ends.toSorted().at(-1);
  return until === undefined ? null : { count: ends.length, until };
}

/** Who began to send a plan for a round, of which none has arrived since. */
async function begunSendings({ db }: Pick<Context, "db">, { id }: StoredRound): Promise<number[]> {
  const [starts, arrived] = await Promise.all([
    db.selectFrom("plan_starts").select(["requestKey", "startedAt"]).where("roundId", "=", id).execute(),
    db.selectFrom("business_plans").select(["userId", "receivedAt"]).where("roundId", "=", id).execute(),
  ]);
  const begun = starts
    .map(({ requestKey, startedAt }) => ({ userId: Number(requestKey.split(" ")[0]), startedAt }))
    .filter(({ userId, startedAt }) =>
      arrived.every((plan) => plan.userId !== userId || plan.receivedAt < startedAt),
    );
  return [...new Set(begun.map(({ userId }) => userId))];
}
