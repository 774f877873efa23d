import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { subCriteriaOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { gridOf } from "#domain/evaluation/evaluation-grid.ts";
import { hour, minute, momentAfter } from "#domain/time/moments.ts";
import { openToEvaluate } from "./evaluating-portal.ts";
import { publishList } from "./rounds.ts";
import type { RunningPortal } from "./server.ts";
import { addDuty, addUser, inDatabase, type TestUser } from "./users.ts";

/**
 * Lets the appeals of a round go on for an hour: plans of these titles are evaluated by two people, and the preliminary list is out.
 *
 * @returns the senders in the order of the titles, and three people who decide
 */
export async function openToAppeal(portal: RunningPortal, titles: string[]) {
  const senders: TestUser[] = [];
  for (const _ of titles) senders.push(await addUser(portal));
  const evaluator = await openToEvaluate(portal, titles, senders);
  const other = await addUser(portal, { role: "staff", firstName: "Doru", lastName: "Ene" });
  const commission: TestUser[] = [];
  for (const [firstName, lastName] of [
    ["Horia", "Lupșan"],
    ["Adina", "Fleșer"],
    ["Levente", "Sárközi"],
  ] as const) {
    const member = await addUser(portal, { role: "staff", firstName, lastName });
    await addDuty(portal, member, "appeals");
    commission.push(member);
  }
  const { competition } = await loadContentPack("content");
  if (!competition) throw new Error("No rules.");
  const grid = gridOf(competition);
  const now = new Date();
  const at = now.toISOString();
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const ended = { endsAt: momentAfter(now, -minute) };
      await tx.updateTable("round_stages").set(ended).where("stage", "=", "evaluation").execute();
      const { id: userId } = await tx
        .selectFrom("users")
        .select("id")
        .where("email", "=", other.email)
        .executeTakeFirstOrThrow();
      const first = await tx.selectFrom("evaluations").selectAll().orderBy("id").execute();
      for (const { id: _, ...row } of first)
        await tx
          .insertInto("evaluations")
          .values({ ...row, userId })
          .execute();
      const all = await tx.selectFrom("evaluations").select(["id", "planId", "userId"]).execute();
      for (const { id: evaluationId, planId, userId: by } of all) {
        const step = grid.steps[by === userId ? 2 : 3];
        const marks = subCriteriaOf(grid);
        const sealed = {
          v: 1,
          points: Object.fromEntries(
            marks.map(({ item, points }) => [item, (points * (step?.percent ?? 0)) / 100]),
          ),
          reasons: Object.fromEntries(
            marks.map(({ item, title }) => [item, `${title}: se vede din plan, dar nu peste tot.`]),
          ),
          conclusion: {},
          isImpartial: true,
        };
        const row = { evaluationId, planId: planId ?? 0, hash: "0".repeat(64), salt: "salt", sealedAt: at };
        await tx
          .insertInto("sealed_grids")
          .values({ ...row, grid: JSON.stringify(sealed) })
          .execute();
      }
      await raiseRevision(tx);
    }),
  );
  await publish(portal, momentAfter(now, hour));
  return {
    senders,
    evaluator,
    commission: commission as [TestUser, TestUser, TestUser],
    /** Ends the time for appeals. */
    close: () => publish(portal, momentAfter(new Date(), -minute)),
  };
}

/** Lets a sender's plan have been rejected when it was verified, for this line of the administrative grid. */
export async function rejectPlan(portal: RunningPortal, sender: TestUser, line: string): Promise<void> {
  const verifiers = [await addUser(portal, { role: "staff" }), await addUser(portal, { role: "staff" })];
  const { competition } = await loadContentPack("content");
  const at = new Date().toISOString();
  await inDatabase(portal, ({ write }) =>
    write(async (tx) => {
      const idOf = async ({ email }: TestUser) =>
        (await tx.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
      const { id: planId } = await tx
        .selectFrom("business_plans")
        .select("id")
        .where("userId", "=", await idOf(sender))
        .executeTakeFirstOrThrow();
      const data = JSON.stringify({ lines: [line] });
      await tx
        .insertInto("plan_events")
        .values({ planId, event: "exclude", actorId: null, at, data })
        .execute();
      for (const verifier of verifiers) {
        const assigned = { planId, turn: 1, userId: await idOf(verifier), assignedAt: at, assignedBy: null };
        const rest = { seed: null, reason: null, endedAt: null, handedInAt: at };
        const { id: verificationId } = await tx
          .insertInto("verifications")
          .values({ ...assigned, ...rest })
          .returning("id")
          .executeTakeFirstOrThrow();
        const answers = competition?.administrativeGrid.map(({ id }) => ({
          verificationId,
          line: id,
          version: 1,
          savedAt: at,
          ...(id === line
            ? { verdict: "no" as const, remark: "Lipsește semnătura de pe ultima pagină." }
            : { verdict: "yes" as const, remark: "" }),
        }));
        await tx
          .insertInto("verification_answers")
          .values(answers ?? [])
          .execute();
      }
      await raiseRevision(tx);
    }),
  );
}

async function publish(portal: RunningPortal, appealsUntil: string): Promise<void> {
  await inDatabase(portal, async ({ db, write }) => {
    const { id } = await db.selectFrom("rounds").select("id").executeTakeFirstOrThrow();
    await publishList({ now: () => new Date(), write }, id, "preliminary", appealsUntil);
  });
}
