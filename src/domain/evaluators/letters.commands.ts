import { endOf, lastDayOf, workingDayAfter } from "../competition/calendar.rules.ts";
import { queueOnce } from "../competition/letters.commands.ts";
import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Context, Writes } from "../context.ts";
import { evaluationStage } from "../evaluation/evaluated-round.queries.ts";
import { queueMails } from "../mail/mail.commands.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Timestamp } from "../tables.ts";
import { momentInRomania } from "../time/calendar.ts";
import { endOfStage } from "./evaluation-time.rules.ts";

/** The hour of the reminder, in Romania. */
const reminderHour = "09:00";

/**
 * By when the first grids should be sealed (`firstGridsBefore`), and when those are reminded who have not: on the morning of its last
 * day. Null where the stage has no end.
 */
export function firstGridsBy(
  round: Pick<StoredRound, "stages" | "allRules">,
  holidaysOf: HolidaysOf,
): { by: Timestamp; remindAt: Timestamp } | null {
  const endsAt = evaluationStage(round)?.endsAt;
  if (!endsAt || !round.allRules) return null;
  const day = workingDayAfter(lastDayOf(endsAt), -round.allRules.firstGridsBefore, holidaysOf);
  const by = endOf(day);
  return {
    by: by < endsAt ? by : endsAt,
    remindAt: momentInRomania(day, reminderHour).toISOString(),
  };
}

/** Writes to evaluators that plans came to them: one letter to each, whatever the cause. */
export async function tellOfPlans(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: StoredRound,
  userIds: readonly number[],
): Promise<void> {
  const counts = Map.groupBy(userIds, (id) => id);
  const people = await peopleOf(tx, [...counts.keys()]);
  const until = endOfStage(ctx, round) === null ? (evaluationStage(round)?.endsAt ?? null) : null;
  await queueMails(
    tx,
    ctx,
    people.map(({ id, email: recipient, firstName }) => ({
      kind: "evaluation-plans",
      recipient,
      data: { firstName, roundName: round.name, count: counts.get(id)?.length ?? 1, until },
    })),
  );
}

/** Reminds evaluators, once, by when their grids should be sealed. */
export async function remind(
  tx: Writes,
  ctx: Pick<Context, "now">,
  round: StoredRound,
  { by, unsealed }: { by: Timestamp; unsealed: ReadonlyMap<number, number> },
): Promise<void> {
  await queueOnce(tx, ctx, round, {
    key: "evaluation-reminder",
    moment: by,
    members: await peopleOf(tx, [...unsealed.keys()]),
    mailTo: ({ id, email: recipient, firstName }) => ({
      kind: "evaluation-reminder",
      recipient,
      data: { firstName, roundName: round.name, count: unsealed.get(id) ?? 1, until: by },
    }),
  });
}

async function peopleOf(tx: Writes, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom("users")
    .select(["id", "email", "firstName", "language"])
    .where("id", "in", ids)
    .where("status", "!=", "disabled")
    .orderBy("id")
    .execute();
}
