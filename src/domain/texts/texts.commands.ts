import { recordAudit } from "../audit/audit.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import { contentIn } from "../content-pack/content-pack.ts";
import { isSame, valueAt } from "../content-pack/pack-values.ts";
import { accountOf, type Context, type Writes } from "../context.ts";
import type { FieldError } from "../error-codes.ts";
import { EditedMeanwhile, Forbidden, Invalid, NotFound } from "../errors.ts";
import { GateStopped } from "../gate/gated.commands.ts";
import { textStops } from "../gate/pack-text.rules.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { type EditedText, editedPack, type Misfit, misfitsOf, saidIn } from "./edited-pack.ts";
import { languageOfText, readEdits, shippedPack, textAt } from "./texts.queries.ts";
import { isTextKey, mayChange, pathOf } from "./texts.rules.ts";
import type { Text } from "./texts.ts";

/** The text that an editor begins from, and its version, if known. */
export interface TextAsRead {
  key: string;
  version?: number | undefined;
  /** What else is changed in the same transaction: texts may fit only together. */
  together?: readonly EditedText[];
}

/**
 * Puts an editor's text in the place of the pack's own, in the language of the request. The pack's own words give the
 * pack's text back. The same words again confirm a text whose initial one a newer pack has changed.
 *
 * @throws Forbidden, NotFound for a key that is no text, EditedMeanwhile with the current text, Invalid with what was expected
 * (its fields are paths: `value.2.title`, or `pack.project.ages.to` where another text contradicts it), GateStopped when it must not go out
 */
export async function editText(ctx: Context, text: TextAsRead, value: unknown): Promise<Text> {
  requireRight(ctx, text);
  const stops = textStops(text.key, value, shippedPack(ctx).project);
  if (stops.length > 0) throw new GateStopped(stops);
  const isHtml = text.key.endsWith(".html") && typeof value === "string";
  return changeText(ctx, text, isHtml ? await sanitiseRichText(value) : value);
}

/** Gives the pack's own text back. Throws as `editText` does: the pack may have changed around it. */
export function giveBackText(ctx: Context, text: TextAsRead): Promise<Text> {
  requireRight(ctx, text);
  return changeText(ctx, text, valueAt(shippedPack(ctx), pathOf(text.key)));
}

function requireRight({ actor }: Context, { key }: TextAsRead): void {
  if (!mayChange(actor, key)) throw new Forbidden();
}

function changeText(ctx: Context, { key, version, together }: TextAsRead, value: unknown): Promise<Text> {
  return ctx.write(async (tx) => {
    const reading = await readingThrough(tx, ctx);
    const before = await textAt(reading, key);
    if (version !== undefined && version !== before.version) throw new EditedMeanwhile(before);
    if (isSame(before.value, value ?? null) && !before.packChanged) return before;
    requireFitting(reading, { language: "", key, value }, together);
    const isInitial = isSame(before.initial, value ?? null);
    const id = await saveVersion(tx, reading, before, isInitial ? null : JSON.stringify(value));
    const action = isInitial ? "text.give-back" : "text.edit";
    await recordAudit(tx, ctx, { action, itemType: "text", itemId: id });
    await raiseRevision(tx);
    return textAt(await readingThrough(tx, ctx), key);
  });
}

/** The context as of a transaction: with the pack that its texts make. */
export async function readingThrough(tx: Writes, ctx: Context): Promise<Context> {
  const { shipped = ctx.content } = ctx.content;
  const pack = editedPack(shipped.original ?? shipped, await readEdits(tx));
  return { ...ctx, db: tx, content: contentIn(pack, ctx.language ?? "") };
}

/**
 * Puts a value in the place of the pack's own within a transaction: of keys that have a command of their own, which checks the
 * actor. Answers with the id of what was saved.
 *
 * @throws Invalid with what was expected
 */
export async function putPackValue(tx: Writes, ctx: Context, key: string, value: unknown): Promise<number> {
  const reading = await readingThrough(tx, ctx);
  const [misfit] = misfitsOf(reading.content, { language: "", key, value });
  if (misfit) throw new Invalid([{ path: "value", message: misfit.expected }]);
  const initial = saidIn(shippedPack(reading), { language: "", key, value: null }) ?? null;
  const { version } = await tx
    .selectFrom("text_versions")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("key", "=", key)
    .where("language", "=", languageOfText(reading, key))
    .executeTakeFirstOrThrow();
  const text = { key, version: Number(version ?? 1), initial };
  return saveVersion(tx, reading, text, isSame(initial, value) ? null : JSON.stringify(value));
}

function requireFitting(reading: Context, text: EditedText, together?: readonly EditedText[]): void {
  if (!isTextKey(reading.content, text.key)) throw new NotFound();
  const misfits = misfitsOf(reading.content, text, together);
  if (misfits.length > 0) throw new Invalid(misfits.slice(0, 20).map((misfit) => fieldOf(text.key, misfit)));
}

/** A misfit as a field: within the value, or at its place in the pack. */
function fieldOf(key: string, { path, expected }: Misfit): FieldError {
  const steps = path.map(String);
  const own = pathOf(key);
  const isOwn = own.every((step, index) => step === steps[index]);
  const place = isOwn ? ["value", ...steps.slice(own.length)] : ["pack", ...steps];
  return { path: place.join("."), message: expected };
}

/** Keeps what visitors read from now on; what they read before stays in the history. Returns the row's id. */
async function saveVersion(
  tx: Writes,
  ctx: Context,
  { key, version, initial }: Pick<Text, "key" | "version" | "initial">,
  value: string | null,
): Promise<number> {
  const savedAt = ctx.now().toISOString();
  const saved = { value, initial: JSON.stringify(initial), startedAt: savedAt, savedAt };
  const { id } = await tx
    .insertInto("text_versions")
    .values({
      language: languageOfText(ctx, key),
      key,
      version: version + 1,
      savedBy: accountOf(ctx),
      ...saved,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
