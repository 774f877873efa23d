import { activityById } from "../activities/activities.queries.ts";
import { requireEditor } from "../content/content-item.commands.ts";
import type { DocumentVersion } from "../content/replacement.ts";
import { withReplacedDocuments } from "../content-pack/replaced-documents.ts";
import type { Context } from "../context.ts";
import { documentState } from "../documents/document-state.queries.ts";
import { waitingVersion } from "../documents/versions.queries.ts";
import { NotFound } from "../errors.ts";
import { findingsOfDocuments } from "../gate/documents.queries.ts";
import { deadLinks, filesOfItem, memberNames, wasPublic } from "../gate/gate.queries.ts";
import type { Finding } from "../gate/gate.ts";
import { countingNames, countTries } from "../gate/gated.commands.ts";
import { itemFindings } from "../gate/item.rules.ts";
import { readMarkup } from "../gate/markup.ts";
import { textStops } from "../gate/pack-text.rules.ts";
import { checkedItem, type PassingRow } from "../gate/passing.commands.ts";
import { jobById } from "../jobs/jobs.queries.ts";
import { newsById } from "../news/news.queries.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { shippedPack } from "../texts/texts.queries.ts";
import type { Change } from "./changes.ts";
import type { GateAnswer, GateInput } from "./gate-input.ts";
import { changesOf, setById } from "./sets.queries.ts";

/**
 * What there is to say of something before it becomes public.
 *
 * @throws Forbidden, NotFound, TooManyRequests when lists of the person named members too often
 */
export function checkAtGate(ctx: Context, input: GateInput): Promise<GateAnswer> {
  requireEditor(ctx);
  return countingNames(
    ctx,
    () => answerOf(ctx, input),
    ({ findings }) => findings,
  );
}

async function answerOf(ctx: Context, input: GateInput): Promise<GateAnswer> {
  if ("set" in input) return { findings: await findingsOfSet(ctx, input.set), isFirst: false };
  if ("version" in input) return { findings: await ofVersion(ctx, input.version), isFirst: false };
  const { type, item, edit = {} } = input;
  const row = await readItem(ctx, type, item);
  const findings = await ofItem(ctx, type, item, { row, edit });
  return { findings, isFirst: row.isPublic === 0 && !(await wasPublic(ctx.db, type, item)) };
}

/**
 * What was found in the changes of a set. What is gone is left out: publishing says so.
 *
 * @throws NotFound when there is no such set
 */
export async function findingsOfSet(ctx: Context, id: number): Promise<Finding[]> {
  await setById(ctx.db, id);
  const found: Finding[] = [];
  const changes = await changesOf(ctx.db, [id]);
  const after = await withItsDocuments(
    ctx,
    changes.map(({ change }) => change),
  );
  for (const { id: change, change: made } of changes) {
    const own = (await ofChange(after, made).catch(unlessGone)) ?? [];
    found.push(...own.map((finding) => ({ ...finding, where: { ...finding.where, change } })));
  }
  return found;
}

function unlessGone(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

/** The documents of the site as the set leaves them: items are checked with these. */
async function withItsDocuments(ctx: Context, changes: readonly Change[]): Promise<Context> {
  const replaced = new Map<string, DocumentVersion[]>();
  for (const { type, edit } of changes) {
    if (type !== "document") continue;
    const row = await waitingVersion(ctx, edit.versionId).catch(unlessGone);
    if (row?.place === "pack")
      replaced.set(row.item, [{ ...row, number: row.version + 1, publishedAt: row.savedAt }]);
  }
  return { ...ctx, content: withReplacedDocuments(ctx.content, replaced) };
}

async function ofChange(ctx: Context, { type, item, edit }: Change): Promise<Finding[]> {
  if (type === "document") return ofVersion(ctx, edit.versionId);
  if (type === "text") return "giveBack" in edit ? [] : textStops(item, edit.value, shippedPack(ctx).project);
  const row = await readItem(ctx, type, Number(item));
  const isShown = edit.isPublic ?? row.isPublic === 1;
  return isShown ? ofItem(ctx, type, Number(item), { row, edit }) : [];
}

async function ofVersion(ctx: Context, id: number): Promise<Finding[]> {
  const { place, item, name, mediaType, size, sha256 } = await waitingVersion(ctx, id);
  const { owner } = await documentState(ctx, { place, item });
  const file = { name, mediaType, size, sha256, ...(owner !== null && { fileId: Number(item) }) };
  return findingsOfDocuments(ctx, [{ ...file, origin: place === "pack" ? "project" : "attached" }]);
}

interface Edited {
  row: PassingRow;
  edit: object;
}

async function ofItem(
  ctx: Context,
  type: "news" | "job" | "activity",
  id: number,
  { row, edit }: Edited,
): Promise<Finding[]> {
  const { alt = row.imageAlt ?? null, ...fields } = edit as {
    alt?: string;
    text?: string;
    description?: string;
  };
  const merged = checkedItem({ ...row, ...fields });
  const item = {
    ...merged,
    alt: row.imageAlt === null ? null : alt,
    text: await sanitiseRichText(merged.text),
  };
  const markup = readMarkup(item.text);
  await countTries(ctx, markup.lines);
  const names = markup.lines.length > 0 ? await memberNames(ctx.db) : new Map();
  const hrefs = markup.links.map(({ href }) => href);
  const found = itemFindings(item, { names, dead: await deadLinks(ctx, hrefs), now: ctx.now() }, markup);
  const documents = await filesOfItem(ctx, type, id, item.newsType);
  return [...found, ...(await findingsOfDocuments(ctx, documents))].toSorted(
    (one, other) => Number(one.level === "advice") - Number(other.level === "advice"),
  );
}

function readItem(ctx: Context, type: "news" | "job" | "activity", id: number): Promise<PassingRow> {
  if (type === "news") return newsById(ctx, id);
  if (type === "job") return jobById(ctx, id);
  return activityById(ctx, id);
}
