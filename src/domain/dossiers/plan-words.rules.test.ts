import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { searchDocument } from "#adapters/sandbox/foreign-files.ts";
import { budget } from "#tests/support/budgets.ts";
import { pdfOf } from "#tests/support/checked-files.ts";
import { filledPlan } from "#tests/support/filled-plans.ts";
import type { DocumentPiece, DocumentPieces } from "../foreign-files/document-pieces.ts";
import { inMemory } from "../foreign-files/foreign-file.ts";
import type { PlanWords } from "./evaluation-copy.ts";
import { labelOf } from "./file-values.rules.ts";
import { modelOf, type PlanModel } from "./plan-model.rules.ts";
import { sectionsOf, wordsAt } from "./plan-words.rules.ts";

const plan = { part: "plan", title: "Planul de afaceri" };

async function read(kind: "docx" | "xlsx" | "pdf", bytes: Uint8Array): Promise<DocumentPieces> {
  const file = await inMemory(bytes);
  return (await searchDocument("pieces", { kind, file, input: null })) as DocumentPieces;
}

const ofModel = async (name: string) =>
  await read(name.endsWith("xlsx") ? "xlsx" : "docx", await readFile(`content/documents/${name}`));

let shows: string[] = [];
let model: PlanModel;
let sheets: PlanModel;

beforeAll(async () => {
  const { competition } = await loadContentPack("content");
  const criteria = competition?.evaluationGrid.criteria.flatMap((one) => one.criteria) ?? [];
  expect(criteria.map(({ shows: labels }) => labels.length)).not.toContain(0);
  expect(criteria).toHaveLength(26);
  shows = criteria.flatMap((one) => one.shows);
  model = modelOf((await ofModel("anexa-2.docx")).pieces, shows);
  sheets = modelOf((await ofModel("anexa-3.xlsx")).pieces, shows);
});

const labelsIn = (sections: PlanWords["sections"]) =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ label }) => label)));

/** All words, as they are compared. */
function wordsOf(sections: PlanWords["sections"]): string[] {
  return sections.flatMap(({ heading, blocks }) => [
    ...split(heading),
    ...blocks.flatMap(({ label, paragraphs, table }) =>
      [label ?? "", ...paragraphs, ...(table ?? []).flat()].flatMap(split),
    ),
  ]);
}

const split = (text: string) =>
  labelOf(text.replaceAll("·", " "))
    .split(/[\s:.]+/)
    .filter(Boolean);

const said = (pieces: readonly DocumentPiece[]) =>
  pieces.flatMap((piece) => {
    if (piece.kind === "table") return [piece.sheet ?? "", ...piece.rows.flat()].flatMap(split);
    return piece.kind === "line" ? piece.cells.flatMap(split) : split(piece.words);
  });

test("every field that a sub-criterion judges is in a model of the pack, and in what is made of it", async () => {
  const made = sectionsOf(await read("docx", filledPlan().bytes), plan, model);
  const counted = sectionsOf(await read("xlsx", budget({ B22: 1 }).bytes), plan, sheets);
  const found = labelsIn([...made, ...counted]);
  expect(shows.filter((label) => !found.has(label))).toEqual([]);
  expect(made.map(({ heading }) => heading)).toEqual([
    ...["Planul de afaceri", "1. Rezumat", "2. Ideea și produsul sau serviciul"],
    ...[
      "3. Piața: clienți, concurenți, furnizori",
      "4. Marketing și vânzări",
      "5. Echipa și locurile de muncă",
    ],
    ...["6. Planul de activități și riscurile", "7. Bugetul și sursele", "8. Previziuni pe 24 de luni"],
    ...["9. Teme orizontale și secundare", "10. Ce se întâmplă după finanțare", "Planul de afaceri"],
  ]);
  const blocks = made.flatMap((section) => section.blocks);
  expect(blocks.find(({ label }) => label === "Nevoia clienților și dovada ei")?.paragraphs).toHaveLength(1);
  expect(blocks.find(({ label }) => label === "Dezvoltare durabilă")).toMatchObject({ table: null });
  expect(blocks.find(({ label }) => label === "Categoria")?.table).toHaveLength(8);
  expect(counted.map(({ heading }) => heading).slice(0, 5)).toEqual([
    ...["Date", "Buget", "Posturi", "Previziuni", "Liste"],
  ]);
  expect(wordsAt(made, "Titlul planului de afaceri")).toBe("Răspunsul 1");
});

test("headings without their style are known by their words; without any, all stands in one section by its fields", async () => {
  const plain = sectionsOf(await read("docx", filledPlan({ headingStyle: "Normal" }).bytes), plan, model);
  expect(plain.map(({ heading }) => heading)).toContain("9. Teme orizontale și secundare");
  const change = (xml: string) =>
    xml.replaceAll(/<w:p(?: [^>]*)?><w:pPr><w:pStyle w:val="Heading\d"\/>.*?<\/w:p>/g, "");
  const { pieces } = await read("docx", filledPlan({ change }).bytes);
  const [only, ...others] = sectionsOf({ pieces, beside: [] }, plan, model);
  expect([only?.heading, others]).toEqual(["Planul de afaceri", []]);
  expect(labelsIn(only ? [only] : [])).toContain("Concurentul");
});

test("a plan in Hungarian shows all its words below its own headings", () => {
  const pieces: DocumentPiece[] = [
    { kind: "heading", words: "1. Összefoglaló", level: 1 },
    { kind: "paragraph", words: "Kenyeret sütünk." },
    {
      kind: "table",
      rows: [
        ["Versenytárs", "Ár"],
        ["A pék", "5"],
      ],
      sheet: null,
    },
  ];
  expect(sectionsOf({ pieces, beside: [] }, plan, model)).toEqual([
    {
      heading: "1. Összefoglaló",
      part: "plan",
      blocks: [
        {
          label: null,
          paragraphs: ["Kenyeret sütünk."],
          table: [
            ["Versenytárs", "Ár"],
            ["A pék", "5"],
          ],
        },
      ],
    },
  ]);
});

test("a PDF is told apart by the model's headings and labels, also where they are broken over lines", async () => {
  const page = [
    "Plan de afaceri",
    "3. Piata: clienti, concurenti,",
    "furnizori",
    "Nevoia clientilor si|Clientii vor paine proaspata si nu",
    "dovada ei|o gasesc in cartier.",
    "Avantajul tau: cuptorul nostru.",
    "Avantajul tau conteaza mult.",
    "Postul|Sarcini|Norma",
    "Brutar|Coace|8",
  ];
  const sections = sectionsOf(await read("pdf", pdfOf({ pages: [page] })), plan, model);
  expect(sections).toEqual([
    {
      heading: "Planul de afaceri",
      part: "plan",
      blocks: [{ label: null, paragraphs: ["Plan de afaceri"], table: null }],
    },
    {
      heading: "3. Piata: clienti, concurenti, furnizori",
      part: "plan",
      blocks: [
        {
          label: "Nevoia clienților și dovada ei",
          paragraphs: ["Clientii vor paine proaspata si nu o gasesc in cartier."],
          table: null,
        },
        {
          label: "Avantajul tău",
          paragraphs: ["cuptorul nostru.", "Avantajul tau conteaza mult."],
          table: null,
        },
        { label: "Postul", paragraphs: ["Sarcini · Norma", "Brutar · Coace · 8"], table: null },
      ],
    },
  ]);
});

const words = fc.oneof(
  fc.constantFrom(
    "1. Rezumat",
    "Riscul",
    "Ideea, pe scurt",
    "Ideea, pe scurt: pâine",
    "Dezvoltare durabilă",
    "Nevoia",
    "Postul Brutar",
  ),
  fc
    .string({ unit: fc.constantFrom(..."ab C.:-3 "), minLength: 1, maxLength: 12 })
    .filter((text) => text.trim() !== ""),
);
const cell = fc.oneof(
  words,
  fc.constant(""),
  fc.tuple(words, words).map((lines) => lines.join("\n")),
);
const textPiece: fc.Arbitrary<DocumentPiece> = fc.oneof(
  fc.record({ kind: fc.constant("heading" as const), words, level: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("paragraph" as const), words }),
  fc.record({
    kind: fc.constant("table" as const),
    rows: fc.array(fc.array(cell, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
    sheet: fc.constantFrom(null, "Buget"),
  }),
);
const line = fc.record({
  kind: fc.constant("line" as const),
  cells: fc.array(words, { minLength: 1, maxLength: 3 }),
});

test("no word is lost, of whatever it is made, and the words of a text keep their order", () => {
  fc.assert(
    fc.property(fc.array(textPiece, { maxLength: 12 }), (pieces) => {
      const out = wordsOf(sectionsOf({ pieces, beside: [] }, plan, model));
      let at = 0;
      for (const word of out) if (word === said(pieces)[at]) at += 1;
      expect(said(pieces).slice(at)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(line, textPiece), { maxLength: 12 }), (pieces) => {
      const out = wordsOf(sectionsOf({ pieces, beside: pieces }, plan, model));
      const left = [...said(pieces), ...said(pieces)];
      for (const word of out) {
        const place = left.indexOf(word);
        if (place >= 0) left.splice(place, 1);
      }
      expect(left).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
