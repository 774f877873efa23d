import { ownAccount } from "../accounts/members.queries.ts";
import { ownConditions } from "../business-plans/conditions.ts";
import { sentParts } from "../business-plans/plan-parts.queries.ts";
import { standingOf } from "../competition/rounds.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { ContentPack } from "../content-pack/content-pack.ts";
import { documentLinks, findDocument } from "../content-pack/document-links.ts";
import type { Context, Reads, SignedIn } from "../context.ts";
import { fileKinds } from "../file-kinds.ts";
import { checksOf } from "./completeness.rules.ts";
import { kindsOf, mayChange, type RuledPart } from "./dossiers.rules.ts";
import type { Dossier, DossierPart, PartFile } from "./dossiers.ts";
import { draftRound, type PartRow, partsOf } from "./draft.queries.ts";
import { type PartReading, presentPartFile, readingOf } from "./present-part.ts";
import { soughtIn } from "./sought.ts";

/** One's own dossier, for the round that one would send it to. Files of parts that the rules no longer name are left out. */
export async function ownDossier(ctx: Context & { actor: SignedIn }, maxBytes: number): Promise<Dossier> {
  const { userId } = ctx.actor;
  const where = await draftRound(ctx);
  const { round, own, rules, parts } = where;
  const rows = await partsOf(ctx.db, userId, round?.id ?? null);
  const named = rows.filter(({ part }) => parts.some(({ id }) => id === part));
  const { phase } = standingOf(round, ctx.now(), own);
  const maySend = phase === "open" || phase === "undated";
  const sent = await sentPlan(ctx.db, userId, round?.id ?? null, named);
  const readings = await readingsOf(ctx, named, rules);
  const known = {
    parts,
    readings,
    counties: ctx.content.region.counties,
    term: termOf(maySend, sent !== null),
    annexes: new Map(ctx.content.documents.flatMap(({ slug, annex }) => (annex ? [[slug, annex]] : []))),
  };
  return {
    parts: parts.map((part) =>
      presentPart(ctx, part, named, { grid: rules?.administrativeGrid ?? [], readings }),
    ),
    checks: rules ? checksOf(rules, known) : [],
    size: named.reduce((sum, { size }) => sum + size, 0),
    maxBytes,
    mayChange: mayChange(where, ctx.now()),
    maySend,
    completeDraftCounts: rules?.completeDraftCounts ?? false,
    conditions: await ownConditions(ctx),
    sent,
  };
}

/** What was read in each file, for its owner's name as it is now and the labels of these rules. */
async function readingsOf(
  ctx: Context & { actor: SignedIn },
  rows: readonly PartRow[],
  rules: CompetitionRules | null,
): Promise<Map<string, PartReading | null>> {
  const owner = await ownAccount(ctx);
  const read = rows.map(
    async (row) => [row.part, readingOf(row, await soughtIn(row.part, owner, rules))] as const,
  );
  return new Map(await Promise.all(read));
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
    ...{ id, title, seenBy, accepts },
    isRequired: required,
    isSigned: signed,
    isAnonymous: anonymous,
    isRead: anonymous || grid.some(({ reads }) => reads.some((reading) => reading.part === id)),
    extensions: kindsOf(part).flatMap((kind): readonly string[] => fileKinds[kind].extensions),
    template: template
      ? { slug: template.slug, title: template.title, format: template.format, size: template.size }
      : null,
    file: row ? heldAgainstModel(content, part, presentPartFile(row, readings.get(id))) : null,
  };
}

interface PartSources {
  grid: CompetitionRules["administrativeGrid"];
  readings: ReadonlyMap<string, PartReading | null>;
}

/** Of a model that was added as it was downloaded, that alone is said. It is not kept: models are replaced. */
function heldAgainstModel(content: ContentPack, { template }: RuledPart, file: PartFile): PartFile {
  const model = findDocument(content, template);
  const isModel = [model?.content, ...(model?.versions ?? [])].some((known) => known?.sha256 === file.sha256);
  return isModel ? { ...file, troubles: ["model"] } : file;
}

/** The plan that counts in a round, compared with the draft. */
async function sentPlan(
  db: Reads,
  userId: number,
  roundId: number | null,
  rows: PartRow[],
): Promise<Dossier["sent"]> {
  const plan = await db
    .selectFrom("business_plans")
    .select(["id", "receiptNumber", "receivedAt"])
    .where("userId", "=", userId)
    .where("roundId", roundId === null ? "is" : "=", roundId)
    .where("state", "=", "current")
    .executeTakeFirst();
  if (!plan) return null;
  const { id: planId, ...receipt } = plan;
  const parts = await sentParts(db, planId);
  const isOneFile = parts.length === 0;
  const isSame =
    !isOneFile &&
    parts.length === rows.length &&
    parts.every(({ part, sha256 }) => rows.some((row) => row.part === part && row.sha256 === sha256));
  return { planId, ...receipt, isSame, isOneFile };
}
