import { isRestoreUnfinished } from "#adapters/backup/unfinished-restore.ts";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { readDatabase } from "#adapters/database/read-database.ts";
import type { ContentPack } from "#domain/content-pack/content-pack.ts";
import type { PackDocument } from "#domain/content-pack/documents.ts";
import { publishedVersions } from "#domain/files/published-versions.queries.ts";
import { type TextsInPack, textsInPack } from "#domain/texts/edited-pack.ts";
import { readEditedTexts } from "#domain/texts/texts.queries.ts";
import type { Settings } from "#settings";
import { languages } from "#strings/languages.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "../command.ts";

/**
 * The configured content pack and the editors' texts in it. The database is only read: none is made or migrated.
 *
 * @throws {CommandFailure} with the remedy for an interrupted restore
 * @throws ContentPackError, ContentPackMissing, Unavailable
 */
export async function readPack({ contentDir, dataDir, databaseLocation }: Settings): Promise<{
  hasDatabase: boolean;
  texts: TextsInPack;
}> {
  const pack = await loadContentPack(contentDir, Object.keys(languages));
  if (isRestoreUnfinished(dataDir)) throw new CommandFailure(cliStrings.restoreUnfinished(dataDir));
  const saved = await readDatabase(databaseLocation, "text_versions", readEditedTexts);
  const replaced = await readDatabase(databaseLocation, "document_versions", (db) =>
    publishedVersions(db, "pack"),
  );
  const edits = { texts: saved ?? [], documents: replaced ?? new Map() };
  return { hasDatabase: saved !== null, texts: textsInPack(pack, edits) };
}

/** The documents of a pack whose files editors replaced or added. */
export function replacedDocuments({ documents }: ContentPack): PackDocument[] {
  return documents.filter(({ content }) => content?.path === null);
}

/** Those at whose place a newer pack has another file than when they were replaced. */
export function outdatedDocuments({ pack }: TextsInPack): PackDocument[] {
  const shipped = pack.shipped?.documents ?? [];
  return replacedDocuments(pack).filter(({ slug, versions }) => {
    const own = shipped.find((document) => document.slug === slug)?.content;
    const [first] = versions ?? [];
    return own && first?.publishedAt === null && first.sha256 !== own.sha256;
  });
}
