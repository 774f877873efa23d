import { buffer } from "node:stream/consumers";
import { Parser } from "htmlparser2";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { DocumentLine, ReadDocument } from "#domain/ports.ts";

/** Bytes of unpacked XML that are read in all. */
const mostBytes = 40 * 1024 * 1024;

/** The parts that hold words, by format, in the order in which they are read. */
const parts = {
  docx: [/^word\/header\d*\.xml$/, /^word\/document\.xml$/, /^word\/(footer\d*|footnotes|endnotes)\.xml$/],
  xlsx: [/^xl\/sharedStrings\.xml$/, /^xl\/worksheets\/sheet\d+\.xml$/],
};

const properties = "docProps/core.xml";
const styles = "word/styles.xml";

/** Reads a DOCX or XLSX file. Rejects when it is damaged. */
export async function readOffice(kind: "docx" | "xlsx", bytes: Uint8Array): Promise<ReadDocument> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const read = reader(zip);
  const wanted = parts[kind].flatMap((pattern) => entries.filter(({ fileName }) => pattern.test(fileName)));
  const xml: string[] = [];
  for (const entry of wanted) xml.push(await read(entry));
  const named = async (name: string) => {
    const entry = entries.find(({ fileName }) => fileName === name);
    return entry ? await read(entry) : "";
  };
  const about = await named(properties);
  const ofStyles = kind === "docx" ? await named(styles) : "";
  return {
    lines: kind === "docx" ? xml.flatMap(documentLines) : sheetLines(xml),
    title: elementOf(about, "dc:title"),
    language: elementOf(about, "dc:language") || (/<w:lang\b[^>]*w:val="([^"]+)"/.exec(ofStyles)?.[1] ?? ""),
    hasPicture: entries.some(({ fileName }) => /^(word|xl)\/media\/./.test(fileName)),
  };
}

/** Reads parts until together they are larger than any honest document. */
function reader(zip: ZipFile): (entry: Entry) => Promise<string> {
  let left = mostBytes;
  return async (entry) => {
    left -= entry.uncompressedSize;
    if (left < 0) throw new Error("The document is too large to be read");
    return (await buffer(await zip.openReadStreamPromise(entry))).toString("utf8");
  };
}

/** Each paragraph outside a table is a line, and each row of a table. */
function documentLines(xml: string): DocumentLine[] {
  const lines: DocumentLine[] = [];
  const rows: string[] = [];
  let paragraph = "";
  let isWord = false;
  let isListed = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === "w:tr") rows.push("");
        if (name === "w:p") [paragraph, isListed] = ["", false];
        if (name === "w:numPr") isListed = true;
        if (name === "w:tab" || name === "w:br") paragraph += " ";
        isWord = name === "w:t";
      },
      ontext: (text) => {
        if (isWord) paragraph += text;
      },
      onclosetag: (name) => {
        if (name === "w:t") isWord = false;
        if (name === "w:p") {
          if (rows.length > 0) rows.push(`${rows.pop()} ${paragraph}`);
          else lines.push(lineOf(paragraph, isListed));
          paragraph = "";
        }
        if (name === "w:tr") lines.push(lineOf(rows.pop() ?? "", true));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return lines.filter(({ words }) => words !== "");
}

/** Each row of a sheet is a line; the first part holds the words that cells share. */
function sheetLines([first = "", ...sheets]: string[]): DocumentLine[] {
  const isShared = first.includes("<sst");
  const shared = isShared ? sharedWords(first) : [];
  return (isShared ? sheets : [first, ...sheets]).flatMap((sheet) => {
    const lines: DocumentLine[] = [];
    let cells: string[] = [];
    let number = 0;
    let place = 0;
    let value = "";
    let type = "";
    let isValue = false;
    const parser = new Parser(
      {
        onopentag: (name, { t = "", r = "" }) => {
          if (name === "row") [cells, number] = [[], Number(r) || number + 1];
          if (name === "c") [type, value, place] = [t, "", columnOf(r) ?? cells.length];
          if (name === "v" || name === "t") isValue = true;
        },
        ontext: (text) => {
          if (isValue) value += text;
        },
        onclosetag: (name) => {
          if (name === "v" || name === "t") isValue = false;
          if (name === "c") cells[place] = (type === "s" ? (shared[Number(value)] ?? "") : value).trim();
          if (name === "row") {
            const filled = Array.from(cells, (cell = "") => cell);
            lines.push({ ...lineOf(filled.join(" "), true), row: { number, cells: filled } });
          }
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(sheet);
    return lines.filter(({ words }) => words !== "");
  });
}

/** The most columns of a sheet. */
const mostColumns = 16_384;

/** The column of a cell ("C7" is 2), counted from 0; null where its place is not written. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, mostColumns - 1);
}

function sharedWords(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^>]*>(.*?)<\/si>/gs)].map(([, item = ""]) =>
    unescaped([...item.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, words = ""]) => words).join("")),
  );
}

function elementOf(xml: string, name: string): string {
  return unescaped(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "s").exec(xml)?.[1] ?? "").trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function lineOf(words: string, isRow: boolean): DocumentLine {
  return { words: words.replaceAll(/\s+/g, " ").trim(), page: null, isRow };
}
