import { z } from "zod";
import type { DocumentVersion } from "../content/replacement.ts";
import { slug, text } from "./values.ts";

/** The formats of a static document, detected from its bytes. */
export const documentFormats = {
  PDF: "application/pdf",
  DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type DocumentFormat = keyof typeof documentFormats;

/** One of `documents.yaml`: a static document, served at `files/downloads/{slug}`. */
export const DocumentEntry = z.strictObject({
  slug,
  title: text,
  /** The file's path relative to the pack's `documents/`. */
  file: z
    .string()
    .regex(
      /^[a-z0-9-]+\.(?:pdf|docx|xlsx)$/,
      "numele unui fișier PDF, DOCX sau XLSX din documents/, de exemplu anexa-1.docx",
    ),
  /** The file name of a download. */
  downloadName: text,
  /** Number of the annex. */
  annex: z.int().positive().optional(),
  /** A few words on when the document is needed. */
  note: text.optional(),
  /** Its title as long as it is an empty form: until another file took its place. */
  blank: text.optional(),
  /** The published list that offers itself as its next version; `selected`: of the final one, the plans with a place or in the reserve. */
  list: z.enum(["preliminary", "final", "selected"]).optional(),
  /** Typical of such projects, not specific to this one: shown with the label „Model orientativ”. */
  model: z.boolean().default(false),
  /** Taken off the site: no page shows it, and its address answers that there is nothing. */
  hidden: z.literal(true).optional(),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;

/** Properties of the file, read at start, or of the one that took its place. */
export type DocumentFile = {
  /** Absolute path on this server, never sent to a client; null of one in the file store, under its hash. */
  path: string | null;
  format: DocumentFormat;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
};

/**
 * A static document; `content` is null when its file is missing or damaged. `versions`, the first one first, are there once
 * it was replaced.
 */
export type PackDocument = DocumentEntry & { content: DocumentFile | null; versions?: DocumentVersion[] };
