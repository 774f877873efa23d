import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { isForEvaluators } from "#domain/business-plans/anonymous-parts.queries.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import type { PlanWords } from "#domain/dossiers/evaluation-copy.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { sendPlan } from "#tests/e2e/send-plan.ts";
import { addRound } from "./rounds.ts";
import type { RunningPortal } from "./server.ts";
import { addDuty, addUser, inDatabase, type TestUser } from "./users.ts";

/** What evaluators read of a plan; the sub-criteria of the pack's grid judge none of its fields by name. */
export const wordsOf = (title: string): PlanWords => ({
  title,
  sections: [
    {
      heading: "1. Rezumat",
      part: "plan",
      blocks: [{ label: "Ideea", paragraphs: [`${title}, pe scurt.`], table: null }],
    },
    {
      heading: "3. Piața",
      part: "plan",
      blocks: [
        { label: "Nevoia", paragraphs: ["Am întrebat 62 de oameni."], table: null },
        {
          label: "Clienții",
          paragraphs: [],
          table: [
            ["Grupul", "Câți sunt", "De unde știi"],
            ["Angajați din cartier", "4.200", "Date publice"],
          ],
        },
      ],
    },
  ],
  pages: 12,
  pictures: 0,
  unread: [],
  isCut: false,
});

/**
 * Lets the evaluation of a round go on: an evaluator who has declared has a plan of each title to evaluate.
 *
 * @param senders who sent the first of them
 */
export async function openToEvaluate(
  portal: RunningPortal,
  titles: string[],
  senders: TestUser[] = [],
): Promise<TestUser> {
  await addRound(portal, Date.now() + hour);
  for (const [index] of titles.entries()) await sendPlan(portal, senders[index] ?? (await addUser(portal)));
  const evaluator = await addUser(portal, { role: "staff", firstName: "Gabriela", lastName: "Manea" });
  await addDuty(portal, evaluator, "evaluator");
  const now = new Date();
  const at = now.toISOString();
  const source = await sourceOfWhole();
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const over = { endsAt: momentAfter(now, -20 * minute) };
      for (const stage of ["submission", "verification"] as const)
        await tx.updateTable("round_stages").set(over).where("stage", "=", stage).execute();
      const begun = { startsAt: momentAfter(now, -minute), endsAt: momentAfter(now, 30 * hour) };
      await tx.updateTable("round_stages").set(begun).where("stage", "=", "evaluation").execute();
      await tx.updateTable("rounds").set({ seenAt: null }).execute();
      const { id: roundId } = await tx.selectFrom("rounds").select("id").executeTakeFirstOrThrow();
      const { id: userId } = await tx
        .selectFrom("users")
        .select("id")
        .where("email", "=", evaluator.email)
        .executeTakeFirstOrThrow();
      const declared = { textHash: "0".repeat(64), hash: "0".repeat(64), name: "", salt: "" };
      await tx
        .insertInto("evaluator_declarations")
        .values({ roundId, userId, ...declared, declaredAt: at, namesAt: at })
        .execute();
      const plans = await tx.selectFrom("business_plans").select(["id", "userId"]).orderBy("id").execute();
      for (const [index, { id: planId, userId: candidateId }] of plans.entries()) {
        const words = JSON.stringify(wordsOf(titles[index] ?? ""));
        const said = { saidBy: "evaluator" as const, isConnected: 0 as const, note: null, at };
        await tx
          .insertInto("connections")
          .values({ roundId, evaluatorId: userId, candidateId, ...said })
          .execute();
        await tx
          .insertInto("plan_events")
          .values({ planId, event: "admit", actorId: null, at, data: "{}" })
          .execute();
        await tx
          .insertInto("evaluation_copies")
          .values({ planId, preparedAt: at, source, troubles: "[]", words })
          .execute();
        const given = { assignedAt: at, assignedBy: null, seed: "0", reason: null };
        await tx
          .insertInto("evaluations")
          .values({ roundId, planId, userId, ...given, endedAt: null, endedFor: null })
          .execute();
      }
      await raiseRevision(tx);
    }),
  );
  return evaluator;
}

/** What the copy of a plan without parts was made from, so that the portal makes no other one. */
async function sourceOfWhole(): Promise<string> {
  const { competition } = await loadContentPack("content");
  const parts = (competition?.parts ?? []).filter(isForEvaluators);
  return await hashSecret(JSON.stringify(parts.map(({ id }) => [id, null])));
}

/** Ends the evaluation of every round. */
export async function endEvaluation(portal: RunningPortal): Promise<void> {
  const ended = { endsAt: momentAfter(new Date(), -minute) };
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      await tx.updateTable("round_stages").set(ended).where("stage", "=", "evaluation").execute();
      await raiseRevision(tx);
    }),
  );
}
