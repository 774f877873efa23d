import { z } from "zod";
import { rulesOfPlans } from "../business-plans/plan-parts.queries.ts";
import { type AskedClarifications, clarificationsOf } from "../competition/clarifications.queries.ts";
import { type Confirmation, confirmationsOf } from "../competition/confirmations.commands.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import type { PlanState } from "../competition/plan-states.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { GridFinding } from "../content-pack/grid-finding.ts";
import type { Context, Reads } from "../context.ts";
import { type CheckedPlan, checksOfPlans } from "../dossiers/plan-checks.queries.ts";
import type { Timestamp, Verdict } from "../tables.ts";
import { computedVerdict, linesAgain, settledVerdict, unansweredLines } from "./verification.rules.ts";

/** An answer as it is kept. */
export interface KeptAnswer {
  verdict: Verdict | null;
  remark: string;
  version: number;
  savedAt: Timestamp | null;
}

export interface Verifier {
  /** Of the row that assigns them. */
  id: number;
  userId: number;
  handedInAt: Timestamp | null;
  answers: ReadonlyMap<string, KeptAnswer>;
}

/** A line that both settle. */
export interface SettledLine {
  verdict: Verdict;
  reason: string;
  /** The lines of the grid for which a correction excludes the plan. */
  lines: string[];
  by: Confirmation[];
}

/** Where the verification of a plan is: everything that its rules ask, of one turn. */
export interface Standing {
  planId: number;
  state: PlanState;
  turn: number;
  /** The lines of this turn: all of the grid in the first one, those of `linesAgain` in the second. */
  lines: CompetitionRules["administrativeGrid"];
  /** What was asked of the plan's sender; null where nothing was. */
  asked: AskedClarifications | null;
  /** Lines that stay NU by the rules, as nothing came in answer. */
  unanswered: ReadonlySet<string>;
  checked: CheckedPlan;
  verifiers: Verifier[];
  settled: ReadonlyMap<string, SettledLine>;
  /** Corrections of the published outcome, the oldest first: it was corrected by those that two have confirmed. */
  corrections: SettledLine[];
}

interface Plan {
  id: number;
  roundId: number | null;
}

/** Of what is settled beside the lines of the grid: corrections of the outcome, by their numbers, from 1. */
export const noTurn = 0;

const unanswered: KeptAnswer = { verdict: null, remark: "", version: 0, savedAt: null };

/** The standings of plans of rounds, in their order; none of a plan whose rules cannot be read. */
export async function standingsOf(
  ctx: Pick<Context, "content" | "db">,
  plans: readonly Plan[],
): Promise<Standing[]> {
  const ids = plans.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [rulesOf, states, checks, verifiers, settled, clarifications] = await Promise.all([
    ...([rulesOfPlans(ctx), statesOf(ctx.db, ids), checksOfPlans(ctx, plans)] as const),
    ...([verifiersOf(ctx.db, ids), settledOf(ctx.db, ids), clarificationsOf(ctx.db, ids)] as const),
  ]);
  return plans.flatMap((plan) => {
    const [rules, state, checked] = [rulesOf(plan), states.get(plan.id), checks.get(plan.id)];
    if (!rules || !state || !checked) return [];
    const own = verifiers.filter(({ planId }) => planId === plan.id);
    const turn = Math.max(1, ...own.map((one) => one.turn));
    const asked = clarifications.get(plan.id) ?? null;
    return {
      planId: plan.id,
      state,
      turn,
      asked,
      checked,
      lines: turn > 1 && asked ? linesAgain(rules, asked) : rules.administrativeGrid,
      unanswered: new Set(rules.clarificationUnanswered === "reject" ? unansweredLines(asked) : []),
      verifiers: own.filter((one) => one.turn === turn),
      settled: settled.get(`${plan.id} ${turn}`) ?? new Map(),
      corrections: [...(settled.get(`${plan.id} ${noTurn}`) ?? [])]
        .toSorted(([one], [other]) => Number(one) - Number(other))
        .map(([, correction]) => correction),
    };
  });
}

async function verifiersOf(db: Reads, planIds: number[]) {
  const rows = await db
    .selectFrom("verifications")
    .select(["id", "planId", "turn", "userId", "handedInAt"])
    .where("planId", "in", planIds)
    .where("endedAt", "is", null)
    .orderBy("id")
    .execute();
  const answers = await db
    .selectFrom("verification_answers")
    .innerJoin("verifications", "verifications.id", "verificationId")
    .select(["verificationId", "line", "verdict", "remark", "version", "savedAt"])
    .where("planId", "in", planIds)
    .where("endedAt", "is", null)
    .execute();
  const of = Map.groupBy(answers, ({ verificationId }) => verificationId);
  return rows.map((row) => ({
    ...row,
    answers: new Map(of.get(row.id)?.map(({ line, verificationId: _, ...answer }) => [line, answer])),
  }));
}

/** What is written where both differ, by plan and turn, with who confirmed it. */
async function settledOf(db: Reads, planIds: number[]): Promise<Map<string, Map<string, SettledLine>>> {
  const rows = await db.selectFrom("settled_lines").selectAll().where("planId", "in", planIds).execute();
  const confirmed = await confirmationsOf(db, rows.map(settlingOf));
  const ofPlans = Map.groupBy(rows, ({ planId, turn }) => `${planId} ${turn}`);
  return new Map(
    [...ofPlans].map(([key, lines]) => [
      key,
      new Map(
        lines.map((row) => {
          const { line, verdict, reason } = row;
          const lines = z.array(z.string()).parse(JSON.parse(row.lines ?? "[]"));
          return [line, { verdict, reason, lines, by: confirmed.get(settlingOf(row).act) ?? [] }];
        }),
      ),
    ]),
  );
}

/** Settling a line, as an act of two people. */
export function settlingOf(row: {
  planId: number;
  turn: number;
  line: string;
  verdict: Verdict;
  reason: string;
  lines?: string | null;
}) {
  const { planId, turn, line, verdict, reason, lines } = row;
  return { act: `settle ${planId} ${turn} ${line}`, content: `${verdict} ${lines ?? ""}${reason}` };
}

/** Whether two people have confirmed what is settled, as it is. */
export function isByBoth({ by }: SettledLine): boolean {
  return by.length >= 2;
}

/** Whether both have handed in: from then on each sees what the other one answered. */
export function isHandedIn({ verifiers }: Pick<Standing, "verifiers">): boolean {
  return verifiers.length === 2 && verifiers.every(({ handedInAt }) => handedInAt !== null);
}

/** A verifier's answer to a line: what was computed, unless they overruled it. */
export function answerTo(standing: Standing, { answers }: Verifier, line: string): KeptAnswer {
  const kept = answers.get(line) ?? unanswered;
  return { ...kept, verdict: kept.verdict ?? computedOf(standing, line) };
}

/** What the portal computed of a line; null of one that it cannot compute. */
export function computedOf({ lines, checked, turn, unanswered }: Standing, line: string): Verdict | null {
  if (turn > 1 && unanswered.has(line)) return "no";
  const [row, check] = [lines.find(({ id }) => id === line), checked.checks.find(({ id }) => id === line)];
  return row && check ? computedVerdict(row, check) : null;
}

/** Why NU was computed of a line; none of another one. */
export function findingsOf(standing: Standing, line: string): GridFinding[] {
  const { checked, turn, unanswered } = standing;
  const check = checked.checks.find(({ id }) => id === line);
  if (!check || computedOf(standing, line) !== "no") return [];
  const none = { part: "", label: "", found: null, bound: null, source: check.source };
  if (turn > 1 && unanswered.has(line)) return [{ ...none, problem: "unanswered" }];
  if (check.state === "missing") return [{ ...none, problem: check.parts ? "part-missing" : "late" }];
  const titleOf = (part: string) => checked.parts.find((one) => one.part === part)?.title ?? part;
  return check.answers.flatMap(({ part, problem, ...said }) =>
    problem === null ? [] : [{ ...said, problem, part: titleOf(part), source: check.source }],
  );
}

/** What holds of each line, null while it is open. */
export function heldVerdicts(standing: Standing): ReadonlyMap<string, Verdict | null> {
  const { lines, verifiers, settled } = standing;
  const isIn = isHandedIn(standing);
  return new Map(
    lines.map(({ id }) => {
      const one = settled.get(id);
      const joint = one && isByBoth(one) ? one.verdict : null;
      const answers = verifiers.map((verifier) => answerTo(standing, verifier, id));
      return [id, isIn ? settledVerdict(answers, joint) : null];
    }),
  );
}

/** Why a line is answered as it is: what both settled, or each of them wrote. */
export function reasonOf({ settled, verifiers }: Standing, line: string): string {
  const joint = settled.get(line)?.reason;
  const own = verifiers.flatMap(({ answers }) => answers.get(line)?.remark || []);
  return joint ?? [...new Set(own)].join(" ");
}
