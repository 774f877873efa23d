import type { z } from "zod";
import { clarificationsOf } from "../competition/clarifications.queries.ts";
import { clockOf } from "../competition/rounds.queries.ts";
import type { Reads, SignedInContext } from "../context.ts";
import { WordChanges } from "../foreign-files/word-changes.ts";
import { thingsAsked } from "./clarifications.rules.ts";
import type { AskedOfPlan, KeptWords, OwnClarification } from "./clarifications.ts";
import { type DraftRound, isAsking, type OwnAsked } from "./dossiers.rules.ts";

/** What came in answer to what was asked of a plan's sender. */
export interface Answers {
  /** Files in place of parts that were opened again. */
  parts: OwnClarification["arrived"];
  /** Words, by line. */
  lines: ReadonlyMap<string, z.infer<typeof KeptWords>>;
  /** Parts and lines of which nothing has come, of so many things that were asked for. */
  missing: string[];
  things: number;
}

/** What came in answer to what was asked of the senders of plans, by plan. */
export async function answersTo(
  db: Reads,
  asked: readonly Pick<OwnAsked, "planId" | "items">[],
): Promise<ReadonlyMap<number, Answers>> {
  if (asked.length === 0) return new Map();
  const ids = asked.map(({ planId }) => planId);
  const [files, words] = await Promise.all([
    db.selectFrom("clarified_parts").selectAll().where("planId", "in", ids).execute(),
    db.selectFrom("clarified_lines").selectAll().where("planId", "in", ids).execute(),
  ]);
  const [filesOf, wordsOf] = [Map.groupBy(files, of), Map.groupBy(words, of)];
  return new Map(
    asked.map(({ planId, items }) => {
      const parts = (filesOf.get(planId) ?? []).map(({ part, name, size, addedAt, changes }) => ({
        part,
        name,
        size,
        addedAt,
        compared: changes === null ? null : WordChanges.parse(JSON.parse(changes)),
      }));
      const lines = new Map(wordsOf.get(planId)?.map(({ line, planId: _, ...answer }) => [line, answer]));
      const things = thingsAsked(items);
      const written = [...lines].flatMap(([line, { text }]) => (text === "" ? [] : [`line/${line}`]));
      const there = new Set([...parts.map(({ part }) => `part/${part}`), ...written]);
      const missing = things.filter((thing) => !there.has(thing));
      return [planId, { parts, lines, missing, things: things.length }];
    }),
  );
}

const of = ({ planId }: { planId: number }) => planId;

/** Whether answers to what is asked about a plan are taken now. */
export function isAskedNow({ round, asked }: Pick<DraftRound, "round" | "asked">, now: Date): boolean {
  return round !== null && isAsking(asked) && clockOf(round, now).toISOString() < asked.until;
}

/** What is asked about one's own plan, as its sender sees it; null where nothing was. */
export async function ownClarification(
  ctx: SignedInContext,
  { round, asked, criteria }: DraftRound & { criteria: readonly { id: string; criterion: string }[] },
): Promise<OwnClarification | null> {
  if (!round || !asked) return null;
  const { receiptNumber, askedAt, until, endedAt, items } = asked;
  const answers = (await answersTo(ctx.db, [asked])).get(asked.planId);
  return {
    receiptNumber,
    askedAt,
    until,
    endedAt,
    missing: answers?.missing ?? [],
    isOpen: isAskedNow({ round, asked }, ctx.now()),
    items: items.map((item) => {
      const at = criteria.findIndex(({ id }) => id === item.line);
      const answer = answers?.lines.get(item.line) ?? null;
      return { ...item, number: at + 1, criterion: criteria[at]?.criterion ?? item.line, answer };
    }),
    arrived: answers?.parts ?? [],
  };
}

/** What was asked about plans, and what came, in their order. */
export async function askedOfPlans(
  db: Reads,
  plans: readonly { id: number; receiptNumber: string }[],
): Promise<AskedOfPlan[]> {
  const asked = await clarificationsOf(
    db,
    plans.map(({ id }) => id),
  );
  const answers = await answersTo(
    db,
    [...asked].map(([planId, { items }]) => ({ planId, items })),
  );
  return plans.flatMap(({ id, receiptNumber }) => {
    const [question, came] = [asked.get(id), answers.get(id)];
    if (!question || !came) return [];
    const { askedAt, until, endedAt, items } = question;
    const words = [...came.lines].map(([line, { text, savedAt }]) => ({ line, text, savedAt }));
    const files = came.parts.map(({ part, name, size, addedAt }) => ({ part, name, size, addedAt }));
    return { receiptNumber, askedAt, until, endedAt, items, words, files };
  });
}
