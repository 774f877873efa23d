import { actorOfUser } from "../accounts/sign-in/sessions.queries.ts";
import { writeAsEditor } from "../content/content-item.commands.ts";
import { canEdit } from "../content/content-item.rules.ts";
import { accountOf, type Context, type SignedIn } from "../context.ts";
import { NotFound, StorageFull } from "../errors.ts";
import { ReadOnly } from "../read-only.ts";
import { hashSecret, newSecret } from "../secrets/secrets.ts";
import { day, momentAfter } from "../time/moments.ts";
import { recordSet, requireOpen } from "./set-rows.commands.ts";

/** A set that a preview link opens, and whose rights it shows it with. */
export interface OpenedPreview {
  id: number;
  version: number;
  kind: "set" | "draft";
  name: string;
  /** When it becomes public by itself; null when nobody chose a moment. */
  publishAt: string | null;
  until: string;
  maker: SignedIn;
}

/**
 * Makes the link that shows a set to whoever has it; an earlier one ends. Only its hash is stored.
 *
 * @throws Forbidden, NotFound, Conflict "set-closed"
 */
export async function shareSet(ctx: Context, id: number, days: number) {
  const token = newSecret();
  const until = momentAfter(ctx.now(), days * day);
  const link = {
    previewHash: await hashSecret(token),
    previewUntil: until,
    previewBy: accountOf(ctx),
    previewOpened: 0,
  };
  await writeAsEditor(ctx, async (tx) => {
    await requireOpen(tx, id);
    await tx.updateTable("change_sets").set(link).where("id", "=", id).execute();
    await recordSet(tx, ctx, "set.share", id);
  });
  return { token, until };
}

/** Ends the link of a set. Throws Forbidden, NotFound, Conflict "set-closed". */
export async function unshareSet(ctx: Context, id: number): Promise<void> {
  await writeAsEditor(ctx, async (tx) => {
    await requireOpen(tx, id);
    const none = { previewHash: null, previewUntil: null, previewBy: null };
    await tx.updateTable("change_sets").set(none).where("id", "=", id).execute();
    await recordSet(tx, ctx, "set.unshare", id);
  });
}

/**
 * The set that a preview link opens. A link shows no more than its maker may change now, and nothing once that person may
 * not edit any more.
 *
 * @param counts whether this is a person who opens it
 * @throws NotFound for a link that never was, has ended or was revoked
 */
export async function openPreview(
  ctx: Pick<Context, "db" | "write" | "now" | "secondFactor">,
  token: string,
  { counts = false } = {},
): Promise<OpenedPreview> {
  const set = await ctx.db
    .selectFrom("change_sets")
    .select(["id", "version", "kind", "name", "publishAt", "previewUntil", "previewBy"])
    .where("previewHash", "=", await hashSecret(token))
    .where("previewUntil", ">", ctx.now().toISOString())
    .where("publishedAt", "is", null)
    .where("discardedAt", "is", null)
    .executeTakeFirst();
  const maker = set?.previewBy ? await actorOfUser(ctx, set.previewBy) : null;
  if (!(set?.previewUntil && maker && canEdit(maker))) throw new NotFound();
  if (counts) {
    const opened = ctx.write((tx) =>
      tx
        .updateTable("change_sets")
        .set((eb) => ({ previewOpened: eb("previewOpened", "+", 1) }))
        .where("id", "=", set.id)
        .execute(),
    );
    // Whoever opens it reads: a disk that is full, or a portal that only reads, keeps them from nothing.
    await opened.catch((error: unknown) => {
      if (!(error instanceof StorageFull || error instanceof ReadOnly)) throw error;
    });
  }
  const { id, version, kind, name, publishAt, previewUntil: until } = set;
  return { id, version, kind, name, publishAt, until, maker };
}
