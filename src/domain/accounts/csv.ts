/** One record of a CSV file, with its first line's number, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const separators = [";", ",", "\t"];

/**
 * Reads a CSV file (RFC 4180) as local spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1250;
 * separated by commas, semicolons or tabs, whichever is most frequent on the first line. Quoted cells may hold
 * separators and line breaks. Empty lines are skipped, cells trimmed.
 */
export function readCsv(bytes: Uint8Array): CsvRecord[] {
  const text = decode(bytes);
  const [firstLine = ""] = text.split("\n", 1);
  const separator = separators.toSorted((one, other) => count(firstLine, other) - count(firstLine, one))[0];
  return records(text, separator ?? ",").filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}

function records(text: string, separator: string): CsvRecord[] {
  const found: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  for (const [token, quoted, plain = "", end] of text.matchAll(tokens(separator))) {
    record.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += count(token, "\n");
    if (end !== separator) {
      found.push(record);
      record = { line, cells: [] };
    }
  }
  return found;
}

/** One cell, quoted or plain, and its terminator: the separator, the end of the line or of the text. */
function tokens(separator: string): RegExp {
  return new RegExp(`(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^${separator}\\n]*))(${separator}|\\r?\\n|$)`, "g");
}
