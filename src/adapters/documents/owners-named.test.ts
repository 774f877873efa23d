import { expect, test } from "vitest";
import { tracesIn } from "#domain/dossiers/traces.rules.ts";
import { docxOf, pdfOf } from "#tests/support/checked-files.ts";
import { namingFiles } from "#tests/support/naming-files.ts";
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

/** Telephones as people write them. */
const phones = [
  ...["0722 345 678", "0722.345.678", "0722-345-678", "0722345678", "07 22 34 56 78"],
  ...["+40 722 345 678", "+40722345678", "0040 722 345 678", "(+40) 722 345 678", "+40 (0)722 34 56 78"],
];

/** How plans give them away; a sheet takes the first zero away. */
const reachable: typeof named = [
  ...phones.map((phone) => () => ["Scrieți-ne sau sunați:", `tel. ${phone}, între 9 și 17.`]),
  () => ["Telefon: 722345678"],
];

/** Numbers that nobody can call. */
const numbers: typeof named = [
  () => ["Cod IBAN RO49 AAAA 1B31 0075 9384 0000, CUI 30722345", "J08/722/2023, CAEN 0722, 5610"],
  () => ["Chirie: 0 : 750 : 1200 : 30 : 722 : 345 : 678", "Total 722.345.678 lei, din care 0,722345678"],
  () => ["Perioada 07.12.2023 - 07.03.2024, 17 22 34 56 78 bucăți", "Lungime 10722345678 mm, 072234567891"],
  () => ["Primăria: 0265 268 330 și 021 722 3456", "Cod de bare 5940722345678"],
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
  way: number,
}));

test.each([
  ["fifty plans that name their owner: all are found", named, true],
  ["fifty plans that do not: none is", clean, false],
  ["fifty plans with a telephone: all are found", reachable, true],
  ["fifty plans with other numbers: none is", numbers, false],
])("%s", async (_, ways, isNamed) => {
  for (const { owner, format, way } of plans) {
    const lines = ways[way % ways.length]?.(owner) ?? [];
    const document = await read(lines, format);
    const traces = tracesIn(document, owner);
    expect({ lines, format, isNamed: traces.length > 0 }).toEqual({ lines, format, isNamed });
  }
});

test("fifty plans that name their owner in every other place of a file: all are found, and fifty that name another there are not", async () => {
  for (const { owner, way } of plans) {
    const [place, kind, file] = namingFiles[way % namingFiles.length] ?? [];
    const tracesOf = async (lastName: string, email: string) => {
      const { bytes = new Uint8Array() } = (await file?.(`${first(owner)} ${lastName}`, email)) ?? {};
      return tracesIn(await (kind === "pdf" ? readPdf(bytes) : readOffice(kind ?? "docx", bytes)), owner);
    };
    const found = [await tracesOf(owner.lastName, owner.email), await tracesOf("Ionescu", "alt@exemplu.ro")];
    expect([place, ...found.map(({ length }) => length)]).toEqual([place, 1, 0]);
  }
});
