import { activities } from "../activities/activities.commands.ts";
import { editItem } from "../content/item-type.commands.ts";
import type { Context, Writes } from "../context.ts";
import { publishDocumentVersion } from "../documents/versions.commands.ts";
import {
  DomainError,
  EditedMeanwhile,
  Forbidden,
  Invalid,
  NotFound,
  StorageFull,
  TooManyRequests,
  Unavailable,
} from "../errors.ts";
import { GateStopped } from "../gate/gated.commands.ts";
import { jobs } from "../jobs/jobs.commands.ts";
import { newsItems } from "../news/news.commands.ts";
import { ReadOnly } from "../read-only.ts";
import { type EditedText, saidIn } from "../texts/edited-pack.ts";
import { editText, giveBackText, readingThrough } from "../texts/texts.commands.ts";
import { shippedPack } from "../texts/texts.queries.ts";
import type { Change } from "./changes.ts";

/** A change as it waits in its set. */
export interface SavedChange {
  id: number;
  /** Of a text; empty for the language in which the pack was written. */
  language: string;
  change: Change;
}

/** Why a change could not be made: a name of a rule (strings/ro/fields.ts). */
export interface RefusedChange {
  id: number;
  problem: string;
}

/** What became of the changes: the context as of the transaction, with the pack that its texts make. */
export interface Applied {
  reading: Context;
  refused: RefusedChange[];
}

/**
 * Makes changes through the commands that editors call, all in one transaction: with their rights, rules, versions and audit
 * entries. What was refused is told; then the transaction must not be committed.
 *
 * @param isForced over whatever others changed meanwhile: to show what a set would make of the portal
 */
export async function applyChanges(
  tx: Writes,
  ctx: Context,
  changes: readonly SavedChange[],
  { isForced = false } = {},
): Promise<Applied> {
  const inTx: Context = { ...ctx, db: tx, write: (work) => work(tx) };
  const refused: RefusedChange[] = [];
  for (const { id, language, change } of changes) {
    const together = textsAmong(ctx, changes, language);
    const version = isForced || isVisibilityAlone(change) ? undefined : change.version;
    try {
      await applyOne({ ...inTx, language }, change, { version, together });
    } catch (error) {
      if (!(error instanceof DomainError) || isPassing(error)) throw error;
      refused.push({ id, problem: problemOf(error) });
    }
  }
  return { reading: await readingThrough(tx, inTx), refused };
}

/** Whether an item is only shown or hidden: with the words that it has by then. */
function isVisibilityAlone({ edit }: Change): boolean {
  return Object.keys(edit).every((field) => field === "isPublic");
}

/** The texts that a set changes in one language, or gives back. */
function textsAmong({ content }: Context, changes: readonly SavedChange[], language: string): EditedText[] {
  const shipped = shippedPack({ content, language });
  return changes.flatMap(({ change: { type, item: key, edit }, ...of }) => {
    if (type !== "text" || of.language !== language) return [];
    const text = { language: "", key };
    return [{ ...text, value: "value" in edit ? edit.value : saidIn(shipped, { ...text, value: null }) }];
  });
}

interface Together {
  version: number | undefined;
  together: readonly EditedText[];
}

function applyOne(
  ctx: Context,
  { type, item, edit }: Change,
  { version, together }: Together,
): Promise<unknown> {
  switch (type) {
    case "news":
      return editItem(ctx, newsItems, { id: Number(item), version }, edit);
    case "job":
      return editItem(ctx, jobs, { id: Number(item), version }, edit);
    case "activity":
      return editItem(ctx, activities, { id: Number(item), version }, edit);
    case "document":
      return publishDocumentVersion(ctx, edit.versionId, version);
    case "text":
      return "giveBack" in edit
        ? giveBackText(ctx, { key: item, version, together })
        : editText(ctx, { key: item, version, together }, edit.value);
  }
}

/** Whether a refusal is of the moment: the same may succeed later, unchanged. */
export function isPassing(error: unknown): boolean {
  return [Unavailable, StorageFull, TooManyRequests, ReadOnly].some((passing) => error instanceof passing);
}

function problemOf(error: DomainError): string {
  if (error instanceof NotFound) return "change-gone";
  if (error instanceof EditedMeanwhile) return "change-edited";
  if (error instanceof Forbidden) return "change-forbidden";
  const [field] = error.fields;
  const isNamed =
    (error instanceof Invalid || error instanceof GateStopped) &&
    field &&
    /^[a-z]+(?:-[a-z]+)+$/.test(field.message);
  return isNamed ? field.message : "change-unfit";
}
