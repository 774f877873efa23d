import { ownAccount } from "../accounts/members/members.queries.ts";
import { planExtensions } from "../business-plans/business-plans.limits.ts";
import type { PlanRow } from "../business-plans/business-plans.queries.ts";
import { ownConditions } from "../business-plans/conditions.ts";
import { partsOfPlans, sentParts } from "../business-plans/plan-parts.queries.ts";
import { momentsOf } from "../competition/plan-events.queries.ts";
import { standingOf } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { ContentPack } from "../content-pack/content-pack.ts";
import { documentLinks } from "../content-pack/document-links.ts";
import type { Context, Reads, SignedInContext } from "../context.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { checksOfFiles, troubleOf } from "./checks-of-files.rules.ts";
import { ownClarification } from "./clarifications.queries.ts";
import { kindsOf, mayChange, type RuledPart } from "./dossiers.rules.ts";
import type { AskedParts, Dossier, DossierPart, PartFile } from "./dossiers.ts";
import { draftRound, type PartRow, partsOf } from "./draft.queries.ts";
import { type PartReading, presentPartFile, readingOf } from "./present-part.ts";
import { soughtIn } from "./sought.ts";

/** One's own dossier, for the round that one would send it to. Files of parts that the rules no longer name are left out. */
export async function ownDossier(ctx: SignedInContext, maxBytes: number): Promise<Dossier> {
  const { userId } = ctx.actor;
  const where = await draftRound(ctx);
  const { round, own, rules, parts } = where;
  const rows = await partsOf(ctx.db, userId, round?.id ?? null);
  const named = rows.filter(({ part }) => parts.some(({ id }) => id === part));
  const { phase } = standingOf(round, ctx.now(), own);
  const maySend = phase === "open" || phase === "undated";
  const plan = await lastPlan(ctx.db, userId, round?.id ?? null);
  const sent = plan?.state === "current" ? await comparedWith(ctx.db, plan, named) : null;
  const withdrawals = plan?.state === "withdrawn" ? await momentsOf(ctx.db, [plan.id], "withdraw") : null;
  const readings = await readingsOf(ctx, named, rules);
  const presented = parts.map((part) =>
    presentPart(ctx, part, named, { grid: rules?.administrativeGrid ?? [], readings }),
  );
  const files = named.map((row) => ({ ...row, reading: withoutOthers(readings.get(row.part) ?? null) }));
  return {
    parts: presented,
    checks: rules ? checksOfFiles(ctx.content, rules, { files, term: termOf(maySend, sent !== null) }) : [],
    size: named.reduce((sum, { size }) => sum + size, 0),
    maxBytes,
    mayChange: mayChange(where, ctx.now()),
    maySend,
    completeDraftCounts: rules?.completeDraftCounts ?? false,
    conditions: await ownConditions(ctx),
    sent,
    withdrawnAt: (plan && withdrawals?.get(plan.id)) ?? null,
    clarification: await ownClarification(ctx, { ...where, criteria: rules?.administrativeGrid ?? [] }),
  };
}

/** What the round asks of whoever asks, who may be a visitor: the parts with their models, and no files. */
export async function askedParts(ctx: Context, maxBytes: number): Promise<AskedParts> {
  const where = await draftRound(ctx);
  const sources = { grid: where.rules?.administrativeGrid ?? [], readings: new Map() };
  return {
    parts: where.parts.map((part) => presentPart(ctx, part, [], sources)),
    mayChange: mayChange(where, ctx.now()),
    maxBytes,
    extensions: [...planExtensions],
  };
}

/** What was read in each file, for its owner's name as it is now and the labels of these rules. */
async function readingsOf(
  ctx: SignedInContext,
  rows: readonly PartRow[],
  rules: CompetitionRules | null,
): Promise<Map<string, PartReading | null>> {
  const owner = await ownAccount(ctx);
  const read = rows.map(
    async (row) => [row.part, readingOf(row, await soughtIn(row.part, owner, rules))] as const,
  );
  return new Map(await Promise.all(read));
}

/** As its owner's own checks see it: what they said is somebody else's is no remark of theirs. */
function withoutOthers(reading: PartReading | null): PartReading | null {
  return reading?.isOther ? { ...reading, traces: [] } : reading;
}

function termOf(maySend: boolean, isSent: boolean): "kept" | "open" | "closed" {
  if (isSent) return "kept";
  return maySend ? "open" : "closed";
}

function presentPart(
  { content }: Pick<Context, "content">,
  part: RuledPart,
  rows: PartRow[],
  { grid, readings }: PartSources,
): DossierPart {
  const { id, title, seenBy, required, accepts, signed, anonymous } = part;
  const [template] = documentLinks(content, [part.template]);
  const row = rows.find((one) => one.part === id);
  return {
    id,
    title,
    seenBy,
    accepts,
    isRequired: required,
    isSigned: signed,
    isAnonymous: anonymous,
    isRead: anonymous || grid.some(({ reads }) => reads.some((reading) => reading.part === id)),
    extensions: kindsOf(part).flatMap((kind): readonly string[] => fileKinds[kind].extensions),
    template: template
      ? { slug: template.slug, title: template.title, format: template.format, size: template.size }
      : null,
    file: row ? heldAgainstRules(content, part, presentPartFile(row, readings.get(id))) : null,
  };
}

interface PartSources {
  grid: CompetitionRules["administrativeGrid"];
  readings: ReadonlyMap<string, PartReading | null>;
}

/** The file of one's own part as its owner sees it: held against what the rules ask of the part. */
export async function presentOwnPart(
  ctx: SignedInContext,
  row: PartRow,
  reading: PartReading | null = null,
): Promise<PartFile> {
  const part = (await draftRound(ctx)).parts.find(({ id }) => id === row.part);
  const file = presentPartFile(row, reading);
  return part ? heldAgainstRules(ctx.content, part, file) : file;
}

/** Of a model that was added as it was downloaded, that alone is said. */
function heldAgainstRules(content: ContentPack, part: RuledPart, file: PartFile): PartFile {
  const trouble = troubleOf(content, part, file);
  if (trouble === null) return file;
  return { ...file, troubles: trouble === "model" ? [trouble] : [...file.troubles, trouble] };
}

/** The plan that a member sent last for a round: it counts, or was withdrawn. */
function lastPlan(db: Reads, userId: number, roundId: number | null) {
  return db
    .selectFrom("business_plans")
    .select(["id", "state", "receiptNumber", "receivedAt"])
    .where("userId", "=", userId)
    .where("roundId", roundId === null ? "is" : "=", roundId)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** The plan that counts, compared with the draft. */
async function comparedWith(
  db: Reads,
  { id: planId, receiptNumber, receivedAt }: Pick<PlanRow, "id" | "receiptNumber" | "receivedAt">,
  rows: PartRow[],
): Promise<Dossier["sent"]> {
  const isOneFile = (await sentParts(db, planId)).length === 0;
  const parts = (await partsOfPlans(db, [planId])).get(planId) ?? [];
  const isSame =
    !isOneFile &&
    parts.length === rows.length &&
    parts.every(({ part, sha256 }) => rows.some((row) => row.part === part && row.sha256 === sha256));
  return { planId, receiptNumber, receivedAt, isSame, isOneFile };
}
