import { recordAudit } from "../audit/audit.commands.ts";
import type { Context, SignedIn } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { rolesWith } from "../permissions.ts";
import type { Timestamp } from "../tables.ts";
import { queueOnce } from "./letters.commands.ts";
import { requireRoundManager } from "./rounds.commands.ts";
import { clockOf, roundById } from "./rounds.queries.ts";

/** A longer time for one member; the reason is for the file, not for the public. */
export interface Extension {
  userId: number;
  until: Timestamp;
  reason: string;
}

/**
 * Gives one member longer, also after the closing; the member is told by letter.
 *
 * @throws Forbidden; NotFound for a round that is not announced or a person who sends no plans; Conflict `round-final` once
 *   the final list is due; Invalid `until` when it is past, not after the closing, or not before the final list
 */
export async function extendFor(
  ctx: Context & { actor: SignedIn },
  roundId: number,
  { userId, until, reason }: Extension,
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const round = await roundById({ ...ctx, db: tx }, roundId);
    if (round.announcedAt === null) throw new NotFound();
    const now = clockOf(round, ctx.now()).toISOString();
    const final = round.stages.find(({ id }) => id === "final");
    if (final && now >= final.startsAt) throw new Conflict("round-final");
    if (until <= now) throw wrongUntil("moment-past");
    if (until <= round.submission.closesAt) throw wrongUntil("until-before-closing");
    if (final && until >= final.startsAt) throw wrongUntil("until-after-final");
    const member = await tx
      .selectFrom("users")
      .select(["id", "email", "firstName", "language"])
      .where("id", "=", userId)
      .where("role", "in", rolesWith("plans.send"))
      .where("status", "!=", "disabled")
      .where("erasedAt", "is", null)
      .executeTakeFirstOrThrow(() => new NotFound());
    const givenAt = ctx.now().toISOString();
    const { id } = await tx
      .insertInto("round_extensions")
      .values({ roundId, userId, until, reason, givenAt, givenBy: ctx.actor.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, ctx, { action: "round.extend", itemType: "user", itemId: userId });
    await queueOnce(tx, ctx, round, {
      key: `round-extension ${id}`,
      moment: until,
      members: [member],
      mailTo: ({ email: recipient, firstName }) => ({
        kind: "round-extension",
        recipient,
        data: { firstName, roundName: round.name, until },
      }),
    });
  });
}

function wrongUntil(message: string): Invalid {
  return new Invalid([{ path: "until", message }]);
}
