import type { Context } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";

/** Queues a test letter to the one who asks. */
export async function sendTestLetter(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "signed-in") throw new Forbidden();
  await ctx.write(async (tx) => {
    const { email } = await tx
      .selectFrom("users")
      .select("email")
      .where("id", "=", actor.userId)
      .executeTakeFirstOrThrow();
    await queueMail(tx, ctx, { kind: "test-letter", recipient: email, data: {} });
  });
}
