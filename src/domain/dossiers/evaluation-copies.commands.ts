import { isForEvaluators } from "../business-plans/anonymous-parts.queries.ts";
import { type PlanPartRow, partsOfPlans, rulesOfPlans } from "../business-plans/plan-parts.queries.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import { findDocument } from "../content-pack/document-links.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { Unavailable } from "../errors.ts";
import { leaveFile, leavingOnFailure } from "../files/left-files.commands.ts";
import { DocumentPieces } from "../foreign-files/document-pieces.ts";
import { kindOfMediaType } from "../foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import type { PiecesKind } from "../foreign-files/read-document.ts";
import type { ForeignFile } from "../ports.ts";
import { hashSecret } from "../secrets/secrets.ts";
import type { CopyTrouble, PlanWords } from "./evaluation-copy.ts";
import { modelOf, type PlanModel } from "./plan-model.rules.ts";
import { sectionsOf, wordsAt } from "./plan-words.rules.ts";

type RuledPart = CompetitionRules["parts"][number];

/** Files that are read and cleaned at once: as many as the sandbox leaves to the portal and its team. */
const atOnce = 2;

/**
 * Makes the copies that evaluators read of the admitted plans of all rounds: their words by heading, and cleaned files. A plan that has
 * one of its present files is left as it is; where a file has to wait for its turn, its plan waits for the next call. Every instance may
 * call it at any time.
 *
 * @param signal ends it after the plans in progress
 */
export async function prepareCopies(ctx: Context, signal?: AbortSignal): Promise<void> {
  const waiting = await plansToCopy(ctx);
  const models = readModels(ctx);
  const workers = Array.from({ length: atOnce }, async () => {
    for (let plan = waiting.shift(); plan && !signal?.aborted; plan = waiting.shift()) {
      await copyPlan(ctx, plan, models).catch(unlessBusy);
    }
  });
  await Promise.all(workers);
}

function unlessBusy(error: unknown): void {
  if (!(error instanceof Unavailable)) throw error;
}

interface PlanToCopy {
  planId: number;
  rules: CompetitionRules;
  /** The parts that evaluators see, in the order of the rules, with the file that counts. */
  parts: { rule: RuledPart; row: PlanPartRow | undefined }[];
  isDivided: boolean;
  source: string;
}

async function plansToCopy(ctx: Pick<Context, "content" | "db">): Promise<PlanToCopy[]> {
  const plans = await ctx.db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .leftJoin("evaluation_copies", "planId", "business_plans.id")
    .select(["business_plans.id", "roundId", "source"])
    .where("state", "=", "current")
    .where("erasedAt", "is", null)
    .execute();
  const ids = plans.map(({ id }) => id);
  const states = await statesOf(ctx.db, ids);
  const admitted = plans.filter(({ id }) => states.get(id) === "admitted");
  if (admitted.length === 0) return [];
  const rulesOf = await rulesOfPlans(ctx);
  const parts = await partsOfPlans(ctx.db, ids);
  const all = await Promise.all(
    admitted.map(async (plan) => {
      const rules = rulesOf(plan);
      const own = parts.get(plan.id) ?? [];
      return rules && { ...(await toCopy(plan.id, rules, own)), known: plan.source };
    }),
  );
  return all.filter((plan) => plan !== null).filter(({ source, known }) => source !== known);
}

async function toCopy(planId: number, rules: CompetitionRules, rows: PlanPartRow[]): Promise<PlanToCopy> {
  const parts = rules.parts
    .filter(isForEvaluators)
    .map((rule) => ({ rule, row: rows.find(({ part }) => part === rule.id) }));
  const source = await hashSecret(
    JSON.stringify(parts.map(({ rule, row }) => [rule.id, row?.sha256 ?? null])),
  );
  return { planId, rules, parts, isDivided: rows.length > 0, source };
}

/** A cleaned file that is stored, as its row names it. */
interface Cleaned {
  part: string;
  title: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** A copy while it is made. */
interface Copy {
  plan: PlanToCopy;
  words: PlanWords;
  troubles: CopyTrouble[];
  files: Cleaned[];
}

async function copyPlan(ctx: Context, plan: PlanToCopy, models: Models): Promise<void> {
  const words: PlanWords = { title: null, sections: [], pages: 0, unread: [], pictures: 0, isCut: false };
  const copy: Copy = { plan, words, troubles: [], files: [] };
  await leavingOnFailure(ctx, copy.files, async () => {
    for (const { rule, row } of plan.parts) {
      if (row) await copyPart(ctx, copy, { rule, row, model: await models(rule, plan.rules) });
      else if (!plan.isDivided) copy.troubles.push({ part: rule.id, trouble: "not-divided" });
      else if (rule.required) copy.troubles.push({ part: rule.id, trouble: "missing" });
    }
    await ctx.write((tx) => writeCopy(tx, ctx, copy));
  });
}

interface PartToCopy {
  rule: RuledPart;
  row: PlanPartRow;
  model: ModelOfPart;
}

async function copyPart(ctx: Context, { words, troubles, files }: Copy, part: PartToCopy): Promise<void> {
  const { id } = part.rule;
  const read = await piecesOf(ctx, part.row);
  if (read === null) troubles.push({ part: id, trouble: "unreadable" });
  if (read === null || read === "no-words") words.unread.push(id);
  else addWords(words, read, part);
  if (!(await cleanPart(ctx, part, files))) troubles.push({ part: id, trouble: "not-cleaned" });
}

/** Adds the words of a part to those of its plan. */
function addWords(words: PlanWords, read: DocumentPieces, { rule, model }: PartToCopy): void {
  const { id: part, title } = rule;
  const sections = sectionsOf(read, { part, title }, model);
  words.sections.push(...sections);
  words.title ??= model.titleIn(sections);
  words.pages += read.pages;
  words.pictures += read.unreadPictures;
  words.isCut ||= read.isCut;
  if (sections.length === 0 || read.unreadPictures >= read.pages) words.unread.push(part);
}

async function writeCopy(tx: Writes, ctx: Context, { plan, words, troubles, files }: Copy): Promise<void> {
  const { planId, source } = plan;
  // Another file may have come meanwhile, or the plan may be gone: it is looked at again in the next turn.
  if (!(await isStill(tx, plan))) {
    for (const file of files) await leaveFile(tx, file);
    return;
  }
  const preparedAt = ctx.now().toISOString();
  const copy = { words: JSON.stringify(words), troubles: JSON.stringify(troubles), source, preparedAt };
  await tx.deleteFrom("evaluation_copies").where("planId", "=", planId).execute();
  await tx
    .insertInto("evaluation_copies")
    .values({ planId, ...copy })
    .execute();
  const rows = files.map((file, position) => ({ planId, position, ...file }));
  if (rows.length > 0) await tx.insertInto("evaluation_copy_files").values(rows).execute();
}

async function isStill(db: Reads, { planId, rules, source }: PlanToCopy): Promise<boolean> {
  const state = (await statesOf(db, [planId])).get(planId);
  const rows = (await partsOfPlans(db, [planId])).get(planId) ?? [];
  return state === "admitted" && (await toCopy(planId, rules, rows)).source === source;
}

/** Cleans a part's file and stores what comes of it; returns whether that could be done. */
async function cleanPart(
  ctx: Context,
  { rule, row }: Omit<PartToCopy, "model">,
  files: Cleaned[],
): Promise<boolean> {
  const kind = kindOfMediaType(row.mediaType);
  const bytes = kind && (await ctx.cleanDocument(storedFile(ctx, row), kind).catch(unlessUnreadable));
  if (!bytes) return false;
  await using file = await ctx.files.receive(bytes);
  const { sha256, size } = file;
  files.push({ part: rule.id, title: rule.title, mediaType: row.mediaType, size, sha256 });
  await file.keep();
  return true;
}

type Reading = Pick<Context, "content" | "documents" | "files" | "searchDocument">;

const kinds: readonly PiecesKind[] = ["pdf", "docx", "xlsx", "odt", "ods"];

/** The words of a file; `no-words` of a format that is not read, null of a file that cannot be. */
async function piecesOf(
  ctx: Pick<Reading, "files" | "searchDocument">,
  row: { mediaType: string; sha256: string; size: number },
  file: ForeignFile = storedFile(ctx, row),
): Promise<DocumentPieces | "no-words" | null> {
  const kind = kinds.find((one) => one === kindOfMediaType(row.mediaType));
  if (!kind) return "no-words";
  const read = await ctx.searchDocument("pieces", { kind, file, input: null }).catch(unlessUnreadable);
  return DocumentPieces.safeParse(read).data ?? null;
}

/** A model, and what tells a plan's title from its words. */
type ModelOfPart = PlanModel & { titleIn: (sections: PlanWords["sections"]) => string | null };
type Models = (rule: RuledPart, rules: CompetitionRules) => Promise<ModelOfPart>;

/** Reads the models of parts, each once. */
function readModels(ctx: Reading): Models {
  const read = new Map<string, Promise<DocumentPieces | "no-words" | null>>();
  return async ({ id, title, template }, { evaluationGrid, planTitle }) => {
    const pieces = read.get(template) ?? modelPieces(ctx, template);
    read.set(template, pieces);
    const known = await pieces;
    const own = known === null || known === "no-words" ? { pieces: [], beside: [] } : known;
    const shows = evaluationGrid.criteria.flatMap(({ criteria }) => criteria.flatMap((one) => one.shows));
    const model = modelOf(own.pieces, planTitle ? [...shows, planTitle] : shows);
    const titleAt = (sections: PlanWords["sections"]) => (planTitle ? wordsAt(sections, planTitle) : null);
    const blank = titleAt(sectionsOf(own, { part: id, title }, model));
    return { ...model, titleIn: (sections) => [titleAt(sections)].find((words) => words !== blank) ?? null };
  };
}

async function modelPieces(ctx: Reading, template: string) {
  const file = findDocument(ctx.content, template)?.content;
  if (!file) return null;
  const model =
    file.path === null ? storedFile(ctx, file) : storedFile({ files: ctx.documents }, file, file.path);
  return await piecesOf(ctx, file, model);
}
