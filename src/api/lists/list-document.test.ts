import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openArchive } from "#adapters/sandbox/foreign-files.ts";
import type { PackDocument } from "#domain/content-pack/documents.ts";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import type { ListRow, PublishedList } from "#domain/lists/lists.ts";
import { stringsOf } from "#strings/languages.ts";
import { listWriter } from "./list-document.ts";

const row = (number: string, more: Partial<ListRow>): ListRow => ({
  number,
  place: null,
  result: "rejected",
  total: 5000,
  criteria: {},
  grids: 2,
  below: [],
  isBelowThreshold: true,
  lines: [],
  tie: null,
  change: null,
  ...more,
});
const list: PublishedList = {
  id: 3,
  kind: "final",
  publishedAt: "2027-01-05T10:00:00.000Z",
  appealsUntil: null,
  hash: "ab",
  correction: "Un total <greșit> & altul",
  round: { id: 1, name: "Runda 1" },
  criteria: [],
  points: 0,
  threshold: 0,
  appeals: { received: 0, rose: 0, fell: 0, same: 0 },
  others: [],
  rows: [
    row("AAAA-1111", { place: 1, result: "selected" }),
    row("BBBB-2222", { place: 2, result: "reserve" }),
    row("CCCC-3333", {}),
  ],
};

/** The main part of what is written on a sheet that has this one. */
async function written(main: string, part: PackDocument["list"] = "final"): Promise<string> {
  const document: PackDocument = {
    slug: "lista",
    title: "Lista",
    file: "lista.docx",
    downloadName: "Lista.docx",
    list: part,
    model: true,
    content: null,
  };
  const sheet = ["[Content_Types].xml", "word/document.xml"].map((path) => ({
    path,
    size: main.length,
    open: async () => new Blob([path === "word/document.xml" ? main : "<Types/>"]).stream(),
  }));
  const bytes = await listWriter(stringsOf("ro")).write(list, document, sheet);
  const entries = await openArchive(await inMemory(bytes));
  expect(entries.map(({ path }) => path)).toEqual(sheet.map(({ path }) => path));
  return (await text((await entries[1]?.open()) ?? new Blob([]).stream())) || "";
}

test("a list takes the place of all that a sheet says; the setting of its last pages stays", async () => {
  const before = '<w:document xmlns:w="w"><w:body>';
  const setting = '<w:sectPr><w:pgSz/><w:sectPrChange><w:sectPr w="2"/></w:sectPrChange></w:sectPr>';
  const after = `${setting}</w:body></w:document>`;
  const said = "<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>Formular</w:t></w:r></w:p>";
  const xml = await written(`${before}${said}${after}`);
  expect(xml.startsWith(`${before}<w:p>`)).toBe(true);
  expect(xml.endsWith(`</w:p>${after}`)).toBe(true);
  expect(xml).not.toContain("Formular");
  expect(xml).toContain("Un total &lt;greșit&gt; &amp; altul");
  expect(xml.split("</w:tr>")).toHaveLength(5);
  expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
});

test("the selected plans and the reserve stand under headings of their own, the others nowhere", async () => {
  const xml = await written("<w:document><w:body></w:body></w:document>", "selected");
  const order = ["Planuri propuse pentru finanțare", "AAAA-1111", "Lista de rezervă", "BBBB-2222"];
  const places = order.map((words) => xml.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(xml).not.toContain("CCCC-3333");
});

test("what has no text of its own is refused", async () => {
  await expect(written("<nothing/>")).rejects.toMatchObject({ code: "file-damaged" });
});
