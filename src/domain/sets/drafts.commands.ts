import { requireEditor, writeAsEditor } from "../content-item.commands.ts";
import type { Context } from "../context.ts";
import { languageOfText } from "../texts/texts.queries.ts";
import type { Change, ChangedItem } from "./changes.ts";
import { checkSet } from "./publish-set.commands.ts";
import { insertSet, saveChange, touchSet } from "./set-rows.commands.ts";
import { draftOf, isDone, wholeSet } from "./sets.queries.ts";
import { seenBy } from "./sets.rules.ts";
import type { ChangeSet } from "./sets.ts";

/** The draft of an item, which all editors share; null when there is none. Throws Forbidden. */
export async function openDraft(ctx: Context, about: ChangedItem): Promise<ChangeSet | null> {
  requireEditor(ctx);
  const id = await draftOf(ctx.db, about, languageFor(ctx, about));
  return id === null || (await isDone(ctx.db, id)) ? null : checkSet(ctx, id);
}

/**
 * Saves a draft: what visitors read stays until it is published. It saves itself while it is written, so it is not tried out.
 *
 * @param change all that differs from the item, since its version
 * @param version of the draft as the person saw it, if there was one
 * @throws Forbidden, NotFound, EditedMeanwhile with the current draft
 */
export async function saveDraft(ctx: Context, change: Change, version?: number): Promise<ChangeSet> {
  const saved = await writeAsEditor(ctx, async (tx) => {
    const known = await draftOf(tx, change, languageFor(ctx, change));
    const id = known ?? (await insertSet(tx, ctx, { kind: "draft", name: "" }));
    if (known !== null) await touchSet(tx, ctx, id, version);
    await saveChange(tx, ctx, id, change);
    return id;
  });
  return seenBy(ctx.actor, await wholeSet(ctx.db, saved));
}

function languageFor(ctx: Context, { type, item }: ChangedItem): string {
  return type === "text" ? languageOfText(ctx, item) : "";
}
