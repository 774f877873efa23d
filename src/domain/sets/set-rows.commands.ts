import { recordAudit } from "../audit/audit.commands.ts";
import type { AuditAction } from "../audit-actions.ts";
import { requireEditor } from "../content/content-item.commands.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import { waitingVersion } from "../documents/versions.queries.ts";
import { Conflict, EditedMeanwhile, Forbidden, NotFound } from "../errors.ts";
import { languageOfText, textAt } from "../texts/texts.queries.ts";
import type { Change } from "./changes.ts";
import { setById, wholeSet } from "./sets.queries.ts";
import { mayMake, seenBy } from "./sets.rules.ts";

export async function insertSet(
  tx: Writes,
  ctx: Context,
  { kind, name }: { kind: "set" | "draft"; name: string },
): Promise<number> {
  const { id } = await tx
    .insertInto("change_sets")
    .values({
      kind,
      name,
      version: 1,
      createdAt: ctx.now().toISOString(),
      createdBy: accountOf(ctx),
      previewOpened: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Requires that a set is neither published nor discarded. */
export async function requireOpen(tx: Writes, id: number) {
  const set = await setById(tx, id);
  if (set.publishedAt || set.discardedAt) throw new Conflict("set-closed");
  return set;
}

/** Requires that a set is open, as the person saw it, and raises its version: for what changes it, not for its link. */
export async function touchSet(tx: Writes, ctx: Context, id: number, version?: number): Promise<void> {
  const set = await requireOpen(tx, id);
  if (version !== undefined && version !== set.version) {
    throw new EditedMeanwhile(seenBy(ctx.actor, await wholeSet(tx, id)));
  }
  await tx
    .updateTable("change_sets")
    .set({ version: set.version + 1 })
    .where("id", "=", id)
    .execute();
}

/** Throws Forbidden, NotFound when the person may not make the change, or there is no such text or waiting document. */
export async function saveChange(tx: Writes, ctx: Context, setId: number, change: Change): Promise<void> {
  requireEditor(ctx);
  const { type, item, version: baseVersion } = change;
  if (type === "text") await textAt(ctx, item);
  if (type === "document") await requireWaiting(ctx, change);
  if (!mayMake(ctx.actor, change)) throw new Forbidden();
  const language = type === "text" ? languageOfText(ctx, item) : "";
  const saved = {
    edit: JSON.stringify(change.edit),
    baseVersion,
    savedAt: ctx.now().toISOString(),
    savedBy: accountOf(ctx),
  };
  await tx
    .insertInto("set_changes")
    .values({ setId, type, item, language, ...saved })
    .onConflict((conflict) => conflict.columns(["setId", "type", "item", "language"]).doUpdateSet(saved))
    .execute();
}

/** Requires that the file which a change would publish waits for the very document that the change names. */
async function requireWaiting(ctx: Context, { item, edit }: Extract<Change, { type: "document" }>) {
  const waiting = await waitingVersion(ctx, edit.versionId);
  if (`${waiting.place}/${waiting.item}` !== item) throw new NotFound();
}

export function recordSet(
  tx: Writes,
  ctx: Context,
  action: Extract<AuditAction, `set.${string}`>,
  itemId: number,
): Promise<void> {
  return recordAudit(tx, ctx, { action, itemType: "set", itemId });
}
