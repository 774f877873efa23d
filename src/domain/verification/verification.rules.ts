import { wasAdmitted } from "../competition/plan-results.rules.ts";
import type { PlanState } from "../competition/plan-states.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import { thingsAsked, thingsOf } from "../dossiers/clarifications.rules.ts";
import { isReadIn } from "../dossiers/completeness.rules.ts";
import type { DossierCheck } from "../dossiers/dossiers.ts";
import type { Verdict } from "../tables.ts";

/** The administrative verification (evaluation.md §3), as „Grila administrativă” (Annex 12) and „Metodologia competiției” have it. */

/** The most characters of a remark or a reason. */
export const mostOfRemark = 2000;

type Line = CompetitionRules["administrativeGrid"][number];

/** Whether the outcome of a plan's verification was published. */
export function isDecided(state: PlanState): boolean {
  return wasAdmitted(state) || state === "rejected-administratively";
}

/** What a line of the grid says without anybody: of a computed one, where the portal could compute it. */
export function computedVerdict({ check }: Pick<Line, "check">, { state }: Pick<DossierCheck, "state">) {
  if (check !== "computed") return null;
  if (state === "ok") return "yes" as const;
  return state === "look" || state === "missing" ? ("no" as const) : null;
}

/** Whether clarifications may be asked about a line: once, and not about time and money. */
export function mayClarify({ check, whenNo }: Pick<Line, "check" | "whenNo">, turn: number): boolean {
  return turn === 1 && check !== "computed" && whenNo === "clarify";
}

/** Whether an answer needs words: the candidate reads why, and whoever overrules what was computed says why. */
function needsRemark(verdict: Verdict, computed: Verdict | null): boolean {
  return computed === null ? verdict !== "yes" : verdict !== computed;
}

/** What one person answered to a line. */
export interface OneAnswer {
  verdict: Verdict | null;
  remark: string;
}

/** Whether an answer can be handed in. */
export function isComplete({ verdict, remark }: OneAnswer, computed: Verdict | null): boolean {
  return verdict !== null && !(needsRemark(verdict, computed) && remark.trim() === "");
}

/** Whether both have to answer a line together, once both have handed in: they differ, or both want it clarified. */
export function isJoint(answers: readonly OneAnswer[]): boolean {
  return new Set(answers.map(({ verdict }) => verdict)).size > 1 || answers[0]?.verdict === "clarify";
}

/** What holds of a line once both have handed in: what both answered, or what both settled; null while they differ. */
export function settledVerdict(answers: readonly OneAnswer[], settled: Verdict | null): Verdict | null {
  if (settled !== null && isJoint(answers)) return settled;
  return new Set(answers.map(({ verdict }) => verdict)).size === 1 ? (answers[0]?.verdict ?? null) : null;
}

/** What follows from the lines of a dossier; null while one is open. */
export function outcomeOf(
  verdicts: ReadonlyMap<string, Verdict | null>,
): "admitted" | "rejected-administratively" | "clarify" | null {
  const all = [...verdicts.values()];
  if (all.includes(null)) return null;
  // What rejects cannot be cured by anything that might be clarified.
  if (all.includes("no")) return "rejected-administratively";
  return all.includes("clarify") ? "clarify" : "admitted";
}

interface Asked {
  items: readonly Parameters<typeof thingsOf>[0][];
  missing: readonly string[];
}

/** The lines that are answered again: those that were asked about, and those for which something is read in a part that came anew. */
export function linesAgain(
  { administrativeGrid, parts }: Pick<CompetitionRules, "administrativeGrid" | "parts">,
  { items, missing }: Asked,
): Line[] {
  const came = thingsAsked(items).filter((thing) => !missing.includes(thing));
  const newer = parts.filter(({ id }) => came.includes(`part/${id}`));
  const isAsked = ({ id }: Line) => items.some(({ line }) => line === id);
  return administrativeGrid.filter((line) => isAsked(line) || newer.some((part) => isReadIn(line, part)));
}

/** The lines to which nothing came of what was asked for them. */
export function unansweredLines(asked: Asked | null): string[] {
  const isMissing = (thing: string) => asked?.missing.includes(thing);
  return (asked?.items ?? []).flatMap((item) => (thingsOf(item).every(isMissing) ? [item.line] : []));
}

interface Assignable {
  number: string;
  /** Who verifies it already, or may not. */
  has: readonly number[];
}

/**
 * Two verifiers for each plan: the two with the fewest plans so far, so that loads differ by at most one; equal ones in an order that
 * follows from the seed and the plan's number alone, so that anybody can compute it again.
 *
 * @param load how many plans each verifier has already
 * @param orderOf a number for a text; equal texts have equal ones
 */
export function assignPairs(
  plans: readonly Assignable[],
  load: ReadonlyMap<number, number>,
  orderOf: (text: string) => string,
): Map<string, number[]> {
  const loads = new Map(load);
  const byOrder = (of: (one: string) => string) => (one: string, other: string) =>
    of(one) < of(other) ? -1 : 1;
  const planned = new Map<string, number[]>();
  const sorted = plans.toSorted((one, other) => byOrder(orderOf)(one.number, other.number));
  for (const { number, has } of sorted) {
    const free = [...loads.keys()]
      .filter((id) => !has.includes(id))
      .sort(
        (one, other) =>
          (loads.get(one) ?? 0) - (loads.get(other) ?? 0) ||
          byOrder((id) => orderOf(`${number} ${id}`))(String(one), String(other)),
      );
    const chosen = free.slice(0, Math.max(0, 2 - has.length));
    for (const id of chosen) loads.set(id, (loads.get(id) ?? 0) + 1);
    planned.set(number, chosen);
  }
  return planned;
}
