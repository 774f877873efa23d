import { staffRole } from "#domain/access/permissions.ts";
import type { CompetitionRules } from "#domain/content-pack/competition.ts";
import type { Actor, SignedIn } from "#domain/context.ts";
import type { PlanWords } from "#domain/dossiers/evaluation-copy.ts";
import type { BenchPlan, EvaluationDesk } from "#domain/evaluation/evaluation.ts";
import { beginVerifications } from "#domain/verification/outcomes.commands.ts";
import { dossierOf } from "./dossiers.ts";
import { giveDuty } from "./duties.ts";
import { jsonRequest } from "./requests.ts";
import { closesAt, opensAt, openWithRound, packWith } from "./round-portal.ts";

/** What evaluators read of a plan, in the tests. */
export const wordsOf = (title: string): PlanWords => ({
  title,
  sections: [
    {
      heading: "3. Piața",
      part: "plan",
      blocks: [{ label: "Clienții", paragraphs: [`Cine cumpără de la ${title}.`], table: null }],
    },
  ],
  pages: 3,
  unread: [],
  pictures: 0,
  isCut: false,
});

interface Given {
  /** How many send a dossier: others after Ana and Ion. */
  candidates?: number;
  evaluators?: number;
  /** Rules of the round that differ from the pack's. */
  rules?: Partial<CompetitionRules>;
}

/**
 * The tests' round on the first day of its evaluation: all plans are admitted and copied, the evaluators have declared and answered the
 * names, and each evaluates every plan.
 */
export async function openForEvaluation(
  location: string,
  { candidates = 2, evaluators = 2, rules = {} }: Given = {},
) {
  const portal = await openWithRound(location, { content: await packWith(rules) });
  const { context, ana, ion, roundId } = portal;
  portal.goTo(opensAt);
  await portal.tick();
  const dossiers = dossierOf(portal);
  const senders = [ana, ion].slice(0, candidates);
  for (let index = senders.length; index < candidates; index += 1)
    senders.push(await portal.add(`candidat-${index}@exemplu.ro`, "Pop"));
  for (const as of senders) {
    await dossiers.addAll(as);
    await dossiers.send({ as });
  }
  const people: SignedIn[] = [];
  for (let index = 0; index < evaluators; index += 1) {
    const { userId } = await portal.add(`evaluator-${index}@exemplu.ro`, `Evaluator${index}`, staffRole);
    await giveDuty(portal, userId, { duty: "evaluator", roundId });
    people.push({ kind: "signed-in", role: staffRole, userId, sessionId: userId, duties: ["evaluator"] });
  }
  const startOf = async (stage: string) => {
    const stages = await context.db.selectFrom("round_stages").selectAll().execute();
    return stages.find((one) => one.stage === stage)?.startsAt ?? "";
  };
  portal.goTo(closesAt);
  await portal.tick();
  portal.goTo(await startOf("verification"));
  await portal.tick();
  await beginVerifications(context);
  portal.goTo(await startOf("evaluation"));
  await portal.tick();
  const plans = await context.db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber", "userId"])
    .orderBy("id")
    .execute();
  const at = context.now().toISOString();
  await context.write(async (tx) => {
    await tx.updateTable("users").set({ status: "active" }).execute();
    for (const { userId } of people) {
      const declared = { textHash: "0".repeat(64), hash: "0".repeat(64), name: "", salt: "" };
      await tx
        .insertInto("evaluator_declarations")
        .values({ roundId, userId, ...declared, declaredAt: at, namesAt: at })
        .execute();
    }
    for (const [index, { id: planId }] of plans.entries()) {
      const events = { planId, actorId: null, at, data: "{}" };
      await tx
        .insertInto("plan_events")
        .values({ ...events, event: "admit" })
        .execute();
      await tx
        .insertInto("evaluation_copies")
        .values({
          planId,
          preparedAt: at,
          source: "",
          troubles: "[]",
          words: JSON.stringify(wordsOf(`Planul ${index}`)),
        })
        .execute();
      for (const { userId } of people) {
        const row = { roundId, planId, userId, assignedAt: at, assignedBy: null, seed: "0", reason: null };
        await tx
          .insertInto("evaluations")
          .values({ ...row, endedAt: null, endedFor: null })
          .execute();
      }
    }
  });
  const post = (path: string, as: Actor, body: object = {}) =>
    portal.ask(`evaluation/${path}`, { ...jsonRequest("POST", body), as });
  const desk = async (as: Actor): Promise<EvaluationDesk> =>
    (await portal.ask("evaluation/desk", { as })).json();
  const bench = async (as: Actor, alias: string): Promise<BenchPlan> =>
    (await portal.ask(`evaluation/plan/${alias}`, { as })).json();
  /** The alias of the plan of this title for somebody. */
  const aliasOf = async (as: Actor, title: string): Promise<string> => {
    const { plans: own } = await desk(as);
    return own.find((plan) => plan.title === title)?.alias ?? "";
  };
  /** Fills a grid in with one step everywhere, but those that are given. */
  const fill = async (as: Actor, alias: string, step: number, others: Record<string, number> = {}) => {
    const { grid, entries } = await bench(as, alias);
    const versions = new Map(entries.map(({ item, version }) => [item, version]));
    const marks = grid.criteria.flatMap(({ criteria }) => criteria.map(({ item }) => item));
    const conclusion = grid.conclusion.map(({ item }) => item);
    for (const item of [...marks, ...conclusion]) {
      const isMark = marks.includes(item);
      const entry = { step: isMark ? (others[item] ?? step) : null, text: "Motiv cu destule semne." };
      const version = versions.get(item) ?? 0;
      const saved = await post("entry", as, { alias, item, ...entry, version });
      if (saved.status !== 200) throw new Error(await saved.text());
    }
  };
  const seal = async (as: Actor, alias: string) => {
    const { entries } = await bench(as, alias);
    const seen =
      entries
        .map(({ savedAt }) => savedAt)
        .sort()
        .at(-1) ?? null;
    return await post(`plan/${alias}/seal`, as, { isImpartial: true, seen });
  };
  const helpers = { post, desk, bench, aliasOf, fill, seal, startOf };
  return { ...portal, ...helpers, people: people as [SignedIn, SignedIn], plans, senders };
}
