import { can } from "../access/permissions.ts";
import { type PlanRow, planByNumber } from "../business-plans/business-plans.queries.ts";
import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context, SignedIn } from "../context.ts";
import { partsAbout } from "../dossiers/checks-of-files.rules.ts";
import { type Answers, answersTo } from "../dossiers/clarifications.queries.ts";
import { Forbidden, NotFound } from "../errors.ts";
import {
  clarificationDraft,
  confirmationsOfAsking,
  openableParts,
  suggestedItems,
  termEnd,
} from "./clarifications.queries.ts";
import { type RoundStanding, roundStandings } from "./round-standings.queries.ts";
import { answerTo, computedOf, heldVerdicts, isHandedIn, type Standing } from "./standings.queries.ts";
import { mayClarify, outcomeOf } from "./verification.rules.ts";
import type {
  LineOfDossiers,
  VerificationDossier,
  VerificationLine,
  VerificationQueue,
  VerificationStep,
} from "./verification.ts";
import { namesOf, verifiesIn } from "./verifiers.queries.ts";

type Asking = Context & { actor: SignedIn };

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
    ...{ round: { name: round.name, endsAt: stage.endsAt }, lines, isUnreadable: round.allRules === null },
    dossiers: dossiers.toSorted(byUrgency),
  };
}

/**
 * One line of the grid over the dossiers that whoever asks verifies, by number: what was found and their own answers alone.
 *
 * @throws Forbidden
 */
export async function lineOfDossiers(ctx: Asking, line: string): Promise<LineOfDossiers> {
  const { actor } = ctx;
  if (!can(actor, "plans.verify")) throw new Forbidden();
  const round = await planRound(ctx);
  if (!round || !(await verifiesIn(ctx, round.id))) return [];
  return (await roundStandings(ctx, round)).flatMap((standing) => {
    const { number, sender, planId, state, verifiers } = standing;
    const own = verifiers.find(({ userId }) => userId === actor.userId);
    const sources = { userId: actor.userId, names: new Map(), answers: undefined };
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
export async function ownVerification(ctx: Asking, number: string): Promise<OwnVerification> {
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
  const names = await namesOf(
    ctx.db,
    standing.verifiers.map(({ userId }) => userId),
  );
  const answers = standing.asked
    ? (await answersTo(ctx.db, [{ ...standing.asked, planId: plan.id }])).get(plan.id)
    : undefined;
  const colleague = standing.verifiers.find((one) => one !== own);
  return {
    ...{ plan, progress, standing },
    other: (colleague && names.get(colleague.userId)) ?? null,
    handedInAt: own.handedInAt,
    grid: gridOf(standing, { userId: ctx.actor.userId, names, answers }),
    clarification:
      progress.step === "clarify" && round ? await openClarification(ctx, { round, standing, names }) : null,
    asked: standing.asked && {
      ...{ askedAt: standing.asked.askedAt, until: standing.asked.until, endedAt: standing.asked.endedAt },
    },
    next: open[0]?.number ?? null,
  };
}

/** Whether a dossier waits for its verifier. */
export function isToDo({ step, isAwaited }: Progress): boolean {
  return isAwaited || step === "begun" || step === "to-begin";
}

interface GridSources {
  userId: number;
  names: ReadonlyMap<number, string | null>;
  /** What came of what was asked; undefined where nothing was. */
  answers: Answers | undefined;
}

function gridOf(standing: RoundStanding, { userId, names, answers }: GridSources): VerificationLine[] {
  const { lines, checked, verifiers, settled, turn } = standing;
  const isIn = isHandedIn(standing);
  const held = heldVerdicts(standing);
  return lines.flatMap((line) => {
    const number = checked.checks.findIndex(({ id }) => id === line.id);
    const check = checked.checks[number];
    const own = verifiers.find((one) => one.userId === userId);
    const other = isIn ? verifiers.find((one) => one.userId !== userId) : undefined;
    if (!check || !own) return [];
    const joint = isIn ? settled.get(line.id) : undefined;
    const { verdict, remark } = other ? answerTo(standing, other, line.id) : { verdict: null, remark: "" };
    return {
      ...{
        number: number + 1,
        check,
        kind: line.check,
        mayClarify: mayClarify(line, turn),
        computed: computedOf(standing, line.id),
      },
      own: answerTo(standing, own, line.id),
      other: other ? { verdict, remark } : null,
      settled: joint
        ? {
            ...{ verdict: joint.verdict, reason: joint.reason },
            by: joint.by.map((one) => ({
              ...{ name: names.get(one.userId) ?? "", at: one.at, isOwn: one.userId === userId },
            })),
          }
        : null,
      holds: held.get(line.id) ?? null,
      clarified: clarifiedOf(standing, line.id, answers),
    };
  });
}

/** What was asked about a line, and what came. */
function clarifiedOf(
  { asked, checked }: Standing,
  id: string,
  answers: Answers | undefined,
): VerificationLine["clarified"] {
  const item = asked?.items.find(({ line }) => line === id);
  if (!item || !answers) return null;
  const parts = item.parts.map((part) => {
    const came = answers.parts.find((one) => one.part === part);
    const title = checked.parts.find((one) => one.part === part)?.title ?? part;
    const { name, size, addedAt } = came ?? { name: "", size: 0, addedAt: "" };
    return { part, title, file: came ? { name, size, addedAt } : null, compared: came?.compared ?? null };
  });
  const answer = answers.lines.get(id)?.text || null;
  return { text: item.text, answer, parts, isUnanswered: !answer && parts.every(({ file }) => !file) };
}

/** What the verifiers of a dossier write to ask of its sender, and who has confirmed it. */
async function openClarification(
  ctx: Asking,
  { round, standing, names }: { round: StoredRound; standing: RoundStanding; names: GridSources["names"] },
): Promise<VerificationDossier["clarification"]> {
  const { allRules: rules } = round;
  if (!rules) return null;
  const draft = await clarificationDraft(ctx.db, standing.planId);
  const items = draft?.items ?? suggestedItems(ctx.content, rules, standing);
  const by = draft ? await confirmationsOfAsking(ctx.db, standing.planId, items) : [];
  return {
    ...{ items, savedAt: draft?.savedAt ?? null },
    by: by.map(({ userId, at }) => ({
      ...{ name: names.get(userId) ?? "", at, isOwn: userId === ctx.actor.userId },
    })),
    until: termEnd(round, rules, { now: ctx.now(), holidaysOf: await ctx.loadHolidays() }),
    parts: openableParts(rules, standing).map(({ id, title, anonymous }) => {
      const isAbout = (line: (typeof rules.administrativeGrid)[number]) =>
        partsAbout(ctx.content, rules.parts, line).some((part) => part.id === id);
      const lines = rules.administrativeGrid.filter(isAbout).map((line) => line.id);
      return { id, title, isAnonymous: anonymous, lines };
    }),
  };
}
