import { clarificationsOf } from "../competition/clarifications.queries.ts";
import { ownRound } from "../competition/own-round.queries.ts";
import { roundById } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Context, Reads, SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { type DraftRound, isAsking, type OwnAsked, type RuledPart } from "./dossiers.rules.ts";

type Source = Pick<Context, "actor" | "content" | "db" | "now">;

export type PartRow = Awaited<ReturnType<typeof partsOf>>[number];

/** The round that whoever asks would send a dossier to, its rules, and the parts that they name; none without rules. */
export async function draftRound(
  ctx: Source,
): Promise<DraftRound & { rules: CompetitionRules | null; parts: RuledPart[] }> {
  const questions = ctx.actor.kind === "signed-in" ? await questionsTo(ctx.db, ctx.actor.userId) : [];
  const open = questions.find(isAsking);
  // What is asked about a plan comes first, also where another round takes plans by now.
  const { round, own } = open
    ? { round: await roundById(ctx, open.roundId), own: null }
    : await ownRound(ctx);
  const rules = (round ? round.allRules : ctx.content.competition) ?? null;
  const asked = open ?? questions.find(({ roundId }) => roundId === round?.id) ?? null;
  return { round, own, asked, rules, parts: rules?.parts ?? [] };
}

/** What was asked about a member's plans that count. */
async function questionsTo(db: Reads, userId: number): Promise<(OwnAsked & { roundId: number })[]> {
  const plans = await db
    .selectFrom("clarifications")
    .innerJoin("business_plans", "business_plans.id", "planId")
    .select(["planId", "receiptNumber", "roundId"])
    .where("userId", "=", userId)
    .where("state", "=", "current")
    .execute();
  const asked = await clarificationsOf(
    db,
    plans.map(({ planId }) => planId),
  );
  return plans.flatMap(({ planId, receiptNumber, roundId }) => {
    const question = asked.get(planId);
    return question && roundId !== null ? [{ planId, receiptNumber, roundId, ...question }] : [];
  });
}

/** The same for a round that is known already, or for none. */
export async function partsOfRound(
  ctx: Pick<Context, "content" | "db">,
  roundId: number | null,
): Promise<RuledPart[]> {
  if (roundId === null) return ctx.content.competition?.parts ?? [];
  return (await roundById(ctx, roundId)).allRules?.parts ?? [];
}

/** What is read of the file of a part. */
export const partColumns = [
  ...(["id", "roundId", "part", "name", "mediaType", "size", "sha256"] as const),
  ...(["troubles", "reading", "addedAt", "requestKey"] as const),
];

/** The files of a member's draft for a round, or for none. */
export function partsOf(db: Reads, userId: number, roundId: number | null) {
  return db
    .selectFrom("dossier_parts")
    .select(partColumns)
    .where("userId", "=", userId)
    .where("roundId", roundId === null ? "is" : "=", roundId)
    .orderBy("id")
    .execute();
}

/** The file of one's own part. NotFound when it is missing. */
export async function ownPart(ctx: SignedInContext, part: string): Promise<PartRow> {
  const { round } = await draftRound(ctx);
  const rows = await partsOf(ctx.db, ctx.actor.userId, round?.id ?? null);
  const found = rows.find((row) => row.part === part);
  if (!found) throw new NotFound();
  return found;
}

/** Everything that a member has in drafts, of all rounds: for the export of one's own data. */
export async function draftFilesOf(db: Reads, userId: number) {
  const rows = await db
    .selectFrom("dossier_parts")
    .leftJoin("rounds", "rounds.id", "dossier_parts.roundId")
    .select(["part", "dossier_parts.name", "size", "sha256", "addedAt", "reading", "rounds.name as round"])
    .where("userId", "=", userId)
    .orderBy("dossier_parts.id")
    .execute();
  return rows.map(({ reading, ...file }) => ({
    ...file,
    isOther: reading !== null && JSON.parse(reading).isOther === true,
  }));
}
