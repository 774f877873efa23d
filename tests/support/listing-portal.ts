import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { subCriteriaOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { gridOf, toSeal } from "#domain/evaluation/evaluation-grid.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { openToEvaluate } from "./evaluating-portal.ts";
import type { RunningPortal } from "./server.ts";
import { addDuty, addUser, inDatabase, type TestUser } from "./users.ts";

/**
 * Lets the preliminary list of a round be published: two evaluators sealed the same step (1-5) everywhere for each plan. Resolves to the
 * first of them.
 */
export async function openToPublish(
  portal: RunningPortal,
  steps: readonly number[],
  senders: TestUser[] = [],
): Promise<TestUser> {
  const titles = steps.map((_, index) => `Planul ${index + 1}`);
  const first = await openToEvaluate(portal, titles, senders);
  const other = await addUser(portal, { role: "staff", firstName: "Horia", lastName: "Rusu" });
  await addDuty(portal, other, "evaluator");
  const { competition } = await loadContentPack("content");
  if (!competition) throw new Error("The pack has no competition.");
  const grid = gridOf(competition);
  const now = new Date();
  const at = now.toISOString();
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const { id: roundId } = await tx.selectFrom("rounds").select("id").executeTakeFirstOrThrow();
      const plans = await tx.selectFrom("business_plans").select("id").orderBy("id").execute();
      const idOf = async ({ email }: TestUser) =>
        (await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
      for (const [index, { id: planId }] of plans.entries()) {
        const step = steps[index] ?? 1;
        const items = [...subCriteriaOf(grid), ...grid.conclusion].map(({ item }) => item);
        const entries = items.map((item) => ({
          item,
          step: item.startsWith("conclusion.") ? null : step,
          text: `Motivul la ${item}, scris în câteva cuvinte.`,
          version: 1,
          savedAt: at,
        }));
        const text = JSON.stringify(toSeal(grid, entries));
        const hash = await hashSecret(text);
        await tx.deleteFrom("evaluations").where("planId", "=", planId).execute();
        for (const [position, person] of [first, other].entries()) {
          const given = { assignedAt: momentAfter(now, -hour), assignedBy: null, seed: "0", reason: null };
          const { id: evaluationId } = await tx
            .insertInto("evaluations")
            .values({ roundId, planId, userId: await idOf(person), ...given, endedAt: null, endedFor: null })
            .returning("id")
            .executeTakeFirstOrThrow();
          const sealedAt = momentAfter(now, position);
          await tx
            .insertInto("sealed_grids")
            .values({ evaluationId, planId, grid: text, hash, salt: "0", sealedAt })
            .execute();
        }
      }
      const over = { endsAt: momentAfter(now, -minute) };
      for (const stage of ["evaluation", "interviews"] as const)
        await tx.updateTable("round_stages").set(over).where("stage", "=", stage).execute();
      const begun = { startsAt: momentAfter(now, -minute) };
      await tx.updateTable("round_stages").set(begun).where("stage", "=", "preliminary").execute();
      await raiseRevision(tx);
    }),
  );
  return first;
}
