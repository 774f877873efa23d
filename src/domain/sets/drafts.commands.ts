import { recordOnceSince } from "../audit/audit.commands.ts";
import { requireEditor, writeAsEditor } from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { sittingPause } from "../history/item-versions.commands.ts";
import { personName } from "../text/person-name.ts";
import { languageOfText } from "../texts/texts.queries.ts";
import { minute, momentAfter } from "../time/moments.ts";
import { isContentItem } from "./changed-items.queries.ts";
import type { Change, ChangedItem } from "./changes.ts";
import { checkSet } from "./publish-set.commands.ts";
import { insertSet, recordSet, saveChange, touchSet } from "./set-rows.commands.ts";
import { draftOf, isDone, wholeSet } from "./sets.queries.ts";
import { seenBy } from "./sets.rules.ts";
import type { ChangeSet } from "./sets.ts";

/** The draft of an item, which all editors share; null when there is none. Throws Forbidden. */
export async function openDraft(ctx: Context, about: ChangedItem): Promise<ChangeSet | null> {
  requireEditor(ctx);
  const id = await draftOf(ctx.db, about, languageFor(ctx, about));
  return id === null || (await isDone(ctx.db, id)) ? null : checkSet(ctx, id);
}

/** Milliseconds for which whoever saved something is taken to be still at it. */
const atWork = 2 * minute;

/** Who else saved an item, or its draft, a moment ago: their name. Null when nobody did. Throws Forbidden. */
export async function otherWriter(ctx: Context, { type, item }: ChangedItem): Promise<string | null> {
  requireEditor(ctx);
  const since = momentAfter(ctx.now(), -atWork);
  const others = (table: "item_versions" | "set_changes") =>
    ctx.db
      .selectFrom(table as "set_changes")
      .innerJoin("users", "users.id", "savedBy")
      .select(["firstName", "lastName"])
      .where("type", "=", type)
      .where("item", "=", (table === "set_changes" ? item : Number(item)) as string)
      .where("savedAt", ">", since)
      .where("savedBy", "!=", accountOf(ctx))
      .orderBy("savedAt", "desc")
      .executeTakeFirst();
  const isItem = isContentItem(type) && Number.isSafeInteger(Number(item));
  const other = (await others("set_changes")) ?? (isItem && (await others("item_versions")));
  return other ? personName(other) : null;
}

/**
 * Saves a draft: what visitors read stays until it is published. It saves itself while it is written, so it is not tried out.
 *
 * @param change all that differs from the item, since its version
 * @param version of the draft as the person saw it; 0 where there was none
 * @throws Forbidden, NotFound, EditedMeanwhile with the current draft
 */
export async function saveDraft(ctx: Context, change: Change, version?: number): Promise<ChangeSet> {
  const saved = await writeAsEditor(ctx, async (tx) => {
    const known = await draftOf(tx, change, languageFor(ctx, change));
    const id = known ?? (await beginDraft(tx, ctx, change));
    // Of one that was only to show the item, which is public by now, nobody knows a version.
    const isOpen = known !== null && !(await isDone(tx, known));
    if (known !== null) await touchSet(tx, ctx, id, isOpen ? version : undefined);
    await saveChange(tx, ctx, id, change);
    return id;
  });
  return seenBy(ctx.actor, await wholeSet(ctx.db, saved));
}

/** Begins a draft. Each pause in public words may begin one: of an item the log has one entry for each sitting. */
async function beginDraft(tx: Writes, ctx: Context, { type, item }: ChangedItem): Promise<number> {
  const id = await insertSet(tx, ctx, { kind: "draft", name: "" });
  if (isContentItem(type)) {
    const entry = { action: "set.make", itemType: type, itemId: Number(item) } as const;
    await recordOnceSince(tx, ctx, entry, momentAfter(ctx.now(), -sittingPause));
  } else await recordSet(tx, ctx, "set.make", id);
  return id;
}

function languageFor(ctx: Context, { type, item }: ChangedItem): string {
  return type === "text" ? languageOfText(ctx, item) : "";
}
