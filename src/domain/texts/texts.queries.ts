import { type ContentPack, contentIn } from "../content-pack/content-pack.ts";
import { isSame, valueAt } from "../content-pack/pack-values.ts";
import { accountOf, type Context, type Reads } from "../context.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { publishedVersions } from "../files/published-versions.queries.ts";
import { personName } from "../text/person-name.ts";

import { type Edits, editedPack, isUntranslated, type SavedText } from "./edited-pack.ts";
import { schemaOf, textKeys } from "./text-schema.ts";
import { isTextKey, mayChange, pathOf } from "./texts.rules.ts";
import type { ListedText, Text, TextVersion } from "./texts.ts";

type Reading = Pick<Context, "db" | "content" | "language">;

/** The content pack with the editors' texts. */
export interface CurrentPack {
  /** As of the content's revision; it is put together once for each. */
  current(): Promise<ContentPack>;
  /** The last one that was put together, for what cannot wait; a newer one is on its way. */
  latest(): ContentPack;
}

/** @param revision of the content: called for every request, so it must be cheap */
export function createCurrentPack(shipped: ContentPack, db: Reads, revision: () => number): CurrentPack {
  let latest = shipped;
  let known: { revision: number; pack: Promise<ContentPack> } | undefined;
  const current = () => {
    const now = revision();
    if (known?.revision === now) return known.pack;
    const reading = { revision: now, pack: read() };
    known = reading;
    reading.pack.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.pack;
  };
  const read = async () => {
    latest = editedPack(shipped, await readEdits(db));
    return latest;
  };
  return {
    current,
    latest: () => {
      current().catch(() => undefined);
      return latest;
    },
  };
}

/** What editors changed and is in force. */
export async function readEdits(db: Reads): Promise<Edits> {
  return { texts: await readEditedTexts(db), documents: await publishedVersions(db, "pack") };
}

/** The editors' texts that are in force. */
export async function readEditedTexts(db: Reads): Promise<SavedText[]> {
  const rows = await latest(db).select(["language", "key", "value", "initial"]).orderBy("id").execute();
  return rows.flatMap(({ value, initial, ...text }) =>
    value === null ? [] : [{ ...text, value: JSON.parse(value) as unknown, initial: parsed(initial) }],
  );
}

/**
 * A text of the pack as it stands, in the language of the request.
 * @throws NotFound when no editor may change what is at this key
 */
export async function textAt(ctx: Reading, key: string): Promise<Text> {
  const shipped = shippedPack(ctx);
  if (!isTextKey(ctx.content, key)) throw new NotFound();
  const path = pathOf(key);
  const initial = valueAt(shipped, path) ?? null;
  const saved = await latest(ctx.db)
    .leftJoin("users", "users.id", "text_versions.savedBy")
    .select(["version", "value", "initial", "savedAt", "firstName", "lastName"])
    .where("key", "=", key)
    .where("text_versions.language", "=", languageOfText(ctx, key))
    .executeTakeFirst();
  const text = listed(ctx.content, shipped, key);
  return {
    ...text,
    initial,
    schema: schemaOf(key),
    packChanged: text.isChanged && saved !== undefined && !isSame(parsed(saved.initial), initial),
    initialThen: saved ? parsed(saved.initial) : initial,
    version: saved?.version ?? 1,
    savedAt: saved?.savedAt ?? null,
    savedBy: saved ? personName(saved) : null,
  };
}

/** A text for whoever may change it. Throws Forbidden, NotFound. */
export async function textForEditor(ctx: Reading & Pick<Context, "actor">, key: string): Promise<Text> {
  const text = await textAt(ctx, key);
  if (!mayChange(ctx.actor, key)) throw new Forbidden();
  return text;
}

/** Every text that the actor may change, in the order of the pack, in the language of the request. */
export async function listTexts(
  ctx: Pick<Context, "actor" | "db" | "content" | "language">,
): Promise<ListedText[]> {
  const shipped = shippedPack(ctx);
  const saved = new Map(
    (await readEditedTexts(ctx.db)).map((text) => [`${text.language} ${text.key}`, text]),
  );
  return textKeys(ctx.content)
    .filter((key) => mayChange(ctx.actor, key))
    .map((key) => {
      const text = listed(ctx.content, shipped, key);
      const edited = text.isChanged && saved.get(`${languageOfText(ctx, key)} ${key}`);
      const initial = valueAt(shipped, pathOf(key)) ?? null;
      return { ...text, packChanged: edited ? !isSame(edited.initial, initial) : false };
    });
}

function listed(content: ContentPack, shipped: ContentPack, key: string) {
  const path = pathOf(key);
  const value = valueAt(content, path) ?? null;
  return {
    key,
    value,
    isChanged: !isSame(value, valueAt(shipped, path) ?? null),
    isExample: content.toComplete.some((place) => isSame(place.path.slice(0, path.length), path)),
  };
}

/**
 * Every change of a text, the latest first.
 *
 * @throws NotFound for a key that is no text, Forbidden for one that the actor may not change
 */
export async function textHistory(
  ctx: Reading & Pick<Context, "actor">,
  key: string,
): Promise<TextVersion[]> {
  if (!isTextKey(ctx.content, key)) throw new NotFound();
  if (!mayChange(ctx.actor, key)) throw new Forbidden();
  const rows = await ctx.db
    .selectFrom("text_versions")
    .leftJoin("users", "users.id", "text_versions.savedBy")
    .select(["version", "value", "initial", "startedAt", "savedAt", "savedBy", "firstName", "lastName"])
    .where("key", "=", key)
    .where("text_versions.language", "=", languageOfText(ctx, key))
    .orderBy("version", "desc")
    .execute();
  return rows.map(({ version, value, initial, startedAt, savedAt, savedBy, ...name }) => ({
    version,
    value: parsed(value),
    initial: parsed(initial),
    startedAt,
    savedAt,
    savedBy: personName(name),
    isOwn: savedBy !== null && savedBy === accountOf(ctx),
  }));
}

/** The pack as it was read from its files, in the language of the request. */
export function shippedPack({ content, language = "" }: Pick<Context, "content" | "language">): ContentPack {
  return contentIn(content.shipped ?? content, language);
}

/** The language under which a text is kept: that of the request only where the pack is translated there. */
export function languageOfText({ content, language = "" }: Reading, key: string): string {
  const shipped = content.shipped ?? content;
  const written = shipped.original ?? shipped;
  return isUntranslated(written, written.translations[language], key) ? "" : language;
}

/** The versions that count. */
function latest(db: Reads) {
  return db.selectFrom("text_versions").where(({ eb, selectFrom }) =>
    eb(
      "text_versions.id",
      "in",
      selectFrom("text_versions")
        .select(({ fn }) => fn.max("id").as("id"))
        .groupBy(["language", "key"]),
    ),
  );
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
