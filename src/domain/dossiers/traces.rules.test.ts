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
  expect(tracesIn({ lines, title: "Planul lui Ionuț Țăran", people: ["Taran Ionut", "pc"] }, ionut)).toEqual([
    { page: null, words: "Ionuț Țăran", isProperty: true, isPhone: false },
    { page: null, words: "Taran Ionut", isProperty: true, isPhone: false },
    { page: 4, words: "Ionut Taran", isProperty: false, isPhone: false },
    { page: 5, words: "ȚĂRAN IONUȚ", isProperty: false, isPhone: false },
    { page: null, words: "ionut.taran@exemplu.ro", isProperty: false, isPhone: false },
  ]);
});

test("half a name is nobody's, and so is a clean document", () => {
  const lines = [
    line("Un țăran din Sibiu vinde lapte."),
    line("Ionuț este un nume."),
    line("taran@exemplu.ro"),
  ];
  expect(tracesIn({ lines, title: "", people: ["Ionuț"] }, ionut)).toEqual([]);
});
