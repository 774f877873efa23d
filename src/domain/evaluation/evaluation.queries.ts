import type { CompetitionRules } from "../content-pack/competition.ts";
import { copiesOf, type EvaluationCopy } from "../dossiers/evaluation-copies.queries.ts";
import type { CopiedFile, PlanWords } from "../dossiers/evaluation-copy.ts";
import { NotFound } from "../errors.ts";
import {
  type EvaluatedRound,
  type EvaluationContext,
  evaluatedRound,
  gateOf,
  openedRound,
  presentRound,
} from "./evaluated-round.queries.ts";
import type { AcrossPlans, BenchPlan, EvaluationDesk, EvaluationGrid, OwnPlan } from "./evaluation.ts";
import { minutesOn, missingIn, subCriteriaOf, totalSoFar } from "./evaluation-bench.rules.ts";
import { byAlias, type OwnEvaluation, ownEvaluations, requireSample } from "./own-evaluations.queries.ts";
import { explainScore, sealsIn } from "./seals.queries.ts";

/** What whoever asks evaluates, in an order of their own. Forbidden to all but evaluators. */
export async function evaluationDesk(ctx: EvaluationContext): Promise<EvaluationDesk> {
  const round = await evaluatedRound(ctx);
  if (!round) return { round: null, gate: null, plans: [], own: null };
  const told = { round: presentRound(round), plans: [], own: null };
  const gate = await gateOf(ctx, round);
  if (gate !== null || round.isStopped) return { ...told, gate };
  const { grid, evaluations } = await ownEvaluations(ctx, round);
  if (evaluations.length === 0) return { ...told, gate: "assignment" };
  const copies = await copiesOf(ctx.db, plansOf(evaluations));
  const plans = evaluations.map((one) => presentOwn(one, { grid, copies, evaluations }));
  const totals = plans.flatMap(({ sealedAt, isSample, total }) => (sealedAt && !isSample ? [total] : []));
  const own = totals.length > 0 && {
    mean: Math.round(totals.reduce((sum, one) => sum + one, 0) / totals.length),
    lowest: Math.min(...totals),
    highest: Math.max(...totals),
    sealed: totals.length,
    minutes: usualMinutes(evaluations),
  };
  return { ...told, gate: null, plans, own: own || null };
}

/** How long a plan of one's own took, as many of them more as less. */
function usualMinutes(evaluations: readonly OwnEvaluation[]): number {
  const sealed = evaluations.filter(({ seal }) => seal !== undefined);
  const worked = sealed.map(({ savedAt }) => minutesOn(savedAt)).sort((one, other) => one - other);
  return worked[Math.floor(worked.length / 2)] ?? 0;
}

/**
 * A plan on the bench of one of its evaluators; `evaluation` is for the audit log alone.
 *
 * @throws Forbidden; NotFound for another plan; Conflict `evaluation-stopped`, and `sample-first` before the sample plan was ended
 */
export async function benchPlan(
  ctx: EvaluationContext,
  alias: string,
): Promise<BenchPlan & { evaluation: number }> {
  const round = await openedRound(ctx);
  const { grid, evaluations } = await ownEvaluations(ctx, round);
  const one = byAlias(evaluations, alias);
  requireSample(evaluations, one);
  const copies = await copiesOf(ctx.db, plansOf([one]));
  const { words, files } = copyOf(copies, one);
  const { seal, planId } = one;
  const isEnded = planId === null && one.endedAt !== null;
  return {
    evaluation: one.id,
    ...presentOwn(one, { grid, copies, evaluations }),
    round: presentRound(round),
    grid,
    entries: one.entries,
    words,
    files: planId === null ? [presentSample(ctx, round.rules)] : files.map((file) => named(alias, file)),
    seal: seal ? { hash: seal.hash, sealedAt: seal.sealedAt } : null,
    reopening: seal ? await reopeningOf(ctx, seal.id) : null,
    missing: missingIn(grid, one.entries),
    next: evaluations.find((other) => other !== one && !isDone(other))?.alias ?? null,
    score: round.isOver && !one.isOpen && planId !== null ? await scoreOf(ctx, round, planId) : null,
    key: isEnded ? sampleKey(grid, round.rules) : null,
  };
}

/**
 * One sub-criterion over the own plans: the words that it judges, and one's own marks; `evaluations` is for the audit log alone.
 *
 * @throws as `benchPlan`; NotFound for what is no sub-criterion
 */
export async function acrossPlans(
  ctx: EvaluationContext,
  item: string,
): Promise<AcrossPlans & { evaluations: number[] }> {
  const round = await openedRound(ctx);
  const { grid, evaluations } = await ownEvaluations(ctx, round);
  const criterion = subCriteriaOf(grid).find((one) => one.item === item);
  if (!criterion) throw new NotFound();
  const real = evaluations.filter(({ planId }) => planId !== null);
  for (const one of real) requireSample(evaluations, one);
  const copies = await copiesOf(ctx.db, plansOf(real));
  return {
    evaluations: real.map(({ id }) => id),
    round: presentRound(round),
    grid,
    item,
    plans: real.map((one) => {
      const { words, title, files } = copyOf(copies, one);
      const sections = words.sections.map(({ heading, blocks }) => ({
        heading,
        blocks: blocks.filter(({ label }) => label !== null && criterion.shows.includes(label)),
      }));
      return {
        alias: one.alias,
        title,
        isSealed: one.seal !== undefined,
        isOpen: one.isOpen,
        files: words.sections.length === 0 ? files.map((file) => named(one.alias, file)) : [],
        sections: sections.filter(({ blocks }) => blocks.length > 0),
        entry: one.entries.find((entry) => entry.item === item) ?? null,
      };
    }),
  };
}

async function scoreOf({ actor, db }: EvaluationContext, { id, rules }: EvaluatedRound, planId: number) {
  const seals = (await sealsIn(db, id, { planId })).get(planId) ?? [];
  return explainScore(rules, seals, { userId: actor.userId });
}

/** A cleaned file of a plan that whoever asks evaluates, by the name that the bench gives it. Throws as `benchPlan`. */
export async function fileToRead(ctx: EvaluationContext, { alias, name }: { alias: string; name: string }) {
  const round = await openedRound(ctx);
  const { evaluations } = await ownEvaluations(ctx, round);
  const one = byAlias(evaluations, alias);
  requireSample(evaluations, one);
  if (one.planId === null) return { ...sampleFile(ctx, round.rules), evaluation: one.id };
  const { files } = copyOf(await copiesOf(ctx.db, plansOf([one])), one);
  const file = files.find((each) => named(alias, each).name === name);
  if (!file) throw new NotFound();
  const { mediaType, size, sha256 } = file;
  return { name, mediaType, size, sha256, path: null, evaluation: one.id };
}

/** The name of a file tells of the plan only its alias. */
function named(alias: string, { part, title, extension, mediaType, size }: CopiedFile) {
  return { title, name: `${alias}-${part}.${extension}`, mediaType, size };
}

function isDone({ planId, seal, endedAt }: OwnEvaluation): boolean {
  return planId === null ? endedAt !== null : seal !== undefined;
}

function plansOf(evaluations: readonly OwnEvaluation[]): number[] {
  return evaluations.flatMap(({ planId }) => planId ?? []);
}

const noWords: PlanWords = { title: null, sections: [], pages: 0, unread: [], pictures: 0, isCut: false };

function copyOf(copies: ReadonlyMap<number, EvaluationCopy>, { planId }: OwnEvaluation) {
  const { words = noWords, files = [] } = (planId !== null && copies.get(planId)) || {};
  return { words, files, title: words.title };
}

interface Surroundings {
  grid: EvaluationGrid;
  copies: ReadonlyMap<number, EvaluationCopy>;
  evaluations: readonly OwnEvaluation[];
}

function presentOwn(one: OwnEvaluation, { grid, copies, evaluations }: Surroundings): OwnPlan {
  const { alias, planId, assignedAt, entries, seal } = one;
  const { words, title } = copyOf(copies, one);
  const missing = new Set(missingIn(grid, entries));
  const marked = subCriteriaOf(grid);
  const first = evaluations.map((other) => other.assignedAt).sort()[0] ?? assignedAt;
  const begun = entries.length > 0 ? "begun" : "to-begin";
  const saved = entries.map(({ savedAt }) => savedAt).sort();
  const sealedAt = seal?.sealedAt ?? (planId === null ? one.endedAt : null);
  return {
    alias,
    title,
    isSample: planId === null,
    assignedAt,
    sealedAt,
    isOpen: one.isOpen,
    state: sealedAt ? "sealed" : begun,
    given: marked.filter(({ item }) => !missing.has(item)).length,
    of: marked.length,
    total: totalSoFar(grid, entries),
    pages: words.pages,
    isFileOnly: words.sections.length === 0,
    isLater: assignedAt > first,
    savedAt: saved.at(-1) ?? null,
  };
}

/** What was asked about a seal in force: a refusal is told at its hour, whatever its cause. */
async function reopeningOf({ db, now }: EvaluationContext, sealId: number): Promise<BenchPlan["reopening"]> {
  const row = await db
    .selectFrom("reopenings")
    .select(["askedAt", "answerAt"])
    .where("sealId", "=", sealId)
    .executeTakeFirst();
  return row ? { ...row, isRefused: row.answerAt <= now().toISOString() } : null;
}

/** The file of the sample plan of a round's rules (`samplePlan`). NotFound where the pack has none of that name. */
function sampleFile({ content }: Pick<EvaluationContext, "content">, { samplePlan }: CompetitionRules) {
  const document = content.documents.find(({ slug }) => slug === samplePlan?.document);
  if (!document?.content) throw new NotFound();
  const { mediaType, size, sha256, path } = document.content;
  return { name: document.downloadName, mediaType, size, sha256, path };
}

/** The same as the bench names it. */
function presentSample(ctx: Pick<EvaluationContext, "content">, rules: CompetitionRules) {
  const { name, mediaType, size } = sampleFile(ctx, rules);
  return { title: name, name, mediaType, size };
}

/** The commission's steps of the sample plan, which an evaluator compares with their own. */
function sampleKey(grid: EvaluationGrid, { samplePlan }: CompetitionRules): BenchPlan["key"] {
  const percents = samplePlan?.percents ?? {};
  return subCriteriaOf(grid).flatMap(({ item }) => {
    const chosen = grid.steps.find(({ percent }) => percent === percents[item]);
    return chosen ? [{ item, step: chosen.step }] : [];
  });
}
