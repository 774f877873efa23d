import type { CompetitionRules } from "../content-pack/competition.ts";
import { findDocument } from "../content-pack/document-links.ts";
import type { Context } from "../context.ts";
import { DocumentPieces } from "../foreign-files/document-pieces.ts";
import { kindOfMediaType } from "../foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import type { PiecesKind } from "../foreign-files/read-document.ts";
import type { ForeignFile } from "../ports.ts";
import type { PlanWords } from "./evaluation-copy.ts";
import { modelOf, type PlanModel } from "./plan-model.rules.ts";
import { sectionsOf, wordsAt } from "./plan-words.rules.ts";

type RuledPart = CompetitionRules["parts"][number];
type Reading = Pick<Context, "content" | "documents" | "files" | "searchDocument">;

const kinds: readonly PiecesKind[] = ["pdf", "docx", "xlsx", "odt", "ods"];

/** The words of a file; `no-words` of a format that is not read, null of a file that cannot be. */
export async function piecesOf(
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
export type ModelOfPart = PlanModel & { titleIn: (sections: PlanWords["sections"]) => string | null };
export type Models = (rule: RuledPart, rules: CompetitionRules) => Promise<ModelOfPart>;

/** Reads the models of parts, each once. */
export function readOnce(ctx: Reading): Models {
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
