import { expect, test } from "vitest";
import { suggestEntries } from "./division.rules.ts";

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
