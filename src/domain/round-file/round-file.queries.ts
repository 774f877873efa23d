import { can } from "../access/permissions.ts";
import { dutiesOf } from "../accounts/duties/duties.queries.ts";
import { planRound } from "../business-plans/plans-of-round.queries.ts";
import { totalOf } from "../competition/evaluation.rules.ts";
import { finishedOf } from "../competition/finished-rounds.queries.ts";
import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { StageId } from "../content-pack/competition.ts";
import type { Context, SignedInContext } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { SealedGrid } from "../evaluation/sealed-grid.ts";
import type { Timestamp } from "../tables.ts";
import { computed, sealedTexts } from "./computed-evidence.queries.ts";
import { type FileSource, fileSource } from "./file-source.queries.ts";
import { kept, keptRows } from "./kept-evidence.queries.ts";
import type { EvidenceRow, NamedPlanLife, Paragraph, PlanLife, RoundFile } from "./round-file.ts";
import { paragraphIds } from "./round-file.ts";

export type EvidenceName = keyof typeof kept | keyof typeof computed;

/** What each paragraph is proved by, and the bound of the stage that finishes it. */
const paragraphs: Record<Paragraph["id"], { by: [StageId, "startsAt" | "endsAt"]; of: EvidenceName[] }> = {
  rules: { by: ["submission", "startsAt"], of: ["frozenRules"] },
  plans: { by: ["submission", "endsAt"], of: ["receivedPlans", "extensions"] },
  people: {
    by: ["evaluation", "endsAt"],
    of: ["duties", "declarations", "connections", "assignments", "stops"],
  },
  anonymity: { by: ["evaluation", "endsAt"], of: ["copies", "readings"] },
  verification: {
    by: ["evaluation", "endsAt"],
    of: [
      ...(["verifiers", "answers", "settlements", "clarifications", "clarifiedParts"] as const),
      ...(["clarifiedLines", "outcomes", "corrections"] as const),
    ],
  },
  evaluation: { by: ["evaluation", "endsAt"], of: ["seals", "reopenings", "computation", "interviews"] },
  lists: { by: ["final", "startsAt"], of: ["lists", "places"] },
  lives: { by: ["final", "startsAt"], of: ["lives"] },
  appeals: { by: ["final", "startsAt"], of: ["appeals", "appealed", "decisions", "letters", "openings"] },
  calendar: { by: ["final", "startsAt"], of: ["stages", "moves", "clockResets"] },
  publication: { by: ["final", "startsAt"], of: ["heads"] },
  contracts: { by: ["contracting", "endsAt"], of: ["grants", "tasks"] },
};

/** The rows of one kind of evidence. */
export async function rowsOf(file: FileSource, name: EvidenceName): Promise<EvidenceRow[]> {
  return await (name in kept
    ? keptRows(file, name as keyof typeof kept)
    : computed[name as keyof typeof computed](file));
}

/**
 * All that is finished of a finished round, by paragraph of the rules.
 *
 * @throws Forbidden to all who do not read the log; NotFound before the round is finished
 */
export async function roundFile(ctx: SignedInContext, roundId: number): Promise<RoundFile> {
  const round = await finishedRound(ctx, roundId);
  const duties = (await dutiesOf(ctx, ctx.actor.userId)).filter(({ duty }) => duty === "auditor");
  const { count } = await ctx.db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("actorId", "=", ctx.actor.userId)
    .where("action", "like", "round-file.%")
    .executeTakeFirstOrThrow();
  return {
    ...(await finishedParagraphs(ctx, await fileSource(ctx.db, round))),
    round: { id: round.id, name: round.name },
    readAt: ctx.now().toISOString(),
    readings: Number(count) + 1,
    accessUntil: duties.map(({ endsAt }) => endsAt).findLast((end) => end !== null) ?? null,
  };
}

/**
 * The life of one plan of a finished round, with its candidate's name.
 *
 * @throws Forbidden; NotFound before the round is finished, and of a plan of another one
 */
export async function planLife(
  ctx: SignedInContext,
  roundId: number,
  number: string,
): Promise<NamedPlanLife & { planId: number }> {
  const file = await fileSource(ctx.db, await finishedRound(ctx, roundId));
  const plan = [...file.plans.values()].find((one) => one.number === number);
  const person = await ctx.db
    .selectFrom("users")
    .select(["firstName", "lastName", "erasedAt"])
    .where("id", "=", plan?.userId ?? 0)
    .executeTakeFirst();
  if (!plan || !person) throw new NotFound();
  const sender = person.erasedAt === null ? `${person.lastName} ${person.firstName}` : null;
  return { ...(await livesOf(file))(plan.id), sender, planId: plan.id };
}

/** A round that is finished, whoever asks: nobody reads totals here before everybody does. */
async function finishedRound(ctx: SignedInContext, id: number): Promise<StoredRound> {
  if (!can(ctx.actor, "audit.read")) throw new Forbidden();
  const round = await planRound(ctx, id);
  const [finished] = round ? await finishedOf(ctx, [round]) : [];
  if (!finished) throw new NotFound();
  return finished;
}

/** What is finished of a round, and what is not, with the moment at which it will be. */
export async function finishedParagraphs({ now }: Pick<Context, "now">, file: FileSource) {
  const { round } = file;
  const at = clockOf(round, now()).toISOString();
  const found: Pick<RoundFile, "paragraphs" | "waiting"> = { paragraphs: [], waiting: [] };
  for (const id of paragraphIds) {
    const until = boundOf(round, ...paragraphs[id].by);
    if (until === null || until > at) found.waiting.push({ id, until });
    else {
      const evidence: Paragraph["evidence"] = [];
      for (const name of paragraphs[id].of) evidence.push({ id: name, rows: await rowsOf(file, name) });
      found.paragraphs.push({ id, evidence });
    }
  }
  return found;
}

/** A bound of a stage; without that stage, of the last one. */
function boundOf({ stages }: StoredRound, stage: StageId, bound: "startsAt" | "endsAt"): Timestamp | null {
  const own = stages.find(({ id }) => id === stage);
  return own
    ? own[bound]
    : (stages
        .flatMap(({ endsAt }) => endsAt ?? [])
        .toSorted()
        .at(-1) ?? null);
}

/** Reads what happened to plans of a round, who caused it, and their sealed grids: nobody's draft. */
export async function livesOf(file: FileSource): Promise<(planId: number) => PlanLife> {
  const { grids, lists } = await sealedTexts(file);
  const beside = [
    ...(await rowsOf(file, "verifiers")).map((row) => ({
      ...row,
      event: "hand-in",
      at: row.handedInAt ?? null,
    })),
    ...(await rowsOf(file, "assignments")).map((row) => ({ ...row, event: "assign" })),
    ...(await rowsOf(file, "seals")).map((row) => ({ ...row, event: "seal" })),
    ...(await rowsOf(file, "reopenings")).flatMap(({ by, decidedAt: at, isGranted, ...row }) =>
      isGranted === 1 ? [{ ...row, event: "reopen", at, who: by }] : [],
    ),
    ...(await rowsOf(file, "decisions")).map((row) => ({ ...row, event: "seal-decision", who: "appeals" })),
  ] as EvidenceRow[];
  return (planId) => {
    const { number = "", sha256 = "" } = file.plans.get(planId) ?? {};
    const own = file.events.filter((one) => one.planId === planId);
    const events = [
      ...own.map(({ event, at, actorId, data }) => {
        const { hash = null, list } = data as { hash?: string; list?: number };
        const ofList = lists.find(({ id }) => id === list)?.hash;
        return {
          at,
          event: event as string,
          who: file.who(actorId),
          hash: event === "submit" ? sha256 : (ofList ?? hash),
        };
      }),
      ...beside
        .filter((row) => row.number === number && row.at !== null)
        .map(({ at, event, who, hash }) => ({
          at: String(at),
          event: String(event),
          who: String(who),
          hash: hash ? String(hash) : null,
        })),
    ];
    return {
      number,
      events: events.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))),
      grids: grids.filter((grid) => grid.planId === planId).map((grid) => readGrid(file, grid)),
    };
  };
}

function readGrid(
  { who, titleOf }: FileSource,
  grid: { id: number; who: number; at: Timestamp; hash: string; text: string },
): PlanLife["grids"][number] {
  const { points, reasons, conclusion } = SealedGrid.parse(JSON.parse(grid.text));
  const words: Record<string, string> = { ...reasons, ...conclusion };
  const items = [...new Set([...Object.keys(points), ...Object.keys(words)])];
  return {
    seal: grid.id,
    evaluator: who(grid.who),
    sealedAt: grid.at,
    hash: grid.hash,
    total: totalOf(points),
    said: items.map((item) => ({
      item,
      title: titleOf(item),
      points: points[item] ?? null,
      text: words[item] ?? "",
    })),
  };
}
