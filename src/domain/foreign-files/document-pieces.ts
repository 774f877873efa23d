import { z } from "zod";

/** The text of a cell, its paragraphs on lines of their own. */
const Cell = z.string();

/**
 * What a document says, in the order in which it is read: headings (1 is the highest level), paragraphs and tables of what knows them; of
 * a PDF lines as they are drawn, each in the cells that stand far from one another on it.
 */
const DocumentPiece = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("heading"), words: z.string(), level: z.int().positive() }),
  z.object({ kind: z.literal("paragraph"), words: z.string() }),
  z.object({ kind: z.literal("line"), cells: z.array(Cell) }),
  z.object({ kind: z.literal("table"), rows: z.array(z.array(Cell)), sheet: z.string().nullable() }),
]);
export type DocumentPiece = z.infer<typeof DocumentPiece>;

/** A document piece by piece, as far as it is told (`isCut`). */
export const DocumentPieces = z.object({
  pieces: z.array(DocumentPiece),
  /** What stands beside the text: notes, comments, what is at the top and at the foot of every page. */
  beside: z.array(DocumentPiece),
  /** About how many pages it has: only a PDF knows. */
  pages: z.int().nonnegative(),
  /** Pictures in place of words, such as the pages of a scan. */
  unreadPictures: z.int().nonnegative(),
  isCut: z.boolean(),
});
export type DocumentPieces = z.infer<typeof DocumentPieces>;
