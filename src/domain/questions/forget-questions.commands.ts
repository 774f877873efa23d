import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import type { Context } from "../context.ts";
import { momentAfter } from "../time/moments.ts";
import { keptMs } from "../time/terms.ts";

/**
 * Forgets questions as they were asked, and who wanted to be called, at the end of their time. What was published stays, in the
 * words that the team gave it.
 *
 * @returns how many there were
 */
export async function forgetQuestions(ctx: AuditContext & Pick<Context, "db" | "write">): Promise<number> {
  const questionsBefore = momentAfter(ctx.now(), -keptMs.questions);
  const callsBefore = momentAfter(ctx.now(), -keptMs.callbacks);
  // Checked first on the read connection: on most days there is nothing to write.
  const [question, call] = await Promise.all([
    ctx.db
      .selectFrom("questions")
      .select("id")
      .where("receivedAt", "<", questionsBefore)
      .where("text", "!=", "")
      .executeTakeFirst(),
    ctx.db.selectFrom("callbacks").select("id").where("receivedAt", "<", callsBefore).executeTakeFirst(),
  ]);
  if (!(question || call)) return 0;
  return await ctx.write(async (tx) => {
    const calls = await tx
      .deleteFrom("callbacks")
      .where("receivedAt", "<", callsBefore)
      .returning("id")
      .execute();
    const unpublished = await tx
      .deleteFrom("questions")
      .where("receivedAt", "<", questionsBefore)
      .where(({ eb, or }) => or([eb("publishedAt", "is", null), eb("refusedAt", "is not", null)]))
      .returning("id")
      .execute();
    const published = await tx
      .updateTable("questions")
      .set({ text: "", email: "", county: "" })
      .where("receivedAt", "<", questionsBefore)
      .where("text", "!=", "")
      .returning("id")
      .execute();
    for (const { id } of calls)
      await recordAudit(tx, ctx, { action: "callback.forget", itemType: "callback", itemId: id });
    for (const { id } of [...unpublished, ...published])
      await recordAudit(tx, ctx, { action: "question.forget", itemType: "question", itemId: id });
    return calls.length + unpublished.length + published.length;
  });
}
