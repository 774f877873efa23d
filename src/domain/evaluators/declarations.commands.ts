import { can } from "../access/permissions.ts";
import { recordAudit } from "../audit/audit.commands.ts";
import type { SignedInContext, Writes } from "../context.ts";
import type { FieldError } from "../error-codes.ts";
import { Conflict, EditedMeanwhile, Forbidden, Invalid, Malformed, NotFound } from "../errors.ts";
import { ownDeclaration, roundOfEvaluator } from "../evaluation/evaluated-round.queries.ts";
import { hashOfDeclaration } from "../register/evaluation-facts.ts";
import { addToRegister } from "../register/register.commands.ts";
import { newSecret } from "../secrets/secrets.ts";
import type { Flag } from "../tables.ts";
import { personName } from "../text/person-name.ts";
import { isNameOf } from "./assignment.rules.ts";
import { recordFoundConnection } from "./connections.commands.ts";
import type { NameAnswers } from "./evaluators.ts";
import { areAssigned, candidatesOf, declarationOf, nameIds, namesFor, sentTo } from "./gate.queries.ts";

/**
 * Declares confidentiality and impartiality for the round: the register has the moment and a salted hash of who declared what.
 *
 * @param hash of the text as it was shown
 * @throws Forbidden; NotFound without a round or a text; EditedMeanwhile where the text is another by now
 */
export async function declare(ctx: SignedInContext, hash: string): Promise<void> {
  const round = await requireRound(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const text = await declarationOf(now, round);
    if (!text) throw new NotFound();
    if (text.hash !== hash) throw new EditedMeanwhile(null);
    if (await ownDeclaration(now, round.id)) return;
    const user = await tx
      .selectFrom("users")
      .select(["firstName", "lastName"])
      .where("id", "=", ctx.actor.userId)
      .executeTakeFirstOrThrow();
    const declared = {
      roundId: round.id,
      userId: ctx.actor.userId,
      name: personName(user),
      textHash: hash,
      salt: newSecret(),
    };
    const told = { at: ctx.now().toISOString(), hash: await hashOfDeclaration(declared) };
    await tx
      .insertInto("evaluator_declarations")
      .values({ ...declared, hash: told.hash, declaredAt: told.at, namesAt: null })
      .execute();
    await addToRegister(tx, { event: "declared", ...told });
    await recordAudit(tx, ctx, { action: "evaluator.declare", itemType: "round", itemId: round.id });
  });
}

/**
 * Answers about all names of candidates: they are not shown again, unless somebody's plan comes later. A name that went meanwhile is
 * left out.
 *
 * @throws Forbidden; NotFound; Conflict before the declaration, before all names are known, and once all were answered; Invalid with
 *   each name that lacks its answer
 */
export async function answerNames(ctx: SignedInContext, { answers }: NameAnswers): Promise<void> {
  const round = await requireRound(ctx);
  const idOf = await nameIds(ctx, round.id);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const declaration = await ownDeclaration(now, round.id);
    const names = await namesFor(now, round);
    if (!declaration || names === null || names.length === 0) throw new Conflict();
    const given = new Map(answers.map(({ id, isConnected }) => [id, isConnected]));
    const at = ctx.now().toISOString();
    const rows: { candidateId: number; isConnected: Flag }[] = [];
    const missing: FieldError[] = [];
    for (const { userId: candidateId } of names) {
      const id = await idOf(candidateId);
      const isConnected = given.get(id);
      if (isConnected === undefined) missing.push({ path: id, message: "required" });
      else rows.push({ candidateId, isConnected: isConnected ? 1 : 0 });
    }
    if (missing.length > 0) throw new Invalid(missing);
    const said = {
      roundId: round.id,
      evaluatorId: ctx.actor.userId,
      saidBy: "evaluator",
      note: null,
      at,
    } as const;
    // Who is asked again because somebody came later takes no connection back.
    await tx
      .insertInto("connections")
      .values(rows.map((row) => ({ ...row, ...said })))
      .onConflict((conflict) =>
        conflict
          .columns(["roundId", "evaluatorId", "candidateId", "saidBy"])
          .doUpdateSet(({ ref }) => ({ isConnected: ref("excluded.isConnected") }))
          .where("connections.isConnected", "=", 0),
      )
      .execute();
    await tx
      .updateTable("evaluator_declarations")
      .set({ namesAt: at })
      .where("roundId", "=", round.id)
      .where("userId", "=", ctx.actor.userId)
      .execute();
    await recordAudit(tx, ctx, { action: "evaluator.answer-names", itemType: "round", itemId: round.id });
  });
}

/**
 * Says of a candidate, by the name that was on the list, that one knows them after all; of each who is called so. From when plans are
 * assigned it is said on the page of the plan.
 *
 * @throws Forbidden; NotFound; Conflict before the names are answered, and once plans are assigned; Invalid for a name of nobody
 */
export async function nameConnection(
  ctx: SignedInContext,
  { name, note }: { name: string; note: string },
): Promise<void> {
  const round = await requireRound(ctx);
  await ctx.write(async (tx) => {
    const declaration = await ownDeclaration({ ...ctx, db: tx }, round.id);
    if (!declaration?.namesAt || (await areAssigned(tx, round.id))) throw new Conflict();
    const candidates = await candidatesOf(tx, round.id).execute();
    const known = candidates.filter((one) => isNameOf(one, name));
    if (known.length === 0) throw new Invalid([{ path: "name", message: "no-such-candidate" }]);
    const candidateIds = known.map(({ userId }) => userId);
    await recordFoundConnection(tx, ctx, { roundId: round.id, candidateIds, note });
    await recordAudit(tx, ctx, { action: "evaluator.answer-names", itemType: "round", itemId: round.id });
  });
}

/**
 * Says which evaluators of the round a candidate knows, in place of what they said before, until the plans are assigned.
 *
 * @throws Forbidden; NotFound without a plan that counts; Conflict once plans are assigned; Malformed for a name that is none
 */
export async function tickEvaluators(ctx: SignedInContext, known: readonly string[]): Promise<void> {
  if (!can(ctx.actor, "plans.send")) throw new Forbidden();
  const found = await sentTo(ctx);
  if (!found) throw new NotFound();
  const { round } = found;
  const idOf = await nameIds(ctx, round.id);
  await ctx.write(async (tx) => {
    const { isOpen, evaluators } = (await sentTo({ ...ctx, db: tx })) ?? found;
    if (!isOpen) throw new Conflict();
    const ids = new Map(
      await Promise.all(evaluators.map(async ({ userId }) => [await idOf(userId), userId] as const)),
    );
    const ticked = [...new Set(known)].map((id) => ids.get(id));
    const candidateId = ctx.actor.userId;
    const said = { roundId: round.id, candidateId, saidBy: "candidate" } as const;
    await deleteTicks(tx, said);
    for (const evaluatorId of ticked) {
      if (evaluatorId === undefined) throw new Malformed();
      const at = ctx.now().toISOString();
      await tx
        .insertInto("connections")
        .values({ ...said, evaluatorId, isConnected: 1, note: null, at })
        .execute();
    }
    await recordAudit(tx, ctx, { action: "evaluator.tick", itemType: "round", itemId: round.id });
  });
}

async function deleteTicks(tx: Writes, { roundId, candidateId }: { roundId: number; candidateId: number }) {
  await tx
    .deleteFrom("connections")
    .where("roundId", "=", roundId)
    .where("candidateId", "=", candidateId)
    .where("saidBy", "=", "candidate")
    .execute();
}

async function requireRound(ctx: SignedInContext) {
  if (!can(ctx.actor, "plans.evaluate")) throw new Forbidden();
  const round = await roundOfEvaluator(ctx);
  if (!round) throw new NotFound();
  return round;
}
