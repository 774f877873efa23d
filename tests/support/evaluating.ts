import { staffRole } from "#domain/access/permissions.ts";
import { actorOfUser } from "#domain/accounts/sign-in/sessions.queries.ts";
import type { SignedIn } from "#domain/context.ts";
import type { EvaluatorGate, RoundEvaluators } from "#domain/evaluators/evaluators.ts";
import { hashOfOwner } from "#domain/register/evaluation-facts.ts";
import { addToRegister } from "#domain/register/register.commands.ts";
import { hashSecret } from "#domain/secrets/secrets.ts";
import { giveDuty } from "./duties.ts";
import { jsonRequest } from "./requests.ts";
import { openForVerification } from "./verification.ts";

interface Given {
  /** Family names of the evaluators. */
  evaluators?: readonly string[];
  candidates?: number;
}

/** The tests' round once all plans are admitted, with people who evaluate it and have done nothing yet. */
export async function openForEvaluation(
  location: string,
  { evaluators = ["Manea", "Rusu", "Stan", "Tudose"], candidates = 4 }: Given = {},
) {
  const portal = await openForVerification(location, { candidates });
  const { context, roundId, ask } = portal;
  const ids: number[] = [];
  for (const name of evaluators) {
    const { userId } = await portal.add(`${name.toLowerCase()}@exemplu.ro`, name, staffRole);
    await giveDuty(portal, userId, { duty: "evaluator", roundId });
    ids.push(userId);
  }
  await context.write((tx) => tx.updateTable("users").set({ status: "active" }).execute());
  const actors: SignedIn[] = [];
  for (const id of ids) actors.push((await actorOfUser(context, id)) as SignedIn);
  const plans = await context.db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber", "userId"])
    .execute();
  const admit = () =>
    context.write(async (tx) => {
      const row = { event: "admit", at: context.now().toISOString(), actorId: null, data: "{}" } as const;
      await tx
        .insertInto("plan_events")
        .values(plans.map(({ id: planId }) => ({ ...row, planId })))
        .execute();
    });

  const post = (path: string, as: SignedIn, body: object = {}) =>
    ask(`evaluators/${path}`, { ...jsonRequest("POST", body), as });
  const own = async (as: SignedIn): Promise<EvaluatorGate> => (await ask("evaluators/own", { as })).json();
  const round = async (): Promise<RoundEvaluators> =>
    (await ask(`evaluators/round?round=${roundId}`, { as: portal.admin })).json();
  const declare = async (as: SignedIn) =>
    await post("declaration", as, { hash: (await own(as)).declaration?.hash });
  /** Answers about all names: connected with those whose name holds one of these. */
  const answerNames = async (as: SignedIn, ...connected: string[]) => {
    const { names } = await own(as);
    const answers = names.map(({ id, name }) => ({
      id,
      isConnected: connected.some((one) => name.includes(one)),
    }));
    return await post("names", as, { answers });
  };
  const beReady = async () => {
    for (const as of actors) {
      await declare(as);
      await answerNames(as);
    }
  };
  const assign = () => post(`round/${roundId}/assign`, portal.admin);
  /** Seals a grid of an evaluation as the evaluator would, with these points in hundredths for one sub-criterion. */
  const seal = async (evaluation: number, points: number) =>
    await context.write(async (tx) => {
      const { planId, userId } = await tx
        .selectFrom("evaluations")
        .select(["planId", "userId"])
        .where("id", "=", evaluation)
        .executeTakeFirstOrThrow();
      const grid = JSON.stringify({
        v: 1,
        points: { "descriere.nevoie": points },
        reasons: {},
        conclusion: {},
        isImpartial: true,
      });
      const [hash, at] = [await hashSecret(grid), context.now().toISOString()];
      const owner = { roundId, planId: planId ?? 0, userId, salt: "salt" };
      const row = { evaluationId: evaluation, planId: planId ?? 0, grid, hash, salt: "salt", sealedAt: at };
      const { id } = await tx
        .insertInto("sealed_grids")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow();
      await addToRegister(tx, { event: "sealed", at, evaluation, hash, of: await hashOfOwner(owner) });
      return id;
    });
  const helpers = { admit, post, own, round, declare, answerNames, beReady, assign, seal };
  return { ...portal, ...helpers, evaluators: actors, plans };
}
