import { z } from "zod";
import { slug, text } from "./values.ts";

/** What a static document may be, told from its bytes. */
export const documentFormats = {
  PDF: "application/pdf",
  DOCX: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type DocumentFormat = keyof typeof documentFormats;

/** One of `documents.yaml`: a static document, reached at `files/downloads/{slug}`. */
export const DocumentEntry = z.strictObject({
  slug,
  title: text,
  /** Where the file lies, relative to `documents/` of the pack. */
  file: z
    .string()
    .regex(
      /^[a-z0-9-]+\.(?:pdf|docx|xlsx)$/,
      "numele unui fișier PDF, DOCX sau XLSX din documents/, de exemplu anexa-1.docx",
    ),
  /** What the visitor's copy is called. */
  downloadName: text,
  /** Number of the annex. */
  annex: z.int().positive().optional(),
  /** Usual in such projects, not a fact of this one: shown with the label „Model orientativ”. */
  model: z.boolean().default(false),
});
export type DocumentEntry = z.infer<typeof DocumentEntry>;

/** What the file itself says, read at start. */
export type DocumentFile = {
  /** Absolute path on this server: never leaves it. */
  path: string;
  format: DocumentFormat;
  mediaType: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
};

/** A static document; `content` is null when its file is missing or damaged. */
export type PackDocument = DocumentEntry & { content: DocumentFile | null };
