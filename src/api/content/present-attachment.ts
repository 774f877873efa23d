import type { Attachment } from "#domain/content/content-item.ts";
import { type DocumentVersion, replacementOf } from "#domain/content/replacement.ts";

/** A file attached to an item, as a row has it. */
interface AttachmentRow {
  id: number;
  name: string;
  mediaType: string;
  size: number;
  createdAt: string;
  updatedAt: string;
  document: string | null;
  versions?: DocumentVersion[];
}

/** A file attached to an item. */
export function presentAttachment(row: AttachmentRow): Attachment {
  const replaced = replacementOf(row.versions);
  return {
    id: row.id,
    file: row.name,
    type: row.mediaType,
    size: row.size,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(row.document !== null && { document: row.document }),
    ...(replaced && { replaced }),
  };
}
