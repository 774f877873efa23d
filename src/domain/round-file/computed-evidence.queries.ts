import { confirmationsOf } from "../competition/confirmations.commands.ts";
import { totalOf } from "../competition/evaluation.rules.ts";
import { type PlanEvent, stateAfter, termsOf } from "../competition/plan-states.ts";
import { SealedGrid } from "../evaluation/sealed-grid.ts";
import { explainScore, sealsIn } from "../evaluation/seals.queries.ts";
import { hashSecret } from "../secrets/secrets.ts";
import { noTurn, settlingOf } from "../verification/standings.queries.ts";
import type { FileSource } from "./file-source.queries.ts";
import { present } from "./kept-evidence.queries.ts";
import type { EvidenceRow } from "./round-file.ts";

/** The very texts of which a row, or the register, has the SHA-256. */
export async function sealedTexts({ db, round }: FileSource) {
  const ofRound = db.selectFrom("business_plans").select("id").where("roundId", "=", round.id);
  const rules = await db
    .selectFrom("rounds")
    .select(["id", "rules as text"])
    .where("id", "=", round.id)
    .execute();
  return {
    rules: rules.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }])),
    grids: await db
      .selectFrom("sealed_grids")
      .innerJoin("evaluations", "evaluations.id", "evaluationId")
      .leftJoin("reopenings", "reopenings.sealId", "sealed_grids.id")
      .select(["sealed_grids.id", "sealed_grids.planId", "userId as who", "grid as text", "hash"])
      .select(["sealedAt as at", "isGranted", "decidedAt"])
      .where("sealed_grids.planId", "in", ofRound)
      .orderBy("sealed_grids.id")
      .execute(),
    lists: await db
      .selectFrom("lists")
      .select(["id", "rows as text", "hash"])
      .where("roundId", "=", round.id)
      .orderBy("id")
      .execute(),
    decisions: await db
      .selectFrom("sealed_decisions")
      .select(["appealId as id", "planId", "decisions as text", "hash", "sealedAt as at"])
      .where("planId", "in", ofRound)
      .orderBy("appealId")
      .execute(),
  };
}

type Gather = (file: FileSource) => EvidenceRow[] | Promise<EvidenceRow[]>;

const happened = (file: FileSource, wanted: readonly PlanEvent[]) =>
  present(
    file,
    file.events.flatMap(({ planId, event, at, actorId: by, data }) =>
      wanted.includes(event) ? [{ planId, event, at, by, ...plain(data as object) }] : [],
    ),
  );

/** What is computed of several tables. */
export const computed = {
  frozenRules: async (file) =>
    await Promise.all(
      (await sealedTexts(file)).rules.map(async ({ text }) => ({
        at: file.round.submission.opensAt,
        hash: await hashSecret(text),
      })),
    ),
  settlements: (file) => confirmedLines(file, false),
  corrections: (file) => confirmedLines(file, true),
  // The words may name somebody: their SHA-256 is told.
  clarifications: (file) =>
    happened(file, ["ask-clarifications", "answer-clarifications", "end-clarifications"]),
  outcomes: (file) => happened(file, ["admit", "reject", "readmit", "exclude"]),
  grants: (file) => happened(file, ["accept", "renounce", "record-renouncing", "call", "contract"]),
  seals: async (file) => {
    const inForce = [...(await sealsIn(file.db, file.round.id)).values()].flat().map(({ id }) => id);
    const rows = (await sealedTexts(file)).grids.map(({ id: seal, text, planId, who, at, hash, ...row }) => ({
      planId,
      seal,
      who,
      at,
      total: totalOf(SealedGrid.parse(JSON.parse(text)).points),
      inForce: Number(inForce.includes(seal)),
      reopenedAt: row.isGranted === 1 ? row.decidedAt : null,
      hash,
    }));
    return present(file, rows);
  },
  computation: async (file) => {
    const { allRules, areRulesReadable } = file.round;
    if (!allRules || !areRulesReadable) return [];
    const rows = [...(await sealsIn(file.db, file.round.id))].map(([planId, own]) => {
      const score = explainScore(allRules, own);
      return {
        planId,
        totals: own.map(({ grid }) => totalOf(grid.points)),
        difference: score?.gap?.difference ?? null,
        counted: score?.grids.flatMap(({ counts, total }) => (counts ? [total] : [])) ?? [],
        total: score?.total ?? null,
        below: score?.minimums.flatMap(({ isReached, title }) => (isReached ? [] : [title])) ?? [],
        isEligible: score && Number(score.isEligible),
      };
    });
    return present(file, rows);
  },
  places: async (file) =>
    (await sealedTexts(file)).lists.flatMap(({ id: list, text }) =>
      rowsIn(text).map((row) => ({ list, ...plain(row) })),
    ),
  decisions: async (file) => {
    const { decisions } = await sealedTexts(file);
    const rows = decisions.flatMap(({ planId, id: appeal, at, hash, text }) =>
      rowsIn(text).map((row) => {
        const { item = "", ...decided } = plain(row);
        return { planId, appeal, line: item, ...decided, at, hash };
      }),
    );
    return present(file, rows);
  },
  letters: async ({ db, round, events }) => {
    const sent = await db
      .selectFrom("round_letters")
      .select(["kind", "queuedAt as at"])
      .where("roundId", "=", round.id)
      .execute();
    const ofEvents = events.flatMap(({ event, at }) => ({ kind: termsOf(event).letter ?? "", at }));
    const byKind = Map.groupBy([...sent, ...ofEvents], ({ kind }) => kind.replace(/ .*/, ""));
    byKind.delete("");
    const rows = [...byKind].map(([letter, all]) => {
      const moments = all.map(({ at }) => at).toSorted();
      return { letter, count: all.length, at: moments[0] ?? null, lastAt: moments.at(-1) ?? null };
    });
    return rows.toSorted((one, other) => (one.letter < other.letter ? -1 : 1));
  },
  stages: (file) =>
    file.round.stages.map(({ id: stage, startsAt, endsAt, skipped }) => ({
      ...present(file, [{ stage, startsAt, endsAt }])[0],
      skipped: skipped.map(({ day }) => day),
    })),
  lives: (file) => {
    const rows = [...Map.groupBy(file.events, ({ planId }) => planId)].map(([planId, events]) => ({
      planId,
      state: stateAfter(events.map(({ event }) => event)),
      events: events.length,
      at: events.at(-1)?.at ?? null,
    }));
    return present(file, rows);
  },
} as const satisfies Record<string, Gather>;

/** What both verifiers confirmed: of lines on which they differed, or of a published outcome. Nothing else was decided. */
async function confirmedLines(file: FileSource, isCorrection: boolean): Promise<EvidenceRow[]> {
  const rows = await file.db
    .selectFrom("settled_lines")
    .selectAll()
    .where("planId", "in", [...file.plans.keys(), 0])
    .where("turn", isCorrection ? "=" : "!=", noTurn)
    .orderBy("planId")
    .orderBy("turn")
    .orderBy("line")
    .execute();
  const confirmed = await confirmationsOf(file.db, rows.map(settlingOf));
  const done = rows.flatMap((row) => {
    const by = confirmed.get(settlingOf(row).act) ?? [];
    const about = isCorrection ? { lines: JSON.parse(row.lines ?? "[]") as string[] } : { line: row.line };
    const { planId, verdict, reason } = row;
    const people = by.map(({ userId }) => file.who(userId));
    return by.length < 2 ? [] : [{ planId, ...about, verdict, reason, people, at: by.at(-1)?.at ?? null }];
  });
  return present(file, done);
}

function rowsIn(json: string): object[] {
  return JSON.parse(json);
}

/** What of a kept row is one value, or some. */
function plain(row: object): EvidenceRow {
  const isPlain = (value: unknown): boolean =>
    value === null ||
    ["string", "number"].includes(typeof value) ||
    (Array.isArray(value) && value.every(isPlain));
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isPlain(value)));
}
