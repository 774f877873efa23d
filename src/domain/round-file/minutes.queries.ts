import { can } from "../access/permissions.ts";
import { openAppeals } from "../appeals/decided-points.queries.ts";
import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { awaitedPlans } from "../competition/awaited-plans.queries.ts";
import { later, stageTitles } from "../competition/competition.rules.ts";
import { newestListOf } from "../competition/newest-list.queries.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { isEvaluated, standingsOfRound } from "../evaluators/evaluation-standings.queries.ts";
import { lastHead } from "../register/register.queries.ts";
import { lateStandings } from "../verification/round-standings.queries.ts";
import { isDecided } from "../verification/verification.rules.ts";
import { type FileSource, fileSource } from "./file-source.queries.ts";
import { type MinutesKind, minutesKinds, termsOfMinutes } from "./minutes.rules.ts";
import type { Minutes, RoundMinutes, Wait } from "./minutes.ts";
import { type EvidenceName, rowsOf } from "./round-file.queries.ts";
import type { EvidenceRow } from "./round-file.ts";

/**
 * Which minutes of a round can be had, and one of them, filled from the register and the tables. By default those of the present round;
 * an auditor has them once the round is finished.
 *
 * @throws Forbidden to all who do not take plans out of the portal; NotFound
 */
export async function roundMinutes(
  ctx: SignedInContext,
  id?: number,
  kind?: MinutesKind,
): Promise<RoundMinutes> {
  if (!can(ctx.actor, "plans.export")) throw new Forbidden();
  const round = await planRound(ctx, id);
  if (!round) return { round: null, kinds: [], minutes: null };
  const file = await fileSource(ctx.db, round);
  const kinds: RoundMinutes["kinds"] = [];
  for (const one of Object.keys(minutesKinds) as MinutesKind[])
    kinds.push({ kind: one, wait: await waitFor(ctx, file, one) });
  const asked = kinds.find((one) => one.kind === kind && one.wait === null);
  return {
    round: { id: round.id, name: round.name },
    kinds,
    minutes: asked ? await minutesOf(ctx, file, asked.kind) : null,
  };
}

/** How much of the work of a stage is not done although it has ended. */
const undone: Partial<Record<MinutesKind, (ctx: SignedInContext, round: StoredRound) => Promise<number>>> = {
  opening: async (ctx, round) => {
    const { begun, extended } = (await awaitedPlans(ctx, round)) ?? {};
    return (begun?.count ?? 0) + (extended?.count ?? 0);
  },
  verification: async (ctx, round) => (await lateStandings(ctx, round)).length,
  evaluation: async (ctx, round) => {
    const isOpen = ({ endedAt, seal }: { endedAt: string | null; seal: unknown }) => !(endedAt || seal);
    const { plans } = await standingsOfRound(ctx, round);
    const isUndone = (plan: (typeof plans)[number]) =>
      isEvaluated(plan) && (plan.lacks > 0 || plan.evaluations.some(isOpen));
    return plans.filter((plan) => isUndone(plan) || plan.state === null || !isDecided(plan.state)).length;
  },
  appeals: async ({ db }, { id }) => (await openAppeals(db, id)).length,
};

async function waitFor(ctx: SignedInContext, file: FileSource, kind: MinutesKind): Promise<Wait | null> {
  const { round } = file;
  if (termsOfMinutes(kind).list)
    return (await listOf(file, kind)) === null ? { for: "list", until: null, count: 0 } : null;
  const preliminary = newestListOf(ctx.db, round.id, "preliminary").select("appealsUntil");
  const contested = kind === "appeals" ? await preliminary.executeTakeFirst() : null;
  if (contested === undefined) return { for: "list", until: null, count: 0 };
  const ends = stagesOf(round, kind).at(-1)?.endsAt ?? null;
  const until = ends && later(ends, contested?.appealsUntil ?? null);
  if (until === null || until > clockOf(round, ctx.now()).toISOString())
    return { for: "stage", until, count: 0 };
  const count = (await undone[kind]?.(ctx, round)) ?? 0;
  return count > 0 ? { for: "work", until: null, count } : null;
}

async function minutesOf(ctx: SignedInContext, file: FileSource, kind: MinutesKind): Promise<Minutes> {
  const list = await listOf(file, kind);
  const evidence: Minutes["evidence"] = [];
  for (const [id, { columns, by = null }] of Object.entries(termsOfMinutes(kind).shows)) {
    const all = await rowsOf(file, id as EvidenceName);
    const own = all.filter((row) => list === null || row.list === list);
    // On paper a column without a value only takes room.
    const told = columns.split(" ").filter((name) => own.some((row) => (row[name] ?? null) !== null));
    const rows = own.map((row) => Object.fromEntries(told.map((name) => [name, row[name] ?? null])));
    evidence.push({ id, rows, by, counts: by === null ? [] : countsOf(rows, by) });
  }
  const head = await lastHead(ctx.db);
  return {
    kind,
    stages: stagesOf(file.round, kind).map(({ id, startsAt, endsAt }) => ({
      title: stageTitles(file.round.rules, id).teamTitle,
      startsAt,
      endsAt,
    })),
    people: await peopleOf(file, kind),
    evidence,
    head: head ? { position: head.position, hash: head.hash, publishedAt: head.publishedAt } : null,
    readAt: ctx.now().toISOString(),
  };
}

/** The newest published list that minutes tell of; null where they tell of none, or before the first. */
async function listOf(file: FileSource, kind: MinutesKind): Promise<EvidenceRow[string] | null> {
  const lists = await rowsOf(file, "lists");
  return lists.findLast((row) => row.kind === termsOfMinutes(kind).list)?.list ?? null;
}

function stagesOf({ stages }: StoredRound, kind: MinutesKind): StoredRound["stages"] {
  return stages.filter(({ id }) => termsOfMinutes(kind).stages.includes(id));
}

/** How often each value is there, the most frequent first. */
function countsOf(rows: readonly EvidenceRow[], by: string): Minutes["evidence"][number]["counts"] {
  const groups = Map.groupBy(rows, (row) => row[by]);
  const counts = [...groups].flatMap(([value, { length: count }]) =>
    typeof value === "string" || typeof value === "number" ? [{ value, count }] : [],
  );
  return counts.toSorted((one, other) => other.count - one.count);
}

/** Who had each duty at some moment of the stages. */
async function peopleOf(file: FileSource, kind: MinutesKind): Promise<Minutes["people"]> {
  const stages = stagesOf(file.round, kind);
  const [from, to] = [stages[0]?.startsAt ?? "", stages.at(-1)?.endsAt ?? "9"];
  const held = (await rowsOf(file, "duties")).filter(({ startsAt, endsAt, endedAt }) => {
    return String(startsAt) < to && String(endedAt ?? endsAt ?? "9") > from;
  });
  return termsOfMinutes(kind).signers.map((duty) => {
    const names = held.flatMap((row) => (row.duty === duty ? [String(row.who)] : []));
    return { duty, names: [...new Set(names)] };
  });
}
