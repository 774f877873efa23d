import { partsOfPlans, rulesOfPlans } from "../business-plans/plan-parts.queries.ts";
import type { Context, Reads } from "../context.ts";
import { keptReadings } from "./plan-checks.queries.ts";
import { type PartReading, readableKindOf, readingOf } from "./present-part.ts";
import { searchFile } from "./reading.commands.ts";
import { soughtIn } from "./sought.ts";

/**
 * Reads the files of the plans that count, as `readPart` reads those of drafts, and keeps what was found with the plan; what was
 * found in the same file as a draft is taken over. A file that cannot be read is noted as such. Every instance may call it at any
 * time.
 *
 * @param signal ends it after the file in progress
 */
export async function readPlans(ctx: Context, signal?: AbortSignal): Promise<void> {
  for (const file of await unreadParts(ctx)) {
    if (signal?.aborted) return;
    const { planId, part } = file;
    const found = (await readAsDraft(ctx.db, file)) ?? (await searchFile(ctx, file, file.sought));
    await ctx.write(async (tx) => {
      const plan = tx.selectFrom("business_plans").select("id").where("id", "=", planId);
      if (!(await plan.executeTakeFirst())) return;
      // Its sender may have put another file in its place meanwhile.
      const now = (await partsOfPlans(tx, [planId])).get(planId)?.find((row) => row.part === part);
      if (now?.sha256 !== file.sha256) return;
      // Its owner may have said meanwhile that a name in it is not theirs.
      const known = (await readAsDraft(tx, file)) ?? found;
      const reading = JSON.stringify({ ...known, sought: file.sought.hash });
      await tx
        .insertInto("part_readings")
        .values({ planId, part, reading })
        .onConflict((on) => on.columns(["planId", "part"]).doUpdateSet({ reading }))
        .execute();
    });
  }
}

type Unread = Awaited<ReturnType<typeof unreadParts>>[number];

/** The parts in which something is sought that was not sought yet. */
async function unreadParts(ctx: Pick<Context, "content" | "db">) {
  const plans = await ctx.db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["business_plans.id", "userId", "roundId", "firstName", "lastName", "email"])
    .where("state", "=", "current")
    .where("erasedAt", "is", null)
    .execute();
  const ids = plans.map(({ id }) => id);
  const [rulesOf, parts, readingIn] = await Promise.all([
    ...([rulesOfPlans(ctx), partsOfPlans(ctx.db, ids)] as const),
    keptReadings(ctx.db, ids),
  ]);
  const all = plans.flatMap((plan) => (parts.get(plan.id) ?? []).map((row) => ({ plan, row })));
  const readable = all.flatMap(({ plan, row }) => {
    const kind = readableKindOf(row);
    return kind ? [{ plan, row, kind }] : [];
  });
  const sought = await Promise.all(
    readable.map(async ({ plan, row, kind }) => ({
      ...row,
      kind,
      planId: plan.id,
      userId: plan.userId,
      sought: await soughtIn(row.part, plan, rulesOf(plan)),
    })),
  );
  return sought.filter(({ planId, part, sought: { hash } }) => readingIn(planId, part)?.sought !== hash);
}

async function readAsDraft(db: Reads, { userId, sha256, sought }: Unread): Promise<PartReading | null> {
  const drafts = await db
    .selectFrom("dossier_parts")
    .select("reading")
    .where("userId", "=", userId)
    .where("sha256", "=", sha256)
    .execute();
  return drafts.map((draft) => readingOf(draft, sought)).find((reading) => reading !== null) ?? null;
}
