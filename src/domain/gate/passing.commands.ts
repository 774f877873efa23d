import { itemTables } from "../content/attachment-table.ts";
import type { Context, Reads } from "../context.ts";
import { EditedMeanwhile, Invalid } from "../errors.ts";
import type { DocumentPlace } from "../tables.ts";
import { firstOfEach } from "./document.rules.ts";
import { findingsOfDocuments, type StoredDocument } from "./documents.queries.ts";
import { filesOfItem, isPublic, memberNames, newsTypeOf } from "./gate.queries.ts";
import type { Finding, WrittenField } from "./gate.ts";
import { GateStopped } from "./gated.commands.ts";
import { type CheckedItem, itemStops } from "./item.rules.ts";
import { readMarkup } from "./markup.ts";
import { personalNumbers } from "./personal-number.ts";
import { isOfResults } from "./unfilled-model.ts";

/** An item as a row has it. */
export interface PassingRow extends Partial<Record<WrittenField, unknown>> {
  title: string;
  isPublic: 0 | 1;
  text?: string;
  description?: string;
  newsType?: string;
  imageAlt?: string | null;
}

/** An item as the rules read it. */
export function checkedItem(row: PassingRow): CheckedItem {
  const { text, description, imageAlt, isPublic: _, ...said } = row;
  return { ...said, text: text ?? description ?? "", alt: imageAlt ?? null };
}

/**
 * Refuses an item that visitors would see with something that must not go out. What they see already is left: it can still
 * be changed elsewhere.
 *
 * @throws GateStopped
 */
export async function requirePassing(
  ctx: Pick<Context, "db" | "isGated">,
  after: PassingRow,
  before?: PassingRow,
): Promise<void> {
  if (after.isPublic === 0) return;
  const item = checkedItem(after);
  const markup = readMarkup(item.text);
  const names = markup.lines.length > 0 && !ctx.isGated ? await memberNames(ctx.db) : new Map();
  const known = new Set(before?.isPublic === 1 ? itemStops(checkedItem(before), names).map(keyOf) : []);
  const stops = itemStops(item, names, markup).filter((stop) => !known.has(keyOf(stop)));
  stopAt(stops, after.description === undefined ? "text" : "description", markup.lines);
}

/** What an edit changes that makes attached files matter; `newsType` is that of news. */
export interface Becoming {
  isPublic?: boolean | undefined;
  newsType?: string | undefined;
}

/**
 * Refuses to make an item public, or a public one a list of results, with a file that must not go out.
 *
 * @returns refuses within the transaction what was attached since
 * @throws GateStopped
 */
export async function requireFilesPassing(
  ctx: Context,
  type: "news" | "job" | "activity",
  id: number,
  { isPublic: isShown, newsType }: Becoming,
): Promise<(db: Reads, item: unknown) => Promise<void>> {
  if (ctx.isGated || !(isShown || isOfResults(newsType))) return async () => undefined;
  const isKnown = await isPublic(ctx.db, itemTables[type], id);
  if (isKnown ? !isOfResults(newsType) : !isShown) return async () => undefined;
  const files = await filesOfItem(ctx, type, id, newsType);
  const findings = await findingsOfDocuments(ctx, files);
  stopAt(isKnown ? findings.filter(({ code }) => code === "model-unfilled") : findings);
  const seen = new Set(files.map(({ sha256 }) => sha256));
  return async (db, item) => {
    const now = await filesOfItem({ ...ctx, db }, type, id);
    if (now.some(({ sha256 }) => !seen.has(sha256))) throw new EditedMeanwhile(item);
  };
}

/**
 * Refuses a stored file that is to be public now: it is not if its item is hidden.
 *
 * @param owner the item to which it is attached
 * @throws GateStopped
 */
export async function requireDocumentPassing(
  ctx: Context,
  place: DocumentPlace,
  file: Omit<StoredDocument, "origin">,
  owner: number | null,
): Promise<void> {
  if (ctx.isGated) return;
  if (place !== "pack" && !(await isPublic(ctx.db, itemTables[place], Number(owner)))) return;
  const isResult = isOfResults(await newsTypeOf(ctx.db, place, Number(owner)));
  const origin = place === "pack" ? "project" : "attached";
  stopAt(await findingsOfDocuments(ctx, [{ ...file, origin, isResult }]));
}

/** Refuses words that stand by themselves, such as the title of a document, with a personal number in them. Throws Invalid. */
export function requireWordsPassing(words: Record<string, string | undefined>): void {
  const refused = Object.entries(words).filter(([, said = ""]) => personalNumbers(said).length > 0);
  if (refused.length === 0) return;
  throw new Invalid(refused.map(([path]) => ({ path, message: "personal-number" })));
}

function stopAt(
  findings: readonly Finding[],
  body?: "text" | "description",
  lines?: readonly string[],
): void {
  if (findings.some(({ level }) => level === "stop"))
    throw new GateStopped(firstOfEach(findings), body, lines);
}

function keyOf({ code, where, quote }: Finding): string {
  return `${code} ${where.field} ${quote}`;
}
