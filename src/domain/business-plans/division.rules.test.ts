import { expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { notPages, pageRange, pagesOutside, suggestEntries } from "./division.rules.ts";

const parts = [
  { id: "cerere", title: "Cererea de înscriere", template: "anexa-1" },
  { id: "plan", title: "Planul de afaceri", template: "anexa-2" },
  { id: "buget", title: "Bugetul și previziunile", template: "anexa-3" },
  { id: "conflict", title: "Declarație privind conflictul de interese", template: "anexa-10" },
];

const suggested = (...paths: string[]) => Object.fromEntries(suggestEntries(parts, paths));

test("files are told by the number of the model, however it is written", () => {
  expect(suggested("Dosar/ANEXA_02.pdf", "anexa 3 final.xlsx", "Anexa1.pdf", "anexa-10.pdf")).toEqual({
    cerere: "Anexa1.pdf",
    plan: "Dosar/ANEXA_02.pdf",
    buget: "anexa 3 final.xlsx",
    conflict: "anexa-10.pdf",
  });
});

test("or by words, without diacritics; nothing is offered twice", () => {
  expect(suggested("BUGET Țăran.xlsx", "plan-afaceri.docx", "conflict interese.pdf")).toEqual({
    plan: "plan-afaceri.docx",
    buget: "BUGET Țăran.xlsx",
    conflict: "conflict interese.pdf",
  });
  expect(suggested("poză.jpg")).toEqual({});
});

test.each([
  ["gdpr.docx", "date"],
  ["Acord GDPR semnat.pdf", "date"],
  ["consimțământ prelucrare.pdf", "date"],
  ["nota_informare.pdf", "date"],
  ["datele mele personale.pdf", "date"],
  ["Cerere.pdf", "cerere"],
  ["formular de înscriere.docx", "cerere"],
  ["Planul meu.docx", "plan"],
  ["business plan v2.docx", "plan"],
  ["Bugetul.xlsx", "buget"],
  ["proiecții financiare.xlsx", "buget"],
  ["previziuni.ods", "buget"],
  ["declarația de eligibilitate.pdf", "eligibilitate"],
  ["eligibil.pdf", "eligibilitate"],
  ["dubla finanțare.pdf", "dubla-finantare"],
  ["declarație minimis.pdf", "dubla-finantare"],
  ["conflictul de interese.pdf", "conflict"],
  ["angajament.pdf", "angajament"],
  ["reprezentant legal.pdf", "angajament"],
])("of the project's parts %j is told to be %j", async (name, part) => {
  const { competition } = await loadContentPack("content");
  expect(Object.fromEntries(suggestEntries(competition?.parts ?? [], [name]))).toEqual({ [part]: name });
});

test("a name that says no more than that it is a declaration tells nothing", async () => {
  const { competition } = await loadContentPack("content");
  for (const name of ["Declarație.pdf", "declarația semnată.pdf", "scan0001.pdf"])
    expect([name, ...suggestEntries(competition?.parts ?? [], [name])]).toEqual([name]);
});

test.each(["0-3", "4-3", "1-11", "3", "1-2-3", "a-b", "", "1-2 ", "Dosar/Anexa 3.xlsx"])(
  "%j are no pages of a document of ten",
  (text) => {
    expect(pageRange(text, 10)).toBeNull();
  },
);

test("what was begun for a part, and is no pages, is told by the part", () => {
  const typed = { cerere: "1-1", plan: "2-", buget: "5-3", conflict: "-4", anexa: "" };
  expect(notPages(typed, 10)).toEqual(["plan", "buget", "conflict"]);
});

test("pages in no part are told, joined; one may be in two", () => {
  expect(pageRange("3-10", 10)).toEqual({ from: 3, to: 10 });
  expect(pagesOutside([], 3)).toEqual([{ from: 1, to: 3 }]);
  const ranges = [
    { from: 6, to: 6 },
    { from: 2, to: 3 },
    { from: 3, to: 4 },
  ];
  expect(pagesOutside(ranges, 9)).toEqual([
    { from: 1, to: 1 },
    { from: 5, to: 5 },
    { from: 7, to: 9 },
  ]);
  expect(pagesOutside([{ from: 1, to: 9 }], 9)).toEqual([]);
});
