import { expect, test } from "vitest";
import { tracesIn } from "#domain/dossiers/traces.rules.ts";
import { docxOf, pdfOf } from "#tests/support/checked-files.ts";
import { archive } from "#tests/support/sample-files.ts";
import { readOffice } from "./read-office.ts";
import { readPdf } from "./read-pdf.ts";

const owners = [
  ...[
    ["Ionuț", "Țăran"],
    ["Réka", "Kovács"],
    ["Ana-Maria", "Pop"],
    ["Ștefania", "Mureșan"],
  ],
  ...[
    ["Florin", "Lemnaru"],
    ["Andreea Ioana", "Popa-Rus"],
    ["Gheorghe", "Sibianu"],
  ],
].map(([firstName = "", lastName = ""]) => ({ firstName, lastName, email: "o@exemplu.ro" }));

type Owner = (typeof owners)[number];

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "");
const first = ({ firstName }: Owner) => firstName.split(/[ -]/)[0] ?? "";

/** How plans name their author. */
const named: ((owner: Owner) => string[])[] = [
  ({ firstName, lastName }) => [`Firma este condusă de ${firstName} ${lastName}, care a absolvit cursul.`],
  ({ firstName, lastName }) => [`${lastName.toUpperCase()} ${firstName.toUpperCase()}`],
  (owner) => [plain(`Administrator: ${owner.lastName} ${first(owner)}`)],
  (owner) => ["Date", `Nume: ${owner.lastName}`, `Prenume: ${first(owner)}`],
  (owner) => [`Contact: ${owner.email.toUpperCase()}`],
];

/** What sounds like a name, and names nobody. */
const clean: ((owner: Owner) => string[])[] = [
  ({ firstName }) => [`${firstName} este un nume obișnuit la noi în sat.`],
  ({ lastName }) => [`Strada ${lastName} nr. 4, unde stă atelierul.`],
  ({ firstName, lastName }) => [`${lastName} SRL`, "vinde mobilă.", "Vecinul ei,", `${firstName}, cumpără.`],
  () => ["Dan Ionescu este concurentul cel mai mare din Mureș.", "dan@exemplu.ro"],
  (owner) => [`Un ${plain(owner.lastName).toLowerCase()} vinde lapte; pe ${first(owner)} nu îl știe nimeni.`],
];

/** A plan of these lines, in one format after the other. The tests' PDF has Latin letters alone. */
async function read(lines: string[], format: number) {
  if (format === 0) return await readPdf(pdfOf({ pages: [["Planul"], lines.map(plain)] }));
  if (format === 1) return await readOffice("docx", docxOf({ paragraphs: lines }));
  const rows = lines.map((line) => `<row>${line.split(": ").map(cell).join("")}</row>`).join("");
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return await readOffice("xlsx", archive("a.xlsx", { "xl/worksheets/sheet1.xml": sheet }).bytes);
}

const cell = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

/** Fifty plans, each by another owner, in another format and way of naming than the one before. */
const plans = Array.from({ length: 50 }, (_, number) => ({
  owner: owners[number % owners.length] as Owner,
  format: number % 3,
  way: number % named.length,
}));

test.each([
  ["fifty plans that name their owner: all are found", named, true],
  ["fifty plans that do not: none is", clean, false],
])("%s", async (_, ways, isNamed) => {
  for (const { owner, format, way } of plans) {
    const lines = ways[way]?.(owner) ?? [];
    const document = await read(lines, format);
    const traces = tracesIn({ ...document, title: "", people: [] }, owner);
    expect({ lines, format, isNamed: traces.length > 0 }).toEqual({ lines, format, isNamed });
  }
});
