import { recordAudit } from "./audit/audit.commands.ts";
import { canEdit } from "./content-item.rules.ts";
import { raiseRevision } from "./content-revision.commands.ts";
import type { Context, Writes } from "./context.ts";
import { Forbidden } from "./errors.ts";

/** An item of content, as the audit log calls it. */
export type ContentNoun = "activity" | "job" | "news";

/**
 * Runs `work` in one transaction as an editor. It is given the transaction, and a context that reads what the
 * transaction sees.
 *
 * @throws Forbidden when the actor may not edit
 */
export async function writeAsEditor<Result>(
  ctx: Context,
  work: (tx: Writes, reading: Context) => Promise<Result>,
): Promise<Result> {
  demandEditor(ctx);
  return await ctx.write((tx) => work(tx, { ...ctx, db: tx }));
}

/**
 * Belongs into every transaction that writes content: says in the audit log what was done to which item, and lets no
 * page made from what was there before be shown any more.
 */
export async function recordWrite(
  tx: Writes,
  ctx: Context,
  action: `${ContentNoun}.${string}`,
  itemId: number,
): Promise<void> {
  const [itemType = ""] = action.split(".");
  await recordAudit(tx, ctx, { action, itemType, itemId });
  await raiseRevision(tx);
}

/** What is kept of the name that a person gave a request: another's request of the same name is another request. */
export function requestKeyOf(
  { actor }: Pick<Context, "actor">,
  requestKey: string | undefined,
): string | null {
  return requestKey && "userId" in actor ? `${actor.userId} ${requestKey}` : null;
}

/** Throws Forbidden when the actor may not edit: for checks ahead of what is costly. */
export function demandEditor({ actor }: Context): void {
  if (!canEdit(actor)) throw new Forbidden();
}
