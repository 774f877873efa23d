import type { ListRow } from "#domain/foreign-files/read-document.ts";
import { decodeCp852 } from "#domain/text/cp852.ts";
import { recognised } from "./import-columns.ts";

const separators = [";", ",", "\t", "|"];

/** The letters with marks of names here (Romanian, Hungarian, German, Slavic, French), by which older encodings are told apart. */
const expected =
  /[\u0103\u00e2\u00ee\u015f\u0163\u0219\u021b\u00e1\u00e9\u00ed\u00f3\u00f6\u0151\u00fa\u00fc\u0171\u00e4\u00df\u0161\u017e\u00e0\u00e8\u00ea\u00f1]/giu;

/**
 * The text of a file as spreadsheets and systems save it: UTF-8 or UTF-16 with or without a byte order mark, or one of the
 * older ways of Windows, DOS and ISO, whichever gives the most letters that names here have. A text that is UTF-8 but for a few
 * letters is not another one.
 */
export function decodeText(bytes: Uint8Array): string {
  const beginning = bytes.subarray(0, 200);
  const zeros = [...beginning.entries()].filter(([, byte]) => byte === 0);
  const isWide = zeros.length * 4 > beginning.length;
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (isWide && zeros.some(([at]) => at % 2 === 1)))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || isWide) return new TextDecoder("utf-16be").decode(bytes);
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  const utf8 = new TextDecoder("utf-8").decode(bytes);
  const wrong = count(utf8, /\ufffd/g);
  if (wrong === 0 || count(utf8, /(?!\ufffd)[^\p{ASCII}]/gu) > wrong) return utf8;
  const texts = ["windows-1250", "windows-1252", "iso-8859-2"].map((code) =>
    new TextDecoder(code).decode(bytes),
  );
  return best([...texts, decodeCp852(bytes)], (text) => count(text, expected));
}

/**
 * Reads a CSV file (RFC 4180), separated by semicolons, commas, tabs or bars: as its first line says (`sep=;`, of Excel), or
 * such that its headings are recognised, not by a title above them. Quoted cells may hold separators and line breaks. Empty
 * lines are skipped, cells trimmed.
 */
export function readCsv(text: string): ListRow[] {
  const lines = text.replace(/\r\n?/g, "\n");
  const [own = "", separator] = /^"?sep=([;,\t|])"?(?=\n)/i.exec(lines) ?? [];
  const tables = (separator ? [separator] : separators).map((one) =>
    records(lines.slice(own.length), one).filter(({ cells }) => cells.some((cell) => cell !== "")),
  );
  return best(tables, (rows) => {
    const divided = rows.filter(({ cells }) => cells.length > 1);
    return recognised(rows) + divided.length / (rows.length + 1);
  });
}

/** The first of those that are rated highest. */
function best<One>(all: One[], rate: (one: One) => number): One {
  return all
    .map((one) => ({ one, rating: rate(one) }))
    .reduce((before, next) => (next.rating > before.rating ? next : before)).one;
}

function records(text: string, separator: string): ListRow[] {
  const found: ListRow[] = [];
  let line = 1;
  let record: ListRow = { line, cells: [] };
  for (const [token, quoted, plain = "", end] of text.matchAll(tokens(separator))) {
    record.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += token.split("\n").length - 1;
    if (end !== separator) {
      found.push(record);
      record = { line, cells: [] };
    }
  }
  return found;
}

/** One cell, quoted or plain, and its terminator: the separator, the end of the line or of the text. */
function tokens(separator: string): RegExp {
  const sign = `[${separator}]`;
  return new RegExp(`(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^${separator}\\n]*))(${sign}|\\n|$)`, "gy");
}
