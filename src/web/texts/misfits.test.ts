import { expect, test } from "vitest";
import { stringsOf } from "#strings/languages.ts";
import { readMisfits } from "./misfits.ts";
import { partOf } from "./text-part.ts";

const strings = stringsOf("ro");
const courses = [
  { slug: "bucatar", title: "Bucătar", sessions: [] },
  {
    slug: "operator",
    title: "Operator calculator",
    sessions: [{ place: "Sibiu" }, { place: "Alba", lastDay: "2026-02-02" }],
  },
];
const text = { schema: { type: "array" }, value: courses };
const late = "o zi de la 2026-03-02 încolo";

test("a sentence names the row of the list, and the field", () => {
  const part = partOf(text);
  const refused = { key: "courses", part, sent: courses };
  expect(readMisfits({ "value.1.sessions.1.lastDay": late }, refused, strings)).toEqual({
    fields: {
      "1.sessions.1.lastDay":
        "Cursul „Operator calculator”, grupa „Alba”, Ultima zi: scrie o zi de la 2 martie 2026 încolo.",
    },
    others: [],
  });
});

test("in the form of one row the row is not named, and what is wrong elsewhere has no field", () => {
  const part = partOf(text, "operator");
  const refused = { key: "courses", part, sent: courses };
  const found = readMisfits(
    {
      "value.1.sessions.1.lastDay": late,
      "value.0.slug": "altă valoare",
      "pack.pages.home.targetGroup.facts.1.figure": "o cifră din listă",
    },
    refused,
    strings,
  );
  expect(found).toEqual({
    fields: { "sessions.1.lastDay": "Grupa „Alba”, Ultima zi: scrie o zi de la 2 martie 2026 încolo." },
    others: [
      "Cursul „Bucătar”, Numele din adresă: scrie altă valoare.",
      "Pagina principală, Grupul țintă › Cifrele, cifra 2, Cifra, după numele ei din date: scrie o cifră din listă.",
    ],
  });
});

test("a field that is empty in a row is to be filled in", () => {
  const refused = { key: "courses", part: partOf(text), sent: courses };
  expect(
    readMisfits({ "value.1.sessions.0.firstDay": "o zi scrisă an-lună-zi" }, refused, strings).fields,
  ).toEqual({
    "1.sessions.0.firstDay": "Cursul „Operator calculator”, grupa „Sibiu”, Prima zi: completează câmpul.",
  });
});

test("of a text that is one field the sentence alone is left, and a rule's own stays as it is", () => {
  const part = partOf({ schema: { type: "string" }, value: "vechi" });
  const refused = { key: "pages.home.hero.title", part, sent: "" };
  expect(readMisfits({ value: "un text, nu un câmp gol" }, refused, strings).fields).toEqual({
    "": "Scrie un text, nu un câmp gol.",
  });
  expect(readMisfits({ value: "Nu am putut salva." }, refused, strings).fields).toEqual({
    "": "Nu am putut salva.",
  });
  const day = { value: "o zi care există, de exemplu 2023-12-31" };
  expect(readMisfits(day, refused, strings).fields).toEqual({
    "": "Scrie o zi care există, de exemplu 31.12.2023.",
  });
});
