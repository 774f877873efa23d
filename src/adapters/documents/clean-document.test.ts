import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { FileKind } from "#domain/foreign-files/file-kinds.ts";
import { inMemory } from "#domain/foreign-files/foreign-file.ts";
import { archive, docx, pdf, picture, type SampleFile, sample } from "#tests/support/sample-files.ts";
import { cleanDocument } from "../sandbox/foreign-files.ts";

async function cleaned(file: SampleFile, kind: FileKind): Promise<Record<string, string> | null> {
  const stream = await cleanDocument(await inMemory(file.bytes), kind);
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

test("a workbook loses its printers, with all that leads to them, and the places of pictures and data", async () => {
  const relationship = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const entries = await cleaned(
    archive("Buget.xlsx", {
      "[Content_Types].xml": `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/printerSettings/printerSettings1.bin" ContentType="a"/></Types>`,
      "xl/worksheets/sheet1.xml":
        '<worksheet><sheetData/><pageSetup paperSize="9" orientation="landscape" r:id="rId1"/><drawing r:id="rId2"/></worksheet>',
      "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships>${relationship(1, "printerSettings", "../printerSettings/printerSettings1.bin")}${relationship(2, "drawing", "../drawings/drawing1.xml")}</Relationships>`,
      "xl/printerSettings/printerSettings1.bin": `Imprimanta lui ${secret}`,
      "xl/drawings/drawing1.xml": `<xdr:cNvPr id="2" name="Picture 1" descr="C:\\Users\\${secret}\\a.png"/><xdr:cNvPr id="3" descr="Atelierul, la https://exemplu.ro"/>`,
      "xl/connections.xml": `<connection id="1"><dbPr connection="Data Source=/Users/${secret}/a.csv"/><textPr sourceFile="\\\\server\\${secret}\\a.csv"/></connection>`,
    }),
    "xlsx",
  );
  expect(JSON.stringify(entries)).not.toMatch(/iriac|printerSettings/);
  expect(entries?.["xl/worksheets/sheet1.xml"]).toBe(
    '<worksheet><sheetData/><pageSetup paperSize="9" orientation="landscape"/><drawing r:id="rId2"/></worksheet>',
  );
  expect(entries?.["xl/worksheets/_rels/sheet1.xml.rels"]).toContain('Id="rId2"');
  expect(entries?.["xl/drawings/drawing1.xml"]).toContain('descr="Atelierul, la https://exemplu.ro"');
});

test("the project's own models can be cleaned", async () => {
  const model = sample("Plan.docx", await readFile("content/documents/anexa-2.docx"));
  const before = unzipSync(model.bytes);
  const after = await cleaned(model, "docx");
  expect(Object.keys(after ?? {})).toEqual(Object.keys(before).filter((name) => !name.endsWith("/")));
});

test("properties that a library wrote under a name of its own go, too", async () => {
  const place = "package/services/metadata/core-properties/0a1b.psmdcp";
  const entries = await cleaned(
    docx("Plan.docx", {
      [place]: `<coreProperties><lastModifiedBy>${secret}</lastModifiedBy></coreProperties>`,
    }),
    "docx",
  );
  expect(entries?.[place]).toContain("<cp:coreProperties");
  expect(JSON.stringify(entries)).not.toContain("iriac");
});

test("an OpenDocument keeps its words, and loses its people, printers and folders", async () => {
  const entries = await cleaned(
    archive("Plan.odt", {
      mimetype: "application/vnd.oasis.opendocument.text",
      "meta.xml": `<office:document-meta><dc:creator>${secret}</dc:creator></office:document-meta>`,
      "Object 1/meta.xml": `<office:document-meta><meta:initial-creator>${secret}</meta:initial-creator></office:document-meta>`,
      "settings.xml": `<config:config-item config:name="PrinterName" config:type="string">${secret}</config:config-item>`,
      "content.xml": `<office:annotation><dc:creator>${secret}</dc:creator><meta:creator-initials>iriac</meta:creator-initials><text:p>Bine.</text:p></office:annotation><text:author-name text:fixed="true">${secret}</text:author-name><draw:image xlink:href="file:///home/${secret}/a.png"/>`,
      "META-INF/manifest.xml": "<manifest:manifest/>",
    }),
    "odt",
  );
  expect(JSON.stringify(entries)).not.toContain("iriac");
  expect(entries?.["content.xml"]).toContain("<text:p>Bine.</text:p>");
  expect(Object.keys(entries ?? {})[0]).toBe("mimetype");
  expect(entries?.["meta.xml"]).toContain("<office:document-meta");
});

test("pictures in a document keep every pixel, and lose what they say of themselves", async () => {
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } });
  const exif = { IFD0: { Artist: secret } };
  const jpeg = await red.clone().withExif(exif).jpeg().toBuffer();
  // A comment, as the first segment after the start.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from("iriac!")]);
  const commented = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  const png = await red.clone().withExif(exif).png().toBuffer();
  const stream = await cleanDocument(
    await inMemory(
      docx("Plan.docx", { "word/media/image1.jpeg": commented, "word/media/image2.png": png }).bytes,
    ),
    "docx",
  );
  const entries = unzipSync(await buffer(stream as ReadableStream));
  for (const [name, original] of [
    ["word/media/image1.jpeg", jpeg],
    ["word/media/image2.png", png],
  ] as const) {
    const picture = entries[name] as Uint8Array;
    expect(Buffer.from(picture).includes("iriac")).toBe(false);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(await sharp(picture).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
  }
});

test("what cannot be cleaned surely is refused", async () => {
  const { bytes: turned } = await picture({ orientation: 6 });
  const refused: [SampleFile, FileKind][] = [
    [docx("Plan.docx", { "word/media/image1.jpeg": turned }), "docx"],
    [docx("Plan.docx", { "word/media/image1.emf": "..Exif\0\0" }), "docx"],
    [docx("Plan.docx", { "word/media/image1.tiff": `II*\0${secret}` }), "docx"],
    [docx("Plan.docx", { "word/embeddings/a.xlsx": "PK" }), "docx"],
    [docx("Plan.docx", { "_xmlsignatures/sig1.xml": "<X509Certificate>VGlyaWFj</X509Certificate>" }), "docx"],
    [archive("Plan.odt", { mimetype: "", "META-INF/documentsignatures.xml": "<a/>" }), "odt"],
    [docx("Plan.docx", { "word/comments.xml": new Uint8Array([0xff, 0xfe, 0x41, 0]) }), "docx"],
    [sample("Plan.rtf", "{\\rtf1}"), "rtf"],
  ];
  for (const [file, kind] of refused)
    expect(await cleanDocument(await inMemory(file.bytes), kind)).toBeNull();
});

test("a PDF without properties stays as it is", async () => {
  const file = pdf();
  const stream = await cleanDocument(await inMemory(file.bytes), "pdf");
  expect(stream && (await buffer(stream))).toEqual(Buffer.from(file.bytes));
});
