import { mayDecide } from "../competition/evaluation.rules.ts";
import type { SignedInContext } from "../context.ts";
import { copiesOf, type EvaluationCopy } from "../dossiers/evaluation-copies.queries.ts";
import type { PlanWords } from "../dossiers/evaluation-copy.ts";
import { DomainError, NotFound } from "../errors.ts";
import { pointsOf } from "../evaluation/evaluation-bench.rules.ts";
import { gridOf } from "../evaluation/evaluation-grid.ts";
import type { SealedGrid } from "../evaluation/sealed-grid.ts";
import { answerTo, findingsOf, type Standing, standingsOf } from "../verification/standings.queries.ts";
import { namedConfirmations, namesOf } from "../verification/verifiers.queries.ts";
import { lineOf } from "./appeals.rules.ts";
import type { AppealBench, AppealsDesk, JudgedPoint } from "./appeals.ts";
import {
  type Commission,
  decidersOf,
  lackingIn,
  openCommission,
  ownCommission,
} from "./commission.queries.ts";
import { type Contested, presentContested } from "./contested.rules.ts";
import { countedOf } from "./decided-points.queries.ts";
import {
  isAgreed,
  type JudgedAppeal,
  judgedAppeals,
  type NamedAppeal,
  stateFor,
  withAliases,
} from "./judged-appeals.queries.ts";
import { withoutNames } from "./without-names.queries.ts";

/** The appeals that whoever asks decides with others. Forbidden to all but the commission. */
export async function appealsDesk(ctx: SignedInContext): Promise<AppealsDesk> {
  const commission = await ownCommission(ctx);
  if (!commission) return { round: null, people: [], lacks: 0, appeals: [] };
  const appeals = commission.isOpen ? await ownAppeals(ctx, commission) : [];
  const copies = await copiesOf(ctx.db, plansOf(appeals));
  return {
    round: presentRound(commission),
    people: commission.people.map(({ name }) => name),
    lacks: lackingIn(commission),
    appeals: appeals.map((appeal) => ({
      ...known(ctx, commission, appeal),
      title: copies.get(appeal.planId)?.words.title ?? null,
      items: appeal.items.map(({ point: { item, number, title } }) => ({ item, number, title })),
    })),
  };
}

/** How many appeals wait for whoever asks; null while none can, and for whoever may decide none. */
export async function countAppealsToDecide(
  ctx: Pick<SignedInContext, "actor" | "content" | "db" | "now">,
): Promise<number | null> {
  const commission = await ownCommission(ctx).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "judged-before") return null;
    throw error;
  });
  if (!commission?.isOpen) return null;
  const { userId } = ctx.actor;
  const own = (await judgedAppeals(ctx.db, commission)).filter(isDecidedBy(commission, userId));
  const states = own.map((one) => stateFor(one, userId));
  return states.filter((state) => state !== "sealed" && state !== "waiting").length;
}

/**
 * An appeal as its commission decides it; `appeal` is for the audit log alone.
 *
 * @throws Forbidden; Refused `judged-before`; NotFound for another alias, and for the appeal of somebody with whom one has a connection
 */
export async function appealBench(
  ctx: SignedInContext,
  alias: string,
): Promise<AppealBench & { appeal: number }> {
  const { commission, appeal, appeals } = await appealByAlias(ctx, alias);
  const copy = (await copiesOf(ctx.db, [appeal.planId])).get(appeal.planId);
  const { title, words, files } = readable(appeal, copy);
  const open = appeals.filter((one) => one !== appeal && one.seal === null);
  return {
    appeal: appeal.id,
    ...known(ctx, commission, appeal),
    title,
    words,
    round: presentRound(commission),
    grid: gridOf(commission.rules),
    isFileOnly: files.length > 0 && words.sections.length === 0,
    files: files.map((file) => named(alias, file)),
    points: await presentPoints(ctx, commission, appeal),
    people: decidersOf(commission, appeal.planId).map(({ userId, name }) => ({
      name,
      isOwn: userId === ctx.actor.userId,
    })),
    lacks: lackingIn(commission, appeal.planId),
    seal: appeal.seal,
    next: open[0]?.alias ?? null,
  };
}

/** A cleaned file of the plan of an appeal, by the name that the bench gives it. Throws as `appealBench`. */
export async function fileOfAppeal(ctx: SignedInContext, { alias, name }: { alias: string; name: string }) {
  const { appeal } = await appealByAlias(ctx, alias);
  const copy = (await copiesOf(ctx.db, [appeal.planId])).get(appeal.planId);
  const file = readable(appeal, copy).files.find((one) => named(alias, one).name === name);
  if (!file) throw new NotFound();
  const { mediaType, size, sha256 } = file;
  return { name, mediaType, size, sha256, appeal: appeal.id };
}

/** An appeal that whoever asks decides with others. Throws as `appealBench`. */
export async function appealByAlias(ctx: SignedInContext, alias: string) {
  const commission = await openCommission(ctx);
  const appeals = await ownAppeals(ctx, commission);
  const appeal = appeals.find((one) => one.alias === alias);
  if (!appeal) throw new NotFound();
  return { commission, appeal, appeals };
}

/** Those that one decides: not of a sender with whom one has a connection. */
async function ownAppeals(ctx: SignedInContext, commission: Commission): Promise<NamedAppeal[]> {
  const own = (await judgedAppeals(ctx.db, commission)).filter(isDecidedBy(commission, ctx.actor.userId));
  return await withAliases(ctx, commission.round.id, own);
}

function isDecidedBy(commission: Commission, userId: number) {
  return ({ planId }: JudgedAppeal) => decidersOf(commission, planId).some((one) => one.userId === userId);
}

function plansOf(appeals: readonly JudgedAppeal[]): number[] {
  return appeals.map(({ planId }) => planId);
}

function presentRound({ round, opensAt, endsAt, isOpen }: Commission) {
  return { name: round.name, opensAt, endsAt, isOpen };
}

function known({ actor }: SignedInContext, commission: Commission, appeal: NamedAppeal) {
  const agreed = appeal.items.filter((item) => isAgreed(commission, appeal, item));
  return {
    alias: appeal.alias,
    state: stateFor(appeal, actor.userId),
    decided: appeal.seal ? appeal.items.length : agreed.length,
  };
}

const noWords: PlanWords = { title: null, sections: [], pages: 0, unread: [], pictures: 0, isCut: false };

/** Of a contested line nothing of the dossier is shown: its papers bear names. */
function readable({ items }: JudgedAppeal, copy: EvaluationCopy | undefined) {
  const isOfLines = items.every(({ point }) => lineOf(point.item) !== null);
  if (isOfLines || !copy) return { title: null, words: noWords, files: [] };
  return { title: copy.words.title, words: copy.words, files: copy.files };
}

/** The name of a file tells of the plan only its alias. */
function named(alias: string, { part, title, extension, mediaType, size }: EvaluationCopy["files"][number]) {
  return { title, name: `${alias}-${part}.${extension}`, mediaType, size };
}

async function presentPoints(
  ctx: SignedInContext,
  commission: Commission,
  appeal: JudgedAppeal,
): Promise<JudgedPoint[]> {
  const { round } = commission;
  const { planId, items } = appeal;
  const counted = await countedOf(ctx.db, commission, planId);
  const isAnyLine = items.some(({ point }) => lineOf(point.item) !== null);
  const [standing] = isAnyLine ? await standingsOf(ctx, [{ id: planId, roundId: round.id }]) : [];
  const writers = items.flatMap(({ written: { savedBy } }) =>
    savedBy === null ? [] : [{ userId: savedBy }],
  );
  const names = await namesOf(ctx.db, [...writers, ...items.flatMap(({ by }) => by)]);
  const blind = await withoutNames(ctx.db, planId);
  return items.map(({ point, text, written, by }) => {
    const { savedBy, ...entry } = written;
    const own = counted.map(({ points }) => points[point.item] ?? 0);
    const marks = point.of === null ? [] : counted.map((grid) => markIn(commission, point, grid));
    return {
      ...presentContested(point),
      points: point.of === null ? [] : own,
      marks,
      entry,
      text: text === null ? null : blind(text),
      line: standing ? lineFrom(standing, point.item, blind) : null,
      forbidden: forbiddenSteps(commission, point, own),
      writer: savedBy === null ? null : (names.get(savedBy) ?? null),
      by: namedConfirmations(by, names, ctx.actor),
    };
  });
}

function markIn({ rules }: Commission, { item, of }: Contested, { points, reasons }: SealedGrid) {
  const given = points[item] ?? 0;
  const { steps } = gridOf(rules);
  const step =
    steps.find((one) => pointsOf({ steps }, { points: of ?? 0 }, one.step) === given)?.step ?? null;
  const [criterion = ""] = item.split(".");
  return { step, points: given, reason: reasons[item] ?? reasons[criterion] ?? "" };
}

/** The steps of a sub-criterion that the rules forbid, as the mean of these points is (`appealMay`). */
export function forbiddenSteps(
  { rules }: Pick<Commission, "rules">,
  { of }: Contested,
  given: readonly number[],
): number[] {
  const { steps } = gridOf(rules);
  if (of === null || given.length === 0) return [];
  const mean = { sum: given.reduce((all, one) => all + one, 0), of: given.length };
  return steps.flatMap(({ step }) =>
    mayDecide(rules, mean, pointsOf({ steps }, { points: of }, step)) ? [] : [step],
  );
}

function lineFrom(standing: Standing, item: string, blind: (text: string) => string): JudgedPoint["line"] {
  const id = lineOf(item);
  if (id === null) return null;
  const correction = standing.corrections.findLast(({ lines }) => lines.includes(id));
  return {
    findings: findingsOf(standing, id).map(({ found, ...finding }) => ({
      ...finding,
      found: typeof found === "string" ? blind(found) : found,
    })),
    answers: standing.verifiers.map((verifier) => {
      const { verdict, remark } = answerTo(standing, verifier, id);
      return { verdict, remark: blind(remark) };
    }),
    reason: blind(correction?.reason ?? standing.settled.get(id)?.reason ?? ""),
  };
}
