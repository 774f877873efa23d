import type { DocumentVersion } from "../content/replacement.ts";
import type { ContentPack } from "./content-pack.ts";
import { type DocumentFormat, documentFormats, type PackDocument } from "./documents.ts";

/** The states of the pack's documents, by slug, the first one first. */
export type ReplacedDocuments = ReadonlyMap<string, readonly DocumentVersion[]>;

/** The pack with the files that editors put in the place of its own, or added; in every language the same. */
export function withReplacedDocuments(pack: ContentPack, replaced: ReplacedDocuments): ContentPack {
  if (replaced.size === 0) return pack;
  const laid = (documents: PackDocument[]) =>
    documents.map((document) => replacedDocument(document, replaced.get(document.slug)));
  const translations = Object.entries(pack.translations).map(([language, translation]) => [
    language,
    { ...translation, documents: laid(translation.documents) },
  ]);
  return {
    ...pack,
    documents: laid(pack.documents),
    translations: Object.fromEntries(translations),
    shipped: pack.shipped ?? pack,
  };
}

/** The document with its last file. The pack's own has no moment: it stays what the pack says, also in a newer pack. */
export function replacedDocument(
  document: PackDocument,
  versions: readonly DocumentVersion[] = [],
): PackDocument {
  const last = versions.at(-1);
  const format = last && formatOf(last.mediaType);
  if (!(last?.publishedAt && format)) return document;
  const { mediaType, size, sha256 } = last;
  return { ...document, content: { path: null, format, mediaType, size, sha256 }, versions: [...versions] };
}

/** The format of a document by its media type. */
export function formatOf(mediaType: string): DocumentFormat | undefined {
  const formats = Object.keys(documentFormats) as DocumentFormat[];
  return formats.find((format) => documentFormats[format] === mediaType);
}
