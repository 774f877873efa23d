import { expect, test } from "vitest";
import type { ItemVersion } from "#domain/history/history.ts";
import { languageOf } from "#strings/languages.ts";
import type { Item } from "./item.ts";
import { editOf, saidIn, unsavedVersion } from "./item-versions.ts";

const { strings } = languageOf("ro");
const moment = "2026-11-20T10:00:00.000Z";

const version: ItemVersion = {
  version: 3,
  startedAt: moment,
  savedAt: moment,
  savedBy: "Maria Ionescu",
  isOwn: false,
  isInitial: false,
  isPublic: true,
  fields: { title: "Atunci", text: "<p>Vechi</p>", format: "Articol", newsType: "Anunț" },
  image: { name: "sala.jpg", alt: "O sală", state: "shown" },
  files: [{ name: "Anunț.pdf", state: "gone" }],
};
const item: Item = {
  id: 1,
  version: 4,
  isPublic: true,
  updatedAt: moment,
  fields: { title: "Acum", body: "<p>Nou</p>", format: "Articol", newsType: "Anunț", alt: "Altă sală" },
  image: null,
};

test("brings every field back that the item still has, and a picture's words only with the picture", () => {
  const { title, text: body } = { title: "Atunci", text: "<p>Vechi</p>" };
  const words = { title, body, format: "Articol", newsType: "Anunț" };
  expect(editOf(version, item)).toEqual({ ...words, alt: "O sală" });
  for (const state of ["removed", "gone"] as const) {
    const image = { name: "sala.jpg", alt: "O sală", state };
    expect(editOf({ ...version, image }, item)).toEqual(words);
  }
  const { alt: _, newsType: __, ...fewer } = item.fields;
  expect(editOf(version, { ...item, fields: fewer })).toEqual({ title, body, format: "Articol" });
});

test("of a job, its description is its text, and empty facts come back empty", () => {
  const fields = { title: "Croitor", description: "<p>Unu</p>", link: "", endsOn: null };
  const job = { ...item, fields: { title: "Altul", body: "", link: "https://x.ro/", endsOn: "2026-12-01" } };
  expect(editOf({ ...version, fields, image: null, files: [] }, job)).toEqual({
    title: "Croitor",
    body: "<p>Unu</p>",
    link: "",
    endsOn: null,
  });
});

test("says every part with its name: text as HTML, the picture and the documents by theirs", () => {
  expect(saidIn(version, strings).map(({ label, text, isHtml }) => [label, text, isHtml])).toEqual([
    ["Titlu", "Atunci", false],
    ["Text", "<p>Vechi</p>", true],
    ["Format", "Articol", false],
    ["Tip noutate", "Anunț", false],
    ["Imaginea", "sala.jpg\nO sală", false],
    ["Documentele", "Anunț.pdf", false],
  ]);
});

test("what the editor holds beyond the latest version is listed before it", () => {
  expect(unsavedVersion(version, item, item.fields)).toMatchObject({
    isPublic: false,
    fields: { title: "Acum", text: "<p>Nou</p>" },
    image: { alt: "Altă sală" },
  });
  const saved = {
    title: "Atunci",
    body: "<p>Vechi</p>",
    format: "Articol",
    newsType: "Anunț",
    alt: "O sală",
  };
  expect(unsavedVersion(version, { ...item, fields: saved }, saved)).toBeUndefined();
});
