import { recordAudit, recordOnceSince } from "../audit/audit.commands.ts";
import type { AuditAction } from "../audit-actions.ts";
import type { Context, Writes } from "../context.ts";
import { Forbidden } from "../errors.ts";
import { keepVersion } from "../history/item-versions.commands.ts";
import { canEdit } from "./content-item.rules.ts";
import { raiseRevision } from "./content-revision.commands.ts";

/** The audit log's name of a content item. */
export type ContentNoun = "activity" | "job" | "news";

/**
 * Runs `work` in one transaction as an editor. It receives the transaction and a context that reads through it.
 *
 * @throws Forbidden when the actor may not edit
 */
export async function writeAsEditor<Result>(
  ctx: Context,
  work: (tx: Writes, reading: Context) => Promise<Result>,
): Promise<Result> {
  requireEditor(ctx);
  return await ctx.write((tx) => work(tx, { ...ctx, db: tx }));
}

/**
 * Call in every transaction that writes content: keeps what the item says now in its history, records the change in the
 * audit log and raises the content revision, which invalidates cached pages.
 */
export async function recordWrite(
  tx: Writes,
  ctx: Context,
  action: Extract<AuditAction, `${ContentNoun}.${string}`>,
  itemId: number,
): Promise<void> {
  const [itemType, verb = ""] = action.split(".") as [ContentNoun, string];
  if (!unwritten.includes(verb)) await keepVersion(tx, ctx, { type: itemType, item: itemId });
  await recordAudit(tx, ctx, { action, itemType, itemId });
  await raiseRevision(tx);
}

/** The same for words of an item that is hidden, which saves itself at every pause: one entry of the log for each sitting. */
export async function recordHiddenEdit(
  tx: Writes,
  ctx: Context,
  itemType: ContentNoun,
  itemId: number,
): Promise<void> {
  const begun = await keepVersion(tx, ctx, { type: itemType, item: itemId });
  await recordOnceSince(tx, ctx, { action: `${itemType}.edit`, itemType, itemId }, begun);
}

/** Changes after which an item says what it said before. */
const unwritten = ["delete", "restore", "move", "forget"];

/** A request key scoped to its user: two users' equal keys are different requests. */
export function requestKeyOf(
  { actor }: Pick<Context, "actor">,
  requestKey: string | undefined,
): string | null {
  return requestKey && "userId" in actor ? `${actor.userId} ${requestKey}` : null;
}

/** Throws Forbidden when the actor may not edit: call it before costly work. */
export function requireEditor({ actor }: Context): void {
  if (!canEdit(actor)) throw new Forbidden();
}
