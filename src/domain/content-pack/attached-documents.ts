import type { DocumentVersion } from "../content/replacement.ts";
import type { Context } from "../context.ts";
import { findDocument } from "./document-links.ts";

/** An attachment as its row has it: with a file of its own, or with the slug of a document of the site. */
export interface AttachedRow {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  document: string | null;
}

interface Standing {
  /** Where its file is, if not in the file store. */
  path: string | null;
  versions?: DocumentVersion[];
}

/**
 * Attachments as they stand now: one that is a document of the site has that document's name, file and versions, and is left
 * out while the document is off the site.
 */
export function asDocuments<Row extends AttachedRow>(
  { content }: Pick<Context, "content">,
  rows: Row[],
): (Row & Standing)[] {
  return rows.flatMap((row): (Row & Standing)[] => {
    if (row.document === null) return [{ ...row, path: null }];
    const document = findDocument(content, row.document);
    if (!document?.content) return [];
    const { mediaType, size, sha256, path } = document.content;
    const { versions } = document;
    return [
      { ...row, name: document.downloadName, mediaType, size, sha256, path, ...(versions && { versions }) },
    ];
  });
}
