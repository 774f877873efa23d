import type { Kysely } from "kysely";
import { type Confirmation, confirmationsOf } from "../competition/confirmations.commands.ts";
import type { Context } from "../context.ts";
import { aliasesOf } from "../evaluation/aliases.ts";
import type { EvaluationTables } from "../evaluation/evaluated-round.queries.ts";
import { ownSecret } from "../secrets/own-secrets.commands.ts";
import type { Database, Timestamp } from "../tables.ts";
import { isComplete, lineSteps } from "./appeals.rules.ts";
import type { AppealState } from "./appeals.ts";
import { type Commission, decidersOf } from "./commission.queries.ts";
import { type Contested, contestedPoints } from "./contested.rules.ts";
import { itemsOfAppeals } from "./own-appeal.queries.ts";

/** The tables from which the commission reads appeals: none names a candidate, or says what was sent and when. */
type AppealTables = EvaluationTables &
  Pick<
    Database,
    "lists" | "appeals" | "appeal_items" | "appeal_decisions" | "sealed_decisions" | "confirmations"
  >;

export type AppealReads = Pick<Kysely<AppealTables>, "selectFrom" | "with">;
type Reading = Pick<Context, "write"> & { db: AppealReads };

/** What the commission writes about a point. */
export interface WrittenDecision {
  step: number | null;
  text: string;
  version: number;
  savedAt: Timestamp | null;
  savedBy: number | null;
}

interface JudgedItem {
  point: Contested;
  /** What the candidate writes; null after an erasure. */
  text: string | null;
  written: WrittenDecision;
  /** Who confirmed it as it is. */
  by: Confirmation[];
}

/** An appeal in force, as its commission works with it. */
export interface JudgedAppeal {
  id: number;
  planId: number;
  items: JudgedItem[];
  seal: { hash: string; sealedAt: Timestamp } | null;
  isTold: boolean;
}

export type NamedAppeal = JudgedAppeal & { alias: string };

const unwritten: WrittenDecision = { step: null, text: "", version: 0, savedAt: null, savedBy: null };

/** The appeals of a round that were not withdrawn. */
export async function judgedAppeals(
  db: AppealReads,
  { round, rules }: Pick<Commission, "round" | "rules">,
): Promise<JudgedAppeal[]> {
  const rows = await appealsOf(db, round.id)
    .leftJoin("sealed_decisions", "sealed_decisions.appealId", "appeals.id")
    .select(["appeals.id", "appeals.planId", "decidedAt", "sealed_decisions.hash", "sealedAt"])
    .where("withdrawnAt", "is", null)
    .execute();
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await itemsOfAppeals(db, ids), ({ appealId }) => appealId);
  const written = await decisionsOf(db, ids);
  const confirmed = await confirmationsOf(
    db,
    [...written].flatMap(([id, own]) => [...own].map(([item, decision]) => decidingOf(id, item, decision))),
  );
  return rows.map(({ id, planId, hash, sealedAt, decidedAt }) => {
    const own = items.get(id) ?? [];
    const points = contestedPoints(
      rules,
      own.map(({ item }) => item),
    );
    return {
      id,
      planId,
      isTold: decidedAt !== null,
      seal: hash !== null && sealedAt !== null ? { hash, sealedAt } : null,
      items: points.map((point) => ({
        point,
        text: own.find(({ item }) => item === point.item)?.text ?? null,
        written: written.get(id)?.get(point.item) ?? unwritten,
        by: confirmed.get(`appeal ${id} ${point.item}`) ?? [],
      })),
    };
  });
}

function appealsOf(db: AppealReads, roundId: number) {
  return db
    .selectFrom("appeals")
    .innerJoin("lists", "lists.id", "appeals.listId")
    .where("lists.roundId", "=", roundId);
}

/** Appeals by the alias that the whole commission knows them by, in an order that nothing of them decides. */
export async function withAliases(
  ctx: Reading,
  roundId: number,
  appeals: readonly JudgedAppeal[],
): Promise<NamedAppeal[]> {
  // Those that were withdrawn, too: an alias that was shown never changes.
  const rows = await appealsOf(ctx.db, roundId).select(["appeals.id", "planId"]).execute();
  const asOfOne = rows.map((row) => ({ ...row, roundId, userId: wholeCommission }));
  const named = await aliasesOf(await ownSecret(ctx, "appeal-alias"), asOfOne);
  return named
    .sort((one, other) => (one.order < other.order ? -1 : 1))
    .flatMap(({ id, alias }) => appeals.flatMap((one) => (one.id === id ? [{ ...one, alias }] : [])));
}

/** In the place of one evaluator's account: an alias is the same for all of the commission. */
const wholeCommission = 0;

async function decisionsOf(
  db: AppealReads,
  ids: number[],
): Promise<Map<number, Map<string, WrittenDecision>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("appeal_decisions").selectAll().where("appealId", "in", ids).execute();
  const byAppeal = Map.groupBy(rows, ({ appealId }) => appealId);
  return new Map(
    [...byAppeal].map(([id, own]) => [
      id,
      new Map(
        own.map(({ item, step, verdict, reason: text, version, savedAt, savedBy }) => [
          item,
          { step: verdict === null ? step : lineSteps[verdict], text, version, savedAt, savedBy },
        ]),
      ),
    ]),
  );
}

/** What a member of the commission confirms: any change of it makes the other confirmations fall. */
export function decidingOf(id: number, item: string, { step, text, version }: WrittenDecision) {
  return { act: `appeal ${id} ${item}`, content: `${version} ${step} ${text}` };
}

/** Whether all who decide an appeal have confirmed a point as it is. */
export function isAgreed(commission: Commission, { planId }: JudgedAppeal, { written, by }: JudgedItem) {
  const deciders = decidersOf(commission, planId);
  return isComplete(written) && deciders.every(({ userId }) => by.some((one) => one.userId === userId));
}

/** Where an appeal is, for one of the commission. */
export function stateFor(appeal: JudgedAppeal, userId: number): AppealState {
  if (appeal.seal) return "sealed";
  const isOwn = ({ by }: JudgedItem) => by.some((one) => one.userId === userId);
  if (appeal.items.some((item) => item.by.length > 0 && !isOwn(item))) return "to-confirm";
  if (appeal.items.every(isOwn)) return "waiting";
  return appeal.items.some(({ written }) => written.version > 0) ? "begun" : "to-begin";
}
