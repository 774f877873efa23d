import { Readable } from "node:stream";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readOffice } from "#adapters/documents/read-office.ts";
import { withoutPeople } from "#adapters/documents/without-people.ts";
import { inspectFile } from "#adapters/files/inspect-file.ts";
import { describedBy } from "#adapters/job-board/meta-tags.ts";
import { contentDisposition } from "#api/http/content-disposition.ts";
import { decodeText, readCsv } from "#domain/accounts/members/csv.ts";
import { tablesIn } from "#domain/accounts/members/member-list.ts";
import { placeholdersOf } from "#domain/content-pack/placeholders.ts";
import { numberIn } from "#domain/dossiers/file-values.rules.ts";
import { searchPart } from "#domain/dossiers/part-search.rules.ts";
import { placesOfPhones, tracesIn } from "#domain/dossiers/traces.rules.ts";
import { sanitizeFileName } from "#domain/files/file-name.ts";
import { isActive, isArchivable, isDocumentPart } from "#domain/files/files.rules.ts";
import type { DocumentLine, ReadDocument } from "#domain/foreign-files/read-document.ts";
import { documentFindings } from "#domain/gate/document.rules.ts";
import { itemFindings } from "#domain/gate/item.rules.ts";
import { readMarkup } from "#domain/gate/markup.ts";
import { nameIndex, namesTried } from "#domain/gate/members-named.ts";
import { textStops } from "#domain/gate/pack-text.rules.ts";
import { personalNumbers } from "#domain/gate/personal-number.ts";
import { textAdvice } from "#domain/gate/text.rules.ts";
import { isOfResults } from "#domain/gate/unfilled-model.ts";
import { keyword } from "#domain/job-board/search-address.ts";
import { fold } from "#domain/text/fold.ts";
import { cutAtWord, linkLine, plainLine, printable, singleLine } from "#domain/text/plain-text.ts";
import { excerpt, namesUser, plainText, sanitiseRichText } from "#domain/text/rich-text.ts";
import { xmlText } from "#server/feeds/xml.ts";

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
  "itemFindings, of a list of results": (words) =>
    itemFindings(
      { title: "Rezultate", text: `<ul><li>${words}</li></ul>`, newsType: "Rezultate" },
      { names, dead: [], now },
    ),
  "textStops, of the funding line": (said) =>
    textStops("project.funding.cofinancing", said, { code: "154951", funding: { cofinancing: said } }),
  documentFindings: (words) =>
    documentFindings(
      { name: words, origin: "attached", read: readDocument(words), needsMarks: true, isResult: true },
      { code: "154951", brand: "Tineri", funds: ["Fondul Social"] },
      names,
    ),
  searchPart: (words) =>
    searchPart(readDocument(words), {
      owner: ana,
      readings: [{ part: "buget", label: "a", total: "Pop", isCounty: false, exceptions: [] }],
    }),
  namesTried,
  isOfResults,
  placeholdersOf,
  keyword,
  namesUser,
  describedBy,
  xmlText,
  contentDisposition: (name) => contentDisposition("attachment", name),
  sanitiseRichText,
  "tablesIn, below a wide heading": (text) => {
    const half = text.slice(0, text.length / 2);
    const list = `Nume;Prenume;E-mail${half}\n${half.replaceAll(";", "\na;b")}`;
    return tablesIn(Buffer.from(list), async () => null);
  },
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
  ...["{", "{a}", "%", "Aa Bb ", "<a\tb", "{a", "…", "m o d e l ", "Ana;Pop\n"],
  // With another number each time: what is kept of each is then never the same.
  ...["Ana № Pop a b c; ", "<p>Ana № Pop</p>", "070000№ ", "a№@b.ro "],
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
      const time = (times: number, runs: number) => {
        const text = numbered(piece.repeat(Math.ceil((times * length) / piece.length)));
        return timeOf(() => work(`${text}\u0001`), runs);
      };
      if ((await time(2, 1)) < least) continue;
      const grows = async (times: number) => {
        const [once, twice] = [await time(times, 4), await time(2 * times, 4)];
        return twice > least && twice > 3 * once ? [`${piece}: ${once} ms, ${twice} ms`] : [];
      };
      // The collector may come in between: what grows too fast does so each time, and the longer the text.
      const isSuspect = (await grows(1)).length > 0 && (await grows(2)).length > 0;
      if (isSuspect) slow.push(...(await grows(2)));
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

function numbered(text: string): string {
  let number = 0;
  return text.replaceAll("№", () => `${number++}`);
}

/** Of a row of a sheet for each line, and a line with all of them. */
function readDocument(text: string): ReadDocument {
  const rows = text.split("\n").map((words, number): DocumentLine => {
    return { words, page: null, isRow: true, row: { number, cells: words.split(";") } };
  });
  return {
    title: text,
    lines: [...rows, { words: text, page: 1, isRow: false }],
    hidden: [],
    hasPicture: true,
    unreadPages: 0,
    unreadPictures: 0,
  };
}

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
