import type { PageWords } from "#domain/foreign-files/page-words.ts";
import { betweenCells, type DocumentLine, type ReadDocument } from "#domain/foreign-files/read-document.ts";

/** Bytes of words that are told: an honest plan has a third of them. */
const most = 384 * 1024;

/** The words of a document by page, of a workbook by sheet, as far as they are told. */
export function pagesOf({ lines, unreadPages, unreadPictures }: ReadDocument): PageWords {
  let left = most;
  const told = lines.filter((line) => {
    left -= Buffer.byteLength(JSON.stringify(wordsOf(line)));
    return left >= 0;
  });
  const byPage = Map.groupBy(told, ({ page, sheet = "" }) => `${page} ${sheet}`);
  return {
    pages: [...byPage.values()].map((ofPage) => ({
      page: ofPage[0]?.page ?? null,
      sheet: ofPage[0]?.sheet || null,
      lines: ofPage.map(wordsOf),
    })),
    unreadPages,
    unreadPictures,
    isCut: told.length < lines.length,
  };
}

function wordsOf({ words, row }: DocumentLine): string {
  return row ? row.cells.filter(Boolean).join(betweenCells) : words;
}
