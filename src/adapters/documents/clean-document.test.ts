import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ReadableFile } from "#domain/clean-document.ts";
import type { FileKind } from "#domain/file-kinds.ts";
import { archive, docx, pdf, type SampleFile, sample } from "#tests/support/sample-files.ts";
import { cleanDocument } from "./clean-document.ts";

function fileOf({ bytes }: SampleFile): ReadableFile {
  const read: ReadableFile["read"] = async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
    new Blob([bytes.subarray(start, end + 1)]).stream();
  return { size: bytes.length, read };
}

async function cleaned(file: SampleFile, kind: FileKind): Promise<Record<string, string> | null> {
  const stream = await cleanDocument(fileOf(file), kind);
  if (!stream) return null;
  const entries = Object.entries(unzipSync(await buffer(stream)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const secret = "Țiriac Ștefania";

test("who wrote, commented on and changed a document is taken out, and its words stay", async () => {
  const core = `<cp:coreProperties><dc:creator>${secret}</dc:creator></cp:coreProperties>`;
  const entries = await cleaned(
    docx("Plan.docx", {
      "docProps/core.xml": core,
      "docProps/app.xml": `<Properties><Company>${secret}</Company></Properties>`,
      "docProps/custom.xml": `<Properties><p name="${secret}"/></Properties>`,
      "customXml/item1.xml": `<b:Sources><b:Author>${secret}</b:Author></b:Sources>`,
      "word/comments.xml": `<w:comment w:author="${secret}" w:initials="ȚȘ" w:id="1"><w:t>Bine.</w:t></w:comment>`,
      "word/people.xml": `<w15:person w15:author="${secret}"><w15:presenceInfo w15:userId="${secret}"/></w15:person>`,
      "word/_rels/settings.xml.rels": `<Relationship Target="file:///C:/${secret}/a.dotm"/>`,
      "word/media/a.txt": "rămâne",
    }),
    "docx",
  );
  expect(JSON.stringify(entries)).not.toContain("iriac");
  expect(entries?.["word/comments.xml"]).toBe(
    '<w:comment w:author="" w:initials="" w:id="1"><w:t>Bine.</w:t></w:comment>',
  );
  expect(entries?.["word/media/a.txt"]).toBe("rămâne");
  expect(Object.keys(entries ?? {})[0]).toBe("[Content_Types].xml");
});

test("a workbook keeps its tables, and loses its people and folders", async () => {
  const entries = await cleaned(
    archive("Buget.xlsx", {
      "[Content_Types].xml": "<Types/>",
      "xl/workbook.xml": `<workbook><x15ac:absPath url="C:\\${secret}\\"/></workbook>`,
      "xl/comments1.xml": `<comments><authors><author>${secret}</author></authors></comments>`,
      "xl/persons/person.xml": `<person displayName="${secret}" userId="${secret}"/>`,
      "xl/tables/table1.xml": '<table displayName="Buget"/>',
    }),
    "xlsx",
  );
  expect(JSON.stringify(entries)).not.toContain("iriac");
  expect(entries?.["xl/tables/table1.xml"]).toBe('<table displayName="Buget"/>');
});

test("the project's own models can be cleaned", async () => {
  const model = sample("Plan.docx", await readFile("content/documents/anexa-2.docx"));
  const before = unzipSync(model.bytes);
  const after = await cleaned(model, "docx");
  expect(Object.keys(after ?? {})).toEqual(Object.keys(before).filter((name) => !name.endsWith("/")));
});

test("what cannot be cleaned surely is refused", async () => {
  const withExif = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  const refused: [SampleFile, FileKind][] = [
    [docx("Plan.docx", { "word/media/image1.jpeg": withExif }), "docx"],
    [docx("Plan.docx", { "word/embeddings/a.xlsx": "PK" }), "docx"],
    [docx("Plan.docx", { "word/comments.xml": new Uint8Array([0xff, 0xfe, 0x41, 0]) }), "docx"],
    [sample("Plan.pdf", "%PDF-1.7\ntrailer << /Info 3 0 R >>\n%%EOF\n"), "pdf"],
    [sample("Plan.pdf", "%PDF-1.7\n<< /Type/Metadata /Subtype/XML >>\n%%EOF\n"), "pdf"],
    [sample("Plan.pdf", "%PDF-1.7\n<< /Type /ObjStm >>\n%%EOF\n"), "pdf"],
    [sample("Plan.pdf", "%PDF-1.7\n<< /#49nfo 3 0 R >>\n%%EOF\n"), "pdf"],
    [sample("Plan.pdf", `%PDF-1.7\nstream\n${withExif.toString("latin1")}\nendstream\n%%EOF\n`), "pdf"],
    [sample("Plan.rtf", "{\\rtf1}"), "rtf"],
  ];
  for (const [file, kind] of refused) expect(await cleanDocument(fileOf(file), kind)).toBeNull();
});

test("a PDF without properties stays as it is", async () => {
  const file = pdf();
  const stream = await cleanDocument(fileOf(file), "pdf");
  expect(stream && (await buffer(stream))).toEqual(Buffer.from(file.bytes));
});
