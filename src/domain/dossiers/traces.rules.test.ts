import { expect, test } from "vitest";
import { tracesIn } from "./traces.rules.ts";

const ionut = { firstName: "Ionuț", lastName: "Țăran", email: "ionut.taran@exemplu.ro" };
const line = (words: string, page: number | null = null) => ({ words, page, isRow: false });

test("a document's author is found by name, with or without diacritics, and by e-mail, with the page", () => {
  const lines = [
    line("Atelierul va fi condus de Ionut Taran, care are experiență.", 4),
    line("ȚĂRAN IONUȚ", 5),
    line("Scrieți la IONUT.TARAN@exemplu.ro"),
  ];
  expect(tracesIn({ lines, title: "Planul lui Ionuț Țăran" }, ionut)).toEqual([
    { page: null, words: "Ionuț Țăran" },
    { page: 4, words: "Ionut Taran" },
    { page: 5, words: "ȚĂRAN IONUȚ" },
    { page: null, words: "ionut.taran@exemplu.ro" },
  ]);
});

test("half a name is nobody's, and so is a clean document", () => {
  const lines = [
    line("Un țăran din Sibiu vinde lapte."),
    line("Ionuț este un nume."),
    line("taran@exemplu.ro"),
  ];
  expect(tracesIn({ lines, title: "" }, ionut)).toEqual([]);
});
