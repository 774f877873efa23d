import { isNotHeld } from "../access/not-held.queries.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import { extensionsIn } from "../competition/own-round.queries.ts";
import { announcedRounds } from "../competition/rounds.queries.ts";
import { type Context, operator } from "../context.ts";
import { keptMs } from "../time/terms.ts";

/**
 * Deletes drafts 30 days after the submission of their round has closed, for everyone; deleteLeftFiles deletes their stored
 * files. What was sent stays with its plan.
 *
 * @returns how many files there were
 */
export async function forgetDrafts(
  ctx: Pick<Context, "now" | "db" | "write" | "content" | "logAudit">,
): Promise<number> {
  const over: number[] = [];
  for (const { id, submission } of await announcedRounds(ctx)) {
    const ends = [submission.closesAt, ...(await extensionsIn(ctx.db, id)).values()];
    const last = Math.max(...ends.map((end) => Date.parse(end)));
    if (last + keptMs.drafts < ctx.now().getTime()) over.push(id);
  }
  if (over.length === 0) return 0;
  const isFree = isNotHeld(ctx, { member: "dossier_parts.userId", round: "dossier_parts.roundId" });
  const old = await ctx.db
    .selectFrom("dossier_parts")
    .select("id")
    .where("roundId", "in", over)
    .where(isFree)
    .limit(1)
    .execute();
  if (old.length === 0) return 0;
  return await ctx.write(async (tx) => {
    const forgotten = await tx
      .deleteFrom("dossier_parts")
      .where("roundId", "in", over)
      .where(isFree)
      .returning("userId")
      .execute();
    for (const _ of new Set(forgotten.map(({ userId }) => userId))) {
      await recordAudit(tx, { ...ctx, actor: operator }, { action: "dossier.forget" });
    }
    return forgotten.length;
  });
}
