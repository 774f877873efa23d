import { can } from "../access/permissions.ts";
import { planByNumber } from "../business-plans/business-plans.queries.ts";
import { confirmAct } from "../competition/confirmations.commands.ts";
import type { SignedInContext, Writes } from "../context.ts";
import { Conflict, EditedMeanwhile, Forbidden, Invalid, NotFound } from "../errors.ts";
import type { Timestamp, Verdict } from "../tables.ts";
import {
  answerTo,
  computedOf,
  isHandedIn,
  type Standing,
  settlingOf,
  standingsOf,
  type Verifier,
} from "./standings.queries.ts";
import { isComplete, isJoint, mayClarify } from "./verification.rules.ts";
import { verifiesIn } from "./verifiers.queries.ts";

interface AnsweredLine {
  number: string;
  line: string;
  verdict: Verdict | null;
  remark: string;
  /** Of the answer that it follows, 0 where there was none. */
  version: number;
}

/**
 * Keeps a verifier's answer to a line, complete or not, until they hand in.
 *
 * @throws Forbidden; NotFound for a dossier that is not theirs, or a line that is not asked; Conflict once they have handed in;
 *   Invalid `verdict` where nothing can be clarified; EditedMeanwhile with the answer that is there
 */
export async function saveAnswer(
  ctx: SignedInContext,
  { number, line, verdict, remark, version }: AnsweredLine,
): Promise<{ version: number; savedAt: Timestamp }> {
  return await ctx.write(async (tx) => {
    const { standing, own } = await ownStanding(tx, ctx, number);
    if (own.handedInAt !== null) throw new Conflict();
    requireVerdict(standing, line, verdict);
    const before = answerTo(standing, own, line);
    if (before.version !== version) throw new EditedMeanwhile(before);
    const saved = { version: version + 1, savedAt: ctx.now().toISOString() };
    const row = { verdict, remark, ...saved };
    await tx
      .insertInto("verification_answers")
      .values({ verificationId: own.id, line, ...row })
      .onConflict((conflict) => conflict.columns(["verificationId", "line"]).doUpdateSet(row))
      .execute();
    return saved;
  });
}

/**
 * Hands in a verifier's answers: from then on they are as they are, unless they are opened again before the other one hands in. What
 * was computed and not overruled is kept as it was shown.
 *
 * @throws as `saveAnswer`; Invalid with each line that lacks an answer, or words
 */
export async function handIn(ctx: SignedInContext, number: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { standing, own } = await ownStanding(tx, ctx, number);
    if (own.handedInAt !== null) return;
    const missing = standing.lines.flatMap(({ id }) => {
      const answer = answerTo(standing, own, id);
      if (isComplete(answer, computedOf(standing, id))) return [];
      return [{ path: id, message: answer.verdict === null ? "verdict-missing" : "remark-missing" }];
    });
    if (missing.length > 0) throw new Invalid(missing);
    const savedAt = ctx.now().toISOString();
    for (const { id: line } of standing.lines) {
      if (own.answers.get(line)?.verdict != null) continue;
      const { verdict } = answerTo(standing, own, line);
      const row = { verdict, remark: "", version: 1, savedAt };
      await tx
        .insertInto("verification_answers")
        .values({ verificationId: own.id, line, ...row })
        .onConflict((conflict) => conflict.columns(["verificationId", "line"]).doUpdateSet({ verdict }))
        .execute();
    }
    await setHandedIn(tx, own, savedAt);
  });
}

/** Opens one's answers again, while the other one has not handed in; Conflict afterwards. */
export async function reopenAnswers(ctx: SignedInContext, number: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { standing, own } = await ownStanding(tx, ctx, number);
    if (isHandedIn(standing)) throw new Conflict();
    await setHandedIn(tx, own, null);
  });
}

async function setHandedIn(tx: Writes, { id }: Verifier, handedInAt: Timestamp | null): Promise<void> {
  await tx.updateTable("verifications").set({ handedInAt }).where("id", "=", id).execute();
}

interface Settlement {
  number: string;
  line: string;
  verdict: Verdict;
  reason: string;
}

/**
 * Writes what both answer to a line on which they differed, or that both wanted clarified, confirmed by whoever writes it; the other one confirms it by sending the
 * same. Another text needs both again.
 *
 * @throws as `saveAnswer`; Conflict before both have handed in, and at any other line
 */
export async function settleLine(
  ctx: SignedInContext,
  { number, line, verdict, reason }: Settlement,
): Promise<void> {
  await ctx.write(async (tx) => {
    const { standing } = await ownStanding(tx, ctx, number);
    requireVerdict(standing, line, verdict);
    const answers = standing.verifiers.map((verifier) => answerTo(standing, verifier, line));
    if (!isHandedIn(standing) || !isJoint(answers)) throw new Conflict();
    const { planId, turn } = standing;
    const row = { verdict, reason, savedBy: ctx.actor.userId, savedAt: ctx.now().toISOString() };
    const before = standing.settled.get(line);
    if (before?.verdict !== verdict || before.reason !== reason) {
      await tx
        .insertInto("settled_lines")
        .values({ planId, turn, line, ...row })
        .onConflict((conflict) => conflict.columns(["planId", "turn", "line"]).doUpdateSet(row))
        .execute();
    }
    await confirmAct(tx, ctx, settlingOf({ planId, turn, line, verdict, reason }));
  });
}

/** The standing of a dossier that whoever asks verifies, while they may change something. */
export async function ownStanding(tx: Writes, ctx: SignedInContext, number: string) {
  if (!can(ctx.actor, "plans.verify")) throw new Forbidden();
  const now = { ...ctx, db: tx };
  const plan = await planByNumber(now, number);
  const [standing] = await standingsOf(now, [plan]);
  const own = standing?.verifiers.find(({ userId }) => userId === ctx.actor.userId);
  if (!standing || !own || !(await verifiesIn(now, plan.roundId))) throw new NotFound();
  if (standing.state !== "in-verification") throw new Conflict();
  return { plan, standing, own };
}

function requireVerdict({ lines, turn, unanswered }: Standing, line: string, verdict: Verdict | null): void {
  const row = lines.find(({ id }) => id === line);
  if (!row) throw new NotFound();
  if (turn > 1 && unanswered.has(line) && verdict !== "no")
    throw new Invalid([{ path: "verdict", message: "unanswered-rejects" }]);
  if (verdict === "clarify" && !mayClarify(row, turn)) {
    throw new Invalid([{ path: "verdict", message: "no-clarification" }]);
  }
}
