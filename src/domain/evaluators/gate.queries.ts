import { can } from "../access/permissions.ts";
import { holdersOf } from "../accounts/duties/duties-in-force.queries.ts";
import { isComplete } from "../competition/awaited-plans.queries.ts";
import { announcedRounds, type StoredRound, standingOf } from "../competition/rounds.queries.ts";
import type { Context, Reads, SignedInContext } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { evaluationStage, ownDeclaration, roundOfEvaluator } from "../evaluation/evaluated-round.queries.ts";
import { ownSecret } from "../secrets/own-secrets.commands.ts";
import { hashSecret, keyedHash } from "../secrets/secrets.ts";
import { personName } from "../text/person-name.ts";
import { isAskedAbout } from "./assignment.rules.ts";
import { endOfStage } from "./evaluation-time.rules.ts";
import type { EvaluatorGate, KnownEvaluators } from "./evaluators.ts";

/** Digits of the hash that stands for a person. */
const idDigits = 16;

/** What names are in order by. */
const alphabetical = new Intl.Collator("ro").compare;

function isClosed(round: StoredRound, { now }: Pick<Context, "now">): boolean {
  return standingOf(round, now()).phase === "closed";
}

/** What is declared in a round, and its hash; by the pack of now where the rules of the round have no text. */
export async function declarationOf({ content }: Pick<Context, "content">, { allRules }: StoredRound) {
  const text = allRules?.declaration ?? content.competition?.declaration;
  if (!text) return null;
  return { ...text, hash: await hashSecret([...text.says, text.source].join("\n")) };
}

/** Makes the ids under which whoever asks gets people in a round: hashes with a key of the portal's own. */
export async function nameIds(
  ctx: SignedInContext,
  roundId: number,
): Promise<(userId: number) => Promise<string>> {
  const key = await ownSecret(ctx, "evaluator-names");
  return async (userId) =>
    (await keyedHash(key, `${roundId} ${ctx.actor.userId} ${userId}`)).slice(0, idDigits);
}

/**
 * The candidates of a round, by name, while an evaluator has not answered about each of them; null while plans can still come. All who
 * sent a plan are among them, so that the list tells nothing of the verification; and all again when one came later, so that nobody
 * is named alone just before their plan comes.
 */
export async function namesFor(ctx: Pick<SignedInContext, "actor" | "db" | "now">, round: StoredRound) {
  if (!(await isComplete(ctx, round))) return null;
  const rows = await candidatesOf(ctx.db, round.id).execute();
  const said = await ctx.db
    .selectFrom("connections")
    .select("candidateId")
    .where("roundId", "=", round.id)
    .where("evaluatorId", "=", ctx.actor.userId)
    .where("saidBy", "=", "evaluator")
    .execute();
  const answered = new Set(said.map(({ candidateId }) => candidateId));
  if (rows.every(({ userId }) => answered.has(userId))) return [];
  return rows.toSorted((one, other) => alphabetical(nameOf(one), nameOf(other)));
}

/** The evaluators of a round who answered about the names before a further candidate came. */
export async function askedTooEarly(db: Reads, roundId: number): Promise<number[]> {
  const answered = await db
    .selectFrom("evaluator_declarations")
    .select("userId")
    .where("roundId", "=", roundId)
    .where("namesAt", "is not", null)
    .execute();
  if (answered.length === 0) return [];
  const candidates = await candidatesOf(db, roundId).execute();
  const said = await db
    .selectFrom("connections")
    .select(["evaluatorId", "candidateId"])
    .where("roundId", "=", roundId)
    .where("saidBy", "=", "evaluator")
    .execute();
  const pairs = new Set(said.map(({ evaluatorId, candidateId }) => `${evaluatorId} ${candidateId}`));
  return answered.flatMap(({ userId }) =>
    candidates.every((one) => pairs.has(`${userId} ${one.userId}`)) ? [] : [userId],
  );
}

/** Who sent a plan that counts in a round, and was not erased. */
export function candidatesOf(db: Reads, roundId: number) {
  return db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["users.id as userId", "firstName", "lastName"])
    .where("roundId", "=", roundId)
    .where("state", "=", "current")
    .where("erasedAt", "is", null);
}

/** The first steps of an evaluator: what they declare, and the names that they answer about. Forbidden to all others. */
export async function evaluatorGate(ctx: SignedInContext): Promise<EvaluatorGate> {
  if (!can(ctx.actor, "plans.evaluate")) throw new Forbidden();
  const round = await roundOfEvaluator(ctx);
  const nothing = {
    step: "wait",
    declaration: null,
    names: [],
    namesAt: null,
    connections: 0,
    maySay: false,
  } as const;
  if (!round) return { round: null, ...nothing, names: [] };
  const [text, own] = [await declarationOf(ctx, round), await ownDeclaration(ctx, round.id)];
  const names = own ? await namesFor(ctx, round) : [];
  const stage = evaluationStage(round);
  const { total } = await ctx.db
    .selectFrom("connections")
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .where("roundId", "=", round.id)
    .where("evaluatorId", "=", ctx.actor.userId)
    .where("saidBy", "!=", "candidate")
    .where("isConnected", "=", 1)
    .executeTakeFirstOrThrow();
  return {
    round: { name: round.name, startsAt: stage?.startsAt ?? null, endsAt: stage?.endsAt ?? null },
    step: stepOf(own, names),
    declaration: text && { ...text, at: own?.declaredAt ?? null },
    names: await presentNames(ctx, round, names ?? []),
    namesAt: own?.namesAt ?? null,
    connections: Number(total),
    maySay: own?.namesAt != null && !(await areAssigned(ctx.db, round.id)),
  };
}

function stepOf(own: object | undefined, names: readonly object[] | null): EvaluatorGate["step"] {
  if (!own) return "declaration";
  if (names === null) return "wait";
  return names.length > 0 ? "names" : "done";
}

async function presentNames(
  ctx: SignedInContext,
  round: StoredRound,
  names: readonly { userId: number; firstName: string; lastName: string }[],
): Promise<EvaluatorGate["names"]> {
  if (names.length === 0) return [];
  const idOf = await nameIds(ctx, round.id);
  const own = await ctx.db
    .selectFrom("users")
    .select(["firstName", "lastName"])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
  const trainers = round.allRules?.trainers ?? [];
  return await Promise.all(
    names.map(async (one) => ({
      id: await idOf(one.userId),
      name: nameOf(one),
      isAsked: isAskedAbout(own, one, trainers),
    })),
  );
}

/** Family name first, as lists have it. */
function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName} ${firstName}`;
}

/**
 * The closed round in which a member has a plan that counts, with its evaluators: whom they know can be said until plans are assigned.
 * Null without such a round.
 */
export async function sentTo(ctx: Pick<SignedInContext, "actor" | "content" | "db" | "now">) {
  const sent = await ctx.db
    .selectFrom("business_plans")
    .select("roundId")
    .where("userId", "=", ctx.actor.userId)
    .where("state", "=", "current")
    .execute();
  const isSent = ({ id }: StoredRound) => sent.some(({ roundId }) => roundId === id);
  const round = (await announcedRounds(ctx)).find((one) => isSent(one) && isClosed(one, ctx));
  if (!round) return null;
  const isOpen = endOfStage(ctx, round) === null && !(await areAssigned(ctx.db, round.id));
  return { round, isOpen, evaluators: await holdersOf(ctx, "evaluator", round.id) };
}

/** Whether plans of a round have been assigned: from then on a connection is said of a plan, by its alias. */
export async function areAssigned(db: Reads, roundId: number): Promise<boolean> {
  const assigned = await db
    .selectFrom("evaluations")
    .select("id")
    .where("roundId", "=", roundId)
    .where("planId", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return assigned !== undefined;
}

/** The evaluators' names for a candidate, and which of them they said they know; none without a plan in a closed round. */
export async function knownEvaluators(ctx: SignedInContext): Promise<KnownEvaluators> {
  if (!can(ctx.actor, "plans.send")) throw new Forbidden();
  const found = await sentTo(ctx);
  if (!found) return { isOpen: false, evaluators: [] };
  const { round, isOpen, evaluators } = found;
  const idOf = await nameIds(ctx, round.id);
  const said = await ctx.db
    .selectFrom("connections")
    .select("evaluatorId")
    .where("roundId", "=", round.id)
    .where("candidateId", "=", ctx.actor.userId)
    .where("saidBy", "=", "candidate")
    .execute();
  const present = evaluators.map(async (one) => ({
    id: await idOf(one.userId),
    name: personName(one) ?? "",
    isKnown: said.some(({ evaluatorId }) => evaluatorId === one.userId),
  }));
  const presented = await Promise.all(present);
  return { isOpen, evaluators: presented.toSorted((one, other) => alphabetical(one.name, other.name)) };
}
