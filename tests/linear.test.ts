import { Readable } from "node:stream";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readOffice } from "#adapters/documents/read-office.ts";
import { withoutPeople } from "#adapters/documents/without-people.ts";
import { inspectFile } from "#adapters/files/inspect-file.ts";
import { decodeText, readCsv } from "#domain/accounts/csv.ts";
import { numberIn } from "#domain/dossiers/file-values.rules.ts";
import { placesOfPhones } from "#domain/dossiers/phones.rules.ts";
import { tracesIn } from "#domain/dossiers/traces.rules.ts";
import { sanitizeFileName } from "#domain/files/file-name.ts";
import { isActive, isArchivable, isDocumentPart } from "#domain/files/files.rules.ts";
import { fold } from "#domain/fold.ts";
import { itemFindings } from "#domain/gate/item.rules.ts";
import { readMarkup } from "#domain/gate/markup.ts";
import { nameIndex } from "#domain/gate/members-named.ts";
import { personalNumbers } from "#domain/gate/personal-number.ts";
import { textAdvice } from "#domain/gate/text.rules.ts";
import { cutAtWord, linkLine, plainLine, printable, singleLine } from "#domain/plain-text.ts";
import { excerpt, plainText, sanitiseRichText } from "#domain/rich-text.ts";

const ana = { firstName: "Ana", lastName: "Pop", email: "ana.pop@exemplu.ro" };
const names = nameIndex([ana]);
const now = new Date("2026-06-01T09:00:00Z");

const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const workbook = {
  "[Content_Types].xml": Buffer.from(
    `<Types><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
  ),
  "xl/workbook.xml": Buffer.from("<workbook/>"),
};

/** Every function that is given text which strangers or editors wrote. */
const functions: Record<string, (text: string) => unknown> = {
  isActive,
  isArchivable,
  isDocumentPart,
  sanitizeFileName,
  fold,
  numberIn,
  placesOfPhones,
  personalNumbers,
  plainText,
  excerpt,
  printable,
  singleLine,
  plainLine,
  linkLine,
  cutAtWord: (text) => cutAtWord(text, 200),
  tracesIn: (words) => tracesIn({ lines: [{ words, page: 1, isRow: false }], hidden: [] }, ana),
  textAdvice: (text) => textAdvice([text], "text", now),
  itemFindings: (text) => itemFindings({ title: text, text, newsType: text }, { names, dead: [], now }),
  sanitiseRichText,
  readCsv: (text) => readCsv(decodeText(Buffer.from(text))),
  withoutPeople: (xml) => failing(() => withoutPeople("word/document.xml", xml)),
  "withoutPeople, of custom XML": (xml) => failing(() => withoutPeople("customXml/item1.xml", xml)),
  "readOffice, of a text": (xml) =>
    readOffice("docx", zipSync({ "word/document.xml": Buffer.from(xml) })).catch(() => null),
  "readOffice, of a sheet": (xml) =>
    readOffice("xlsx", zipSync({ "xl/worksheets/sheet1.xml": Buffer.from(xml) })).catch(() => null),
  "inspectFile, of a sheet": (xml) =>
    inspectFile(fileOf(zipSync({ ...workbook, "xl/worksheets/sheet1.xml": Buffer.from(xml) }))).catch(
      () => null,
    ),
  "inspectFile, of a name": (name) =>
    inspectFile(fileOf(zipSync({ [name.slice(0, length)]: Buffer.from("a") }))).catch(() => null),
};

/** What makes patterns and parsers try again and again: repeated, with an end that does not fit. */
const repeated = [
  ...[
    "a",
    " ",
    ".",
    "!",
    "@",
    "a@",
    "-",
    "0",
    "07",
    "\u00a0",
    "ş",
    '"',
    "'",
    ",",
    ";",
    "\n",
    ">",
    "<",
    "<a",
    "&",
  ],
  ...[
    "<c>",
    "<author ",
    "<p>a",
    "<ul><li>a",
    "<b>",
    "<table>",
    "<td>a",
    "[nume",
    "CNP ",
    "Pop ",
    "+40 7",
    "<a href='",
    "]]>",
  ],
  ...["<!--", "<![CDATA[", " author='", ' descr="', "x=1 ", "<a><b", "</c>", "a.b", "a/", "..\\"],
];

/** Characters of the shorter text. */
const length = 20_000;

/** Milliseconds below which a time says nothing: it may be the collector's. */
const least = 60;

describe("the time of each function grows with the length of its text alone", () => {
  test.each(Object.keys(functions))("%s", async (name) => {
    const work = functions[name] as (text: string) => unknown;
    const slow: string[] = [];
    for (const piece of repeated) {
      const text = piece.repeat(Math.ceil(length / piece.length));
      const time = (times: number, runs: number) => timeOf(() => work(`${text.repeat(times)}\u0001`), runs);
      if ((await time(2, 1)) < least) continue;
      const [once, twice] = [await time(1, 4), await time(2, 4)];
      if (twice > least && twice > 3 * once) slow.push(`${piece}: ${once} ms, ${twice} ms`);
    }
    expect(slow).toEqual([]);
  });
});

test.each(["<blockquote>a", "<ul><li>a", "<h2>a", "<a href='/x'>a", "<table><tr><td>a"])(
  "the words of a text within %s, thirty deep, are said a few times and not at each level",
  async (begin) => {
    const words = "Ana Pop ".repeat(1000);
    const { blocks, lines, links } = readMarkup(await sanitiseRichText(`${begin.repeat(30)}${words}`));
    const said = [...blocks, ...links].map((one) => one.words).concat(lines);
    expect(said.join("").length).toBeLessThan(9 * words.length);
    expect(said.join("")).toContain("Ana Pop Ana Pop");
  },
);

/** The least milliseconds of processors of so many runs. */
async function timeOf(work: () => unknown, runs: number): Promise<number> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    fewest = Math.min(fewest, Math.round((user + system) / 1000));
  }
  return fewest;
}

function failing(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}

function fileOf(bytes: Uint8Array) {
  return {
    size: bytes.length,
    head: bytes.subarray(0, 64),
    read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.toWeb(Readable.from([bytes.subarray(start, end + 1)])) as ReadableStream<Uint8Array>,
  };
}
