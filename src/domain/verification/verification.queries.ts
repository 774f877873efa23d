import { can } from "../access/permissions.ts";
import { type PlanRow, planByNumber } from "../business-plans/business-plans.queries.ts";
import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context, SignedIn, SignedInContext } from "../context.ts";
import { partsAbout } from "../dossiers/checks-of-files.rules.ts";
import { Forbidden, NotFound } from "../errors.ts";
import {
  clarificationDraft,
  confirmationsOfAsking,
  itemsToAsk,
  openableParts,
  termEnd,
} from "./clarifications.queries.ts";
import { answersBeside, gridOf } from "./grid.queries.ts";
import { type RoundStanding, roundStandings } from "./round-standings.queries.ts";
import { answerTo, heldVerdicts, isHandedIn, type Standing } from "./standings.queries.ts";
import { outcomeOf } from "./verification.rules.ts";
import type {
  LineOfDossiers,
  VerificationDossier,
  VerificationLine,
  VerificationQueue,
  VerificationStep,
} from "./verification.ts";
import { namedConfirmations, namesOf, verifiesIn } from "./verifiers.queries.ts";

/** The dossiers that whoever asks verifies, those first for which somebody waits. Forbidden to all but verifiers. */
export async function verificationQueue(
  ctx: Pick<Context, "actor" | "content" | "db" | "now">,
): Promise<VerificationQueue> {
  const { actor } = ctx;
  if (actor.kind !== "signed-in" || !can(actor, "plans.verify")) throw new Forbidden();
  const round = await planRound(ctx);
  const nothing = { round: null, lines: [], isUnreadable: false, dossiers: [] };
  if (!round) return nothing;
  const stage = round.stages.find(({ id }) => id === "verification");
  if (!stage || clockOf(round, ctx.now()).toISOString() < stage.startsAt) return nothing;
  const dossiers = (await roundStandings(ctx, round)).flatMap((standing) => {
    const progress = progressOf(standing, actor);
    return progress ? [progress] : [];
  });
  const lines = round.allRules?.administrativeGrid.map(({ id, criterion }) => ({ id, criterion })) ?? [];
  return {
    round: { name: round.name, endsAt: stage.endsAt },
    lines,
    isUnreadable: round.allRules === null,
    dossiers: dossiers.toSorted(byUrgency),
  };
}

/**
 * One line of the grid over the dossiers that whoever asks verifies, by number: what was found and their own answers alone.
 *
 * @throws Forbidden
 */
export async function lineOfDossiers(ctx: SignedInContext, line: string): Promise<LineOfDossiers> {
  const { actor } = ctx;
  if (!can(actor, "plans.verify")) throw new Forbidden();
  const round = await planRound(ctx);
  if (!round || !(await verifiesIn(ctx, round.id))) return [];
  const standings = await roundStandings(ctx, round);
  const answers = await answersBeside(ctx.db, standings);
  return standings.flatMap((standing) => {
    const { number, sender, planId, state, verifiers } = standing;
    const own = verifiers.find(({ userId }) => userId === actor.userId);
    const sources = { userId: actor.userId, names: new Map(), answers: answers.get(planId) };
    const [found] = own ? gridOf(standing, sources).filter(({ check }) => check.id === line) : [];
    if (!own || !found) return [];
    const isOpen = state === "in-verification" && own.handedInAt === null;
    return { number, sender, planId, isOpen, line: { ...found, other: null, settled: null, holds: null } };
  });
}

type Progress = VerificationQueue["dossiers"][number];

/** In the order in which a verifier takes them: what others wait for, what is begun, the rest. */
const stepsInOrder: readonly VerificationStep[] = [
  ...(["different", "clarify", "begun", "to-begin", "waiting", "asked", "decided", "published"] as const),
];

function byUrgency(one: Progress, other: Progress): number {
  return (
    Number(other.isAwaited) - Number(one.isAwaited) ||
    stepsInOrder.indexOf(one.step) - stepsInOrder.indexOf(other.step) ||
    (one.number < other.number ? -1 : 1)
  );
}

/** Where a dossier is for one of its verifiers; null to whoever is none. It counts only one's own answers. */
function progressOf(standing: RoundStanding, { userId }: SignedIn): Progress | null {
  const own = standing.verifiers.find((one) => one.userId === userId);
  if (!own) return null;
  const { lines, number, sender, turn } = standing;
  const answered = lines.filter(({ id }) => answerTo(standing, own, id).verdict !== null).length;
  const step = stepOf(standing, userId);
  const hasOtherHandedIn = standing.verifiers.some((one) => one.userId !== userId && one.handedInAt !== null);
  const isAwaited =
    step === "different" ||
    step === "clarify" ||
    (hasOtherHandedIn && (step === "begun" || step === "to-begin"));
  return { number, sender, step, turn, answered, lines: lines.length, isAwaited };
}

/** Computed lines alone do not begin it. */
function stepOf(standing: Standing, userId: number): VerificationStep {
  if (standing.state === "clarifications-asked") return "asked";
  if (standing.state !== "in-verification") return "published";
  const own = standing.verifiers.find((one) => one.userId === userId);
  if (own?.handedInAt == null) return (own?.answers.size ?? 0) > 0 ? "begun" : "to-begin";
  if (!isHandedIn(standing)) return "waiting";
  const outcome = outcomeOf(heldVerdicts(standing));
  if (outcome === null) return "different";
  return outcome === "clarify" ? "clarify" : "decided";
}

/** A dossier that whoever asks verifies, with what they may see of it. */
interface OwnVerification {
  plan: PlanRow;
  progress: Progress;
  standing: RoundStanding;
  other: string | null;
  handedInAt: string | null;
  grid: VerificationLine[];
  clarification: VerificationDossier["clarification"];
  asked: VerificationDossier["asked"];
  next: string | null;
}

/**
 * A dossier as one of its verifiers works with it: what the other one answered is in it once both have handed in.
 *
 * @throws Forbidden; NotFound for a dossier that is not theirs
 */
export async function ownVerification(ctx: SignedInContext, number: string): Promise<OwnVerification> {
  if (!can(ctx.actor, "plans.verify")) throw new Forbidden();
  const plan = await planByNumber(ctx, number);
  const round = plan.roundId === null ? null : await planRound(ctx, plan.roundId);
  const standings = round ? await roundStandings(ctx, round) : [];
  const standing = standings.find(({ planId }) => planId === plan.id);
  const progress = standing && progressOf(standing, ctx.actor);
  const own = standing?.verifiers.find(({ userId }) => userId === ctx.actor.userId);
  if (!standing || !progress || !own || !(await verifiesIn(ctx, plan.roundId))) throw new NotFound();
  const queue = standings.flatMap((one) => progressOf(one, ctx.actor) ?? []).toSorted(byUrgency);
  const open = queue.filter((one) => one.number !== number && isToDo(one));
  const names = await namesOf(ctx.db, standing.verifiers);
  const answers = (await answersBeside(ctx.db, [standing])).get(plan.id);
  const colleague = standing.verifiers.find((one) => one !== own);
  return {
    plan,
    progress,
    standing,
    other: (colleague && names.get(colleague.userId)) ?? null,
    handedInAt: own.handedInAt,
    grid: gridOf(standing, { userId: ctx.actor.userId, names, answers }),
    clarification:
      progress.step === "clarify" && round ? await openClarification(ctx, { round, standing, names }) : null,
    asked: standing.asked && {
      askedAt: standing.asked.askedAt,
      until: standing.asked.until,
      endedAt: standing.asked.endedAt,
    },
    next: open[0]?.number ?? null,
  };
}

/** Whether a dossier waits for its verifier. */
export function isToDo({ step, isAwaited }: Progress): boolean {
  return isAwaited || step === "begun" || step === "to-begin";
}

/** What the verifiers of a dossier write to ask of its sender, and who has confirmed it. */
async function openClarification(
  ctx: SignedInContext,
  {
    round,
    standing,
    names,
  }: { round: StoredRound; standing: RoundStanding; names: ReadonlyMap<number, string | null> },
): Promise<VerificationDossier["clarification"]> {
  const { allRules: rules } = round;
  if (!rules) return null;
  const draft = await clarificationDraft(ctx.db, standing.planId);
  const items = itemsToAsk(ctx.content, rules, { standing, written: draft?.items ?? [] });
  const by = draft ? await confirmationsOfAsking(ctx.db, standing.planId, items) : [];
  return {
    items,
    savedAt: draft?.savedAt ?? null,
    by: namedConfirmations(by, names, ctx.actor),
    until: termEnd(round, rules, { now: ctx.now(), holidaysOf: await ctx.loadHolidays() }),
    parts: openableParts(rules, standing).map(({ id, title, anonymous }) => {
      const isAbout = (line: (typeof rules.administrativeGrid)[number]) =>
        partsAbout(ctx.content, rules.parts, line).some((part) => part.id === id);
      const lines = rules.administrativeGrid.filter(isAbout).map((line) => line.id);
      return { id, title, isAnonymous: anonymous, lines };
    }),
  };
}
