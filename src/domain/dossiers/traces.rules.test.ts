import { expect, test } from "vitest";
import type { HiddenWords } from "../foreign-files/read-document.ts";
import { tracesIn } from "./traces.rules.ts";
import type { PartTrace } from "./traces.ts";

const ionut = { firstName: "Ionuț", lastName: "Țăran", email: "ionut.taran@exemplu.ro" };
const line = (words: string, page: number | null = null) => ({ words, page, isRow: false });

const trace = (words: string, more: Partial<PartTrace>): PartTrace => ({
  page: null,
  sheet: null,
  row: null,
  before: "",
  words,
  after: "",
  hidden: null,
  isPhone: false,
  ...more,
});

test("a document's author is found by name, with or without diacritics, and by e-mail, with the page", () => {
  const lines = [
    line("Atelierul va fi condus de Ionut Taran, care are experiență.", 4),
    line("ȚĂRAN IONUȚ", 5),
    line("Scrieți la IONUT.TARAN@exemplu.ro"),
  ];
  const hidden: HiddenWords[] = [
    { place: "title", words: "Planul lui Ionuț Țăran" },
    { place: "author", words: "Taran Ionut" },
    { place: "author", words: "pc" },
  ];
  expect(tracesIn({ lines, hidden }, ionut)).toEqual([
    trace("Ionuț Țăran", { before: "Planul lui ", hidden: "title" }),
    trace("Taran Ionut", { hidden: "author" }),
    trace("Ionut Taran", { page: 4, before: "Atelierul va fi condus de ", after: ", care are experiență." }),
    trace("ȚĂRAN IONUȚ", { page: 5 }),
    trace("IONUT.TARAN@exemplu.ro", { before: "Scrieți la " }),
  ]);
});

test.each([
  ["small letters", "ionut taran"],
  ["a cedilla", "Ionu\u0163 \u0162ăran"],
  ["doubled spaces", "Ionuț   Țăran"],
  ["a hyphen", "Ionuț-Țăran"],
  ["a soft hyphen", "Ionuț Ță\u00adran"],
  ["joiners that are not seen", "Ionuț Ță\u200d\u2060ran"],
])("a name in %s is found", (_, words) => {
  expect(tracesIn({ lines: [line(words)], hidden: [] }, ionut)).toEqual([trace(words, {})]);
});

test("the same name is told at each of its places, with the words around it", () => {
  const long = `Ionut Taran a început în garaj, cu mobilă pentru vecinii din bloc și din sat. De atunci, echipa lui
    Ionut Taran a crescut la trei oameni, fiecare cu meseria lui: 0722 345 678.`;
  const row = { number: 12, cells: [] };
  const lines = [line(long.replaceAll(/\s+/g, " ")), { ...line("Salariu Ionut Taran"), sheet: "Buget", row }];
  expect(tracesIn({ lines, hidden: [] }, ionut)).toEqual([
    trace("Ionut Taran", { after: " a început în garaj, cu mobilă pentru…" }),
    trace("Ionut Taran", {
      before: "…bloc și din sat. De atunci, echipa lui ",
      after: " a crescut la trei oameni, fiecare cu…",
    }),
    trace("Ionut Taran", { sheet: "Buget", row: 12, before: "Salariu " }),
    trace("0722 345 678", { before: "…trei oameni, fiecare cu meseria lui: ", after: ".", isPhone: true }),
  ]);
});

test("half a name is nobody's, and so is a clean document", () => {
  const lines = [
    line("Un țăran din Sibiu vinde lapte."),
    line("Ionuț este un nume."),
    line("taran@exemplu.ro"),
  ];
  expect(tracesIn({ lines, hidden: [{ place: "author", words: "Ionuț" }] }, ionut)).toEqual([]);
});
